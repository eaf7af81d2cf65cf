import { declareEffect } from "../effects/effect.ts";

/** A payer asks a carrier for its W-9. @param payerId the account that asks */
export const w9Request = declareEffect("w9_request", "others", (payeeId: string, payerId: string, at: string) => ({
  key: [payeeId, payerId, at],
  payeeId,
  payerId,
}));
