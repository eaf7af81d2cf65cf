import type { OrderJson, TripJson } from "@lotlane/adapters/http/contract";
import { timeZoneOf } from "@lotlane/core/lanes";
import { durationWords as hoursText } from "@lotlane/core/orders";
import type { StopEnd } from "@lotlane/core/trips";

export { hoursText };

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

const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Times of a place by its own clocks, whose zone is named where the reader's clock says another time. */
function clocksOf(shape: Intl.DateTimeFormatOptions) {
  const clocks = new Map<string, Intl.DateTimeFormat>();
  const clockIn = (timeZone: string) => {
    // Making a format costs a hundred times as much as using it.
    const clock =
      clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...shape, timeZone, timeZoneName: "short" });
    clocks.set(timeZone, clock);
    return clock;
  };
  return (place: Stop["place"], instant: string, reader = readersZone): string => {
    const at = new Date(instant);
    const clock = clockIn(timeZoneOf(place));
    const zone = zoneOn(clock, at);
    const time = clock.format(at);
    return zone === zoneOn(clockIn(reader), at) ? time.slice(0, -zone.length - 1) : time;
  };
}

const zoneOn = (clock: Intl.DateTimeFormat, at: Date): string =>
  clock.formatToParts(at).find(({ type }) => type === "timeZoneName")!.value;

/** `PST`: the zone of the reader's clock. */
export const readersZoneAt = (instant: string): string =>
  zoneOn(new Intl.DateTimeFormat("en-US", { timeZoneName: "short" }), new Date(instant));

const hour = { hour: "numeric", minute: "2-digit" } as const;

/** `Nov 26, 2026, 12:00 AM`, or `Nov 26, 2026, 12:00 AM EST` for a reader in another zone. */
export const timeAt = clocksOf({ month: "short", day: "numeric", year: "numeric", ...hour });

/** The same as `Thu, Nov 26, 12:00 AM`, where the year is plain. */
export const shortTimeAt = clocksOf({ weekday: "short", month: "short", day: "numeric", ...hour });

/** The place where a trip ends, whose clocks say when. */
export const endOf = ({ home, stops }: Pick<NonNullable<TripJson["plan"]>, "home" | "stops">) =>
  home?.place ?? stops.at(-1)?.place;

const works: Readonly<Record<StopEnd, string>> = { pickup: "loads", delivery: "unloads" };

/**
 * When the vehicle is loaded or unloaded, as the chart of hours has it. A truck that is early waits for the day that was
 * agreed: `loads Nov 26, 12:00 AM; there Nov 23, 6:00 PM, waits 54 h`.
 */
export function whenWords(
  { end, place, arrivesAt, handlingAt }: Pick<Stop, "end" | "place" | "arrivesAt" | "handlingAt">,
  format: (place: Stop["place"], instant: string) => string = timeAt,
): string {
  if (handlingAt === arrivesAt) return format(place, arrivesAt);
  const waits = Math.round((Date.parse(handlingAt) - Date.parse(arrivesAt)) / 60_000);
  return `${works[end]} ${format(place, handlingAt)}; arrives ${format(place, arrivesAt)}, waits ${hoursText(waits)}`;
}

/** How the company behind the site is reached, as far as that is known. */
export type Support = { readonly phone: string | null } | undefined;

export type StopContact = {
  readonly name: string | null;
  readonly phone: string | null;
  /** The notes for the carrier of a load. */
  readonly notes: string | null;
};

/**
 * The contact that hands the vehicle over, or takes it. A load names none at its ends: once it is accepted, the driver
 * gets its reference and its notes, and calls Lotlane, which posted it.
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

/** True when a load of the trip is the carrier's. */
export const hasAcceptedLoad = ({ jobs }: TripJson): boolean =>
  jobs.some(({ load, stage }) => load !== null && stage !== "open");

function contactOfOrder(order: OrderJson, end: StopEnd): Pick<StopContact, "name" | "phone"> {
  if (end === "delivery") return { name: order.deliveryContactName, phone: order.deliveryContactPhone };
  return { name: order.shipperName, phone: (order.shipper ?? order.customer)?.phoneNumber ?? null };
}
