import type { SizeClass } from "../vehicles/index.ts";
import type { PromoCode, PromoUse } from "./promo-code.ts";

type Numeric = string | number;

/** The quoter settings that the formula needs; numbers and decimal strings are both exact. */
export type PricingSettings = {
  readonly marginPercent: Numeric;
  readonly marginFlat: Numeric;
  readonly discountPercent: Numeric;
  readonly discountFlat: Numeric;
  readonly minimumPrice: Numeric;
  readonly cardProcessingFeePercent: Numeric;
  readonly oversizeMultiplier: Numeric;
  readonly inoperableSurcharge: Numeric;
  readonly promoCodes: readonly (Omit<PromoCode, "value" | "validUntil" | "mostBookings"> & {
    readonly value: Numeric;
    readonly validUntil?: string | null;
    readonly mostBookings?: number | null;
  })[];
  readonly vehiclePricingRules: readonly { readonly sizeClass: SizeClass; readonly multiplier: Numeric }[];
};

export type VehicleToPrice = {
  /** US dollars before anything is added, at least 0. */
  readonly base: Numeric;
  readonly sizeClass: SizeClass;
  readonly oversize: boolean;
  readonly operable: boolean;
  readonly promoCode?: string | null | undefined;
} & PromoUse;
