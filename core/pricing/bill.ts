import { type Cents, type Decimal, formatDollars, roundHalfUpToCents } from "../money/index.ts";

export type PriceLineName = "base" | "size" | "oversize" | "inoperable" | "margin" | "discount" | "promo" | "floor";

/** One step of the formula: what it adds to the price (or takes off, below 0), not yet rounded. */
export type UnroundedLine = { readonly name: PriceLineName; readonly label: string; readonly amount: Decimal };

export type PriceLine = { readonly name: PriceLineName; readonly label: string; readonly amount: string };

/**
 * The lines so far and their running total, which is exact. A line in cents is the difference of two rounded running
 * totals, so that the lines add up to the rounded total.
 */
export class Bill {
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
