import { type Cents, type Decimal, decimal } from "../money/index.ts";
import { Bill, type PriceLine } from "./bill.ts";
import { discountLine } from "./lines/discount.ts";
import { floorLine } from "./lines/floor.ts";
import { inoperableLine } from "./lines/inoperable.ts";
import { marginLine } from "./lines/margin.ts";
import { oversizeLine } from "./lines/oversize.ts";
import { promoLine } from "./lines/promo.ts";
import { sizeLine } from "./lines/size.ts";
import type { PricingSettings, VehicleToPrice } from "./pricing-input.ts";
import { tariffOf } from "./tariff.ts";

/** The cost of a vehicle after each stage of the formula. */
export type ChargedVehicle = {
  readonly lines: readonly PriceLine[];
  /** The running total, rounded. */
  readonly cents: Readonly<Record<"vehicle" | "withMargin" | "discounted" | "cash", Cents>>;
  /** US dollars, exact. */
  readonly cash: Decimal;
  readonly card: Decimal;
};

/** The formula: each line is charged in its turn, and nothing is rounded on the way. */
export function chargeLines(
  settings: PricingSettings,
  vehicle: VehicleToPrice,
  promo?: PricingSettings["promoCodes"][number],
): ChargedVehicle {
  const tariff = tariffOf(settings);
  const base = readBase(vehicle.base);
  const bill = new Bill(base);
  bill.charge(sizeLine(tariff, vehicle.sizeClass, base));
  if (vehicle.oversize) bill.charge(oversizeLine(tariff, bill.total));
  if (!vehicle.operable) bill.charge(inoperableLine(tariff));
  const vehicleCents = bill.totalCents;

  bill.charge(marginLine(tariff, bill.total));
  const [priceWithMargin, withMarginCents] = [bill.total, bill.totalCents];

  bill.charge(discountLine(tariff, priceWithMargin));
  if (promo) bill.charge(promoLine(promo, priceWithMargin));
  const discountedCents = bill.totalCents;

  bill.charge(floorLine(tariff, bill.total));
  const cash = bill.total;
  const card = cash.plus(cash.times(tariff.cardFeeShare));
  return {
    lines: bill.lines,
    cents: { vehicle: vehicleCents, withMargin: withMarginCents, discounted: discountedCents, cash: bill.totalCents },
    cash,
    card,
  };
}

function readBase(base: string | number): Decimal {
  const amount = decimal(base);
  if (amount.lt(0)) throw new RangeError(`base must be at least 0, not ${JSON.stringify(base)}`);
  return amount;
}
