import { type Decimal, multiply, one, subtract } from "../../money/index.ts";
import { sizeClassNames, type SizeClass } from "../../vehicles/index.ts";
import type { PricingSettings } from "../pricing-input.ts";
import { defaultMultiplier } from "../quoter-settings.ts";
import { settingValue } from "../setting-value.ts";
import type { UnroundedLine } from "./line.ts";

/** The base amount times the size multiplier, less the base amount itself. */
export function sizeLine(settings: PricingSettings, sizeClass: SizeClass, base: Decimal): UnroundedLine {
  const rule = settings.vehiclePricingRules.find((candidate) => candidate.sizeClass === sizeClass);
  const multiplier = settingValue(rule?.multiplier ?? defaultMultiplier(sizeClass));
  return {
    name: "size",
    label: `Vehicle size: ${sizeClassNames[sizeClass]}`,
    amount: multiply(base, subtract(multiplier, one)),
  };
}
