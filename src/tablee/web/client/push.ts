// The page of notices: one touch and this browser is told when it is one's turn, one more and it is not.

const PATIENCE = 8_000; // ms until the worker behind the pages is there

class Push {
  private on: HTMLButtonElement;
  private off: HTMLButtonElement;
  private known: Set<string>;

  constructor(
    private box: HTMLElement,
    private worker: ServiceWorkerRegistration,
  ) {
    this.on = box.querySelector("#push-on")!;
    this.off = box.querySelector("#push-off")!;
    this.known = new Set((box.dataset.known ?? "").split(" "));
    this.on.addEventListener("click", () => void this.act(() => this.subscribe()));
    this.off.addEventListener("click", () => void this.act(() => this.unsubscribe()));
  }

  /** Whether the house tells this very browser. */
  async show(): Promise<void> {
    const own = await this.worker.pushManager.getSubscription();
    const isOn = !!own && this.known.has(await digest(own.endpoint));
    const isDenied = Notification.permission === "denied";
    this.seen("#push-state", isOn);
    this.seen("#push-off", isOn);
    this.seen("#push-on", !isOn && !isDenied);
    this.seen("#push-denied", !isOn && isDenied);
    this.seen("#push-unable", false);
  }

  private async act(work: () => Promise<void>): Promise<void> {
    for (const button of [this.on, this.off]) button.disabled = true;
    this.fault("");
    try {
      await work();
    } catch {
      this.fault(this.box.dataset.failed ?? "");
    }
    for (const button of [this.on, this.off]) button.disabled = false;
    await this.show();
  }

  private async subscribe(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") return;
    const key = bytes(this.box.dataset.key ?? "");
    const old = await this.worker.pushManager.getSubscription();
    if (old && !same(old.options.applicationServerKey, key)) await old.unsubscribe(); // of a house that had another key
    const made = await this.worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    const answer = await post("/notices/push", { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
    const { known, error } = (await answer.json()) as { known?: string; error?: string };
    if (known) this.known.add(known);
    else {
      await made.unsubscribe();
      this.fault(error ?? this.box.dataset.failed ?? "");
    }
  }

  private async unsubscribe(): Promise<void> {
    const own = await this.worker.pushManager.getSubscription();
    if (!own) return;
    await post("/notices/push/stop", { endpoint: own.endpoint }); // first, so that nothing is sent to nobody
    this.known.delete(await digest(own.endpoint));
    await own.unsubscribe();
  }

  private fault(text: string): void {
    this.box.querySelector("#push-fault")!.textContent = text;
    this.seen("#push-fault", !!text);
  }

  private seen(name: string, isSeen: boolean): void {
    this.box.querySelector<HTMLElement>(name)!.hidden = !isSeen;
  }
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(path, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" } });
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
}

function same(key: ArrayBuffer | null, other: Uint8Array): boolean {
  const own = new Uint8Array(key ?? new ArrayBuffer(0));
  return own.length === other.length && own.every((one, at) => one === other[at]);
}

/** As the house says it: the first 16 hexadecimal digits. */
async function digest(endpoint: string): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return [...found.slice(0, 8)].map((one) => one.toString(16).padStart(2, "0")).join("");
}

async function begin(box: HTMLElement): Promise<void> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE));
  const worker = await Promise.race([navigator.serviceWorker.ready, late]);
  if (worker) await new Push(box, worker).show();
}

const box = document.getElementById("push");
if (box) void begin(box);
export {};
