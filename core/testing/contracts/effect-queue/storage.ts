import type { AccountStore, AuditLog, EffectQueue, QuoteStore } from "../../../ports.ts";

/** Effects are saved with quotes, or on their own. The back-off should be short, so that failing for good takes less than the patience. */
export type EffectStorage = {
  readonly accounts: AccountStore;
  readonly audit: AuditLog;
  readonly quotes: QuoteStore;
  readonly effects: EffectQueue;
  readonly second: { readonly effects: EffectQueue };
};
