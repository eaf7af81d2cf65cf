import {
  createAccountStore,
  createAuditLog,
  createFigureStore,
  createOrderLists,
  openDatabase,
} from "@lotlane/adapters/postgres";
import type { Pool, QueryConfig } from "pg";
import type { Benchmark, Row } from "../benchmark.ts";
import { startAdministered } from "../tools/administered.ts";
import { ask } from "../tools/ask.ts";
import { atEnd } from "../tools/clean-up.ts";
import { seedFacts, seedPeople } from "../tools/many-people.ts";
import { seedOrders } from "../tools/many-orders.ts";
import { median } from "../tools/measure.ts";
import { places, times, whole } from "../tools/table.ts";

const size = Number(process.env["BENCH_ORDERS"] ?? 1_000_000);
const people = { shippers: 80_000, transporters: 20_000 };
const rounds = 15;
const mostMs = 300;
const share = 0.8;

/** What the screens of the console ask, each with what its store is asked for it, where that is compared. */
const screens: readonly {
  readonly what: string;
  readonly path: string;
  readonly stores?: (stores: Stores) => Promise<unknown>;
}[] = [
  {
    what: "dashboard: numbers",
    path: "/api/admin/stats",
    stores: ({ figures, accounts }) =>
      Promise.all([
        accounts.stats(new Date()),
        figures.totals(),
        figures.days(daysBack(21)),
        figures.days(daysBack(21)),
      ]),
  },
  { what: "dashboard: the newest five", path: "/api/admin/orders?limit=5" },
  {
    what: "analytics of a year",
    path: `/api/admin/analytics?from=${daysBack(364).from}&to=${daysBack(364).to}`,
    stores: ({ figures }) => Promise.all([figures.days(daysBack(364)), figures.days(daysBack(364))]),
  },
  {
    what: "orders, a page of 50",
    path: "/api/admin/orders?limit=50",
    stores: ({ orders }) => orders.list({ owner: { kind: "all" }, limit: 50 }),
  },
  {
    what: "orders of people named so (500 of them)",
    path: "/api/admin/orders?limit=50&q=name17",
    stores: ({ orders }) => orders.list({ owner: { kind: "all" }, limit: 50, q: "name17" }),
  },
  { what: "orders by vehicle (all of them)", path: "/api/admin/orders?limit=50&q=camry" },
  { what: "orders by VIN", path: "/api/admin/orders?limit=50&q=1HGCM82633A000777" },
  { what: "users by name", path: "/api/admin/users?limit=50&q=name17" },
  { what: "dealers, a page of 50", path: "/api/admin/users?limit=50&type=shipper" },
  {
    what: "audit log, a page of 50",
    path: "/api/admin/audit?limit=50",
    stores: ({ audit }) => audit.search({ limit: 50 }),
  },
  { what: "audit log by who did it", path: "/api/admin/audit?limit=50&person=name17" },
  {
    what: "audit log by act, days back",
    path: `/api/admin/audit?limit=50&act=order.delivered&to=${daysBack(300).from}`,
  },
  { what: "effect queue", path: "/api/admin/effects" },
];

export const admin: Benchmark = {
  about: `what the admin console asks, at ${whole(size)} orders and ${whole(people.shippers + people.transporters)} people, beside the same SQL through the bare driver`,
  async run() {
    const { product, databaseUrl, user, cookie, client } = await startAdministered();
    await seedPeople(client, people);
    await seedOrders(databaseUrl, { shipperId: user.id, organisationId: user.orgId, count: size, among: people });
    await seedFacts(client);
    await client.query("vacuum analyze");
    const stores = await openStores(databaseUrl);
    atEnd(() => stores.close());

    const rows: Row[] = [];
    for (const { what, path, stores: asked } of screens) {
      const call = () => ask(product.url + path, { headers: { cookie } });
      const ours = await timed(call);
      rows.push({
        what: `${what}: slowest of ${rounds}`,
        ours: `${places(Math.max(...ours), 1)} ms`,
        aim: `${mostMs} ms`,
        met: Math.max(...ours) <= mostMs,
      });
      if (!asked) continue;
      const statements = await stores.statementsOf(() => asked(stores));
      const bare = await timed(() =>
        Promise.all(statements.map(async (query) => JSON.stringify((await stores.driver.query(query)).rows))),
      );
      const [our, other] = [median(ours), median(bare)];
      rows.push({
        what: `${what}: median`,
        ours: `${places(our, 1)} ms`,
        baseline: `${places(other, 1)} ms`,
        ratio: times(other, our),
        aim: `${share}x`,
        met: other / our >= share,
      });
    }
    return {
      rows,
      notes: [
        "Ours is the whole call over HTTP, with session and JSON; the driver sends the same statements and writes their rows as JSON.",
      ],
    };
  },
};

type Stores = Awaited<ReturnType<typeof openStores>>;

/** The stores on a database, and the statements that a call of them sends. */
async function openStores(url: string) {
  const database = await openDatabase({ url });
  const driver: Pool = await database.em.getConnection().getNativeClient();
  const send = driver.query.bind(driver) as (query: QueryConfig) => Promise<unknown>;
  let sent: QueryConfig[] = [];
  return {
    driver: { query: (query: QueryConfig) => send(query) as Promise<{ readonly rows: readonly unknown[] }> },
    accounts: createAccountStore(database),
    figures: createFigureStore(database),
    orders: createOrderLists(database),
    audit: createAuditLog(database),
    async statementsOf(act: () => Promise<unknown>): Promise<readonly QueryConfig[]> {
      sent = [];
      Object.assign(driver, { query: (query: QueryConfig) => (sent.push(query), send(query)) });
      await act();
      Object.assign(driver, { query: send });
      return sent;
    },
    close: () => database.close(true),
  };
}

/** Milliseconds of each call, one after the other; the first ones are not counted. */
async function timed(act: () => Promise<unknown>): Promise<readonly number[]> {
  for (let warm = 0; warm < 3; warm++) await act();
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await act();
    measured.push(performance.now() - began);
  }
  return measured;
}

function daysBack(days: number) {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.now() - days * 86_400_000), to: day(Date.now()) };
}
