import { describe, expect, it } from "vitest";
import type { RecallRegister } from "../../ports.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

/** The register knows several recalls of the 2003 Honda Accord and none of the 2031 Honda Accord. */
export function recallRegisterContract(name: string, setUp: SetUp<{ readonly recalls: RecallRegister }>): void {
  describe(`recall register: ${name}`, () => {
    const test = eachTestWith(setUp);
    const find = (year: number, make: string, model: string) => test().recalls.find({ year, make, model });

    it("knows the recalls of a model year, the newest first, in any case", async () => {
      const known = await find(2003, "Honda", "Accord");
      expect(known?.recalls.length).toBeGreaterThan(1);
      const days = known!.recalls.map(({ reportedOn }) => reportedOn!);
      expect(days).toEqual(days.toSorted().toReversed());
      for (const { campaign, component, summary, reportedOn } of known!.recalls) {
        expect([campaign, component, summary]).not.toContain("");
        expect(reportedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      expect(known?.checkedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect((await find(2003, "HONDA", "accord"))?.recalls).toEqual(known?.recalls);
    });

    it("knows that a model has none", async () => {
      expect(await find(2031, "Honda", "Accord")).toMatchObject({ recalls: [] });
    });
  });
}
