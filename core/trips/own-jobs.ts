import { compareTexts } from "../shared/compare-texts.ts";
import type { User } from "../accounts/index.ts";
import { loadStandingOf, type LoadView, statusesWithTransporter } from "../loads/index.ts";
import type { LoadPorts } from "../loads/ports.ts";
import type { OrderView } from "../orders/index.ts";
import { jobOf, jobOfLoad } from "./jobs.ts";
import type { KeptTrip, TripJobView } from "./kept-trip.ts";
import { mostTrips } from "./save-trip.ts";
import { stageOfLoad, type TripNeeds } from "./trip-now.ts";
import type { TripJob } from "./trip.ts";

export type OwnJobNeeds = TripNeeds & Pick<LoadPorts, "loadLists">;

type Carrier = { readonly kind: "driver" | "transporter"; readonly userId: string };

/** Orders that are claimed and loads that are accepted, neither delivered: the newest, at most `most` of each. */
export async function jobsUnderWay(
  { tripOrders, loadLists }: OwnJobNeeds,
  carrier: Carrier,
  most: number,
): Promise<{ readonly orders: readonly OrderView[]; readonly loads: readonly LoadView[] }> {
  const wanted = {
    reader: carrier,
    own: true,
    statuses: statusesWithTransporter,
    sort: "newest",
    limit: most,
  } as const;
  const [orders, { rows: loads }] = await Promise.all([tripOrders.underWay(carrier, most), loadLists.list(wanted)]);
  return { orders, loads };
}

/** A claimed order or an accepted load that is still to be delivered. */
export type OwnJob = Pick<TripJobView, "kind"> & {
  readonly stage: "claimed" | "on_board";
  readonly job: TripJob;
  /** Which of the carrier's trips holds it, the one changed last; null while none does. */
  readonly trip: Pick<KeptTrip, "id" | "name"> | null;
};

/** Some trucks have as many jobs at once; the newest of each kind are listed. */
const mostOwnJobs = 200;

/** The carrier's jobs that are still to be delivered: by the day of their next stop, those without a day first. */
export function listOwnJobs(ports: OwnJobNeeds) {
  const { vehicleCatalog, trips } = ports;
  return async (user: User): Promise<readonly OwnJob[]> => {
    const [{ orders, loads }, { rows }] = await Promise.all([
      jobsUnderWay(ports, { kind: "transporter", userId: user.id }, mostOwnJobs),
      trips.list(user.id, { limit: mostTrips }),
    ]);
    const holding = new Map(
      rows
        .toSorted((a, b) => compareTexts(a.updatedAt, b.updatedAt))
        .flatMap(({ id, name, jobs, loads: loadsOfTrip }) =>
          [...jobs.map(({ orderId }) => orderId), ...loadsOfTrip.map(({ loadId }) => loadId)].map(
            (jobId) => [jobId, { id, name }] as const,
          ),
        ),
    );
    const own = (kind: OwnJob["kind"], job: TripJob): OwnJob => ({
      kind,
      stage: job.onBoard ? "on_board" : "claimed",
      job,
      trip: holding.get(job.id) ?? null,
    });
    return [
      ...orders.map(({ order }) => own("order", jobOf(vehicleCatalog, order, order.status === "in_transit"))),
      ...loads.flatMap(({ load }) => {
        const stage = loadStandingOf(user, load) ? stageOfLoad[load.status] : "gone";
        const isAhead = stage === "claimed" || stage === "on_board";
        return isAhead ? [own("load", jobOfLoad(vehicleCatalog, load, stage === "on_board"))] : [];
      }),
    ].toSorted((a, b) => compareTexts(dayOf(a), dayOf(b)) || compareTexts(a.job.id, b.job.id));
  };
}

const dayOf = ({ job: { onBoard, pickup, delivery } }: OwnJob): string => (onBoard ? delivery : pickup).date ?? "";
