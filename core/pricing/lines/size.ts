import type { Decimal } from "../../money/index.ts";
import { sizeClassNames, type SizeClass } from "../../vehicles/index.ts";
import type { Tariff } from "../tariff.ts";
import type { UnroundedLine } from "./line.ts";

/** The base amount times the size multiplier, less the base amount itself. */
export function sizeLine({ sizeMultipliers }: Tariff, sizeClass: SizeClass, base: Decimal): UnroundedLine {
  const amount = base.times(sizeMultipliers[sizeClass].minus(1));
  return { name: "size", label: `Vehicle size: ${sizeClassNames[sizeClass]}`, amount };
}
