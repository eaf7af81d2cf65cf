import { add, type Decimal, percentOf } from "../../money/index.ts";
import type { PricingSettings } from "../pricing-input.ts";
import { settingValue } from "../setting-value.ts";
import type { UnroundedLine } from "./line.ts";

/** Lotlane's margin: a share of the vehicle's price, and a flat amount. */
export function marginLine(settings: PricingSettings, vehiclePrice: Decimal): UnroundedLine {
  const share = percentOf(vehiclePrice, settingValue(settings.marginPercent));
  return { name: "margin", label: "Service fee", amount: add(share, settingValue(settings.marginFlat)) };
}
