import {
  createAdminSettingsStore,
  createCertificateStore,
  createCompanyStore,
  createVettingStore,
  createOrderLists,
  createOrderStore,
  openDatabase,
  startEmbeddedServer,
} from "@lotlane/adapters/postgres";
import { systemClock } from "@lotlane/adapters/system";
import type { User } from "@lotlane/core/accounts";
import { claimOrder } from "@lotlane/core/orders";
import { Pool } from "pg";
import { bareClaim } from "../baselines/bare-claim-statement.ts";
import type { Benchmark, Row } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { nodeCommand } from "../tools/child.ts";
import { atEnd } from "../tools/clean-up.ts";
import { drive, type Drive } from "../tools/drive.ts";
import { seedOrders } from "../tools/many-orders.ts";
import { alternate, median } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { alone } from "../tools/rates.ts";
import { register, verify } from "../tools/registered.ts";
import { places, times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct, startWebServer } from "../tools/web-server.ts";

const concurrency = 10;
const rounds = 4;
const claimsEach = 3000;
/** Enough carriers that none has more to pick up than a transporter may: 50. */
const carrierCount = claimsEach / 50;
const share = 0.5;

export const claims: Benchmark = {
  about: "claims of open orders, with fact, effect, conversation and live event, beside the bare conditional UPDATE",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const settings = { DATABASE_URL: server.url, LOTLANE_DATA: folder };
    const product = await startProduct(settings);
    const dealer = await register(product);
    const carriers: Awaited<ReturnType<typeof register>>[] = [];
    while (carriers.length < carrierCount) carriers.push(await register(product, "transporter"));
    for (const { user } of carriers) await verify(server.url, user.id);
    const open = await seedOrders(server.url, {
      shipperId: dealer.user.id,
      organizationId: dealer.user.orgId,
      count: claimsEach * (rounds + 1) * 4,
      open: true,
    });
    const pool = new Pool({ connectionString: server.url, max: concurrency });
    const next = async () => {
      // Autovacuum would do this within a minute; until then PostgreSQL believes that no order is assigned.
      await pool.query("analyze orders");
      await pool.query("update orders set status = 'in_transit' where status = 'assigned'");
      return open.splice(0, claimsEach).map((id, index) => ({ id, carrier: carriers[index % carrierCount]! }));
    };

    const bare = await startWebServer(nodeCommand("apps/bench/baselines/bare-claim.ts"), "/", {
      ...settings,
      ACCOUNT_ID: carriers[0]!.user.id,
    });
    const both = [product, bare];
    const post = (url: string, headers: Readonly<Record<string, string>> = {}) => ask(url, { method: "POST", headers });
    const overHttp = await warmed(
      () =>
        alone(product, both, async () =>
          drive(await next(), concurrency, async ({ id, carrier }) => {
            await post(`${product.url}/api/orders/${id}/claim`, { cookie: carrier.cookie });
          }),
        ),
      () =>
        alone(bare, both, async () =>
          drive(await next(), concurrency, async ({ id }) => {
            await post(`${bare.url}/${id}`);
          }),
        ),
    );

    const database = await openDatabase({ url: server.url });
    atEnd(async () => {
      await pool.end();
      await database.close();
    });
    const claim = claimOrder({
      clock: systemClock,
      adminSettings: createAdminSettingsStore(database),
      orders: createOrderStore(database),
      orderLists: createOrderLists(database),
      companies: createCompanyStore(database),
      certificates: createCertificateStore(database),
      vettings: createVettingStore(database),
      registry: null,
      mostToPickUp: 50,
      undoSeconds: 300,
    });
    const transporters = new Map(carriers.map(({ user }) => [user.id, asUser(user)]));
    const inProcess = await warmed(
      () =>
        alone(undefined, both, async () =>
          drive(await next(), concurrency, async ({ id, carrier }) => {
            if (!(await claim(transporters.get(carrier.user.id)!, id)).ok)
              throw new Error(`order ${id} was not claimed`);
          }),
        ),
      () =>
        alone(undefined, both, async () =>
          drive(await next(), concurrency, async ({ id, carrier }) => {
            if ((await pool.query(bareClaim(carrier.user.id, id))).rowCount !== 1) throw new Error(`${id} was taken`);
          }),
        ),
    );
    return {
      rows: [...rowsFor("one process", inProcess, share), ...rowsFor("over HTTP", overHttp, share)],
      notes: [
        `${concurrency} at once, ${rounds} alternating rounds of ${whole(claimsEach)} claims; every claim is the first of its order, by one of ${carrierCount} carriers.`,
        "Ours keeps with each claim who claimed when, what has to be mailed, the conversation and what screens are told. Over HTTP it also",
        "checks the session and answers the order with its people; the bare server checks no session and answers a count.",
      ],
    };
  },
};

async function warmed(ours: () => Promise<Drive>, baseline: () => Promise<Drive>) {
  await alternate(1, ours, baseline);
  return alternate(rounds, ours, baseline);
}

/** The claiming transporter, with the fields that the use case needs. */
const asUser = ({ id, orgId }: Awaited<ReturnType<typeof register>>["user"]): User => ({
  isSubUser: false,
  adminTeam: null,
  isVerified: true,
  totalJobs: 0,
  ordersGivenBack: 0,
  rating: null,
  marks: null,
  companyName: null,
  address: null,
  pictureId: null,
  id,
  email: "bench@example.com",
  firstName: "Ben",
  lastName: "Mark",
  userType: "transporter",
  phoneNumber: "213-555-0142",
  organizationId: orgId,
  emailVerifiedAt: null,
  twoFactorEnabledAt: null,
  createdAt: new Date(0).toISOString(),
  invitedAt: null,
  addressMovedAt: null,
  suspendedAt: null,
  removedAt: null,
});

function rowsFor(where: string, measured: { ours: readonly Drive[]; baseline: readonly Drive[] }, aim?: number): Row[] {
  const middle = (side: "ours" | "baseline", pick: (drive: Drive) => number) => median(measured[side].map(pick));
  const both = (pick: (drive: Drive) => number) => compared(measured.ours.map(pick), measured.baseline.map(pick));
  const rate = (side: "ours" | "baseline") => middle(side, ({ perSecond }) => perSecond);
  const latency = (what: string, pick: (drive: Drive) => number): Row => ({
    what: `${where}: ${what}`,
    ours: `${places(middle("ours", pick), 2)} ms`,
    baseline: `${places(middle("baseline", pick), 2)} ms`,
    ratio: times(middle("ours", pick), middle("baseline", pick)),
    numbers: both(pick),
  });
  return [
    {
      what: `${where}: claims per second`,
      ours: `${whole(rate("ours"))}/s`,
      baseline: `${whole(rate("baseline"))}/s`,
      ratio: times(rate("ours"), rate("baseline")),
      numbers: both(({ perSecond }) => perSecond),
      ...(aim !== undefined && { aim: `${aim}x`, met: rate("ours") / rate("baseline") >= aim }),
    },
    latency("latency, median", ({ p50 }) => p50),
    latency("latency, 99 of 100", ({ p99 }) => p99),
  ];
}
