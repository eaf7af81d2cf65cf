import { estimatedDays, normalizeZip, type Place } from "../lanes/index.ts";
import type { LanePorts, Route } from "../lanes/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";

export type Lane = {
  readonly from: Place;
  readonly to: Place;
  readonly route: Route;
  readonly estimatedDays: number | null;
};

export type PlaceNotFound = { readonly kind: "place_not_found"; readonly message: string };

/** The place of a ZIP code as people type it. */
export function findPlace(ports: Pick<LanePorts, "zipPlaces">) {
  return (typed: string): Result<Place, PlaceNotFound> => {
    const zip = normalizeZip(typed);
    const place = zip === undefined ? undefined : ports.zipPlaces.find(zip);
    return place
      ? accept(place)
      : refuse({
          kind: "place_not_found",
          message: `${typed.trim().slice(0, 20) || "This"} is not a US ZIP code we know.`,
        });
  };
}

/** The way from ZIP to ZIP, to be shown before anything is asked for. */
export function planLane(ports: LanePorts) {
  const find = findPlace(ports);
  return async (fromZip: string, toZip: string): Promise<Result<Lane, PlaceNotFound>> => {
    const from = find(fromZip);
    if (!from.ok) return from;
    const to = find(toZip);
    if (!to.ok) return to;
    const route = await ports.routePlanner.plan(from.value, to.value);
    return accept({
      from: from.value,
      to: to.value,
      route,
      estimatedDays: route.kind === "road" ? estimatedDays(route.miles) : null,
    });
  };
}
