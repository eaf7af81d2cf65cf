import type { RecallRegister } from "@lotlane/core/ports";
import type { KnownRecalls } from "@lotlane/core/vehicles";

/** Knows the recalls of the 2003 Honda Accord, and that other models have none. */
export function memoryRecallRegister(checkedAt: string): RecallRegister {
  return {
    find: async ({ year, make, model }): Promise<KnownRecalls> => ({
      checkedAt,
      recalls: year === 2003 && `${make} ${model}`.toLowerCase() === "honda accord" ? accord : [],
    }),
  };
}

const accord = [
  {
    campaign: "19V182000",
    component: "Air bags, frontal, driver side, inflator module",
    summary: "The driver's air bag inflator can explode when it deploys, and send metal fragments into the cabin.",
    reportedOn: "2019-03-07",
    doNotDrive: false,
    parkOutside: false,
  },
  {
    campaign: "04V256000",
    component: "Exterior lighting",
    summary: "The turn signals can stop working.",
    reportedOn: "2004-06-04",
    doNotDrive: false,
    parkOutside: false,
  },
] as const;
