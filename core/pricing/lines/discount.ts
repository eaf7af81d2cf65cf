import { add, type Decimal, negate, percentOf } from "../../money/index.ts";
import type { PricingSettings } from "../pricing-input.ts";
import { settingValue } from "../setting-value.ts";
import type { UnroundedLine } from "./line.ts";

/** Taken off the price with margin: a share of it, and a flat amount. */
export function discountLine(settings: PricingSettings, priceWithMargin: Decimal): UnroundedLine {
  const share = percentOf(priceWithMargin, settingValue(settings.discountPercent));
  return { name: "discount", label: "Discount", amount: negate(add(share, settingValue(settings.discountFlat))) };
}
