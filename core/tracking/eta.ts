import { hoursOfService, milesPerHour, type Place, type Point } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { Order } from "../orders/index.ts";

const hour = 3_600_000;

/** Whole hours are as exact as this can be. */
export type Eta = { readonly milesLeft: number; readonly arrivesAt: string };

/** When a vehicle arrives that has so many miles left, by a driver who keeps the hours of service and begins rested. */
export function arrivalAfter(miles: number, from: string): string {
  const hours = miles / milesPerHour;
  const rests = Math.max(Math.ceil((hours * 60) / hoursOfService.driving) - 1, 0);
  const exact = Date.parse(from) + (hours + (rests * hoursOfService.rest) / 60) * hour;
  return new Date(Math.ceil(exact / hour) * hour).toISOString();
}

/** From the last known position of a vehicle in transit; null while none is known, or no road leads on. */
export function etaOf(ports: LanePorts) {
  return async ({ status, lastPosition, delivery }: Order): Promise<Eta | null> => {
    if (status !== "in_transit" || !lastPosition) return null;
    const here = placeAt(ports, lastPosition);
    const route = here && (await ports.routePlanner.plan(here, delivery));
    if (route?.kind !== "road") return null;
    return { milesLeft: route.miles, arrivesAt: arrivalAfter(route.miles, lastPosition.at) };
  };
}

/** The planner asks for a place: the nearest one's name at the very point. */
function placeAt({ zipPlaces }: Pick<LanePorts, "zipPlaces">, { latitude, longitude }: Point): Place | undefined {
  const nearest = zipPlaces.nearest({ latitude, longitude });
  return nearest && { ...nearest, latitude, longitude };
}
