import fc from "fast-check";
import type { Death } from "./mortal.ts";

/** The number a whole test run has time for; FAULT_SCRIPTS overrides it. */
export const scriptCount = Number(process.env["FAULT_SCRIPTS"] ?? 40);

/** Longer than that many scripts take on a busy machine. */
export const scriptsMs = scriptCount * 10_000;

/** Mostly none, so that what follows a death is reached. */
export const deaths: fc.Arbitrary<Death | null> = fc.option(
  fc.record({ call: fc.integer({ min: 1, max: 30 }), when: fc.constantFrom("before", "after") }),
  { nil: null, freq: 2 },
);
