import type { PricingSettings } from "../pricing-input.ts";
import { settingValue } from "../setting-value.ts";
import type { UnroundedLine } from "./line.ts";

export function inoperableLine(settings: PricingSettings): UnroundedLine {
  return { name: "inoperable", label: "Inoperable vehicle", amount: settingValue(settings.inoperableSurcharge) };
}
