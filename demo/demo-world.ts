import type { Account, AccountFact, Organization } from "@lotlane/core/accounts";
import type { Message } from "@lotlane/core/messages";
import type { Order, OrderFact } from "@lotlane/core/orders";
import type { Identities, Ports } from "@lotlane/core/ports";
import type { Quote } from "@lotlane/core/quotes";
import type { SupportMessage } from "@lotlane/core/support";
import type { W9 } from "@lotlane/core/taxes";
import type { TrackingUpdate } from "@lotlane/core/tracking";
import type { KeptTrip } from "@lotlane/core/trips";
import type { Truck } from "@lotlane/core/trucks";
import { castPassword } from "./cast/index.ts";
import { type Chance, seededChance } from "./chance.ts";
import { demoCalendar } from "./demo-calendar.ts";
import { withArrivals } from "./demo-arrivals.ts";
import { type DemoDesk, demoDesk } from "./demo-desk.ts";
import { demoBooks, type DemoBooks } from "./demo-invoices.ts";
import { demoKeptTrips } from "./demo-kept-trips.ts";
import { demoLoads, type DemoLoads } from "./demo-loads.ts";
import { messagesAbout } from "./demo-messages.ts";
import { planOrders } from "./demo-order-plans.ts";
import { bookOrder } from "./demo-orders.ts";
import { demoPeople } from "./demo-people.ts";
import { trackedOnTheWay } from "./demo-positions.ts";
import { askOpenQuotes, openQuote } from "./demo-quotes.ts";
import { supportMessages } from "./demo-support.ts";
import { priceAll, tripChoices } from "./demo-trips.ts";
import { demoTrucks, onTruck } from "./demo-trucks.ts";
import { demoW9 } from "./demo-w9.ts";

/** A small marketplace in mid-season. */
export type DemoWorld = {
  /** That of the demo's own carrier. */
  readonly w9s: readonly W9[];
  /** Those of the demo's own carrier. */
  readonly trips: readonly KeptTrip[];
  /** Those of the demo's own carrier. */
  readonly trucks: readonly Truck[];
  readonly organizations: readonly Organization[];
  readonly accounts: readonly Account[];
  readonly accountFacts: readonly AccountFact[];
  readonly quotes: readonly Quote[];
  readonly orders: readonly Order[];
  /** Those of one order follow each other, oldest first. */
  readonly orderFacts: readonly OrderFact[];
  /** Those of one order follow each other, oldest first; so do messages. */
  readonly trackingUpdates: readonly TrackingUpdate[];
  readonly messages: readonly Message[];
  readonly supportMessages: readonly SupportMessage[];
} & DemoBooks &
  DemoDesk &
  DemoLoads;

const seed = 20_260_901;

/**
 * The world of the demo on the day of `now` (UTC), the same whenever it is asked for on that day;
 * only where vehicles on the road were last moves on with the hours.
 */
export async function demoWorld(
  ports: Pick<
    Ports,
    "zipPlaces" | "routePlanner" | "vehicleCatalog" | "quoterSettings" | "passwords" | "operator" | "vault"
  >,
  now: Date,
): Promise<DemoWorld> {
  const { chance, identities, calendar } = drawsOf(seed, now);
  const choices = tripChoices(ports, now);
  const passwordHash = await ports.passwords.hash(castPassword);
  const people = demoPeople({ chance, calendar, identities, passwordHash });

  const planned = await priceAll(ports, planOrders({ chance, calendar, choices }, people));
  const asked = await priceAll(ports, askOpenQuotes({ chance, calendar, choices }, people));
  const booked = planned.map((plan) => bookOrder({ chance, calendar, identities, people }, plan));
  const open = asked.map((one) => openQuote(identities, one, calendar.today));

  const heard = new Map<string, number>();
  // Draws of their own, so that what comes later changes nothing of the rest.
  const arriving = drawsOf(seed + 6, now).chance;
  const tracked = booked.map((one) => {
    const { order, updates } = trackedOnTheWay(
      { chance, calendar, identities, zipPlaces: ports.zipPlaces, heard },
      one,
    );
    return { updates, ...withArrivals(arriving, { order, facts: one.facts }) };
  });
  const [carrier] = people.carriers;
  const trucks = demoTrucks({ ...drawsOf(seed + 5, now), carrier: carrier! });
  const orders = tracked.map(({ order }) => order).map(onTruck(trucks));
  const loads = await demoLoads(ports, { ...drawsOf(seed + 1, now), people, choices });
  const { operator, zipPlaces } = ports;
  const trips = demoKeptTrips(
    { ...drawsOf(seed + 4, now), vehicleCatalog: ports.vehicleCatalog },
    carrier!.main.id,
    orders,
  );
  const books = demoBooks({ ...drawsOf(seed + 2, now), people, operator, zipPlaces }, tracked, loads.loads);
  const quotes = [...booked.flatMap(({ quote }) => quote ?? []), ...open];
  return {
    ...loads,
    ...books,
    ...demoDesk({ ...drawsOf(seed + 7, now), people }, quotes, orders),
    trips,
    trucks,
    w9s: [demoW9({ ...drawsOf(seed + 3, now), vault: ports.vault, carrier: carrier! })],
    organizations: people.organizations,
    accounts: withRecords(people.accounts, orders),
    accountFacts: people.facts,
    quotes,
    orders,
    orderFacts: tracked.flatMap(({ facts }) => facts),
    trackingUpdates: tracked.flatMap(({ updates }) => updates),
    messages: orders.flatMap((order) => messagesAbout({ chance, calendar, identities }, order)),
    supportMessages: supportMessages({ calendar, identities, people }),
  };
}

