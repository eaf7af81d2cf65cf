import type { Decimal } from "../../money/index.ts";
import type { PricingSettings } from "../pricing-input.ts";
import { promoReduction } from "../tariff.ts";
import type { UnroundedLine } from "./line.ts";

/** A further discount on the same amount as the discount: the price with margin. */
export function promoLine(promo: PricingSettings["promoCodes"][number], priceWithMargin: Decimal): UnroundedLine {
  const { share, flat } = promoReduction(promo);
  const reduction = priceWithMargin.times(share).plus(flat);
  return { name: "promo", label: `Promo code ${promo.code}`, amount: reduction.negated() };
}
