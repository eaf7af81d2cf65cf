import { describe } from "vitest";
import { describeBooking } from "./booking.ts";
import { describeEffectsOfQuotes } from "./effects.ts";
import { describeKeeping } from "./keeping.ts";
import { describeManaging } from "./managing.ts";
import { describeOnceForQuotes } from "./once.ts";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import type { QuoteStorage } from "./storage.ts";

export function quoteStoreContract(name: string, setUp: SetUp<QuoteStorage>): void {
  describe(`quote store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeKeeping(storage);
    describeBooking(storage);
    describeManaging(storage, patienceMs);
    describeOnceForQuotes(storage);
    describeEffectsOfQuotes(storage, patienceMs);
  });
}
