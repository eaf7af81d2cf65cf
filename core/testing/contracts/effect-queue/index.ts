import { describe } from "vitest";
import { describeAddingEffects } from "./adding.ts";
import { describeCarryingOut } from "./carrying-out.ts";
import { describeFailing } from "./failing.ts";
import { describeLanes } from "./lanes.ts";
import { describeUnfinished } from "./unfinished.ts";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import type { EffectStorage } from "./storage.ts";

export function effectQueueContract(name: string, setUp: SetUp<EffectStorage>): void {
  describe(`effect queue: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeAddingEffects(storage, patienceMs);
    describeCarryingOut(storage, patienceMs);
    describeFailing(storage, patienceMs);
    describeLanes(storage, patienceMs);
    describeUnfinished(storage, patienceMs);
  });
}
