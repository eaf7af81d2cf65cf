import { decimalSchema } from "@lotlane/core/money";
import { priceVehicle, type QuoterSettings, type VehiclePrice } from "@lotlane/core/pricing";
import { sizeClasses, type SizeClass } from "@lotlane/core/vehicles";
import type { TypedBase } from "./arguments.ts";
import { BadInput } from "./bad-input.ts";

export type PricedBase = {
  readonly base: string;
  readonly vehicle: { readonly sizeClass: SizeClass; readonly oversize: boolean; readonly operable: boolean };
  readonly price: VehiclePrice;
};

const baseSchema = decimalSchema({ name: "--base" });

/** Prices a given base amount, as the settings preview does. @throws BadInput */
export function priceBase(settings: QuoterSettings, typed: TypedBase, now: Date): PricedBase {
  const read = baseSchema.safeParse(typed.base);
  if (!read.success) throw new BadInput(`${read.error.issues[0]?.message}, not "${typed.base}"`);
  const sizeClass = sizeClasses.find((known) => known === typed.size.trim().toUpperCase());
  if (!sizeClass) throw new BadInput(`--size must be one of ${sizeClasses.join(", ")}, not "${typed.size}"`);
  const vehicle = { sizeClass, oversize: typed.oversize, operable: typed.operable };
  const price = priceVehicle(settings, { base: read.data, ...vehicle, promoCode: typed.promo, on: now.toISOString() });
  return { base: read.data, vehicle, price };
}
