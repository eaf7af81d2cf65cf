/// <reference lib="webworker" />
import { type Client, ConnectionLost, createClient, HttpError } from "@lotlane/adapters/http/client";
import { pageAt } from "@lotlane/adapters/http/pages";
import { dayTag } from "../app/offline/kept/day.ts";
import { keepDay } from "./keep-day.ts";
import { isShellFile, type Shell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

/** The build puts the shell here. */
const shell = JSON.parse("__SHELL__") as Shell;
/** The build puts the version of the contract here. */
const dataVersion = "__DATA_VERSION__";

const prefix = "lotlane-";
const cacheName = prefix + shell.version;
/** A page of the version before still finds its code here until it is loaded again. */
const versionsKept = 2;
/** On a network that hardly answers, the page opens from this device. */
const patienceMs = 4_000;
const page = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all([...shell.files.map((file) => keepFile(cache, file)), keepPage(cache)]);
    if (await isUpdate()) await keepDayAnew();
  } catch (error) {
    // A version that never came must not count among those that are kept.
    await caches.delete(cacheName);
    throw error;
  }
  // Pages come from the network where there is one, so an open page of the old version goes on working.
  await self.skipWaiting();
}

const isUpdate = async () => (await caches.keys()).some((name) => name.startsWith(prefix) && name !== cacheName);

/**
 * The day as this version's screens read it, before they take the place of the former ones: a phone that has no network
 * right after the update has its day. Where the server cannot be reached now, the former version stays until the next
 * try; nothing else holds an update up.
 */
async function keepDayAnew(): Promise<void> {
  try {
    await keepDay(dataVersion, () => false);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
}

/** True where another try may go well: no connection, a server that takes too long, is away or overloaded. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof DOMException && error.name === "TimeoutError") ||
  (error instanceof HttpError && (error.status === 429 || error.status >= 500));

async function keepFile(cache: Cache, file: string): Promise<void> {
  // A file with a hash in its name that is kept from the version before is the same.
  const known = file.startsWith("/assets/") ? await caches.match(file) : undefined;
  const response = known ?? (await fetch(file));
  if (!response.ok) throw new Error(`${file} cannot be kept: ${response.status}`);
  await cache.put(file, response);
}

async function keepPage(cache: Cache): Promise<void> {
  const response = await fetch(page, { cache: "reload" });
  // In the middle of a deployment the page may be of another version than this worker: then it is tried again later.
  if (!response.ok || !(await response.clone().text()).includes(shell.version))
    throw new Error(`The page of version ${shell.version} is not there`);
  await cache.put(page, response);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  const old = ours.slice(0, Math.max(0, ours.length - (versionsKept - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("message", ({ data, ports }) => {
  if (data === "version") ports[0]?.postMessage(shell.version);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate")
    // Addresses other than pages are for the server to answer, and are not kept.
    event.respondWith(pageAt(url.pathname) ? openPage(event) : fromNetwork(event));
  else if (isShellFile(shell, url.pathname)) event.respondWith(shellFile(request));
});

async function openPage(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(page);
  const network = fromNetwork(event);
  if (!kept) return network;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  try {
    const response = await Promise.race([network, late]);
    // A proxy answers 502 to 504 while the server is away.
    return response && ![502, 503, 504].includes(response.status) ? response : kept;
  } catch {
    return kept;
  }
}

const fromNetwork = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

async function shellFile(request: Request): Promise<Response> {
  const own = await (await caches.open(cacheName)).match(request);
  return own ?? (await caches.match(request)) ?? fetch(request);
}

/** As the server writes it (`PushMessage` in core). */
type Pushed = { readonly title: string; readonly line: string; readonly path: string; readonly topic: string };

self.addEventListener("push", (event) => {
  const { title, line, path, topic } = event.data!.json() as Pushed;
  // One that comes again takes the place of the first, without a second sound.
  const shown = self.registration.showNotification(title, {
    body: line,
    tag: topic,
    data: path,
    icon: "/icons/icon-192.png",
  });
  const orderId = /^\/orders\/([^/?#]+)/.exec(path)?.[1];
  event.waitUntil(orderId ? Promise.all([shown, fetchDay(orderId)]) : shown);
});

self.addEventListener("periodicsync", (event) => {
  const sync = event as ExtendableEvent & { readonly tag: string };
  if (sync.tag === dayTag) sync.waitUntil(fetchDay(null));
});

let lastFetch = Promise.resolve();
/** The orders that the next fetch asks for again; null among them: all. */
const toFetch = new Set<string | null>();

/** One after the other, for all that was asked for by then. A failure leaves what is kept; the page fetches the rest as it opens. */
function fetchDay(orderId: string | null): Promise<void> {
  toFetch.add(orderId);
  lastFetch = lastFetch.then(fetchAsked).catch(() => undefined);
  return lastFetch;
}

async function fetchAsked(): Promise<void> {
  if (toFetch.size === 0) return;
  const asked = new Set(toFetch);
  toFetch.clear();
  await keepDay(dataVersion, ({ id }) => asked.has(null) || asked.has(id));
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeUntilTaken(event.newSubscription));
});

/** Between the tries, in milliseconds: together they stay within the five minutes that a browser leaves a worker. */
const waitsMs = [5_000, 15_000, 45_000, 120_000];

/** Tries again while the server cannot be reached: no later event would bring the subscription to it. */
async function subscribeUntilTaken(given: PushSubscription | null): Promise<void> {
  const api = createClient();
  /** The user of the first try: a user who signs in before the next one gets no subscription by this. */
  let account: string | undefined;
  const subscribe = async () => {
    account ??= (await api("GET /api/auth/user", {}))?.id;
    if (account !== undefined) await subscribeAgain(api, account, given);
  };
  for (const waitMs of waitsMs) {
    try {
      return await subscribe();
    } catch (error) {
      // It is refused, for instance, once another account is signed in.
      if (error instanceof HttpError && !isPassing(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  await subscribe();
}

/** The push service ended the subscription of this browser: the server gets the next one. */
async function subscribeAgain(api: Client, account: string, given: PushSubscription | null): Promise<void> {
  const { publicKey } = await api("GET /api/push-settings", { account });
  const subscription =
    given ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await api("POST /api/push-subscriptions", { body: { endpoint, keys: { p256dh, auth } }, account });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(String(event.notification.data)));
});

/** Opens a page, or brings the window to the front that shows it already: no other window loses what its user is typing. */
async function showPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}
