import type { Load } from "../loads/index.ts";
import { dollarsPerUnit } from "../money/index.ts";

/** A load's share in the rate of its lane: dollars per mile for each of its vehicles, and since when. */
export type RateCase = { readonly perMile: string; readonly at: string };

/**
 * A load counts once it is delivered; a load that took bids counts from the moment a carrier has it. An enclosed or a
 * cancelled load never counts.
 */
export function rateCaseOf(load: Load): RateCase | undefined {
  const { status, priceType, pricePerMile, transporterId, vehicles, assignedAt, deliveredAt, isEnclosed } = load;
  const at = deliveredAt ?? (priceType === "BID" ? assignedAt : null);
  if (isEnclosed || status === "CANCELLED" || transporterId === null || pricePerMile === null || at === null)
    return undefined;
  return { perMile: dollarsPerUnit(pricePerMile, vehicles.length), at };
}
