import { describe } from "vitest";
import { describeFollowing } from "./following.ts";
import { describeReadingOn } from "./reading-on.ts";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import type { LiveStorage } from "./storage.ts";

export function liveFeedContract(name: string, setUp: SetUp<LiveStorage>): void {
  describe(`live feed: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeFollowing(storage, patienceMs);
    describeReadingOn(storage, patienceMs);
  });
}
