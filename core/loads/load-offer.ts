import { matchSearches, type MatchSearchesEffect, type OfferFacts } from "../effects/effects.ts";
import type { Load, LoadStop } from "./load.ts";

/** What searches of the board look at in a load. */
export const offerOfLoad = ({ pickup, delivery, pricePerMile, isEnclosed }: Load): OfferFacts => ({
  kind: "load",
  pickup: endOf(pickup),
  delivery: endOf(delivery),
  earliest: pickup.earliest,
  latest: pickup.latest,
  perMile: pricePerMile,
  isEnclosed,
});

const endOf = ({ latitude, longitude, state }: LoadStop) => ({ latitude, longitude, state });

/** What has saved searches find the loads that come to the board together. */
export function searchesToMatch(loads: readonly Load[]): readonly MatchSearchesEffect[] {
  const [first, ...others] = loads.filter(({ status }) => status === "POSTED");
  return first ? [matchSearches("load", [first.id, ...others.map(({ id }) => id)], first.createdAt)] : [];
}
