import { danasMotors } from "@lotlane/demo";
import type { PaymentSettings } from "../../payments/index.ts";

/** Dana's, with a key that no vault sealed. */
export const somePaymentSettings = (overrides: Partial<PaymentSettings> = {}): PaymentSettings => ({
  organizationId: danasMotors.id,
  enabled: true,
  environment: "sandbox",
  accountId: "00801STANDINMOTORS",
  keyName: null,
  sealedKey: "sealed",
  checkedAt: null,
  checkProblem: null,
  checkAt: "2026-11-20T12:10:00.000Z",
  ...overrides,
});
