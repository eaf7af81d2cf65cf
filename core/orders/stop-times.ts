import { clockIn, midnightAt, momentIn, timeZoneOf } from "../lanes/index.ts";
import { type OpeningHours, weekdays } from "./details-words.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderStop, TripEnd } from "./order-stop.ts";
import type { Order } from "./order.ts";

const endOfDay = "23:59";

/**
 * When a pickup or a delivery is late: after the closing hour of its place on the agreed day, or the end of that day where
 * no hours are known, by the clocks there. Null without a day. ISO 8601 in UTC.
 */
export function promisedTime(
  { details, ...stops }: Pick<Order, TripEnd | "details">,
  end: TripEnd = "delivery",
): string | null {
  const stop = stops[end];
  return stop.date === null ? null : promisedOn(stop.date, stop, details[end].hours);
}

/** The same for a day at a place with its hours. */
export function promisedOn(
  day: string,
  place: Pick<OrderStop, "state" | "latitude" | "longitude">,
  hours: OpeningHours | null,
): string {
  const zone = timeZoneOf(place);
  const { weekday } = clockIn(zone, midnightAt(place, day));
  const closes = hours?.[weekdays[weekday]!]?.closes ?? endOfDay;
  return momentIn(zone, day, closes).toISOString();
}

/** An arrival that is told later than so many hours is refused. */
export const staleArrivalHours = 48;

/** The stop that the truck of an order under way goes to next; null for every other order. */
export const nextEnd = ({ status }: { readonly status: OrderStatus }): TripEnd | null => {
  if (status === "assigned") return "pickup";
  return status === "in_transit" ? "delivery" : null;
};

/** The stop where a truck has arrived without taking that stop's step yet; null for every other order. */
export function waitingAt(
  order: { readonly status: OrderStatus } & Readonly<Record<`${TripEnd}ArrivedAt`, string | null>>,
): { readonly end: TripEnd; readonly since: string } | null {
  const end = nextEnd(order);
  const since = end && order[`${end}ArrivedAt`];
  return since ? { end, since } : null;
}

/** `1 h 35 min`: whole minutes between two moments, and none where the second is the earlier one. */
export function waitWords(from: string, until: string): string {
  const minutes = Math.max(Math.floor((Date.parse(until) - Date.parse(from)) / 60_000), 0);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(" ");
}
