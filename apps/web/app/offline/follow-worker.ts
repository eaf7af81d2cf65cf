import { newVersionIsReady, pageVersion } from "./version.ts";

const lookAgainMs = 3_600_000;
const notTwiceWithinMs = 600_000;

let looks = false;

/** @throws where the browser cannot get or keep the worker */
export async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  if (!looks) lookForNewOnes(registration);
  looks = true;
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
export async function compare(): Promise<void> {
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
