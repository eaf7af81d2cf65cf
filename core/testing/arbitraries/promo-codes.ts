import fc from "fast-check";
import { mostPromoBookings, type PromoCode } from "../../pricing/index.ts";
import { decimals } from "./decimals.ts";

export const codes: fc.Arbitrary<string> = fc.stringMatching(/^[A-Z0-9]{1,12}$/);

export const days: fc.Arbitrary<string> = fc
  .date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2028-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export const promoCodes: fc.Arbitrary<PromoCode> = fc.oneof(
  promo("percent", decimals({ most: 100 })),
  promo("flat", decimals({ most: 1_000 })),
);

function promo(type: PromoCode["type"], values: fc.Arbitrary<string>): fc.Arbitrary<PromoCode> {
  return fc.record({
    code: codes,
    type: fc.constant(type),
    value: values.filter((value) => Number(value) > 0),
    validUntil: fc.option(days),
    mostBookings: fc.option(fc.integer({ min: 1, max: mostPromoBookings })),
  });
}
