import { declareEffect } from "../effects/effect.ts";

/**
 * The registry is asked about a carrier's company.
 * @param act tells what asks for it: a change of the company, or a day on which the carrier claims
 */
export const checkCarrierEffect = declareEffect("check_carrier", "carriers", (organizationId: string, act: string) => ({
  key: [organizationId, act],
  organizationId,
}));
