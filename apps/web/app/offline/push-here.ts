import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import type { Connection } from "../data/connection.ts";
import { keep, kept } from "../../ui/kept.ts";
import { waitAfter } from "./outbox/plan.ts";

const pushKey = "shows-notifications-of";

/** The id of the user who turned notifications on with this browser, or null. */
const pushedUser = (): string | null => kept(pushKey);
export const rememberPush = (userId: string | null): void => keep(pushKey, userId);

/** The state of notifications in this browser: it has none, its user refused them, was not asked yet, or allows them. */
export function pushHere(): "unsupported" | "blocked" | "not_asked" | "allowed" {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" ? "allowed" : "not_asked";
}

export type Subscribed = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** Asks the push service of this browser for a subscription; for one that is there, answers that one. @throws when it gives none */
export async function subscribeHere(publicKey: string): Promise<Subscribed> {
  const { pushManager: manager } = await workerHere();
  const ask = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = await ask().catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    // It was made for a key that the server no longer has.
    await (await manager.getSubscription())?.unsubscribe();
    return ask();
  });
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!endpoint || !p256dh || !auth) throw new Error("The subscription has no keys");
  return { endpoint, keys: { p256dh, auth } };
}

const startsWithinMs = 30_000;

const notSetUp = "Lotlane is still being set up on this device. Please try again in a minute.";

/** The worker that shows the notifications. On a first visit it may not be there yet. @throws when it does not start */
async function workerHere(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  if (registration?.active) return registration;
  const { installing } = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(notSetUp));
    setTimeout(fail, startsWithinMs);
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") fail();
    });
    void serviceWorker.ready.then(resolve);
  });
}

/** Ends this browser's subscription. */
export async function unsubscribeHere(): Promise<void> {
  rememberPush(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * After a sign-in: the browser goes on showing notifications where the same user had turned them on, and none of a user
 * who was there before. While the server is away or overloaded, the open page tries again, later each time. Any other
 * failure leaves them off, as the settings then say, until the next sign-in.
 */
export async function resumePush(userId: string, client: Connection["client"]): Promise<void> {
  const pushed = pushedUser();
  if (pushed !== null && pushed !== userId) return unsubscribeHere().catch(() => undefined);
  // A user who signs in afterwards has notifications of their own.
  for (let attempts = 1; pushedUser() === userId && pushHere() === "allowed"; attempts++) {
    if (await isSettled(subscribeAs(userId, client))) return;
    await new Promise((resolve) => setTimeout(resolve, waitAfter(attempts)));
  }
}

/** Refused once another account is signed in. */
async function subscribeAs(account: string, client: Connection["client"]): Promise<void> {
  const { publicKey } = await client("GET /api/push-settings", { account });
  await client("POST /api/push-subscriptions", { body: await subscribeHere(publicKey), account });
}

/** False where another try may go well. */
const isSettled = (tried: Promise<void>): Promise<boolean> =>
  tried.then(
    () => true,
    (error: unknown) => {
      const status = error instanceof HttpError ? error.status : undefined;
      return !(error instanceof ConnectionLost || status === 429 || (status !== undefined && status >= 500));
    },
  );
