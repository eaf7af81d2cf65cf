import type { Benchmark } from "../benchmark.ts";
import { type Asked, besideDriver, besideDriverNote } from "../tools/beside-driver.ts";
import { marketSize, openMarket } from "../tools/market.ts";
import { whole } from "../tools/table.ts";

const mostMs = 300;

/** The calls of the console's screens, each with the store calls behind it where those are compared. */
const screens: readonly Asked[] = [
  {
    what: "dashboard: numbers",
    path: "/api/admin/stats",
    stores: ({ figures, accounts }) =>
      Promise.all([
        accounts.stats(new Date()),
        figures.totals(),
        figures.days(daysBack(21), "America/New_York"),
        figures.days(daysBack(21), "America/New_York"),
      ]),
  },
  { what: "dashboard: the newest five", path: "/api/admin/orders?limit=5" },
  {
    what: "analytics of a year",
    path: `/api/admin/analytics?from=${daysBack(364).from}&to=${daysBack(364).to}`,
    stores: ({ figures }) =>
      Promise.all([figures.days(daysBack(364), "America/New_York"), figures.days(daysBack(364), "America/New_York")]),
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
  { what: "orders by words that many have", path: "/api/admin/orders?limit=50&q=toyota%20camry%20los%20angeles" },
  { what: "orders by words of which few have one", path: "/api/admin/orders?limit=50&q=camry%201HGCM82633A000777" },
  { what: "orders by words that none has together", path: "/api/admin/orders?limit=50&q=camry%20california%20nowhere" },
  { what: "orders by telephone", path: "/api/admin/orders?limit=50&q=(404)%20555-0177" },
  { what: "an order by its number", path: "/api/admin/orders?limit=50&q=%23a688ac14" },
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
  about: `what the admin console asks, at ${whole(marketSize.orders)} orders, ${whole(marketSize.loads)} loads and ${whole(marketSize.shippers + marketSize.transporters)} people, beside the same SQL through the bare driver`,
  async run() {
    const { product, databaseUrl, admin: who } = await openMarket();
    const rows = await besideDriver(screens, { url: product.url, cookie: who.cookie, databaseUrl, mostMs });
    return { rows, notes: [besideDriverNote] };
  },
};

function daysBack(days: number) {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.now() - days * 86_400_000), to: day(Date.now()) };
}
