import { followInstallOffer } from "./install/install-offer.ts";
import { followWorker } from "./version/follow-worker.ts";
import { followLostCode } from "./version/lost-code.ts";

/** What the page follows from its first moment on, before anything is shown. */
export function begin(): void {
  followInstallOffer();
  followLostCode();
  followWorker();
}
