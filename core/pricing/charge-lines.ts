import { type Cents, Decimal, decimal, decimalWithin, formatDollars, roundHalfUpToCents } from "../money/index.ts";
import { checkList, checkObject, wrongArgument } from "../shared/check-arguments.ts";
import { type SizeClass, sizeClasses, sizeClassNames } from "../vehicles/index.ts";
import { isDay } from "../shared/day.ts";
import { onceForEach } from "./once-for-each.ts";
import type { PricingSettings, VehicleToPrice } from "./pricing-input.ts";
import { mostPromoBookings, normalizePromoCode, promoValueRanges } from "./promo-code.ts";
import { defaultMultiplier, settingRanges } from "./quoter-settings.ts";

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
  tariff: Tariff,
  vehicle: VehicleToPrice,
  promo?: PricingSettings["promoCodes"][number],
): ChargedVehicle {
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
  const amount = decimal(base, "base");
  if (amount.lt(0)) throw wrongArgument("base", "at least 0", base);
  return amount;
}

/** The base amount times the size multiplier, less the base amount itself. */
function sizeLine({ sizeMultipliers }: Tariff, sizeClass: SizeClass, base: Decimal): UnroundedLine {
  const multiplier = sizeMultipliers.get(sizeClass);
  if (!multiplier) throw wrongSizeClass("sizeClass", sizeClass);
  const amount = base.times(multiplier.minus(1));
  return { name: "size", label: `Vehicle size: ${sizeClassNames[sizeClass]}`, amount };
}

function oversizeLine({ oversizeMultiplier }: Tariff, sized: Decimal): UnroundedLine {
  return { name: "oversize", label: "Oversize vehicle", amount: sized.times(oversizeMultiplier.minus(1)) };
}

function inoperableLine({ inoperableSurcharge }: Tariff): UnroundedLine {
  return { name: "inoperable", label: "Inoperable vehicle", amount: inoperableSurcharge };
}

/** Lotlane's margin: a share of the vehicle's price, and a flat amount. */
function marginLine({ margin }: Tariff, vehiclePrice: Decimal): UnroundedLine {
  return { name: "margin", label: "Service fee", amount: vehiclePrice.times(margin.share).plus(margin.flat) };
}

/** Taken off the price with margin: a share of it, and a flat amount. */
function discountLine({ discount }: Tariff, priceWithMargin: Decimal): UnroundedLine {
  const reduction = priceWithMargin.times(discount.share).plus(discount.flat);
  return { name: "discount", label: "Discount", amount: reduction.negated() };
}

/** A further discount on the same amount as the discount: the price with margin. */
function promoLine(promo: PricingSettings["promoCodes"][number], priceWithMargin: Decimal): UnroundedLine {
  const { share, flat } = promoReduction(promo);
  const reduction = priceWithMargin.times(share).plus(flat);
  return { name: "promo", label: `Promo code ${promo.code}`, amount: reduction.negated() };
}

const nothing = new Decimal(0);

/** The difference to the minimum price, if the price is below it. */
function floorLine({ minimumPrice }: Tariff, price: Decimal): UnroundedLine {
  const missing = price.lt(minimumPrice) ? minimumPrice.minus(price) : nothing;
  return { name: "floor", label: "Minimum price", amount: missing };
}

/** A part of an amount, as a share of one (2.9 % is 0.029), and US dollars on top. */
type ShareAndFlat = { readonly share: Decimal; readonly flat: Decimal };

/** The settings as the formula calculates with them. */
export type Tariff = {
  readonly sizeMultipliers: ReadonlyMap<SizeClass, Decimal>;
  readonly oversizeMultiplier: Decimal;
  readonly inoperableSurcharge: Decimal;
  readonly margin: ShareAndFlat;
  readonly discount: ShareAndFlat;
  readonly minimumPrice: Decimal;
  readonly cardFeeShare: Decimal;
};

/**
 * Reads settings once for each settings object: they change rarely and are priced with all day.
 * @throws RangeError that names the setting when one is missing or not valid
 */
export const tariffOf = onceForEach((settings: PricingSettings): Tariff => {
  checkObject("settings", settings);
  checkPromoCodes(settings.promoCodes);
  const rules = readRules(settings.vehiclePricingRules);
  const amount = (field: AmountSetting) => decimalWithin(settingRanges[field], settings[field], field);
  const share = (field: AmountSetting) => amount(field).times(hundredth);
  return {
    sizeMultipliers: new Map(sizeClasses.map((size) => [size, rules.get(size) ?? decimal(defaultMultiplier(size))])),
    oversizeMultiplier: amount("oversizeMultiplier"),
    inoperableSurcharge: amount("inoperableSurcharge"),
    margin: { share: share("marginPercent"), flat: amount("marginFlat") },
    discount: { share: share("discountPercent"), flat: amount("discountFlat") },
    minimumPrice: amount("minimumPrice"),
    cardFeeShare: share("cardProcessingFeePercent"),
  };
});

