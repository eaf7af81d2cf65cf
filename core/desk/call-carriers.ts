import { isMainTransporter } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { isKeptOut } from "../accounts/sign-in.ts";
import type { OfferFacts } from "../board/effects.ts";
import type { BoardPorts } from "../board/ports.ts";
import { askedBy } from "../board/searches/saved-search.ts";
import { insuranceNow } from "../insurance/index.ts";
import type { Place } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { isOffered, type LoadNotFound, offerOfLoad } from "../loads/index.ts";
import { loadNotFound } from "../loads/find-load.ts";
import type { LoadPorts } from "../loads/ports.ts";
import { cardGap, invitationState, isFound, isOnBoard, offerOfOrder, type Order } from "../orders/index.ts";
import { isLive } from "../orders/invite-carriers.ts";
import { type OrderNotFound, orderNotFound } from "../orders/find-order.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { addDays } from "../shared/day.ts";
import { phoneDigits } from "../shared/search.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { TripPorts } from "../trips/ports.ts";
import { actingAs, type CarrierGapPorts } from "../vetting/index.ts";
import type { LastCall, ListedCall } from "./call.ts";
import { type HourThere, hourThere } from "./hour-there.ts";
import type { DeskPorts, Haul, WaitingJob } from "./ports.ts";
import type { Subject, SubjectRef } from "./subject.ts";
import { deskTimeAt } from "./task.ts";

const mostWaiting = 50;

/** A job this many days past its last pickup day will hardly get a carrier. */
const pastDays = 7;

/** The orders on the board and the loads on offer that were posted so many hours ago or before, the oldest first. */
export function listWaitingJobs({ clock, laneHauls }: Pick<SharedPorts & DeskPorts, "clock" | "laneHauls">) {
  return (hours: number): Promise<readonly WaitingJob[]> => {
    const now = clock.now();
    return laneHauls.waiting({
      by: new Date(now.getTime() - hours * 3_600_000).toISOString(),
      pickupFrom: addDays(deskTimeAt(now).day, -pastDays),
      most: mostWaiting,
    });
  };
}

/** A carrier that may take a job, and why to ask it. */
export type CarrierToCall = {
  readonly id: string;
  /** Of its company, or else of its person. */
  readonly name: string;
  readonly number: string;
  /** Between the two states within a year, among the last thousand of each kind. */
  readonly jobs: number;
  /** When the last of them was delivered or, before that, assigned. */
  readonly lastJobAt: string | null;
  /** It keeps a search of the board that finds the job. */
  readonly hasSearch: boolean;
  /** It has a trip that may take the job and asks for work. */
  readonly hasTrip: boolean;
  readonly rating: string | null;
  /** The last day on which all that a carrier needs is in force; null while something is not. */
  readonly insuredUntil: string | null;
  /** The last call that the desk made to its number about the job. */
  readonly lastCall: (LastCall & { readonly callerName: string | null }) | null;
  /** It is invited to the order, and can take it. */
  readonly isInvited: boolean;
  readonly hour: HourThere;
};

export type CarriersForJob = {
  readonly job: WaitingJob;
  /** False once a carrier has it, or it is off the board: then there is no carrier to call. */
  readonly open: boolean;
  readonly carriers: readonly CarrierToCall[];
};

/** The carriers listed for one job, the accounts looked up for it, and how many of them at once. */
const [mostCarriers, mostLookedUp, atOnce] = [30, 60, 8] as const;
/**
 * On a busy lane its haulers would fill the list: beyond this number, they come after the carriers that look for the
 * job.
 */
const mostHaulersFirst = 30;
const [mostSearches, mostTrips, mostCalls] = [200, 100, 200] as const;
const yearMs = 365 * 86_400_000;

type Needs = CarrierGapPorts &
  Pick<
    SharedPorts & AccountPorts & BoardPorts & DeskPorts & LanePorts & LoadPorts & OrderPorts & TripPorts,
    | "clock"
    | "accounts"
    | "adminSettings"
    | "savedSearches"
    | "laneHauls"
    | "calls"
    | "zipPlaces"
    | "loads"
    | "orders"
    | "trips"
  >;

/**
 * The carriers to call about a job: those with jobs between its two states, the most jobs first, then those whose saved
 * search finds it or whose trip may take it; on a busy lane, some of the first come after these. Carriers that may not sign
 * in or claim it, those without a number, and those that have refused it are left out.
 */
