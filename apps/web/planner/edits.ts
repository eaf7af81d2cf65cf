import type { OwnJobJson, TripJson } from "@lotlane/adapters/http/contract";
import { followOrder, placeJob, planTrip, roadDistances, type TripPlan, type TripStopName } from "@lotlane/core/trips";
import { accept, type Result } from "@lotlane/core";

/** One for the page, so that each pair of towns is measured once. */
const distances = roadDistances();

export const namesOf = (stops: readonly TripStopName[]): TripStopName[] =>
  stops.map(({ jobId, end }) => ({ jobId, end }));

/** A trip as the API takes a change of it: with all that is left of its orders and loads, in its order of stops. */
export function draftOf(trip: TripJson, added?: Pick<TripJson["jobs"][number], "kind" | "jobId">) {
  const { name, startZip, startAt, endZip, homeBy, driverId, trailer, hours, tell, revision, jobs, plan } = trip;
  const all = [...jobs.filter(({ stage }) => stage !== "gone"), ...(added ? [added] : [])];
  const idsOf = (kind: "order" | "load") => all.flatMap((job) => (job.kind === kind ? [job.jobId] : []));
  return {
    name,
    startZip,
    startAt,
    endZip,
    homeBy,
    driverId,
    trailer,
    hours,
    tell: tell && { leastPayPerMile: tell.leastPayPerMile, byMail: tell.byMail },
    revision,
    orderIds: idsOf("order"),
    loadIds: idsOf("load"),
    stops: namesOf(plan?.stops ?? []),
  };
}

/** The stops in their order, and after them those of what did not fit so far: another trailer may take it. */
export function withLeftOut({ plan, trip }: TripJson): TripStopName[] {
  const left = (plan?.leftOut ?? []).flatMap(({ jobId }): TripStopName[] => {
    const onBoard = trip.jobs.some((job) => job.id === jobId && job.onBoard);
    return [...(onBoard ? [] : [{ jobId, end: "pickup" as const }]), { jobId, end: "delivery" }];
  });
  return [...namesOf(plan?.stops ?? []), ...left];
}

/** A changed order of stops, worked out on this device. */
export function reordered(
  trip: TripJson,
  stops: readonly TripStopName[],
): Result<TripJson, { readonly message: string }> {
  const plan = followOrder(trip.trip, stops, distances);
  return plan.ok ? accept({ ...trip, plan: mutable(plan.value) }) : plan;
}

export function inBestOrder(trip: TripJson): Result<TripJson, { readonly message: string }> {
  const plan = planTrip(trip.trip, distances);
  return plan.ok ? accept({ ...trip, plan: mutable(plan.value) }) : plan;
}

/** The trip with another of the carrier's jobs at its best place. */
export function withOwn(
  trip: TripJson,
  { kind, stage, job }: OwnJobJson,
): Result<TripJson, { readonly message: string }> {
  const plan = placeJob(trip.trip, namesOf(trip.plan?.stops ?? []), job, distances);
  if (!plan.ok) return plan;
  // The server's answer brings the order or load itself.
  const added = { kind, stage, jobId: job.id, name: job.name ?? "", order: null, load: null };
  return accept({
    ...trip,
    jobs: [...trip.jobs, added],
    trip: { ...trip.trip, jobs: [...trip.trip.jobs, job] },
    plan: mutable(plan.value),
  });
}

/** The trip without a job. */
export function without(trip: TripJson, jobId: string): Result<TripJson, { readonly message: string }> {
  const fewer: TripJson = {
    ...trip,
    jobs: trip.jobs.filter((job) => job.jobId !== jobId),
    trip: { ...trip.trip, jobs: trip.trip.jobs.filter(({ id }) => id !== jobId) },
  };
  return reordered(
    fewer,
    (trip.plan?.stops ?? []).filter((stop) => stop.jobId !== jobId),
  );
}

/** A stop at another place in the order. */
export function moved(stops: readonly TripStopName[], from: number, to: number): TripStopName[] {
  const order = namesOf(stops);
  const [stop] = order.splice(from, 1);
  order.splice(to, 0, stop!);
  return order;
}

const mutable = (plan: TripPlan): NonNullable<TripJson["plan"]> => ({
  ...plan,
  stops: [...plan.stops],
  timeline: [...plan.timeline],
  leftOut: [...plan.leftOut],
});
