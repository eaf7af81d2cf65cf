import type { OrderJson, TripJson } from "@lotlane/adapters/http/contract";
import type { StopEnd } from "@lotlane/core/trips";
import { hoursText } from "./hours-text.ts";

type Stop = NonNullable<TripJson["plan"]>["stops"][number];
type Job = TripJson["jobs"][number];

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

const works: Readonly<Record<StopEnd, string>> = { pickup: "loads", delivery: "unloads" };

/**
 * When the vehicle is loaded or unloaded, as the chart of hours has it. A truck that is early waits for the day that was
 * agreed: `loads Nov 26, 12:00 AM; there Nov 23, 6:00 PM, waits 54 h`.
 */
export function whenWords(
  { end, arrivesAt, handlingAt }: Pick<Stop, "end" | "arrivesAt" | "handlingAt">,
  format: (instant: string) => string,
): string {
  if (handlingAt === arrivesAt) return format(arrivesAt);
  const waits = Math.round((Date.parse(handlingAt) - Date.parse(arrivesAt)) / 60_000);
  return `${works[end]} ${format(handlingAt)}; there ${format(arrivesAt)}, waits ${hoursText(waits)}`;
}

/** How the company behind the site is reached, as far as that is known. */
export type Support = { readonly phone: string | null } | undefined;

export type StopContact = {
  readonly name: string | null;
  readonly phone: string | null;
  /** What was written for the carrier of a load. */
  readonly notes: string | null;
};

/**
 * Who hands the vehicle over, or takes it. Loads name no contact at their ends: from when it is accepted, a load has its
 * reference and its notes, and Lotlane, which posted it, is who is called.
 */
export function contactOf(job: Job | undefined, end: StopEnd, support: Support): StopContact | null {
  if (job?.order) return { ...contactOfOrder(job.order, end), notes: null };
  if (!job?.load || job.stage === "open") return null;
  const { refCode, description } = job.load;
  return {
    name: `Lotlane, load ${refCode}`,
    phone: support?.phone ?? null,
    notes: end === "pickup" ? description : null,
  };
}

/** Whether a load of the trip is the carrier's. */
export const hasAcceptedLoad = ({ jobs }: TripJson): boolean =>
  jobs.some(({ load, stage }) => load !== null && stage !== "open");

function contactOfOrder(order: OrderJson, end: StopEnd): Pick<StopContact, "name" | "phone"> {
  if (end === "delivery") return { name: order.deliveryContactName, phone: order.deliveryContactPhone };
  return { name: order.shipperName, phone: (order.shipper ?? order.customer)?.phoneNumber ?? null };
}
