import { matchSearches, type MatchSearchesEffect, type OfferFacts } from "../effects/effects.ts";
import type { Load, LoadStop } from "./load.ts";

/** The facts of a load that searches of the board compare. */
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

/** One effect that matches the loads that come to the board together with saved searches; none without such loads. */
export function searchesToMatch(loads: readonly Load[]): readonly MatchSearchesEffect[] {
  const [first, ...others] = loads.filter(({ status }) => status === "POSTED");
  return first ? [matchSearches("load", [first.id, ...others.map(({ id }) => id)], first.createdAt)] : [];
}