type AmountSetting = Exclude<keyof PricingSettings, "promoCodes" | "vehiclePricingRules">;

const hundredth = "0.01";

function readRules(rules: PricingSettings["vehiclePricingRules"]): ReadonlyMap<SizeClass, Decimal> {
  checkList("vehiclePricingRules", rules);
  const multipliers = new Map<SizeClass, Decimal>();
  for (const [index, rule] of rules.entries()) {
    const field = `vehiclePricingRules[${index}]`;
    checkObject(field, rule);
    const { sizeClass, multiplier } = rule;
    if (!sizeClasses.includes(sizeClass)) throw wrongSizeClass(`${field}.sizeClass`, sizeClass);
    if (multipliers.has(sizeClass)) throw wrongArgument(`${field}.sizeClass`, "in the list only once", sizeClass);
    multipliers.set(sizeClass, decimalWithin(settingRanges.multiplier, multiplier, `${field}.multiplier`));
  }
  return multipliers;
}

function checkPromoCodes(promoCodes: PricingSettings["promoCodes"]): void {
  checkList("promoCodes", promoCodes);
  const codes = new Set<string>();
  for (const [index, promo] of promoCodes.entries()) {
    const field = `promoCodes[${index}]`;
    checkObject(field, promo);
    if (typeof promo.code !== "string") throw wrongArgument(`${field}.code`, "text", promo.code);
    const code = normalizePromoCode(promo.code);
    if (code === "" || codes.has(code)) throw wrongArgument(`${field}.code`, "text of its own", promo.code);
    codes.add(code);
    if (promo.type !== "percent" && promo.type !== "flat")
      throw wrongArgument(`${field}.type`, "percent or flat", promo.type);
    decimalWithin(promoValueRanges[promo.type], promo.value, `${field}.value`);
    const { validUntil = null, mostBookings = null } = promo;
    if (validUntil !== null && (typeof validUntil !== "string" || !isDay(validUntil)))
      throw wrongArgument(`${field}.validUntil`, "a day such as 2026-12-31, or null", validUntil);
    if (
      mostBookings !== null &&
      !(Number.isInteger(mostBookings) && mostBookings >= 1 && mostBookings <= mostPromoBookings)
    )
      throw wrongArgument(
        `${field}.mostBookings`,
        `a whole number from 1 to ${mostPromoBookings}, or null`,
        mostBookings,
      );
  }
}

const wrongSizeClass = (field: string, given: unknown) =>
  wrongArgument(field, `one of ${sizeClasses.join(", ")}`, given);

/** The reduction of a promo code of a tariff that was read. */
const promoReduction = onceForEach(({ type, value }: PricingSettings["promoCodes"][number]): ShareAndFlat =>
  type === "percent"
    ? { share: decimal(value).times(hundredth), flat: nothing }
    : { share: nothing, flat: decimal(value) },
);

export type PriceLineName = "base" | "size" | "oversize" | "inoperable" | "margin" | "discount" | "promo" | "floor";

/** One step of the formula: what it adds to the price (or takes off, below 0), not yet rounded. */
type UnroundedLine = { readonly name: PriceLineName; readonly label: string; readonly amount: Decimal };

export type PriceLine = { readonly name: PriceLineName; readonly label: string; readonly amount: string };

/**
 * The lines so far and their running total, which is exact. A line in cents is the difference of two rounded running
 * totals, so that the lines add up to the rounded total.
 */
class Bill {
  total: Decimal;
  totalCents: Cents;
  readonly lines: PriceLine[];

  constructor(base: Decimal) {
    this.total = base;
    this.totalCents = roundHalfUpToCents(base);
    this.lines = [{ name: "base", label: "Transport", amount: formatDollars(this.totalCents) }];
  }

  /** Adds a line, unless it comes to nothing. */
  charge({ name, label, amount }: UnroundedLine): void {
    if (amount.isZero()) return;
    this.total = this.total.plus(amount);
    const cents = roundHalfUpToCents(this.total);
    this.lines.push({ name, label, amount: formatDollars(cents - this.totalCents) });
    this.totalCents = cents;
  }
}
