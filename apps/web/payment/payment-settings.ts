import type { Answer } from "@lotlane/adapters/http/contract";

export type PaymentSettings = Answer<"GET /api/payment">;
