import type { Decimal } from "../../money/index.ts";
import type { Tariff } from "../tariff.ts";
import type { UnroundedLine } from "./line.ts";

/** Taken off the price with margin: a share of it, and a flat amount. */
export function discountLine({ discount }: Tariff, priceWithMargin: Decimal): UnroundedLine {
  const reduction = priceWithMargin.times(discount.share).plus(discount.flat);
  return { name: "discount", label: "Discount", amount: reduction.negated() };
}
