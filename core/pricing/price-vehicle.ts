import { formatDollars, roundHalfUpToCents } from "../money/index.ts";
import { chargeLines, type PriceLine } from "./charge-lines.ts";
import type { PricingSettings, VehicleToPrice } from "./pricing-input.ts";
import { judgePromoCode, type PromoVerdict } from "./promo.ts";

/** Decimal strings in US dollars with two places. */
export type PriceBreakdown = {
  /** The vehicle's price before margin and discounts. */
  readonly basePrice: string;
  readonly marginAmount: string;
  /** The sum of discount and promo code. */
  readonly discountAmount: string;
  /** The surcharge of a card payment on the cash price. */
  readonly cardProcessingFee: string;
  /** The named lines; their amounts add up to the cash price, to the cent. */
  readonly lines: readonly PriceLine[];
};

export type VehiclePrice = {
  readonly cashPrice: string;
  readonly cardPrice: string;
  readonly breakdown: PriceBreakdown;
  /** The verdict on the promo code, with a sentence for the customer. */
  readonly promo: PromoVerdict;
};

/**
 * Prices one vehicle. Nothing is rounded on the way: the cash price is rounded
 * half-up to cents once, the card price is worked out from the unrounded cash
 * price and rounded the same way.
 * @param settings read once for each object: a changed setting takes a new one
 * @throws RangeError when `base` or a setting is no decimal number, or `base` is below 0
 */
export function priceVehicle(settings: PricingSettings, vehicle: VehicleToPrice): VehiclePrice {
  const verdict = judgePromoCode(settings.promoCodes, vehicle.promoCode, vehicle);
  const promo = verdict.kind === "applied" ? verdict.promo : undefined;
  const { lines, cents, card } = chargeLines(settings, vehicle, promo);
  const cardCents = roundHalfUpToCents(card);
  return {
    cashPrice: formatDollars(cents.cash),
    cardPrice: formatDollars(cardCents),
    breakdown: {
      basePrice: formatDollars(cents.vehicle),
      marginAmount: formatDollars(cents.withMargin - cents.vehicle),
      discountAmount: formatDollars(cents.withMargin - cents.discounted),
      cardProcessingFee: formatDollars(cardCents - cents.cash),
      lines,
    },
    promo: verdict,
  };
}
