import {
  add,
  type Decimal,
  decimal,
  formatDollars,
  isNegative,
  isZero,
  percentOf,
  roundHalfUpToCents,
  zero,
} from "../money/index.ts";
import { discountLine } from "./lines/discount.ts";
import { floorLine } from "./lines/floor.ts";
import { inoperableLine } from "./lines/inoperable.ts";
import type { PriceLineName, UnroundedLine } from "./lines/line.ts";
import { marginLine } from "./lines/margin.ts";
import { oversizeLine } from "./lines/oversize.ts";
import { promoLine } from "./lines/promo.ts";
import { sizeLine } from "./lines/size.ts";
import type { PricingSettings, VehicleToPrice } from "./pricing-input.ts";
import { judgePromoCode, type PromoVerdict } from "./promo.ts";
import { settingValue } from "./setting-value.ts";

export type PriceLine = { readonly name: PriceLineName; readonly label: string; readonly amount: string };

/** Decimal strings in US dollars with two places. */
export type PriceBreakdown = {
  /** The vehicle's price before margin and discounts. */
  readonly basePrice: string;
  readonly marginAmount: string;
  /** All that was taken off: discount and promo code. */
  readonly discountAmount: string;
  /** What paying by card adds to the cash price. */
  readonly cardProcessingFee: string;
  /** The named lines; their amounts add up to the cash price, to the cent. */
  readonly lines: readonly PriceLine[];
};

export type VehiclePrice = {
  readonly cashPrice: string;
  readonly cardPrice: string;
  readonly breakdown: PriceBreakdown;
  /** What became of the promo code, in a sentence for the customer. */
  readonly promo: PromoVerdict;
};

/**
 * Prices one vehicle. Nothing is rounded on the way: the cash price is rounded
 * half-up to cents once, the card price is worked out from the unrounded cash
 * price and rounded the same way.
 * @throws RangeError when `base` or a setting is no decimal number, or `base` is below 0
 */
export function priceVehicle(settings: PricingSettings, vehicle: VehicleToPrice): VehiclePrice {
  const verdict = judgePromoCode(settings.promoCodes, vehicle.promoCode, vehicle.on);
  const bill = new Bill();

  const base = bill.charge({ name: "base", label: "Transport", amount: readBase(vehicle.base) });
  const sized = bill.charge(sizeLine(settings, vehicle.sizeClass, base));
  if (vehicle.oversize) bill.charge(oversizeLine(settings, sized));
  if (!vehicle.operable) bill.charge(inoperableLine(settings));
  const basePrice = bill.total;

  const priceWithMargin = bill.charge(marginLine(settings, basePrice));
  bill.charge(discountLine(settings, priceWithMargin));
  if (verdict.kind === "applied") bill.charge(promoLine(verdict.promo, priceWithMargin));
  const cash = bill.charge(floorLine(settings, bill.total));

  const card = add(cash, percentOf(cash, settingValue(settings.cardProcessingFeePercent)));
  const cashCents = roundHalfUpToCents(cash);
  const cardCents = roundHalfUpToCents(card);
  return {
    cashPrice: formatDollars(cashCents),
    cardPrice: formatDollars(cardCents),
    breakdown: {
      basePrice: formatDollars(roundHalfUpToCents(basePrice)),
      marginAmount: formatDollars(bill.centsOf("margin")),
      discountAmount: formatDollars(-bill.centsOf("discount") - bill.centsOf("promo")),
      cardProcessingFee: formatDollars(cardCents - cashCents),
      lines: bill.lines(),
    },
    promo: verdict,
  };
}

/**
 * The lines so far and their running total. A line in cents is the difference
 * of two rounded running totals, so that the lines add up to the rounded sum.
 */
class Bill {
  total: Decimal = zero;
  private roundedTotal = 0n;
  private readonly charged: { name: PriceLineName; label: string; cents: bigint }[] = [];

  charge(line: UnroundedLine): Decimal {
    if (isZero(line.amount) && line.name !== "base") return this.total;
    this.total = add(this.total, line.amount);
    const rounded = roundHalfUpToCents(this.total);
    this.charged.push({ name: line.name, label: line.label, cents: rounded - this.roundedTotal });
    this.roundedTotal = rounded;
    return this.total;
  }

  centsOf(name: PriceLineName): bigint {
    return this.charged.find((line) => line.name === name)?.cents ?? 0n;
  }

  lines(): PriceLine[] {
    return this.charged.map(({ name, label, cents }) => ({ name, label, amount: formatDollars(cents) }));
  }
}

function readBase(base: string | number): Decimal {
  const amount = decimal(base);
  if (isNegative(amount)) throw new RangeError(`base must be at least 0, not ${JSON.stringify(base)}`);
  return amount;
}
