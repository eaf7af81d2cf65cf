import { describe } from "vitest";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";
import { describeAddingInspections } from "./adding.ts";
import { describeChangingInspections } from "./changing.ts";
import { describeFindingInspections } from "./finding.ts";
import { describeForgettingInspections } from "./forgetting.ts";
import { describeOnceForInspections } from "./once.ts";
import type { InspectionStorage } from "./storage.ts";

export function inspectionStoreContract(name: string, setUp: SetUp<InspectionStorage>): void {
  describe(`inspection store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeAddingInspections(storage);
    describeOnceForInspections(storage);
    describeChangingInspections(storage);
    describeFindingInspections(storage);
    describeForgettingInspections(storage);
  });
}
