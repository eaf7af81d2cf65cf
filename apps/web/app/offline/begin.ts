import { followInstallOffer } from "./install/install-offer.ts";
import { followLostCode, newVersionIsReady, pageVersion } from "./version.ts";

/** Starts the listeners that the page needs from its first moment, before anything is shown. */
export function begin(): void {
  checkWithoutCompiling();
  followInstallOffer();
  followLostCode();
  followWorker();
}

/** zod would try to compile its checks, which the page's policy refuses and browsers report. */
function checkWithoutCompiling(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

const lookAgainMs = 3_600_000;
const notTwiceWithinMs = 600_000;

/** Registers the service worker once the page has loaded, so that the first paint does not wait for it. */
function followWorker(): void {
  if (!("serviceWorker" in navigator) || pageVersion() === null) return;
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  navigator.serviceWorker.addEventListener("controllerchange", () => void compare());
  const registration = await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .catch(() => undefined);
  if (registration) lookForNewOnes(registration);
}

/** A page that stays open for days learns of new versions too. */
function lookForNewOnes(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  const look = () => {
    if (!navigator.onLine || Date.now() - looked < notTwiceWithinMs) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(look, lookAgainMs);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}

/** A worker that has just taken over is of the newest version. */
async function compare(): Promise<void> {
  const version = await versionOf(navigator.serviceWorker.controller);
  if (version !== undefined && version !== pageVersion()) newVersionIsReady();
}

function versionOf(worker: ServiceWorker | null): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (!worker) return resolve(undefined);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data), { once: true });
    port1.start();
    worker.postMessage("version", [port2]);
  });
}
