import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  holdsJob,
  isUnderWay,
  type KeptTrip,
  mostJobsWords,
  type TripDraft,
  type TripJobView,
  type TripNow,
  withoutJobs,
} from "./kept-trip.ts";
import type { TripRefused } from "./plan-trip.ts";
import type { TripsBusy } from "./ports.ts";
import {
  arranged,
  findTrip,
  type SaveTripNeeds,
  tripChanged,
  type TripChanged,
  type TripNotFound,
} from "./save-trip.ts";
import { jobNow, tripNow } from "./trip-now.ts";
import { mostJobs } from "./trip.ts";

export const movedJobSchema = z.object({
  kind: z.enum(["order", "load"], "kind must be order or load"),
  jobId: z.uuid("jobId must be the id of an order or a load"),
  revision: z
    .number("revision must be the one you read")
    .int("revision must be a whole number")
    .optional()
    .describe("The one you last read; if left out, the trip as it is now"),
});
export type MovedJob = Readonly<z.output<typeof movedJobSchema>>;

type DoesNotFit = InvalidFields | TripRefused | TripsBusy;

/** Puts a job of the carrier at its best place in a trip, and takes it out of the carrier's other trips. */
export function moveJob(ports: SaveTripNeeds) {
  const [find, now, longer, read] = [findTrip(ports), tripNow(ports), withJob(ports), jobNow(ports)];
  return async (
    user: User,
    id: string,
    { kind, jobId, revision }: MovedJob,
  ): Promise<Result<TripNow, DoesNotFit | TripNotFound | TripChanged>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const kept = found.value;
    if (revision !== undefined && kept.revision !== revision) return refuse(tripChanged);
    const job = await read(user, kind, jobId);
    if (!isUnderWay(job))
      return refuse(invalidField("jobId", "Please choose a job that you have claimed and not delivered yet."));
    const isThere = holdsJob(kept, jobId);
    const into = await (isThere ? now(user, kept) : longer(user, kept, job));
    if (!into.ok) return into;
    const at = ports.clock.now().toISOString();
    const moved = await ports.trips.changeTogether<TripChanged>(user.id, (trips) => {
      if (trips.find((trip) => trip.id === id)?.revision !== kept.revision) return refuse(tripChanged);
      const others = trips.filter((trip) => trip.id !== id && holdsJob(trip, jobId));
      return accept([...(isThere ? [] : [into.value.kept]), ...others.map((trip) => withoutJobs(trip, [jobId], at))]);
    });
    return moved.ok ? into : moved;
  };
}

/** Works out the next revision of a trip, with one more job at its best place. */
export function withJob(ports: SaveTripNeeds) {
  const [now, arrange] = [tripNow(ports), arranged(ports)];
  return async (user: User, kept: KeptTrip, view: TripJobView): Promise<Result<TripNow, DoesNotFit>> => {
    const stands = await now(user, kept);
    if (!stands.ok) return stands;
    const { jobs, trip, plan } = stands.value;
    const left = jobs.filter(({ stage }) => stage !== "gone");
    if (left.length >= mostJobs) return refuse(invalidField("jobId", `${mostJobsWords}.`));
    const placed = ports.tripPlanner.place(trip, plan?.stops ?? [], view.job!);
    if (!placed.ok) return placed;
    const reason = placed.value.leftOut.find(({ jobId }) => jobId === view.jobId)?.reason;
    if (reason !== undefined)
      return refuse({ kind: "trip_order_impossible", message: `${view.job!.name} cannot be planned. ${reason}` });
    const idsOf = (kind: TripJobView["kind"]) =>
      [...left, view].flatMap((job) => (job.kind === kind ? [job.jobId] : []));
    const draft: TripDraft = {
      name: kept.name,
      startZip: kept.startZip,
      startAt: kept.startAt,
      endZip: kept.endZip,
      homeBy: kept.homeBy,
      trailer: kept.trailer,
      hours: kept.hours,
      orderIds: idsOf("order"),
      loadIds: idsOf("load"),
      stops: placed.value.stops.map(({ jobId, end }) => ({ jobId, end })),
    };
    const updatedAt = ports.clock.now().toISOString();
    return arrange(user, draft, { ...kept, revision: kept.revision + 1, updatedAt });
  };
}
