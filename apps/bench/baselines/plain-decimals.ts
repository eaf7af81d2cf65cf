import { defaultMultiplier, type PricingSettings, type VehicleToPrice } from "@lotlane/core/pricing";
import type { SizeClass } from "@lotlane/core/vehicles";
import { Decimal } from "decimal.js";

/**
 * The pricing formula as one would first write it on decimal.js: with the
 * settings read once, without lines, names or messages.
 */
export function pricerInDecimals(settings: PricingSettings) {
  const margin = { percent: new Decimal(settings.marginPercent), flat: new Decimal(settings.marginFlat) };
  const discount = { percent: new Decimal(settings.discountPercent), flat: new Decimal(settings.discountFlat) };
  const minimum = new Decimal(settings.minimumPrice);
  const fee = new Decimal(settings.cardProcessingFeePercent);
  const oversize = new Decimal(settings.oversizeMultiplier);
  const inoperable = new Decimal(settings.inoperableSurcharge);
  const promos = new Map(
    settings.promoCodes.map(({ code, type, value }) => [code, { type, value: new Decimal(value) }]),
  );
  const rules = new Map(
    settings.vehiclePricingRules.map(({ sizeClass, multiplier }) => [sizeClass, new Decimal(multiplier)]),
  );
  const multiplierOf = (sizeClass: SizeClass) => rules.get(sizeClass) ?? new Decimal(defaultMultiplier(sizeClass));

  return (vehicle: VehicleToPrice): { cash: string; card: string } => {
    let price = new Decimal(vehicle.base).times(multiplierOf(vehicle.sizeClass));
    if (vehicle.oversize) price = price.times(oversize);
    if (!vehicle.operable) price = price.plus(inoperable);
    const withMargin = price.plus(price.times(margin.percent).div(100)).plus(margin.flat);
    let cash = withMargin.minus(withMargin.times(discount.percent).div(100)).minus(discount.flat);
    const promo = vehicle.promoCode ? promos.get(vehicle.promoCode) : undefined;
    if (promo) cash = cash.minus(promo.type === "percent" ? withMargin.times(promo.value).div(100) : promo.value);
    if (cash.lt(minimum)) cash = minimum;
    return { cash: cash.toFixed(2), card: cash.times(fee.div(100).plus(1)).toFixed(2) };
  };
}
