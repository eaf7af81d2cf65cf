import { accept } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { caseJobOf } from "@lotlane/core/cases";
import { newTask, withoutProvider } from "@lotlane/core/desk";
import { answerPayment, invoiceNumber, newlyOpened, openingOf, postingsOf, withBalance } from "@lotlane/core/invoices";
import { centsOf } from "@lotlane/core/money";
import type { Order } from "@lotlane/core/orders";
import {
  aBid,
  aCredit,
  anExtra,
  aBidLoad,
  aBooking,
  aCase,
  aCaseEntry,
  aLoadFact,
  aMessage,
  anAddition,
  anAnswer,
  anId,
  anInvoiceDraft,
  aKeptTrip,
  aTruck,
  aPayment,
  aQuote,
  aSupportMessage,
  aW9,
  aTrackingUpdate,
} from "@lotlane/core/testing";
import { carlosHauling, castAccounts, danasMotors, type DemoWorld } from "@lotlane/demo";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import {
  createAccountStore,
  createCaseStore,
  createCompanyStore,
  createDemoLoader,
  createInvoiceStore,
  createLoadLists,
  createMessageStore,
  createOrderStore,
  createQuoteStore,
  createSupportStore,
  createTripStore,
  createTruckStore,
  type Database,
  openDatabase,
} from "../index.ts";

let database: Database;
let world: DemoWorld;

beforeEach(async () => {
  database = await openDatabase({ url: await migratedDatabase() });
  world = aWorld();
});

afterEach(() => database.close(true));

/** The cast, more quotes than go in one statement, half of them booked, and two conversations. */
function aWorld(): DemoWorld {
  const accounts = Object.values(castAccounts("a hash"));
  const { dana, sam, ada, carlos, dina } = castAccounts();
  const bookings = Array.from({ length: 600 }, () => aBooking(aQuote()));
  const orders = bookings.map(({ order }, index) => ({
    ...order,
    shipperId: dana.user.id,
    ...(index % 2 === 0 && { transporterId: carlos.user.id, assignedAt: "2026-11-20T13:00:00.000Z" }),
  }));
  const load = aBidLoad();
  const claimed = orders.filter(({ transporterId }) => transporterId);
  const books = claimed.map((order, index) => paidBooks(order, `INV-${100_001 + index}`));
  return {
    loads: [load],
    loadFacts: [aLoadFact(load)],
    bids: [aBid(load)],
    organizations: [danasMotors, carlosHauling],
    accounts,
    accountFacts: accounts.map((account) => anAddition(account).fact),
    quotes: [...bookings.map(({ quote }) => quote), ...Array.from({ length: 600 }, () => aQuote())],
    orders,
    orderFacts: orders.flatMap(({ id }) => [
      { orderId: id, kind: "created" as const, at: "2026-11-20T12:30:00.000Z", actorId: dana.user.id, reason: null },
      { orderId: id, kind: "cancelled" as const, at: "2026-11-20T12:40:00.000Z", actorId: ada.user.id, reason: "Sold" },
    ]),
    trackingUpdates: claimed.map((order) => aTrackingUpdate(order)),
    messages: claimed
      .slice(0, 100)
      .flatMap((order) => [
        anAnswer(order, { createdAt: "2026-11-20T15:00:00.000Z" }),
        aMessage(order, { createdAt: "2026-11-20T14:00:00.000Z" }),
      ]),
    invoices: books.map(({ invoice }) => invoice),
    invoicePayments: books.map(({ payment }) => payment),
    invoiceCredits: books.flatMap(({ credits }) => credits),
    invoiceExtras: books.flatMap(({ extras }) => extras),
    postings: books.flatMap(({ postings }) => postings),
    w9s: [aW9()],
    ...callsOf(ada.user, orders[0]!),
    ...talkOf(ada.user),
    ...casesOf(orders[0]!, dana.user, carlos.user),
    trips: [aKeptTrip(carlos.user.id)],
    trucks: [aTruck({ driverId: dina.user.id })],
    supportMessages: [
      aSupportMessage(dana.user.id, { createdAt: "2026-11-20T09:00:00.000Z" }),
      aSupportMessage(dana.user.id, {
        createdAt: "2026-11-20T11:00:00.000Z",
        fromSupport: true,
        authorId: ada.user.id,
      }),
      aSupportMessage(dana.user.id, { createdAt: "2026-11-20T10:00:00.000Z" }),
      aSupportMessage(sam.user.id, { subject: "Hello" }),
    ],
  };
}

