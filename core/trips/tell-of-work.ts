import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { isKeptOut } from "../accounts/sign-in.ts";
import type { matchSearches, OfferFacts } from "../board/effects.ts";
import type { EffectPorts, Withheld } from "../effects/ports.ts";
import { isOffered, offerOfLoad } from "../loads/index.ts";
import type { LoadPorts } from "../loads/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { noticeToo } from "../notices/push-notices.ts";
import { tripUnsubscribeToken } from "../notices/unsubscribe.ts";
import { cardGap, isOnBoard, offerOfOrder, type Order } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { actingAs, type CarrierGapPorts } from "../vetting/index.ts";
import { tripMail } from "./effects.ts";
import { isSuggested, jobOf, jobOfLoad } from "./jobs.ts";
import type { KeptTrip } from "./kept-trip.ts";
import type { TripMail } from "./ports.ts";
import { suggestInto } from "./suggest-for-trip.ts";
import type { Suggestion } from "./suggestion.ts";
import { tripNow, type TripNeeds } from "./trip-now.ts";
import type { TripJob } from "./trip.ts";
import { usualReach } from "./way-ahead.ts";

/** The trips that one order or load is weighed for. */
const mostTripsWeighed = 200;
/** An import of many orders tells a trip of the best of them; the planner lists the others. */
const mostToldAtOnce = 3;

/** An order or a load that a carrier can have at once. */
type Work = {
  readonly facts: OfferFacts;
  readonly job: TripJob;
  /** Null for a load. */
  readonly order: Order | null;
};

type WeighNeeds = TripNeeds &
  CarrierGapPorts &
  Pick<AccountPorts & LoadPorts & OrderPorts, "accounts" | "adminSettings" | "loads" | "orders">;

/**
 * Puts a mail in line for each trip that asks for new work and that these orders or loads fit now. Repeats are harmless.
 * @throws while trips cannot be worked out
 */
export function matchTrips(ports: WeighNeeds & EffectPorts) {
  const weigh = weighFor(ports);
  return async ({ offer: kind, ids }: ReturnType<typeof matchSearches>): Promise<void> => {
    const at = ports.clock.now().toISOString();
    const byTrip = new Map<string, { readonly trip: KeptTrip; readonly works: Work[] }>();
    for (const id of ids) {
      const work = await workNow(ports, kind, id);
      if (!work) continue;
      for (const trip of await ports.trips.asking(work.facts, at, mostTripsWeighed)) {
        const one = byTrip.get(trip.id) ?? { trip, works: [] };
        one.works.push(work);
        byTrip.set(trip.id, one);
      }
    }
    for (const { trip, works } of byTrip.values()) {
      const weighed = await weigh(trip, works);
      const fitting = weighed?.suggestions.slice(0, mostToldAtOnce) ?? [];
      if (fitting.length > 0) await ports.effects.add(fitting.map(({ jobId }) => tripMail(trip.id, kind, jobId)));
    }
  };
}

/** Tells the carrier of a trip about new work, unless it is taken, fits no longer, or the carrier asks no more. */
export function sendTripMail(ports: WeighNeeds & MailPersonPorts<TripMail>) {
  const [weigh, mail, notice] = [weighFor(ports), mailPerson(ports), noticeToo<TripMail>(ports)];
  return async ({ tripId, offer: kind, offerId, key }: ReturnType<typeof tripMail>): Promise<Withheld | void> => {
    const [trip, work] = await Promise.all([ports.trips.find(tripId), workNow(ports, kind, offerId)]);
    if (!trip?.tell || trip.tell.until <= ports.clock.now().toISOString() || !work) return;
    const weighed = await weigh(trip, [work]);
    const [added] = weighed?.suggestions ?? [];
    if (!weighed || !added) return;
    const { user } = weighed;
    const { name = "", pickup, delivery } = work.job;
    const { earliest, latest } = work.facts;
    const told: TripMail = {
      kind: "trip_mail",
      to: user.email,
      user,
      trip: { id: trip.id, name: trip.name },
      offer: { kind, id: offerId },
      name,
      pickup: townOf(pickup.place),
      delivery: townOf(delivery.place),
      earliest,
      latest,
      added,
    };
    if (!trip.tell.byMail) return notice(told, key, user.id);
    return mail(told, { key, namedBy: user.id, unsubscribe: tripUnsubscribeToken(ports.vault, trip.id) });
  };
}

const townOf = ({ zip, city, state }: TripMail["pickup"]): TripMail["pickup"] => ({ zip, city, state });

type Weighed = { readonly user: User; readonly suggestions: readonly Suggestion[] };

/**
 * Weighs work for a trip by the planner's rule, the best first. The work keeps all promised dates, lies within the
 * planner's reach, and pays what the carrier asks. Undefined for a carrier that may not take it.
 */
function weighFor(ports: WeighNeeds) {
  const [now, suggest, acting] = [tripNow(ports), suggestInto(ports), actingAs(ports)];
  return async (trip: KeptTrip, works: readonly Work[]): Promise<Weighed | undefined> => {
    const user = (await ports.accounts.find(trip.transporterId))?.user;
    if (!user || (await isKeptOut(ports.accounts, user))) return undefined;
    const by = await acting(user);
    if (by.gap) return undefined;
    const inTrip = new Set([...trip.jobs.map(({ orderId }) => orderId), ...trip.loads.map(({ loadId }) => loadId)]);
    const jobs = works
      .filter(({ job, order }) => !inTrip.has(job.id) && !(order && isNotFor(user, order, by.takesCards)))
      .map(({ job }) => job);
    if (jobs.length === 0) return undefined;
    const stands = await now(user, trip);
    if (!stands.ok) throw new Error(stands.refusal.message);
    const least = trip.tell?.leastPayPerMile ?? null;
    const suggested = await suggest(stands.value, jobs, {
      keepDates: true,
      ...(least !== null && { leastPayPerMile: least }),
      // Without a fixed end the job itself makes the trip longer.
      ...(trip.endZip !== null && { mostMiles: 2 * usualReach }),
    });
    if (!suggested.ok) throw new Error(suggested.refusal.message);
    return { user, suggestions: suggested.value.filter(({ gain }) => least !== null || gain > 0) };
  };
}

/** True for an order that the carrier has refused, or whose way of payment it does not take. */
const isNotFor = ({ id }: User, order: Order, takesCards: boolean): boolean =>
  cardGap(order, takesCards) !== null ||
  order.invitations.some(({ carrierId, answer }) => carrierId === id && answer?.kind === "refused");

/** Undefined for an order or a load that no carrier can have at once now. */
async function workNow(ports: WeighNeeds, kind: OfferFacts["kind"], id: string): Promise<Work | undefined> {
  if (kind === "load") {
    const load = await ports.loads.find(id);
    return load && isOffered(load) && isSuggested(load)
      ? { facts: offerOfLoad(load), job: jobOfLoad(ports.vehicleCatalog, load), order: null }
      : undefined;
  }
  const order = await ports.orders.find(id);
  return order && isOnBoard(order)
    ? { facts: offerOfOrder(order), job: jobOf(ports.vehicleCatalog, order), order }
    : undefined;
}
