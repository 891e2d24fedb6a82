// The five letters of a table, typed with a television's remote control: arrow keys walk over large letters, OK takes one.
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 3; // how much further away something counts that lies aside of the way

export class Remote {
  private field: HTMLInputElement;
  private keys: HTMLButtonElement[];

  constructor(private form: HTMLFormElement) {
    this.field = form.querySelector<HTMLInputElement>("input[name=code]")!;
    this.field.inputMode = "none"; // the letters are on the page
    form.querySelector<HTMLElement>(".letters")!.hidden = false;
    this.keys = [...form.querySelectorAll("button")];
    form.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    this.keys[0]?.focus();
  }

  private click(event: MouseEvent): void {
    const key = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[type=button]") : null;
    if (!key) return;
    if ("delete" in key.dataset) this.write(this.field.value.slice(0, -1));
    else this.write(this.field.value + key.value);
  }

  /** The last letter shows the table. */
  private write(text: string): void {
    const length = Number(this.field.dataset.length);
    this.field.value = text.slice(0, length);
    if (text.length === length) this.form.requestSubmit();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const isTyping = document.activeElement === this.field;
    if (arrow && !(isTyping && arrow[0])) this.walk(arrow);
    else if (!isTyping && event.key === "Backspace") this.write(this.field.value.slice(0, -1));
    else if (!isTyping && this.keys.some(({ value }) => value && value === event.key.toUpperCase())) this.write(this.field.value + event.key.toUpperCase());
    else return;
    event.preventDefault();
  }

  /** To the nearest key in a direction. */
  private walk([right, down]: [number, number]): void {
    const from = middle(document.activeElement ?? this.field);
    const ahead = this.keys.flatMap((key) => {
      const at = middle(key);
      const [dx, dy] = [at.x - from.x, at.y - from.y];
      const [along, aside] = right ? [dx * right, Math.abs(dy)] : [dy * down, Math.abs(dx)];
      return along > 1 ? [{ key, far: along + ASIDE * aside }] : [];
    });
    ahead.sort((one, other) => one.far - other.far)[0]?.key.focus();
  }
}

function middle(thing: Element): { x: number; y: number } {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
