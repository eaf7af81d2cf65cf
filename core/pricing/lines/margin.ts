import type { Decimal } from "../../money/index.ts";
import type { Tariff } from "../tariff.ts";
import type { UnroundedLine } from "./line.ts";

/** Lotlane's margin: a share of the vehicle's price, and a flat amount. */
export function marginLine({ margin }: Tariff, vehiclePrice: Decimal): UnroundedLine {
  return { name: "margin", label: "Service fee", amount: vehiclePrice.times(margin.share).plus(margin.flat) };
}
