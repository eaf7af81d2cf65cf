export * from "./accounts/index.ts";
export * from "./analytics/index.ts";
export * from "./audit/index.ts";
export * from "./desk/index.ts";
export * from "./bank-statements/index.ts";
export * from "./campaigns/index.ts";
export * from "./cases/index.ts";
export * from "./companies/index.ts";
export * from "./desk/index.ts";
export { type DeclaredEffect, type EffectKind, effectKinds, isDeclared, laneOf } from "./carry-out-effect.ts";
export type { Effect, EffectLane } from "./effects/effect.ts";
export * from "./effects.ts";
export { type EffectNotFailed, failureWords, withoutSecrets } from "./effects/failed-effects.ts";
export { effectStates, mailStates } from "./effects/ports.ts";
export * from "./insurance/index.ts";
export * from "./invoices/index.ts";
export * from "./keys/index.ts";
export * from "./lanes/index.ts";
export * from "./listings/index.ts";
export * from "./live/index.ts";
export * from "./lotlane.ts";
export * from "./messages/index.ts";
export * from "./money/index.ts";
export * from "./orders/index.ts";
export * from "./papers/index.ts";
export * from "./payments/index.ts";
export type * from "./ports.ts";
export * from "./pricing/index.ts";
export * from "./privacy/index.ts";
export * from "./quotes/index.ts";
export * from "./shared/csv-rows.ts";
export * from "./shared/day.ts";
export * from "./shared/day-schema.ts";
export * from "./shared/idempotency.ts";
export * from "./shared/invalid-fields.ts";
export * from "./shared/paging.ts";
export * from "./shared/payment-terms.ts";
export { caseless, requiredText } from "./shared/text.ts";
export { shortId } from "./shared/short-id.ts";
export * from "./shared/result.ts";
export {
  endsWithPhone,
  hasTerm,
  isFoundIn,
  phoneDigits,
  searchTerm,
  type SearchTerm,
  addressIn,
  asName,
  isPersonFoundIn,
  searchTerms,
} from "./shared/search.ts";
export {
  callableNumber,
  type NumberNotCallable,
  type NumberNotTextable,
  textableNumber,
} from "./shared/phone-number.ts";
export * from "./support/index.ts";
export * from "./texts/index.ts";
export * from "./tracking/index.ts";
export * from "./trips/index.ts";
export * from "./trucks/index.ts";
export * from "./uploads/index.ts";
export * from "./vehicles/index.ts";
export * from "./webhooks/index.ts";
export * from "./vetting/index.ts";
export * from "./inspections/index.ts";
