import { type Load, priceOf } from "./load.ts";
import type { LoadSort } from "./ports.ts";

/** The value by which a list in this order compares a load, and which a `LoadCursor` holds. */
export function sortValueOf(load: Load, sort: LoadSort): string {
  switch (sort) {
    case "newest":
      return load.createdAt;
    case "pickup":
      return load.pickup.earliest;
    case "price":
      return priceOf(load) ?? "0.00";
    case "per_mile":
      return load.pricePerMile ?? "0.00";
  }
}
