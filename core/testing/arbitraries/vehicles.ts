import fc from "fast-check";
import type { VehicleToPrice } from "../../pricing/index.ts";
import { type SizeClass, sizeClasses } from "../../vehicles/index.ts";
import { decimals } from "./decimals.ts";

export const sizes: fc.Arbitrary<SizeClass> = fc.constantFrom(...sizeClasses);

/** A vehicle without a promo code. */
export const vehiclesToPrice: fc.Arbitrary<VehicleToPrice & { readonly base: string }> = fc.record({
  base: decimals({ most: 10_000 }),
  sizeClass: sizes,
  oversize: fc.boolean(),
  operable: fc.boolean(),
});

export const vinCharacters: fc.Arbitrary<string> = fc.constantFrom(..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789");

/** Seventeen permitted characters, the check digit left to chance. */
export const vins: fc.Arbitrary<string> = fc
  .array(vinCharacters, { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(""));
