/** The effects of every area; `carry-out-effect.ts` says how each is carried out. */
export * from "./accounts/effects.ts";
export * from "./board/effects.ts";
export * from "./insurance/effects.ts";
export * from "./invoices/effects.ts";
export * from "./keys/effects.ts";
export * from "./listings/effects.ts";
export * from "./loads/effects.ts";
export * from "./orders/effects.ts";
export * from "./payments/effects.ts";
export * from "./privacy/effects.ts";
export * from "./quotes/effects.ts";
export * from "./rates/effects.ts";
export * from "./support/effects.ts";
export * from "./system/effects.ts";
export * from "./taxes/effects.ts";
export * from "./vetting/effects.ts";
export * from "./webhooks/effects.ts";
