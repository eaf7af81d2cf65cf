import { declareEffect } from "../effects/effect.ts";

/** An act on the payment settings of an account's company. */
export type PaymentChange = "settings_changed" | "instructions_changed" | "key_revealed";

export const paymentEmail = declareEffect(
  "payment_email",
  "others",
  (accountId: string, change: PaymentChange, at: string) => ({ key: [accountId, change, at], accountId, change, at }),
);
