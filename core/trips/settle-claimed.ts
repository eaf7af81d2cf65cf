import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { loadInvoice } from "../invoices/effects.ts";
import type { LoadPorts } from "../loads/ports.ts";
import type { orderStepped } from "../orders/effects.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { compareTexts } from "../shared/compare-texts.ts";
import { accept } from "../shared/result.ts";
import { holdsJob, type KeptTrip, withoutJobs } from "./kept-trip.ts";
import { isOver, type TripNeeds, tripStanding } from "./trip-now.ts";

type Needs = TripNeeds & Pick<AccountPorts, "accounts">;

/**
 * Takes orders or loads that a carrier has just claimed from one of its trips out of the others. What fails here, the
 * effect of the claim does once it can no longer be undone.
 * @param tripId the trip from which they were claimed
 */
export function settleClaimed(ports: Needs) {
  const settle = settling(ports);
  return (transporter: Pick<User, "id">, jobIds: readonly string[], tripId?: string): Promise<void> =>
    // The claim holds whatever happens here, and the effect reports what keeps failing.
    settle(transporter.id, jobIds, tripId).catch(() => undefined);
}

/** The same for an order, however it was claimed. Repeats are harmless. */
export function settleClaimedOrder(ports: Needs & Pick<OrderPorts, "orders">) {
  const settle = settling(ports);
  return async ({ orderId, step }: ReturnType<typeof orderStepped>): Promise<void> => {
    const order = step === "assigned" ? await ports.orders.find(orderId) : undefined;
    if (order && order.transporterId !== null) await settle(order.transporterId, [orderId]);
  };
}

/** The same for a load. */
export function settleClaimedLoad(ports: Needs & Pick<LoadPorts, "loads">) {
  const settle = settling(ports);
  return async ({ loadId, claimedAt }: ReturnType<typeof loadInvoice>): Promise<void> => {
    const load = await ports.loads.find(loadId);
    if (load?.assignedAt === claimedAt && load.transporterId !== null) await settle(load.transporterId, [loadId]);
  };
}

/**
 * Each job stays in the trip from which it was claimed, or else in the one of its trips that was planned first. A trip
 * that is over without these jobs has one of them only where all of its trips are over.
 */
function settling(ports: Needs) {
  const { clock, trips } = ports;
  const over = overWithout(ports);
  return async (transporterId: string, jobIds: readonly string[], tripId?: string): Promise<void> => {
    const together = await trips.holding(transporterId, jobIds);
    if (!jobIds.some((jobId) => together.filter((trip) => holdsJob(trip, jobId)).length > 1)) return;
    const named = together.find(({ id }) => id === tripId);
    // The trip that was named decides alone, and the claim waits for no other.
    const isDecided = named !== undefined && jobIds.every((jobId) => holdsJob(named, jobId));
    const past = isDecided ? [] : await over(transporterId, together, jobIds);
    const at = clock.now().toISOString();
    await trips.changeTogether<never>(transporterId, (all) => {
      const first = all.toSorted(
        (a, b) =>
          Number(past.includes(a.id)) - Number(past.includes(b.id)) ||
          compareTexts(a.createdAt, b.createdAt) ||
          compareTexts(a.id, b.id),
      );
      const homeOf = new Map(jobIds.map((jobId) => [jobId, homeIn(first, jobId, tripId)]));
      return accept(
        all.flatMap((trip) => {
          const left = jobIds.filter((jobId) => holdsJob(trip, jobId) && homeOf.get(jobId) !== trip.id);
          return left.length === 0 ? [] : [withoutJobs(trip, left, at)];
        }),
      );
    });
  };
}

/** The ids of the trips that are over but for these jobs. */
function overWithout(ports: Needs) {
  const standing = tripStanding(ports);
  return async (
    transporterId: string,
    trips: readonly KeptTrip[],
    jobIds: readonly string[],
  ): Promise<readonly string[]> => {
    const carrier = (await ports.accounts.find(transporterId))?.user;
    if (!carrier) return [];
    const now = ports.clock.now();
    const over = await Promise.all(
      trips.map(async (trip) =>
        isOver(trip, await standing(carrier, withoutJobs(trip, jobIds, now.toISOString())), now) ? [trip.id] : [],
      ),
    );
    return over.flat();
  };
}

function homeIn(trips: readonly KeptTrip[], jobId: string, tripId: string | undefined): string | undefined {
  const holding = trips.filter((trip) => holdsJob(trip, jobId));
  return (holding.find(({ id }) => id === tripId) ?? holding[0])?.id;
}
