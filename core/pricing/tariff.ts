import { type Decimal, decimal } from "../money/index.ts";
import { sizeClasses, type SizeClass } from "../vehicles/index.ts";
import { onceForEach } from "./once-for-each.ts";
import type { PricingSettings } from "./pricing-input.ts";
import { defaultMultiplier } from "./quoter-settings.ts";

/** A part of an amount, as a share of one (2.9 % is 0.029), and US dollars on top. */
type ShareAndFlat = { readonly share: Decimal; readonly flat: Decimal };

/** The settings as the formula calculates with them. */
export type Tariff = {
  readonly sizeMultipliers: Readonly<Record<SizeClass, Decimal>>;
  readonly oversizeMultiplier: Decimal;
  readonly inoperableSurcharge: Decimal;
  readonly margin: ShareAndFlat;
  readonly discount: ShareAndFlat;
  readonly minimumPrice: Decimal;
  readonly cardFeeShare: Decimal;
};

/**
 * Reads settings once for each settings object: they change rarely and are priced with all day.
 * @throws RangeError when a setting is no plain decimal
 */
export const tariffOf = onceForEach((settings: PricingSettings): Tariff => {
  const rules = new Map(settings.vehiclePricingRules.map(({ sizeClass, multiplier }) => [sizeClass, multiplier]));
  const multipliers = sizeClasses.map((size) => [size, decimal(rules.get(size) ?? defaultMultiplier(size))] as const);
  return {
    sizeMultipliers: Object.fromEntries(multipliers) as Record<SizeClass, Decimal>,
    oversizeMultiplier: decimal(settings.oversizeMultiplier),
    inoperableSurcharge: decimal(settings.inoperableSurcharge),
    margin: { share: share(settings.marginPercent), flat: decimal(settings.marginFlat) },
    discount: { share: share(settings.discountPercent), flat: decimal(settings.discountFlat) },
    minimumPrice: decimal(settings.minimumPrice),
    cardFeeShare: share(settings.cardProcessingFeePercent),
  };
});

/** The reduction of a promo code. @throws RangeError when its value is no plain decimal */
export const promoReduction = onceForEach(({ type, value }: PricingSettings["promoCodes"][number]): ShareAndFlat =>
  type === "percent" ? { share: share(value), flat: decimal(0) } : { share: decimal(0), flat: decimal(value) },
);

const share = (percent: string | number) => decimal(percent).times("0.01");
