import type { Decimal } from "../../money/index.ts";

export type PriceLineName = "base" | "size" | "oversize" | "inoperable" | "margin" | "discount" | "promo" | "floor";

/** One step of the formula: what it adds to the price (or takes off, below 0), not yet rounded. */
export type UnroundedLine = { readonly name: PriceLineName; readonly label: string; readonly amount: Decimal };
