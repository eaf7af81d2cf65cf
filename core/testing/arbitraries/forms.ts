import fc from "fast-check";
import type { QuoteForm } from "../../quotes/index.ts";
import { aQuoteForm } from "../builders/index.ts";
import { days } from "./promo-codes.ts";

const texts = fc.constantFrom("", "  ", "Ford", "90001", "Zoë O’Brien", "a@b.example");
/** Date fields let years of up to six digits through while they are typed. */
const typedDays = fc.oneof(days, fc.constantFrom("", "0002-01-01", "20266-01-01", "2026-02-30"));

/** One answer, as a browser may report it. */
export const formChanges: fc.Arbitrary<Partial<QuoteForm>> = fc.oneof(
  fc.record({ vehicleYear: fc.option(fc.integer({ min: 1981, max: 2027 })) }),
  fc.record({ vehicleMake: texts, vehicleModel: texts }),
  fc.record({ pickupZip: texts }),
  fc.record({ deliveryZip: texts }),
  fc.record({ pickupDate: typedDays }),
  fc.record({ deliveryDate: typedDays }),
  fc.record({ firstName: texts }),
  fc.record({ email: texts }),
  fc.record({ isOperable: fc.boolean() }),
);

/** A form with any number of answers still missing or changed. */
export const forms: fc.Arbitrary<QuoteForm> = fc
  .array(formChanges, { maxLength: 4 })
  .map((changes) => changes.reduce<QuoteForm>((form, change) => ({ ...form, ...change }), aQuoteForm()));
