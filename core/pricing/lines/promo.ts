import { type Decimal, negate, percentOf } from "../../money/index.ts";
import type { PricingSettings } from "../pricing-input.ts";
import { settingValue } from "../setting-value.ts";
import type { UnroundedLine } from "./line.ts";

/** A further discount on the same amount as the discount: the price with margin. */
export function promoLine(promo: PricingSettings["promoCodes"][number], priceWithMargin: Decimal): UnroundedLine {
  const value = settingValue(promo.value);
  const reduction = promo.type === "percent" ? percentOf(priceWithMargin, value) : value;
  return { name: "promo", label: `Promo code ${promo.code}`, amount: negate(reduction) };
}
