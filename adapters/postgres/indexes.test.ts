import { describe, expect, it } from "vitest";
import { createLoadLists, createOrderLists, createTrackingStore } from "./index.ts";
import { archivedCount, idOf, size } from "./rows-for-index-tests.ts";
import { everyStatement } from "./sql/statement.ts";
import { deliveredSince, md5, page } from "./testing/call.ts";
import { callsOfAudit } from "./testing/calls-of-audit.ts";
import { callsOfBoard } from "./testing/calls-of-board.ts";
import { callsOfCertificates } from "./testing/calls-of-certificates.ts";
import { callsOfDesk } from "./testing/calls-of-desk.ts";
import { callsOfInvoices } from "./testing/calls-of-invoices.ts";
import { callsOfInspections } from "./testing/calls-of-inspections.ts";
import { callsOfLoads } from "./testing/calls-of-loads.ts";
import { callsOfOrderLists } from "./testing/calls-of-order-lists.ts";
import { callsOfOrderOwners } from "./testing/calls-of-order-owners.ts";
import { callsOfOrders } from "./testing/calls-of-orders.ts";
import { callsOfPeople } from "./testing/calls-of-people.ts";
import { callsOfQuotes } from "./testing/calls-of-quotes.ts";
import { callsOfUpkeep } from "./testing/calls-of-upkeep.ts";
import { database, fillDatabase } from "./testing/filled-database.ts";
import { scannedBy, tablesBelow } from "./testing/plans.ts";
import { ordersRead, partitionsRead, scansOf } from "./testing/scans.ts";

fillDatabase();

/** Tables with a row for a day, for what was counted since the last sweep, for a save of an admin, for a version, or at most a hundred. */
const staySmall = [
  "operator_payment_settings",
  "figures",
  "figure_changes",
  "admin_settings",
  "quoter_settings",
  "quote_series",
  "desk_channels",
  "desk_take_ups",
  "desk_phones",
  "desk_views",
  "desk_task_rules",
  "queue",
  "mikro_orm_migrations",
];
/** Counts of everything, and what only the demo asks. */
const readAll = ["count-accounts", "find-able-demo-accounts"];
/** A plan for any values would scan, since less is asked for than there may be: by statement, the calls that may never get one. */
const plannedForTheirNumber = new Map([
  ["delete-unnamed-uploads", ["uploads that none names"]],
  ["give-up-upload-content", ["content that none has", "whether content is had"]],
  ["take-due-searches", ["the saved searches that are due to mail"]],
]);
const plannedEachTime = new Set([...plannedForTheirNumber.values()].flat());

const calls = [
  ...callsOfAudit,
  ...callsOfBoard,
  ...callsOfCertificates,
  ...callsOfDesk,
  ...callsOfLoads,
  ...callsOfInspections,
  ...callsOfInvoices,
  ...callsOfPeople,
  ...callsOfOrderLists,
  ...callsOfOrderOwners,
  ...callsOfOrders,
  ...callsOfQuotes,
  ...callsOfUpkeep,
];

describe(`with ${size} of each`, () => {
  it.each(calls)("finds %s by %s, and scans no table", async (what, index, act) => {
    const { read, scanned } = await scansOf(act, plannedEachTime.has(what) ? 7 : 1);
    expect(index.split(" or ").filter((one) => read.has(one))).not.toEqual([]);
    expect([...scanned].filter((table) => !staySmall.includes(table))).toEqual([]);
  });
});

it("pages through what all have", async () => {
  const lists = createOrderLists(database());
  const loads = createLoadLists(database());
  const newest = async (table: string, word: string) => {
    const kept = await database()
      .em.fork()
      .execute<{ id: string }[]>(
        `select id from ${table} where search_text like '% ${word}%' order by created_at desc, id desc limit 40`,
      );
    return kept.map(({ id }) => id);
  };
  const first = { owner: { kind: "all" }, q: "focus", limit: 20 } as const;
  const one = await lists.list(first);
  const two = await lists.list({ ...first, after: one.next! });
  expect([...one.rows, ...two.rows].map(({ order }) => order.id)).toEqual(await newest("orders", "focus"));
  expect(await lists.count(first, 1000)).toBe(1000);
  expect(await lists.count({ ...first, q: md5("vin4567") }, 1000)).toBe(1);
  const asked = { reader: { kind: "all" }, sort: "newest", limit: 40, q: "ford" } as const;
  expect((await loads.list(asked)).rows.map(({ load }) => load.id)).toEqual(await newest("loads", "ford"));
});

it("reads an order's positions in the months between the claim and the last of them", async () => {
  const list = (between: { readonly since: string; readonly until: string }) =>
    partitionsRead("tracking_updates_newest_index", () =>
      createTrackingStore(database()).list(idOf(77), { ...page, ...between }),
    );
  expect(await list({ since: "2026-02-03T00:00:00.000Z", until: "2026-02-20T00:00:00.000Z" })).toBe(1);
  expect(await list({ since: "2026-02-03T00:00:00.000Z", until: "2026-03-20T00:00:00.000Z" })).toBe(2);
});

it("plans the view of an order once, for however many", async () => {
  const orders = createOrderLists(database());
  for (let number = 1; number <= 10; number++) await orders.view(idOf(number));
  const [plans] = await database().em.execute<{ custom: string; generic: string }[]>(
    "select custom_plans as custom, generic_plans as generic from pg_prepared_statements where name = 'view-orders'",
  );
  expect(Number(plans!.generic)).toBeGreaterThan(0);
  expect(Number(plans!.custom)).toBeLessThanOrEqual(5);
});

describe("statements with a name", () => {
  const texts = [...everyStatement()].filter(([name]) => !readAll.includes(name) && !plannedForTheirNumber.has(name));

  it.each(texts)("%s scans no table", async (_name, text) => {
    expect((await scannedBy(text)).filter((table) => !staySmall.includes(table))).toEqual([]);
  });

  it("are all known that are left out", () => {
    expect([...readAll, ...plannedForTheirNumber.keys()].filter((name) => !everyStatement().has(name))).toEqual([]);
    const known = new Set(calls.map(([what]) => what));
    expect([...plannedEachTime].filter((what) => !known.has(what))).toEqual([]);
  });

  it("are planned with rows in every table", async () => {
    expect((await tablesBelow(500)).filter((table) => !staySmall.includes(table))).toEqual([]);
  });
});

describe(`with ${archivedCount} archived orders of one owner`, () => {
  const id = idOf(451);
  const veterans = [
    { kind: "organization", organizationId: id },
    { kind: "shipper", userId: id },
    { kind: "transporter", userId: id },
    { kind: "driver", userId: id },
    { kind: "receiver", email: "receiver451@y.example" },
  ] as const;
  const searches = [
    { search: {}, shown: 5 },
    { search: { status: "delivered" }, shown: 1 },
    { search: { q: "ford" }, shown: 5 },
    { search: { q: "ford", status: "delivered" }, shown: 1 },
  ] as const;

  it.each(veterans)("a list without them reads what it shows: $kind", async (owner) => {
    for (const { search, shown } of searches)
      // Planned for the one call, then for any.
      for (let time = 0; time < 7; time++) {
        const list = async () =>
          expect(
            (await createOrderLists(database()).list({ ...page, ...search, owner, deliveredSince })).rows,
          ).toHaveLength(shown);
        expect(await ordersRead(list)).toBeLessThanOrEqual(page.limit);
      }
  });
});
