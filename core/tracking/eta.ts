import { hoursOfService, milesPerHour, type Place, type Point } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { Eta, Order } from "../orders/index.ts";

const hour = 3_600_000;

/** The arrival of a vehicle after `miles` more, with a driver who keeps the hours of service and begins rested. */
export function arrivalAfter(miles: number, from: string): string {
  const hours = miles / milesPerHour;
  const rests = Math.max(Math.ceil((hours * 60) / hoursOfService.driving) - 1, 0);
  const exact = Date.parse(from) + (hours + (rests * hoursOfService.rest) / 60) * hour;
  return new Date(Math.ceil(exact / hour) * hour).toISOString();
}

/** An arrival that has passed is late: nothing says that the vehicle has moved since, so its way begins now. */
export function etaFrom({ milesLeft, heardAt }: Pick<Eta, "milesLeft" | "heardAt">, now: Date): Eta {
  const expected = arrivalAfter(milesLeft, heardAt);
  const known = { milesLeft, heardAt };
  return now.getTime() > Date.parse(expected)
    ? { ...known, arrivesAt: arrivalAfter(milesLeft, now.toISOString()), wasExpectedAt: expected }
    : { ...known, arrivesAt: expected, wasExpectedAt: null };
}

/**
 * From the last known position of a vehicle in transit; null while none is known, or no road leads on, and once it is at
 * its delivery.
 */
export function etaOf(
  { status, lastPosition, deliveryArrivedAt }: Pick<Order, "status" | "lastPosition" | "deliveryArrivedAt">,
  now: Date,
): Eta | null {
  if (status !== "in_transit" || deliveryArrivedAt !== null || !lastPosition || lastPosition.milesLeft === null)
    return null;
  return etaFrom({ milesLeft: lastPosition.milesLeft, heardAt: lastPosition.at }, now);
}

/** Whole miles of road from a point to a place; null where no town is near, or no road leads on. */
export function roadMilesLeft(ports: LanePorts) {
  return async (point: Point, to: Place): Promise<number | null> => {
    const here = placeAt(ports, point);
    const route = here && (await ports.routePlanner.plan(here, to));
    return route?.kind === "road" ? Math.round(route.miles) : null;
  };
}

/** The order with the miles left planned, where its last position is from before they were kept with it. */
export function withMilesLeft(ports: LanePorts) {
  const roadLeft = roadMilesLeft(ports);
  return async (order: Order): Promise<Order> => {
    const { status, lastPosition, delivery } = order;
    if (status !== "in_transit" || lastPosition === null || lastPosition.milesLeft !== null) return order;
    return { ...order, lastPosition: { ...lastPosition, milesLeft: await roadLeft(lastPosition, delivery) } };
  };
}

/** The planner needs a place: the name of the nearest town, at this exact point. */
function placeAt({ zipPlaces }: Pick<LanePorts, "zipPlaces">, { latitude, longitude }: Point): Place | undefined {
  const nearest = zipPlaces.nearest({ latitude, longitude });
  return nearest && { ...nearest, latitude, longitude };
}
