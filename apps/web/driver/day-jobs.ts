import type { CarrierLoadJson, OrderJson } from "@lotlane/adapters/http/contract";
import { dayIn, timeZoneOf } from "@lotlane/core/lanes";
import { awaitsPickup, loadVehiclesName } from "@lotlane/core/loads";
import type { DayJob, DayStop, StopEnd } from "@lotlane/core/trips";
import { placeAt, type useLoadStepsAhead, type useStepsAhead, vehicleName } from "../orders/index.ts";

export type Job =
  | { readonly kind: "order"; readonly order: OrderJson; readonly day: DayJob }
  | { readonly kind: "load"; readonly load: CarrierLoadJson; readonly day: DayJob };

/** The day on the calendar of the driver's phone. */
export const localDay = (now: number): string =>
  dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(now));

export const nameOf = ({ jobId, end }: Pick<DayStop, "jobId" | "end">): string => `${jobId} ${end}`;

type Steps = ReturnType<ReturnType<typeof useStepsAhead>>;
type LoadSteps = ReturnType<ReturnType<typeof useLoadStepsAhead>>;

export function dayJob(order: OrderJson, { reached, at }: Steps): DayJob {
  const status = reached ?? order.status;
  const end = (name: StopEnd, doneAt: string | null) => ({
    place: [`${name}State`, `${name}City`, `${name}Zip`, `${name}Address`]
      .map((field) => order[field as `${StopEnd}City`] ?? "")
      .join(" "),
    date: order[`${name}Date`],
    doneAt,
  });
  return {
    id: order.id,
    pickup: end("pickup", status === "assigned" ? null : (order.pickedUpAt ?? at)),
    delivery: end("delivery", status === "delivered" ? (order.deliveredAt ?? at) : null),
  };
}

export function dayJobOfLoad(load: CarrierLoadJson, { reached, at }: LoadSteps): DayJob {
  const end = (name: StopEnd, date: string, doneAt: string | null) => ({
    place: `${load[`${name}State`]} ${load[`${name}City`]} ${load[`${name}Zip`]}`,
    date,
    doneAt,
  });
  // An answer for carriers does not tell when a load was picked up.
  const known = load.status === "in_transit" ? (load.assignedAt ?? load.createdAt) : null;
  const pickedUp = known ?? (reached && !awaitsPickup(reached) ? at : null);
  return {
    id: load.id,
    pickup: end("pickup", load.pickupLatest, pickedUp),
    delivery: end("delivery", load.deliveryLatest, reached === "DELIVERED" ? at : null),
  };
}

export const verbs: Readonly<Record<StopEnd, string>> = { pickup: "Pick up", delivery: "Deliver" };

export const jobName = (job: Job): string =>
  job.kind === "order" ? vehicleName(job.order) : loadVehiclesName(job.load.vehicleList);
export const titleOf = (job: Job, end: StopEnd): string => `${verbs[end]} ${jobName(job)}`;

export const townOf = (job: Job, end: StopEnd): string => {
  const at = job.kind === "order" ? job.order : job.load;
  return `${at[`${end}City`]}, ${at[`${end}State`]}`;
};

/** `Wed 2:10 PM`, by the clocks of the place, on one line. */
export function timeAt(order: OrderJson, end: StopEnd, instant: string): string {
  const timeZone = timeZoneOf(placeAt(order, end));
  return new Date(instant)
    .toLocaleString("en-US", { timeZone, weekday: "short", hour: "numeric", minute: "2-digit" })
    .replaceAll(/\s/g, "\u00a0");
}
