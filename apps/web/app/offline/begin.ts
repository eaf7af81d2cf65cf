import { followInstallOffer } from "./install/install-offer.ts";
import { followWorker } from "./version/follow-worker.ts";
import { followLostCode } from "./version/lost-code.ts";

/** Starts the listeners that the page needs from its first moment, before anything is shown. */
export function begin(): void {
  followInstallOffer();
  followLostCode();
  followWorker();
}
