import { describe } from "vitest";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import { describeAddingPositions } from "./adding.ts";
import { describeWhatFollowsPositions } from "./following.ts";
import { describeListingPositions } from "./listing.ts";
import { describeOnceForPositions } from "./once.ts";
import type { TrackingStorage } from "./storage.ts";

export function trackingStoreContract(name: string, setUp: SetUp<TrackingStorage>): void {
  describe(`tracking store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeAddingPositions(storage);
    describeOnceForPositions(storage);
    describeListingPositions(storage);
    describeWhatFollowsPositions(storage, patienceMs);
  });
}
