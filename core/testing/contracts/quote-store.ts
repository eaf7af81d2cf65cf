import { describe } from "vitest";
import type { EffectQueue, OrderStore, QuoteStore } from "../../ports.ts";
import { describeBooking } from "./quote-store-booking.ts";
import { describeEffectsOfQuotes } from "./quote-store-effects.ts";
import { describeKeeping } from "./quote-store-keeping.ts";
import { describeOnceForQuotes } from "./quote-store-once.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";

export type QuoteStorage = {
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly effects: EffectQueue;
  readonly second: { readonly quotes: QuoteStore };
};

export function quoteStoreContract(
  name: string,
  setUp: SetUp<QuoteStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`quote store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeKeeping(storage);
    describeBooking(storage);
    describeOnceForQuotes(storage);
    describeEffectsOfQuotes(storage, patienceMs);
  });
}
