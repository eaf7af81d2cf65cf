import { formatDollars, roundHalfUpToCents } from "../money/index.ts";
import { wrongArgument, checkObject } from "../shared/check-arguments.ts";
import { isDay } from "../shared/day.ts";
import { chargeLines, type PriceLine, tariffOf } from "./charge-lines.ts";
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
 * @throws RangeError that names the field when a setting or a field of the vehicle is missing or not valid
 */
export function priceVehicle(settings: PricingSettings, vehicle: VehicleToPrice): VehiclePrice {
  const tariff = tariffOf(settings);
  checkVehicle(vehicle);
  const verdict = judgePromoCode(settings.promoCodes, vehicle.promoCode, vehicle);
  const promo = verdict.kind === "applied" ? verdict.promo : undefined;
  const { lines, cents, card } = chargeLines(tariff, vehicle, promo);
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

const dayOrMoment =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|\+00:00))?$/;

/** Every month has 28 days: few days cost a look into the calendar. */
const isDayOrMoment = (on: string): boolean =>
  dayOrMoment.test(on) && (on.slice(8, 10) <= "28" || isDay(on.slice(0, 10)));

/** Checks the fields that would misprice the vehicle in silence; its base and size class are read by the formula. */
function checkVehicle(vehicle: VehicleToPrice): void {
  checkObject("vehicle", vehicle);
  const { oversize, operable, promoCode = null, on, bookings } = vehicle;
  if (typeof oversize !== "boolean") throw wrongArgument("oversize", "true or false", oversize);
  if (typeof operable !== "boolean") throw wrongArgument("operable", "true or false", operable);
  if (promoCode !== null && typeof promoCode !== "string") throw wrongArgument("promoCode", "text", promoCode);
  if (on !== undefined && (typeof on !== "string" || !isDayOrMoment(on)))
    throw wrongArgument("on", "a day such as 2026-12-31, or an ISO time in UTC", on);
  if (bookings !== undefined && (!Number.isInteger(bookings) || bookings < 0))
    throw wrongArgument("bookings", "a whole number of at least 0", bookings);
}
