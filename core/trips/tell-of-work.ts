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
import type { TripCarrier, TripMail } from "./ports.ts";
import { suggestInto } from "./suggest-for-trip.ts";
import { mayPass, type Suggestion, type SuggestionAsk, usualCostPerMile } from "./suggestion.ts";
import { tripNow, type TripNeeds } from "./trip-now.ts";
import type { TripJob } from "./trip.ts";
import { leastAdded, usualReach } from "./way-ahead.ts";

/** How many trips one order or load is compared with, and for how many of these it is weighed. */
const mostTripsCompared = 1000;
const mostTripsWeighed = 200;
const weighedAtOnce = 20;
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
  return async ({ offer: kind, ids }: ReturnType<typeof matchSearches>): Promise<void> => {
    const at = ports.clock.now().toISOString();
    const byTrip = new Map<string, { readonly trip: KeptTrip; readonly works: Work[] }>();
    for (const id of ids) {
      const work = await workNow(ports, kind, id);
      if (!work) continue;
      for (const trip of likely(await ports.trips.asking(work.facts, at, mostTripsCompared), work.job)) {
        const one = byTrip.get(trip.id) ?? { trip, works: [] };
        one.works.push(work);
        byTrip.set(trip.id, one);
      }
    }
    const waiting = [...byTrip.values()];
    if (waiting.length === 0) return;
    const carriers = new Map(
      (await ports.trips.carriers([...new Set(waiting.map(({ trip }) => trip.transporterId))])).map((carrier) => [
        carrier.user.id,
        carrier,
      ]),
    );
    // The mail asks for what else the carrier may lack, when it leaves.
    const weigh = weighFor(ports, async (id) => carriers.get(id));
    const mails: ReturnType<typeof tripMail>[] = [];
    while (waiting.length > 0) {
      const weighing = waiting.splice(0, weighedAtOnce).map(async ({ trip, works }) => {
        const fitting = (await weigh(trip, works))?.suggestions.slice(0, mostToldAtOnce) ?? [];
        return fitting.map(({ jobId }) => tripMail(trip.id, kind, jobId));
      });
      mails.push(...(await Promise.all(weighing)).flat());
    }
    if (mails.length > 0) await ports.effects.add(mails);
  };
}

/** The trips for which a job may be worth its miles, fewest added miles first. */
const likely = (trips: readonly KeptTrip[], job: TripJob): readonly KeptTrip[] =>
  trips
    .map((trip) => {
      const { place: pickup } = job.pickup;
      return {
        trip,
        least: leastAdded(trip.tell?.way ?? [], trip.endZip === null, { pickup, delivery: job.delivery.place }),
      };
    })
    .filter(({ trip, least }) => mayPass(job, least, askOf(trip)) && (asksPay(trip) || isWorth(job, least)))
    .toSorted((a, b) => a.least - b.least)
    .slice(0, mostTripsWeighed)
    .map(({ trip }) => trip);

const asksPay = ({ tell }: KeptTrip): boolean => (tell?.leastPayPerMile ?? null) !== null;
const isWorth = ({ pay }: TripJob, miles: number): boolean => Number(pay) > miles * usualCostPerMile;

/** The carrier's wish in the planner's words. */
const askOf = ({ tell, endZip }: KeptTrip): SuggestionAsk => ({
  keepDates: true,
  ...(tell && tell.leastPayPerMile !== null && { leastPayPerMile: tell.leastPayPerMile }),
  // Without a fixed end the job itself makes the trip longer.
  ...(endZip !== null && { mostMiles: 2 * usualReach }),
});

/** Tells the carrier of a trip about new work, unless it is taken, fits no longer, or the carrier asks no more. */
export function sendTripMail(ports: WeighNeeds & MailPersonPorts<TripMail>) {
  const [mail, notice] = [mailPerson(ports), noticeToo<TripMail>(ports)];
  return async ({ tripId, offer: kind, offerId, key }: ReturnType<typeof tripMail>): Promise<Withheld | void> => {
    const [trip, work] = await Promise.all([ports.trips.find(tripId), workNow(ports, kind, offerId)]);
    if (!trip?.tell || trip.tell.until <= ports.clock.now().toISOString() || !work) return;
    const weighed = await weighFor(ports, carrierThatMayClaim(ports))(trip, [work]);
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

/** Undefined for a carrier that may not take work. */
function carrierThatMayClaim(ports: WeighNeeds) {
  const acting = actingAs(ports);
  return async (id: string): Promise<TripCarrier | undefined> => {
    const user = (await ports.accounts.find(id))?.user;
    if (!user || (await isKeptOut(ports.accounts, user))) return undefined;
    const { gap, takesCards } = await acting(user);
    return gap ? undefined : { user, takesCards };
  };
}

/**
 * Weighs work for a trip by the planner's rule, the best first. The work keeps all promised dates, lies within the
 * planner's reach, and pays what the carrier asks. Undefined for a carrier that is not found.
 */
function weighFor(ports: WeighNeeds, carrierOf: (transporterId: string) => Promise<TripCarrier | undefined>) {
  const [now, suggest] = [tripNow(ports), suggestInto(ports)];
  return async (trip: KeptTrip, works: readonly Work[]): Promise<Weighed | undefined> => {
    const carrier = await carrierOf(trip.transporterId);
    if (!carrier) return undefined;
    const { user, takesCards } = carrier;
    const inTrip = new Set([...trip.jobs.map(({ orderId }) => orderId), ...trip.loads.map(({ loadId }) => loadId)]);
    const jobs = works
      .filter(({ job, order }) => !inTrip.has(job.id) && !(order && isNotFor(user, order, takesCards)))
      .map(({ job }) => job);
    if (jobs.length === 0) return undefined;
    const stands = await now(user, trip);
    if (!stands.ok) throw new Error(stands.refusal.message);
    const suggested = await suggest(stands.value, jobs, askOf(trip));
    if (!suggested.ok) throw new Error(suggested.refusal.message);
    return { user, suggestions: suggested.value.filter(({ gain }) => asksPay(trip) || gain > 0) };
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
