import { compare, type Decimal, subtract, zero } from "../../money/index.ts";
import type { PricingSettings } from "../pricing-input.ts";
import { settingValue } from "../setting-value.ts";
import type { UnroundedLine } from "./line.ts";

/** What is missing to the minimum price, if anything. */
export function floorLine(settings: PricingSettings, price: Decimal): UnroundedLine {
  const minimum = settingValue(settings.minimumPrice);
  const missing = compare(price, minimum) < 0 ? subtract(minimum, price) : zero;
  return { name: "floor", label: "Minimum price", amount: missing };
}
