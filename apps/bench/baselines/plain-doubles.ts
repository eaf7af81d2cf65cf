import { defaultMultiplier, type PricingSettings, type VehicleToPrice } from "@lotlane/core/pricing";
import type { SizeClass } from "@lotlane/core/vehicles";

/**
 * The pricing formula as one would first write it: in doubles, with the
 * settings read once, without lines, names or messages.
 */
export function pricerInDoubles(settings: PricingSettings) {
  const margin = { percent: Number(settings.marginPercent), flat: Number(settings.marginFlat) };
  const discount = { percent: Number(settings.discountPercent), flat: Number(settings.discountFlat) };
  const minimum = Number(settings.minimumPrice);
  const fee = Number(settings.cardProcessingFeePercent);
  const oversize = Number(settings.oversizeMultiplier);
  const inoperable = Number(settings.inoperableSurcharge);
  const promos = new Map(settings.promoCodes.map(({ code, type, value }) => [code, { type, value: Number(value) }]));
  const rules = new Map(
    settings.vehiclePricingRules.map(({ sizeClass, multiplier }) => [sizeClass, Number(multiplier)]),
  );
  const multiplierOf = (sizeClass: SizeClass) => rules.get(sizeClass) ?? Number(defaultMultiplier(sizeClass));

  return (vehicle: VehicleToPrice): { cash: number; card: number } => {
    let price = Number(vehicle.base) * multiplierOf(vehicle.sizeClass);
    if (vehicle.oversize) price *= oversize;
    if (!vehicle.operable) price += inoperable;
    const withMargin = price + (price * margin.percent) / 100 + margin.flat;
    let cash = withMargin - (withMargin * discount.percent) / 100 - discount.flat;
    const promo = vehicle.promoCode ? promos.get(vehicle.promoCode) : undefined;
    if (promo) cash -= promo.type === "percent" ? (withMargin * promo.value) / 100 : promo.value;
    if (cash < minimum) cash = minimum;
    return { cash: toCents(cash), card: toCents(cash * (1 + fee / 100)) };
  };
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;