export function listCarriersToCall(ports: Needs) {
  const look = carrierFor(ports);
  return async (about: SubjectRef): Promise<Result<CarriersForJob, OrderNotFound | LoadNotFound>> => {
    const found = await jobOf(ports, about);
    if (!found) return refuse(about.area === "load" ? loadNotFound : orderNotFound);
    const { job, open, facts } = found;
    if (!open) return accept({ job, open, carriers: [] });
    const now = ports.clock.now();
    const lane = { from: job.pickup.state, to: job.delivery.state };
    const [hauls, searches, trips, { rows: calls }] = await Promise.all([
      ports.laneHauls.haulers(lane, new Date(now.getTime() - yearMs).toISOString(), mostLookedUp),
      ports.savedSearches.around(facts, { limit: mostSearches }),
      ports.trips.asking(facts, now.toISOString(), mostTrips),
      ports.calls.list({ about, limit: mostCalls }),
    ]);
    const searching = new Set(
      searches.rows.filter((search) => isFound(facts, askedBy(search))).map(({ carrierId }) => carrierId),
    );
    const driving = new Set(trips.map(({ transporterId }) => transporterId));
    const byCarrier = new Map<string, Haul>(hauls.map((haul) => [haul.carrierId, haul]));
    const haulers = [...byCarrier.keys()];
    const [first, others] = [haulers.slice(0, mostHaulersFirst), haulers.slice(mostHaulersFirst)];
    const ids = [...new Set([...first, ...searching, ...driving, ...others])].slice(0, mostLookedUp);
    const carriers: CarrierToCall[] = [];
    while (ids.length > 0 && carriers.length < mostCarriers) {
      const known = await Promise.all(ids.splice(0, atOnce).map((id) => look(id, found.order, now)));
      for (const carrier of known) {
        if (!carrier) continue;
        const { jobs, lastAt } = byCarrier.get(carrier.id) ?? { jobs: 0, lastAt: null };
        carriers.push({
          ...carrier,
          jobs,
          lastJobAt: lastAt,
          hasSearch: searching.has(carrier.id),
          hasTrip: driving.has(carrier.id),
          lastCall: lastCallTo(carrier.number, calls),
        });
      }
    }
    return accept({ job, open, carriers: carriers.slice(0, mostCarriers) });
  };
}

type Job = {
  readonly job: WaitingJob;
  readonly open: boolean;
  readonly facts: OfferFacts;
  /** Null for a load. */
  readonly order: Order | null;
};

async function jobOf(ports: Pick<Needs, "loads" | "orders">, { area, id }: SubjectRef): Promise<Job | undefined> {
  const described = (
    of: { readonly createdAt: string; readonly pickup: Place; readonly delivery: Place },
    about: Subject,
  ) => ({
    about,
    pickup: of.pickup,
    delivery: of.delivery,
    since: of.createdAt,
  });
  if (area === "order") {
    const order = await ports.orders.find(id);
    if (!order) return undefined;
    const { year, make, model } = order.vehicle;
    const job = described(order, { area, id, name: `${year} ${make} ${model}` });
    return { job, open: isOnBoard(order), facts: offerOfOrder(order), order };
  }
  const load = area === "load" ? await ports.loads.find(id) : undefined;
  return (
    load && {
      job: described(load, { area: "load", id, name: load.refCode }),
      open: isOffered(load),
      facts: offerOfLoad(load),
      order: null,
    }
  );
}

type Known = Omit<CarrierToCall, "jobs" | "lastJobAt" | "hasSearch" | "hasTrip" | "lastCall">;

/** Undefined for an account that may not take the job as a carrier, and for one without a number. */
function carrierFor(ports: Needs) {
  const [acting, insured, hourOf] = [actingAs(ports), insuranceNow(ports), hourThere(ports)];
  return async (id: string, order: Order | null, now: Date): Promise<Known | undefined> => {
    const user = (await ports.accounts.find(id))?.user;
    if (!user || !isMainTransporter(user) || (await isKeptOut(ports.accounts, user))) return undefined;
    if (order?.invitations.some(({ carrierId, answer }) => carrierId === id && answer?.kind === "refused"))
      return undefined;
    const { gap, takesCards } = await acting(user);
    if (gap || (order && cardGap(order, takesCards))) return undefined;
    const { organizationId, phoneNumber: number } = user;
    if (number === null) return undefined;
    const [company, { insuredUntil }] = await Promise.all([
      organizationId === null ? undefined : ports.companies.find(organizationId),
      insured(user),
    ]);
    return {
      id,
      name: user.companyName ?? `${user.firstName} ${user.lastName}`,
      isInvited:
        order?.invitations.some(
          (one) => one.carrierId === id && isLive(invitationState(order, one, now.toISOString())),
        ) ?? false,
      number,
      rating: user.rating,
      insuredUntil,
      hour: hourOf({ place: null, address: company?.companyAddress ?? null }, now),
    };
  };
}

/** @param calls the newest first */
function lastCallTo(number: string, calls: readonly ListedCall[]): CarrierToCall["lastCall"] {
  for (const { number: called, direction, outcome, createdAt, caller } of calls)
    if (direction === "out" && outcome !== null && phoneDigits(called) === phoneDigits(number))
      return { outcome, createdAt, callerName: caller && caller.name };
  return null;
}
