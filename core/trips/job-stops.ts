import type { Model } from "./model.ts";

/** A job as its stops: the pickup, -1 for a vehicle on board, and the delivery. */
export type JobStops = { readonly pickup: number; readonly delivery: number };

/** Before which stops of an order a job's ends come; a vehicle on board has no pickup. */
export type Gap = { readonly pickupAt: number; readonly deliveryAt: number };

export const jobsOf = ({ stops }: Model): JobStops[] =>
  stops.flatMap(({ end, mate }, stop) => (end === "delivery" ? [{ pickup: mate, delivery: stop }] : []));

/** An order with a job in it. */
export function withJobAt(order: readonly number[], { pickup, delivery }: JobStops, gap: Gap): number[] {
  const longer = order.toSpliced(gap.deliveryAt, 0, delivery);
  if (pickup >= 0) longer.splice(gap.pickupAt, 0, pickup);
  return longer;
}

/** An order without some jobs. */
export function withoutJobs(order: readonly number[], jobs: readonly JobStops[]): number[] {
  const out = new Set<number>();
  for (const { pickup, delivery } of jobs) out.add(pickup).add(delivery);
  return order.filter((stop) => !out.has(stop));
}
