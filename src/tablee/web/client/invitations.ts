// Invitations come by themselves to a page that lists tables: it looks again every few seconds while it is seen.

const EVERY = 4_000; // ms

export function watchInvitations(): void {
  const section = document.getElementById("invitations");
  if (!section) return;
  let known = "";
  const look = async (): Promise<void> => {
    if (document.hidden || section.contains(document.activeElement)) return; // a button is about to be pressed
    const answer = await fetch("/invitations", { headers: { Accept: "application/json" } }).catch(() => undefined);
    if (!answer?.ok) return;
    const { html } = (await answer.json()) as { html: string };
    if (html !== known) section.innerHTML = html;
    known = html;
  };
  setInterval(() => void look(), EVERY);
  document.addEventListener("visibilitychange", () => void look());
}