/** A call about an order, with its next step. */
function callsOf(caller: User, { id }: Order): Pick<DemoWorld, "calls" | "tasks"> {
  const called = { about: { area: "order" as const, id }, number: "+16025550142", carrierId: null };
  const call = { ...withoutProvider, ...called, direction: "out" as const, outcome: "busy" as const, note: "Full" };
  const due = { title: "Call again", dueDay: "2026-11-21", dueTime: null, details: null, priority: "normal" as const };
  const step = { ...due, about: called.about, ownerId: caller.id };
  return {
    calls: [{ ...call, id: anId(), callerId: caller.id, createdAt: "2026-11-20T15:00:00.000Z" }],
    tasks: [newTask(caller, anId(), step, new Date("2026-11-20T15:00:00.000Z"), called)],
  };
}

function talkOf(author: User): Pick<DemoWorld, "channels" | "notes"> {
  const createdAt = "2026-11-20T15:00:00.000Z";
  const channel = { id: anId(), name: "General", archived: false, createdAt };
  const note = { id: anId(), channelId: channel.id, about: null, authorId: author.id, text: "Gate 4", createdAt };
  return { channels: [channel], notes: [{ ...note, mentionedIds: [] }] };
}

function casesOf(order: Order, shipper: User, carrier: User): Pick<DemoWorld, "cases" | "caseEntries"> {
  const at = "2026-11-20T15:00:00.000Z";
  const found = {
    id: anId(),
    number: 1,
    orderId: order.id,
    loadId: null,
    shipperId: shipper.id,
    shipperOrganizationId: null,
    receiverEmail: null,
    carrierId: carrier.id,
    claim: { kind: "loss", what: "The spare wheel", amount: "250.00" },
    state: "filed",
    filedBy: "shipper",
    acknowledgedAt: null,
    decidedAt: null,
    statusAt: null,
    offer: null,
    settlement: null,
    version: 1,
    createdAt: at,
    changedAt: at,
  } as const;
  const words = { toldBy: null, words: found.claim.what, amount: null, file: null };
  const entry = { id: anId(), caseId: found.id, createdAt: at, act: "file", side: "shipper", ...words } as const;
  return { cases: [found], caseEntries: [{ ...entry, actorId: shipper.id }] };
}

/** The invoice of an order with its first entry, and a payment that came. */
function paidBooks(order: Order, number: string) {
  const draft = anInvoiceDraft(order);
  const invoice = { ...newlyOpened(draft), number };
  const paid = answerPayment(invoice, aPayment(invoice), "received", { newId: anId, at: "2026-12-01T15:00:00.000Z" });
  const credits = Number(number.slice("INV-".length)) === 100_001 ? [aCredit(invoice, { number: "CN-100001" })] : [];
  const credited = credits.flatMap(({ id: entryId, amount, creditedAt: at }) =>
    postingsOf(invoice, -centsOf(amount), { entryId, kind: "credited", at }),
  );
  const balanced = credits.length > 0 ? withBalance(paid.invoice, -7500n, "2026-12-01T15:00:00.000Z") : paid.invoice;
  return {
    ...paid,
    invoice: balanced,
    credits,
    extras: credits.length > 0 ? [anExtra(invoice)] : [],
    postings: [...openingOf(draft), ...paid.postings, ...credited],
  };
}

const count = async (table: string) =>
  Number((await database.em.fork().execute<{ count: string }[]>(`select count(*) from ${table}`))[0]?.count);

const tables: Readonly<Record<string, keyof DemoWorld>> = {
  organizations: "organizations",
  accounts: "accounts",
  account_facts: "accountFacts",
  quotes: "quotes",
  orders: "orders",
  order_facts: "orderFacts",
  tracking_updates: "trackingUpdates",
  messages: "messages",
  invoices: "invoices",
  invoice_payments: "invoicePayments",
  invoice_credits: "invoiceCredits",
  invoice_extras: "invoiceExtras",
  postings: "postings",
  support_messages: "supportMessages",
  desk_calls: "calls",
  desk_tasks: "tasks",
  desk_channels: "channels",
  desk_notes: "notes",
  cases: "cases",
  case_entries: "caseEntries",
  w9_forms: "w9s",
  trips: "trips",
  trucks: "trucks",
  loads: "loads",
  load_facts: "loadFacts",
  load_bids: "bids",
};

