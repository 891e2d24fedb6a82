// The clocks of a table tick by themselves; the server says how much is left, by its own time. Where the picture has a
// place for a seat's clock (an element `clock-<seat>`), they are written there too.

const TICK = 250; // ms
const SHORT = 30_000; // ms left from which a clock looks urgent
const DAY = 86_400_000;

export class Clocks {
  private ahead: number; // by how much this device's time is ahead of the server's

  constructor(page: HTMLElement) {
    const now = Number(page.dataset.now ?? 0);
    this.ahead = now ? Date.now() - now : 0;
    setInterval(() => this.tick(), TICK);
  }

  tick(): void {
    for (const face of document.querySelectorAll<HTMLElement>(".clock")) {
      if (face.dataset.until) {
        const left = Math.max(0, Number(face.dataset.until) - (Date.now() - this.ahead));
        face.classList.toggle("short", left < SHORT);
        if (left < DAY) write(face, figures(left)); // else the server's words hold for long enough
      }
      const place = document.getElementById(`clock-${face.dataset.seat}`);
      if (!place) continue;
      write(place, face.textContent ?? "");
      place.classList.toggle("short", face.classList.contains("short"));
    }
  }
}

function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

function figures(left: number): string {
  const seconds = Math.floor(left / 1000);
  const two = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
