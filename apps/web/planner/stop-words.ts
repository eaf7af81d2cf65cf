import type { OrderJson, TripJson } from "@lotlane/adapters/http/contract";
import type { StopEnd } from "@lotlane/core/trips";

type Stop = NonNullable<TripJson["plan"]>["stops"][number];

const verbs: Readonly<Record<StopEnd, string>> = { pickup: "Pick up", delivery: "Deliver" };

export const jobName = (trip: TripJson, jobId: string): string =>
  trip.jobs.find((job) => job.jobId === jobId)?.name ?? "A vehicle";

export const titleOf = (trip: TripJson, { jobId, end }: Pick<Stop, "jobId" | "end">): string =>
  `${verbs[end]} ${jobName(trip, jobId)}`;

export const townOf = ({ place }: Pick<Stop, "place">): string => `${place.city}, ${place.state}`;

/** With its street where the carrier may see it. */
export function addressOf(order: OrderJson | null, stop: Pick<Stop, "end" | "place">): string {
  const street = order?.[`${stop.end}Address`] ?? null;
  return [street, `${townOf(stop)} ${stop.place.zip}`].filter(Boolean).join(", ");
}

/** Who hands the vehicle over, or takes it. */
export function contactOf(
  order: OrderJson,
  end: StopEnd,
): { readonly name: string | null; readonly phone: string | null } {
  if (end === "delivery") return { name: order.deliveryContactName, phone: order.deliveryContactPhone };
  const { shipper } = order;
  return {
    name: shipper && (shipper.companyName ?? `${shipper.firstName} ${shipper.lastName}`),
    phone: shipper?.phoneNumber ?? null,
  };
}
