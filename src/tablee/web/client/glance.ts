// Who looks at this page of a device passed around. Who says "it's me" is given a word, and what is asked with it is
// answered for that seat. The word lives in this page's memory and nowhere else: a page that was left, reloaded or
// brought back by the back button has none, and sees what everybody sees.

const HEAD = "Glance";
let word = "";

export function glance(): string {
  return word;
}

export function lookAs(given: string): void {
  word = given;
}

/** Ask the house, as whoever looks. */
export function ask(address: string, init: RequestInit = {}, look = word): Promise<Response> {
  const headers = { Accept: "application/json", ...(look ? { [HEAD]: look } : {}) };
  return fetch(address, { ...init, headers });
}
