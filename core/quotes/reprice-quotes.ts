import { centsOf, formatDollars } from "../money/index.ts";
import {
  baseForMiles,
  changedSettings,
  priceVehicle,
  type QuoterSettings,
  type SettingsChange,
  splitPrice,
  type VehiclePrice,
} from "../pricing/index.ts";
import type { Reprice } from "../orders/edit-order.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import { accept, refuse } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { QuotePorts } from "./ports.ts";
import type { Quote } from "./quote.ts";

/** How many of the newest quotes are priced again. */
export const mostRepriced = 100;

/** Decimal strings in US dollars; a difference is the new price less the old one. */
export type PriceChange = { readonly before: string; readonly after: string; readonly difference: string };

export type RepricedQuote = { readonly quote: Quote; readonly cash: PriceChange };

export type Repricing = {
  /** Newest first. */
  readonly quotes: readonly RepricedQuote[];
  readonly sum: PriceChange;
};

/** Prices the newest quotes with changed settings. Nothing is kept, and no quote changes. */
export function repriceQuotes({ quotes, quoterSettings }: QuotePorts & PricingPorts) {
  return async (change: SettingsChange): Promise<Repricing> => {
    const [kept, present] = await Promise.all([quotes.newest(mostRepriced), quoterSettings.newest()]);
    const settings = changedSettings(present.settings, change);
    const repriced = kept.map((quote) => ({
      quote,
      cash: priceChange(centsOf(quote.cashPrice), centsOf(repricedWith(settings, quote).cashPrice)),
    }));
    const total = (pick: "before" | "after") => repriced.reduce((sum, { cash }) => sum + centsOf(cash[pick]), 0n);
    return { quotes: repriced, sum: priceChange(total("before"), total("after")) };
  };
}

/**
 * A quote's price from what it keeps: its miles and vehicle, its promo code, and the day on which it was made. A code that
 * was used up then stays so.
 */
export function repricedWith(settings: QuoterSettings, { miles, vehicle, promo, createdAt }: Quote): VehiclePrice {
  const price = priceVehicle(settings, {
    base: baseForMiles(settings, miles).toFixed(),
    ...vehicle,
    promoCode: promoCodeOf(promo),
    on: createdAt,
  });
  return promo.kind === "used_up" ? { ...price, promo } : price;
}

function promoCodeOf(promo: Quote["promo"]): string | null {
  if (promo.kind === "applied") return promo.promo.code;
  return promo.kind === "none" || promo.kind === "used_up" ? null : promo.code;
}

/** Prices a booked quote for another lane or vehicle: by the settings of today, with the promo code of its own day. */
export function repriceBooking({
  quotes,
  quoterSettings,
  vehicleCatalog,
}: QuotePorts & PricingPorts & Pick<VehiclePorts, "vehicleCatalog">): Reprice {
  return async ({ quoteId, vehicle, distance: miles, paymentMethod }) => {
    const [quote, settings] = await Promise.all([quotes.find(quoteId ?? ""), quoterSettings.read()]);
    if (!quote) throw new Error(`quote ${quoteId} of an order is not there`);
    const { year, make, model, condition } = vehicle;
    const known = vehicleCatalog.find(year, make, model);
    if (!known) {
      const message = `We could not find a ${year} ${make} ${model}, so we cannot price it.`;
      return refuse({ kind: "invalid_fields", errors: [{ path: "vehicleModel", message }] });
    }
    const { sizeClass, oversize } = known;
    const operable = condition === "runs_drives";
    const priced = repricedWith(settings, {
      ...quote,
      miles,
      vehicle: { ...quote.vehicle, sizeClass, oversize, operable },
    });
    const paidBy = paymentMethod === "card" ? "card" : "cash";
    const { serviceFee, cardFee } = splitPrice(priced, paidBy);
    return accept({
      paymentAmount: paidBy === "card" ? priced.cardPrice : priced.cashPrice,
      serviceFee,
      cardFee,
    });
  };
}

const priceChange = (before: bigint, after: bigint): PriceChange => ({
  before: formatDollars(before),
  after: formatDollars(after),
  difference: formatDollars(after - before),
});
