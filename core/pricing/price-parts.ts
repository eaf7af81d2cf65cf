import { centsOf, formatDollars } from "../money/index.ts";
import type { VehiclePrice } from "./price-vehicle.ts";

/** A price by payee. Decimal strings in US dollars, none below 0; they add up to the price, to the cent. */
export type PriceParts = {
  /** For the carrier. */
  readonly transport: string;
  /** For the operator of this marketplace. */
  readonly serviceFee: string;
  /** The surcharge of a card payment, for the transporter, who takes the card. */
  readonly cardFee: string;
};

type Price = Pick<VehiclePrice, "cashPrice" | "cardPrice"> & {
  readonly breakdown: Pick<VehiclePrice["breakdown"], "marginAmount" | "discountAmount">;
};

/**
 * Splits a price of the formula. The operator gives the discounts, so they reduce its margin, and never what the carrier
 * gets. Whatever the minimum price adds is the carrier's.
 */
export function splitPrice(
  { cashPrice, cardPrice, breakdown: { marginAmount, discountAmount } }: Price,
  paidBy: "cash" | "card",
): PriceParts {
  const [cash, card] = [centsOf(cashPrice), centsOf(cardPrice)];
  const marginLeft = centsOf(marginAmount) - centsOf(discountAmount);
  const serviceFee = marginLeft > 0n ? marginLeft : 0n;
  return {
    transport: formatDollars(cash - serviceFee),
    serviceFee: formatDollars(serviceFee),
    cardFee: formatDollars(paidBy === "card" ? card - cash : 0n),
  };
}

/** The parts of an amount that is the carrier's alone. */
export const transportAlone = (amount: string): PriceParts => ({
  transport: amount,
  serviceFee: "0.00",
  cardFee: "0.00",
});

/** The sum of the parts. */
export const totalOf = ({ transport, serviceFee, cardFee }: PriceParts): string =>
  formatDollars(centsOf(transport) + centsOf(serviceFee) + centsOf(cardFee));
