import type { ShownPaymentSettings } from "@lotlane/core/payments";
import type { Answer } from "../contract/index.ts";

export const paymentJson = (settings: ShownPaymentSettings): Answer<"GET /api/payment"> => ({
  billcomEnabled: settings.enabled,
  billcomOrgId: settings.accountId,
  billcomEnvironment: settings.environment,
  billcomTokenName: settings.keyName,
  billcomApiKey: settings.maskedKey,
  billcomKeyLost: settings.isKeyLost,
  billcomOffered: [...settings.offered],
  bankName: null,
  accountHolderName: null,
  routingNumber: null,
  accountNumber: null,
  accountType: null,
});
