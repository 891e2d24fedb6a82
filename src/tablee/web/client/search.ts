// The search of a rules page: what does not hold the words steps aside while one types. Without a script the form asks the server.

/** As the server compares: without accents, capitals and typographic spaces. */
function folded(text: string): string {
  const plain = text.replace(/œ/gi, "oe").replace(/æ/gi, "ae").replace(/’/g, "'").normalize("NFKD");
  return plain.replace(/\p{M}/gu, "").toLowerCase();
}

/** What one and several of a thing have in common, as on the server. */
function stem(word: string): string {
  return word.replace(/^(.{2,})(?:aux|al)$/, "$1a").replace(/^(.{3,})[sx]$/, "$1");
}

export class Search {
  private blocks: { element: HTMLElement; text: string }[];
  private field: HTMLInputElement;
  private status: HTMLElement;

  constructor(private form: HTMLFormElement) {
    this.field = form.querySelector<HTMLInputElement>("input[type=search]")!;
    this.status = form.querySelector<HTMLElement>("[role=status]")!;
    const found = [...document.querySelectorAll<HTMLElement>("[data-block]")];
    this.blocks = found.map((element) => ({ element, text: folded(readable(element)) }));
  }

  start(): void {
    this.form.classList.add("live");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.filter();
    });
    this.field.addEventListener("input", () => this.filter());
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".rule a[href^='#'], .prose a[href^='#']"))
      link.addEventListener("click", () => this.clear()); // the rule that it leads to must be there
  }

  private filter(): void {
    const words = folded(this.field.value).split(/\s+/).filter(Boolean).map(stem);
    for (const { element, text } of this.blocks) element.hidden = !words.every((word) => text.includes(word));
    for (const chapter of document.querySelectorAll<HTMLElement>(".chapter"))
      chapter.hidden = !chapter.querySelector("[data-block]:not([hidden])");
    for (const notes of document.querySelectorAll<HTMLDetailsElement>(".chapter > details")) notes.open = words.length > 0;
    for (const id of ["contents", "minute"]) document.getElementById(id)!.hidden = words.length > 0;
    const isFound = this.blocks.some(({ element }) => !element.hidden);
    this.status.textContent = isFound ? "" : (this.status.dataset.none ?? "");
    const query = words.length ? `?q=${encodeURIComponent(this.field.value)}` : "";
    history.replaceState(null, "", location.pathname + query);
  }

  private clear(): void {
    if (!this.field.value) return;
    this.field.value = "";
    this.filter();
  }
}

/** What is read of a block: its heading, and of a picture its caption only, as on the server. */
function readable(element: HTMLElement): string {
  const heading = element.closest(".chapter")?.querySelector("h2")?.textContent ?? "";
  return `${heading} ${(element.querySelector("figcaption") ?? element).textContent ?? ""}`;
}