function drawsOf(ownSeed: number, now: Date) {
  const chance = seededChance(ownSeed);
  return { chance, identities: demoIdentities(chance), calendar: demoCalendar(chance, now) };
}

/** Gives each transporter and each dealer's people the jobs that were delivered, and the means of their ratings. */
function withRecords(accounts: readonly Account[], orders: readonly Order[]): readonly Account[] {
  return accounts.map((account) => {
    const { id, userType, organizationId } = account.user;
    if (userType === "shipper" && organizationId !== null)
      return { ...account, user: { ...account.user, ...recordOfShippers(organizationId, orders) } };
    if (userType !== "transporter") return account;
    const jobs = orders.filter(({ status, transporterId }) => status === "delivered" && transporterId === id);
    const stars = jobs.flatMap(({ rating }) => rating?.stars ?? []);
    return { ...account, user: { ...account.user, totalJobs: jobs.length, rating: meanOf(stars) } };
  });
}

function recordOfShippers(organizationId: string, orders: readonly Order[]) {
  const jobs = orders.filter(
    ({ status, shipperOrganizationId }) => status === "delivered" && shipperOrganizationId === organizationId,
  );
  const ratings = jobs.flatMap(({ shipperRating }) => shipperRating ?? []);
  const marks = {
    accuracy: meanOf(ratings.map(({ accuracy }) => accuracy)) ?? "",
    readiness: meanOf(ratings.map(({ readiness }) => readiness)) ?? "",
    payment: meanOf(ratings.map(({ payment }) => payment)) ?? "",
  };
  return {
    totalJobs: jobs.length,
    rating: meanOf(ratings.flatMap(({ accuracy, readiness, payment }) => [accuracy, readiness, payment])),
    marks: ratings.length === 0 ? null : marks,
  };
}

const meanOf = (stars: readonly number[]): string | null =>
  stars.length === 0 ? null : (stars.reduce((sum, one) => sum + one, 0) / stars.length).toFixed(2);

const hexDigits = "0123456789abcdef";
const refAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";
const secretAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Names as the product gives them, the same each time. For the demo only: its secrets can be read here. */
function demoIdentities(chance: Chance): Identities {
  const drawn = (alphabet: string, length: number) => Array.from({ length }, () => chance.pick([...alphabet])).join("");
  let made = 0;
  const newId = () =>
    [
      scattered(++made),
      drawn(hexDigits, 4),
      `4${drawn(hexDigits, 3)}`,
      `${chance.pick(["8", "9", "a", "b"])}${drawn(hexDigits, 3)}`,
      drawn(hexDigits, 12),
    ].join("-");
  return {
    newId,
    newOrderId: () => {
      const id = newId();
      return `${id.slice(0, -8)}${id.slice(0, 8)}`;
    },
    newRefCode: () => `LL-${drawn(refAlphabet, 8)}`,
    newSecret: () => drawn(secretAlphabet, 32),
    newBackupCode: () => drawn(refAlphabet, 10),
  };
}

/** Eight hexadecimal digits, others for each number: an odd factor loses nothing modulo 2^32. */
const scattered = (count: number) => (Math.imul(count, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