it("keeps every one of a world, as it is", async () => {
  const loader = createDemoLoader(database);
  expect(await loader.isEmpty()).toBe(true);
  await loader.load(world);
  expect(await loader.isEmpty()).toBe(false);

  for (const [table, kind] of Object.entries(tables))
    expect([table, await count(table)]).toEqual([table, world[kind].length]);
  for (const account of world.accounts)
    expect(await createAccountStore(database).find(account.user.id)).toEqual(account);
  for (const organization of world.organizations)
    expect(await createCompanyStore(database).find(organization.id)).toEqual(organization);
  for (const trip of world.trips) expect(await createTripStore(database).find(trip.id)).toEqual(trip);
  for (const truck of world.trucks) expect(await createTruckStore(database).find(truck.id)).toMatchObject(truck);
  for (const load of world.loads)
    expect((await createLoadLists(database).view(load.id, world.bids[0]!.carrierId))?.ownBid).toEqual(world.bids[0]);
  for (const quote of world.quotes.slice(0, 50)) expect(await createQuoteStore(database).find(quote.id)).toEqual(quote);
  for (const order of world.orders.slice(0, 50))
    expect(await createOrderStore(database).findByTrackingToken(order.trackingToken)).toEqual({
      order,
      facts: world.orderFacts.filter(({ orderId }) => orderId === order.id),
    });
});

it("lists the conversations with support", async () => {
  await createDemoLoader(database).load(world);
  const { rows } = await createSupportStore(database).conversations({ limit: 200 });
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(
    new Set(world.supportMessages.map(({ accountId }) => accountId)),
  );
  for (const { accountId, last } of rows) {
    const times = world.supportMessages
      .filter((message) => message.accountId === accountId)
      .map(({ createdAt }) => createdAt);
    expect(last.createdAt).toBe(times.toSorted().at(-1));
  }
});

it("lists the conversations of claimed orders, each with its last message", async () => {
  await createDemoLoader(database).load(world);
  const { id } = castAccounts().carlos.user;
  const owner = { kind: "transporter", userId: id } as const;
  const { rows, next } = await createMessageStore(database).conversations(owner, id, { limit: 100 });
  expect(next).not.toBeNull();
  for (const { order, last, lastAt, unread } of rows) {
    expect(last).toEqual(world.messages.find(({ orderId, senderId }) => orderId === order.id && senderId === id));
    expect([lastAt, unread]).toEqual(["2026-11-20T15:00:00.000Z", 1]);
  }
});

it("goes on with the numbers of invoices", async () => {
  await createDemoLoader(database).load(world);
  const invoices = createInvoiceStore(database);
  for (const invoice of world.invoices.slice(0, 50))
    expect(await invoices.ofOrder(invoice.orderId!, "transport")).toEqual(invoice);
  const payeeId = world.invoices[0]!.payeeId;
  const issued = world.invoices.filter((invoice) => invoice.payeeId === payeeId);
  const order = world.orders.find(({ transporterId }) => !transporterId)!;
  expect((await invoices.open(anInvoiceDraft(order, { payeeId }))).number).toBe(invoiceNumber(issued.length + 1));
});

it("goes on with the numbers of cases", async () => {
  await createDemoLoader(database).load(world);
  const order = world.orders.find(({ id, transporterId }) => transporterId && id !== world.cases[0]!.orderId)!;
  const of = aCase(order);
  const entry = aCaseEntry(of.id);
  const filed = await createCaseStore(database).file(caseJobOf(of), () => accept({ of, entry, effects: [] }));
  expect(filed).toMatchObject({ ok: true, value: { value: { number: 2 } } });
});

it("keeps books without a contradiction, however often it is loaded", async () => {
  await createDemoLoader(database).load(world);
  await createDemoLoader(database).load(world);
  const invoices = createInvoiceStore(database);
  expect(await invoices.checkBooks(10)).toEqual([]);
  for (const invoice of world.invoices.slice(0, 50))
    expect(await invoices.account(invoice.id)).toEqual({
      invoice,
      payments: world.invoicePayments.filter(({ invoiceId }) => invoiceId === invoice.id),
      credits: world.invoiceCredits.filter(({ invoiceId }) => invoiceId === invoice.id),
      extras: world.invoiceExtras.filter(({ invoiceId }) => invoiceId === invoice.id),
    });
  expect(await count("postings")).toBe(world.postings.length);
});

it("changes nothing when it is loaded again, also by two at once", async () => {
  await Promise.all([createDemoLoader(database).load(world), createDemoLoader(database).load(world)]);
  await createDemoLoader(database).load(world);
  for (const [table, kind] of Object.entries(tables))
    expect([table, await count(table)]).toEqual([table, world[kind].length]);
});

it("keeps nothing of a world that does not hold together", async () => {
  const [message] = world.supportMessages;
  if (!message) throw new Error("the world has no messages");
  const stranger = {
    ...message,
    id: "00000000-0000-4000-8000-00000000dead",
    accountId: "00000000-0000-4000-8000-00000000beef",
  };
  await expect(
    createDemoLoader(database).load({ ...world, supportMessages: [...world.supportMessages, stranger] }),
  ).rejects.toThrow();
  expect(await createDemoLoader(database).isEmpty()).toBe(true);
});
