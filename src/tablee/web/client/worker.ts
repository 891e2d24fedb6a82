// Behind the pages: keeps the house's files, and says so honestly when the house cannot be reached. It never keeps a
// table, a hand or anything of a person: only files under /static/ and /scenes/ with their digest in the name, and the page without a network.

interface Kept {
  away: string;
  files: string[];
}
interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extended {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Clicked extends Extended {
  notification: Notification;
}
interface Pushed extends Extended {
  data: { json(): unknown } | null;
}
interface Renewed extends Extended {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface Client {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  house: Kept; // the server writes it at the head of this script
  clients: { claim(): Promise<void>; matchAll(wish: object): Promise<Client[]>; openWindow(address: string): Promise<unknown> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    pushManager: PushManager;
    showNotification(title: string, facts: NotificationOptions & { image: string; renotify: boolean }): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", act: (event: Extended) => void): void;
  addEventListener(name: "fetch", act: (event: Fetching) => void): void;
  addEventListener(name: "push", act: (event: Pushed) => void): void;
  addEventListener(name: "pushsubscriptionchange", act: (event: Renewed) => void): void;
  addEventListener(name: "notificationclick", act: (event: Clicked) => void): void;
}

const scope = self as unknown as Scope;
const { away, files } = scope.house;
const FILES = "house"; // each file's address changes with the file
const UNREACHABLE = [502, 504]; // a proxy is there, the house behind it is not

async function keep(): Promise<void> {
  const kept = await caches.open(FILES);
  await kept.addAll([...files, new Request(away, { credentials: "omit", cache: "reload" })]);
  await scope.skipWaiting();
}

/** What the present version does not name goes, except fonts, which are kept as they are asked for. */
async function tidy(): Promise<void> {
  const kept = await caches.open(FILES);
  const named = new Set([...files, away].map((address) => new URL(address, location.href).href));
  for (const { url } of await kept.keys()) if (!named.has(url) && !url.endsWith(".woff2")) await kept.delete(url);
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.open(FILES);
  const found = await kept.match(request.url, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && request.url.endsWith(".woff2")) await kept.put(request.url, answer.clone());
  return answer;
}

async function page(event: Fetching): Promise<Response> {
  let answer: Response | undefined;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!UNREACHABLE.includes(answer.status)) return answer;
  } catch {
    // no network, or the house is closed
  }
  return (await (await caches.open(FILES)).match(away, { ignoreVary: true })) ?? answer ?? Response.error();
}

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(tidy()));
scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(page(event));
  else if (/^\/(static|scenes)\/.*\.[0-9a-f]{12}\.\w+$/.test(pathname)) event.respondWith(file(event.request));
});

/** It is somebody's turn (web/notices/push.py); the tag says where a touch leads, and a reminder takes the notice's place. */
scope.addEventListener("push", (event) => {
  const { title, body, path, picture, language } = event.data!.json() as Record<string, string>;
  const facts = { body, tag: path, lang: language, image: picture!, icon: "/static/built/icon-192.png", renotify: true };
  event.waitUntil(scope.registration.showNotification(title!, facts));
});

/** The push service reaches this browser by another address from now on: the house is told of it. */
scope.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async (): Promise<void> => {
    const old = event.oldSubscription;
    const made = event.newSubscription ?? (old && (await scope.registration.pushManager.subscribe(old.options)));
    if (!made) return;
    const { endpoint, keys } = made.toJSON();
    const body = new URLSearchParams({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
    await fetch("/notices/push", { method: "POST", body, headers: { accept: "application/json" } });
  };
  event.waitUntil(renew());
});

/** A touched notification leads to the table it is about, which its tag names. */
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.tag;
  event.waitUntil(
    (async () => {
      const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = open.find(({ url }) => new URL(url).pathname === path);
      await (there ? there.focus() : scope.clients.openWindow(path));
    })(),
  );
});
