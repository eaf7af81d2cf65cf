import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { Client } from "pg";
import type { Benchmark, Row } from "../benchmark.ts";
import { nodeCommand } from "../tools/child.ts";
import { atEnd } from "../tools/clean-up.ts";
import { getFrom, type Load } from "../tools/load.ts";
import { seedOrders } from "../tools/many-orders.ts";
import { alternate, median } from "../tools/measure.ts";
import { alone, rateRows } from "../tools/rates.ts";
import { register } from "../tools/registered.ts";
import { times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct, startWebServer } from "../tools/web-server.ts";

const connections = 32;
const rounds = 4;
const share = 0.8;
const sizes = [10_000, 1_000_000] as const;
const slowdown = 1.2;

export const orders: Benchmark = {
  about:
    "GET /api/orders, a page of 50 of a dealer's 10,000 and 1,000,000 orders, beside a bare Node server with the pg driver",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const sides: (readonly [size: number, side: Side])[] = [];
    for (const size of sizes) sides.push([size, await startSide(server.superuserUrl, folder, size)]);

    const measured = new Map<number, { ours: Load[]; baseline: Load[] }>();
    for (const [size, { ours, baseline }] of sides) {
      await alternate(
        2,
        () => ours(2),
        () => baseline(2),
      );
      measured.set(
        size,
        await alternate(
          rounds,
          () => ours(5),
          () => baseline(5),
        ),
      );
    }
    const rate = (size: number, side: "ours" | "baseline") =>
      median(measured.get(size)![side].map(({ perSecond }) => perSecond));
    const [small, large] = sizes;
    const slower: Row = {
      what: `${whole(large)} orders beside ${whole(small)}`,
      ours: times(rate(small, "ours"), rate(large, "ours")),
      baseline: times(rate(small, "baseline"), rate(large, "baseline")),
      aim: `${slowdown}x`,
      met: rate(small, "ours") / rate(large, "ours") <= slowdown,
    };
    return {
      rows: [
        ...sizes.flatMap((size) =>
          rateRows(measured.get(size)!, share).map((row) => ({ ...row, what: `${whole(size)}: ${row.what}` })),
        ),
        slower,
      ],
      notes: [
        `${connections} connections, ${rounds} alternating rounds of 5 s. Ours checks the session, joins the people and says what may be done;`,
        "the bare server sends the columns of the same 50 rows. While one side is measured, the other's process is stopped.",
      ],
    };
  },
};

type Side = Awaited<ReturnType<typeof startSide>>;

/** A product and a bare server on a database of their own. */
async function startSide(serverUrl: string, folder: string, size: number) {
  const url = await createDatabase(serverUrl, `orders_${size}`);
  const settings = { DATABASE_URL: url, LOTLANE_DATA: folder };
  const product = await startProduct(settings);
  const { user, cookie } = await register(product);
  await seedOrders(url, { shipperId: user.id, organizationId: user.orgId, count: size });
  await indexForBaseline(url);
  const bare = await startWebServer(nodeCommand("apps/bench/baselines/bare-orders.ts"), "/", {
    ...settings,
    ORGANIZATION_ID: user.orgId!,
  });
  const both = [product, bare];
  return {
    ours: (seconds: number) =>
      alone(product, both, () =>
        getFrom(product, { path: "/api/orders?limit=50", headers: { cookie }, connections, seconds }),
      ),
    baseline: (seconds: number) => alone(bare, both, () => getFrom(bare, { path: "/", connections, seconds })),
  };
}

/** The plainest index for the plainest query, which the bare server sends. */
async function indexForBaseline(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("create index bench_baseline on orders (shipper_organization_id, created_at desc, id desc)");
  await client.end();
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
