import { followInstallOffer } from "./install/install-offer.ts";
import { followLostCode, pageVersion } from "./version.ts";

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

/** Registers the service worker once the page is at rest: what the worker fetches would hold up the first screen. */
function followWorker(): void {
  if (!("serviceWorker" in navigator) || pageVersion() === null) return;
  const follow = () => import("./follow-worker.ts");
  const start = (): unknown =>
    follow()
      .then(({ register }) => register())
      .catch(() => ["online", "visibilitychange"].forEach((event) => addEventListener(event, start, { once: true })));
  navigator.serviceWorker.addEventListener("controllerchange", () =>
    follow().then(
      ({ compare }) => compare(),
      () => undefined,
    ),
  );
  atRest(start);
}

const restMs = 3_000;
const mostMs = 20_000;

/** At rest is a page to which nothing has come for a while; one that never is does not wait for good. */
function atRest(go: () => void): void {
  const began = performance.now();
  let next = setTimeout(end, restMs);
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(next);
    next = setTimeout(end, Math.min(restMs, began + mostMs - performance.now()));
  });
  arrivals.observe({ type: "resource", buffered: true });
  function end() {
    arrivals.disconnect();
    go();
  }
}
