import type { Account, AccountFact, Organization } from "../accounts/index.ts";
import type { Invoice } from "../invoices/index.ts";
import type { Message } from "../messages/index.ts";
import type { Order, OrderFact } from "../orders/index.ts";
import type { Ports } from "../ports.ts";
import type { Quote } from "../quotes/index.ts";
import type { SupportMessage } from "../support/index.ts";
import type { TrackingUpdate } from "../tracking/index.ts";
import { withRecords } from "./carrier-records.ts";
import { castPassword } from "./cast/index.ts";
import { seededChance } from "./chance.ts";
import { demoCalendar } from "./demo-calendar.ts";
import { demoIdentities } from "./demo-identities.ts";
import { invoicesOf } from "./demo-invoices.ts";
import { demoLoads, type DemoLoads } from "./demo-loads.ts";
import { messagesAbout } from "./demo-messages.ts";
import { planOrders } from "./demo-order-plans.ts";
import { bookOrder } from "./demo-orders.ts";
import { demoPeople } from "./demo-people.ts";
import { trackedOnTheWay } from "./demo-positions.ts";
import { askOpenQuotes, openQuote } from "./demo-quotes.ts";
import { supportMessages } from "./demo-support.ts";
import { priceAll, tripChoices } from "./demo-trips.ts";

/** A small marketplace in mid-season. */
export type DemoWorld = {
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
  /** By their numbers. */
  readonly invoices: readonly Invoice[];
  readonly supportMessages: readonly SupportMessage[];
} & DemoLoads;

const seed = 20_260_901;

/**
 * The world of the demo on the day of `now` (UTC), the same whenever it is asked for on that day;
 * only where vehicles on the road were last moves on with the hours.
 */
export async function demoWorld(
  ports: Pick<Ports, "zipPlaces" | "routePlanner" | "vehicleCatalog" | "quoterSettings" | "passwords">,
  now: Date,
): Promise<DemoWorld> {
  const chance = seededChance(seed);
  const identities = demoIdentities(chance);
  const calendar = demoCalendar(chance, now);
  const choices = tripChoices(ports, now);
  const passwordHash = await ports.passwords.hash(castPassword);
  const people = demoPeople({ chance, calendar, identities, passwordHash });

  const planned = await priceAll(ports, planOrders({ chance, calendar, choices }, people));
  const asked = await priceAll(ports, askOpenQuotes({ chance, calendar, choices }, people));
  const booked = planned.map((plan) => bookOrder({ chance, calendar, identities, people }, plan));
  const open = asked.map((one) => openQuote(identities, one, calendar.today));

  const tracked = booked.map((one) => ({
    facts: one.facts,
    ...trackedOnTheWay({ chance, calendar, identities, zipPlaces: ports.zipPlaces }, one),
  }));
  const orders = tracked.map(({ order }) => order);
  // Draws of its own, so that what comes later changes nothing of the rest.
  const ofLoads = seededChance(seed + 1);
  const loads = await demoLoads(ports, {
    chance: ofLoads,
    calendar: demoCalendar(ofLoads, now),
    identities: demoIdentities(ofLoads),
    people,
    choices,
  });
  return {
    ...loads,
    organizations: people.organizations,
    accounts: withRecords(people.accounts, orders),
    accountFacts: people.facts,
    quotes: [...booked.flatMap(({ quote }) => quote ?? []), ...open],
    orders,
    orderFacts: booked.flatMap(({ facts }) => facts),
    trackingUpdates: tracked.flatMap(({ updates }) => updates),
    messages: orders.flatMap((order) => messagesAbout({ chance, calendar, identities }, order)),
    invoices: invoicesOf({ identities, people }, tracked),
    supportMessages: supportMessages({ calendar, identities, people }),
  };
}
