import { clockIn, midnightAt, momentIn, timeZoneOf } from "../lanes/index.ts";
import { weekdays } from "./details-words.ts";
import type { Order } from "./order.ts";

const endOfDay = "23:59";

/**
 * When a delivery is late: after the closing hour of its place on the promised day, or the end of that day where no hours
 * are known, by the clocks there. Null for a delivery without a day. ISO 8601 in UTC.
 */
export function promisedTime({ delivery, details }: Pick<Order, "delivery" | "details">): string | null {
  if (delivery.date === null) return null;
  const zone = timeZoneOf(delivery);
  const { weekday } = clockIn(zone, midnightAt(delivery, delivery.date));
  const closes = details.delivery.hours?.[weekdays[weekday]!]?.closes ?? endOfDay;
  return momentIn(zone, delivery.date, closes).toISOString();
}
