// The page that is shown while the house cannot be reached: it asks now and then, and brings back what was wanted.

const ASK_EVERY = 3_000; // ms

async function ask(): Promise<void> {
  try {
    const answer = await fetch("/static/icon.svg", { cache: "no-store" }); // no worker keeps it under this address
    if (answer.ok) location.reload(); // the address has stayed the one that was wanted
  } catch {
    // still away
  }
}

export function comeBack(): void {
  addEventListener("online", () => void ask());
  setInterval(() => void ask(), ASK_EVERY);
}
