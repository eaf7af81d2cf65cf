import { type Decimal, multiply, one, subtract } from "../../money/index.ts";
import type { PricingSettings } from "../pricing-input.ts";
import { settingValue } from "../setting-value.ts";
import type { UnroundedLine } from "./line.ts";

export function oversizeLine(settings: PricingSettings, sizedAmount: Decimal): UnroundedLine {
  const multiplier = settingValue(settings.oversizeMultiplier);
  return { name: "oversize", label: "Oversize vehicle", amount: multiply(sizedAmount, subtract(multiplier, one)) };
}
