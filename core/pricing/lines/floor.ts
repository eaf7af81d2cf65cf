import { Decimal } from "../../money/index.ts";
import type { Tariff } from "../tariff.ts";
import type { UnroundedLine } from "./line.ts";

const nothing = new Decimal(0);

/** The difference to the minimum price, if the price is below it. */
export function floorLine({ minimumPrice }: Tariff, price: Decimal): UnroundedLine {
  const missing = price.lt(minimumPrice) ? minimumPrice.minus(price) : nothing;
  return { name: "floor", label: "Minimum price", amount: missing };
}
