import type { Decimal } from "../../money/index.ts";
import type { Tariff } from "../tariff.ts";
import type { UnroundedLine } from "./line.ts";

export function oversizeLine({ oversizeMultiplier }: Tariff, sized: Decimal): UnroundedLine {
  return { name: "oversize", label: "Oversize vehicle", amount: sized.times(oversizeMultiplier.minus(1)) };
}
