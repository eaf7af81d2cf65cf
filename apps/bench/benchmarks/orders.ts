import { encodeCursor } from "@lotlane/adapters/http/contract";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import type { Cursor } from "@lotlane/core";
import { Client } from "pg";
import type { Benchmark, Growth, Row } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { nodeCommand } from "../tools/child.ts";
import { atEnd } from "../tools/clean-up.ts";
import { type Directus, peerHeaders, startDirectus } from "../tools/directus.ts";
import { getFrom, type Load } from "../tools/load.ts";
import { seedOrders } from "../tools/many-orders.ts";
import { alternate, median, noiseFloor } from "../tools/measure.ts";
import { compared, percent } from "../tools/numbers.ts";
import { alone, type BesidePeer, measureSides, peerNotes, peerRows, rateRows } from "../tools/rates.ts";
import { register } from "../tools/registered.ts";
import { times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct, startWebServer, type WebServer } from "../tools/web-server.ts";

const connections = 32;
const rounds = 4;
const share = 0.9;
/** Pages that begin at as many orders, which is more than the product keeps. */
const manyPages = 1000;
const usualSizes = [10_000, 1_000_000];
const slowdown = 1.2;

export const orders: Benchmark = {
  about:
    "GET /api/orders, a page of 50 of a dealer's 10,000 and 1,000,000 orders (or as --rows says), beside a bare Node server with the pg driver",
  async run({ rows: sizes = usualSizes, people = [], directus }) {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const sides: (readonly [size: number, side: Side])[] = [];
    for (const size of sizes) sides.push([size, await startSide(server.superuserUrl, folder, size, directus)]);

    const measured = new Map<number, BesidePeer>();
    for (const [size, side] of sides) {
      await measureSides(side, 2, 2);
      measured.set(size, await measureSides(side, rounds, 5));
    }
    const rates = (size: number, side: "ours" | "baseline") => measured.get(size)![side].map(perSecond);
    const rate = (size: number, side: "ours" | "baseline") => median(rates(size, side));
    const [small, large] = [sizes[0]!, sizes.at(-1)!];
    const slower: Row = {
      what: `${whole(large)} orders beside ${whole(small)}`,
      ours: times(rate(small, "ours"), rate(large, "ours")),
      baseline: times(rate(small, "baseline"), rate(large, "baseline")),
      aim: `${slowdown}x`,
      met: rate(small, "ours") / rate(large, "ours") <= slowdown,
    };
    const bySize: Growth = {
      what: `requests per second, ${connections} at once`,
      by: "orders",
      unit: "/s",
      points: sizes.map((size) => ({ at: size, ours: rate(size, "ours"), baseline: rate(size, "baseline") })),
    };
    const [, smallest] = sides[0]!;
    const firstReads = await alternate(
      rounds,
      () => smallest.oursOnce(5),
      () => smallest.baselineOnce(5),
    );
    const byPeople = await measurePeople(smallest, people);
    const noise = await noiseFloor(4, async () => perSecond(await smallest.baseline(2)));
    return {
      rows: [
        ...sizes.flatMap((size) =>
          [...rateRows(measured.get(size)!, share), ...peerRows(measured.get(size)!)].map((row) => ({
            ...row,
            what: `${whole(size)}: ${row.what}`,
          })),
        ),
        ...rateRows(firstReads).map((row) => ({ ...row, what: `${whole(small)}, no page twice: ${row.what}` })),
        ...(small === large ? [] : [slower]),
        ...byPeople.flatMap(({ at, loads }) =>
          rateRows(loads).map((row) => ({ ...row, what: `${whole(at)} at once: ${row.what}` })),
        ),
      ],
      growth: [...(sizes.length > 1 ? [bySize] : []), ...growthOfPeople(small, byPeople)],
      noise,
      notes: [
        `${connections} connections, ${rounds} alternating rounds of 5 s. Ours checks the session, joins the people and says what may be done;`,
        "the bare server sends the columns of the same 50 rows. While one side is measured, the other's process is stopped.",
        `The list stays the same in all rounds, so ours looks at its version and sends what it keeps (decision 81). “No page twice” asks for ${whole(manyPages)} pages in turn, of which ours keeps none.`,
        ...peerNotes(directus),
        `The bare server against itself, in rounds of 2 s: ${percent(noise)}.`,
      ],
    };
  },
};

const perSecond = (load: Load) => load.perSecond;

type Loads = { readonly ours: readonly Load[]; readonly baseline: readonly Load[] };
type AtOnce = { readonly at: number; readonly loads: Loads };

/** The same list, asked for by more and more at once. */
async function measurePeople({ ours, baseline }: Side, people: readonly number[]): Promise<AtOnce[]> {
  const measured: AtOnce[] = [];
  for (const at of people) {
    const loads = await alternate(
      rounds,
      () => ours(3, at),
      () => baseline(3, at),
    );
    measured.push({ at, loads });
  }
  return measured;
}

function growthOfPeople(size: number, measured: readonly AtOnce[]): Growth[] {
  if (measured.length < 2) return [];
  const growth = (what: string, unit: string, pick: (load: Load) => number): Growth => ({
    what: `${what}, ${whole(size)} orders`,
    by: "at once",
    unit,
    points: measured.map(({ at, loads }) => {
      const { ours, baseline } = compared(loads.ours.map(pick), loads.baseline.map(pick));
      return { at, ours, baseline };
    }),
  });
  return [
    growth("requests per second", "/s", perSecond),
    growth("latency, median", "ms", ({ p50 }) => p50),
    growth("latency, 99 of 100", "ms", ({ p99 }) => p99),
  ];
}

type Side = Awaited<ReturnType<typeof startSide>>;

/** A product, a bare server and the peer if there is one, on a database of their own. */
async function startSide(serverUrl: string, folder: string, size: number, directus: Directus | undefined) {
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
  const peer =
    directus &&
    (await startDirectus(directus, { databaseUrl: url, collection: "orders", action: "read", callers: "token" }));
  const all = [product, bare, ...(peer ? [peer] : [])];
  const get =
    (target: WebServer, paths: readonly string[], headers: Readonly<Record<string, string>>) =>
    (seconds: number, atOnce = connections) =>
      alone(target, all, () => getFrom(target, { paths, headers, connections: atOnce, seconds }));
  const list = "/api/orders?limit=50";
  const begins = await beginningsOfPages(url, user.orgId!);
  return {
    ours: get(product, [list], { cookie }),
    baseline: get(bare, ["/"], {}),
    oursOnce: get(
      product,
      begins.map((cursor) => `${list}&cursor=${encodeCursor(cursor)}`),
      { cookie },
    ),
    baselineOnce: get(
      bare,
      begins.map((cursor) => `/?${new URLSearchParams(cursor).toString()}`),
      {},
    ),
    ...(peer && { peer: get(peer, [await pathOfPage(bare, peer, user.orgId!)], peerHeaders) }),
  };
}

/** Orders of the owner's, after each of which a page begins. */
async function beginningsOfPages(url: string, organizationId: string): Promise<readonly Cursor[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ at: Date; id: string }>(
    "select created_at as at, id from orders where shipper_organization_id = $1 order by created_at desc, id desc limit $2",
    [organizationId, manyPages],
  );
  await client.end();
  return rows.map(({ at, id }) => ({ at: at.toISOString(), id }));
}

/** How Directus is asked for the bare server's page: the same fields of the same orders. @throws when it answers others */
async function pathOfPage(bare: WebServer, peer: WebServer, organizationId: string): Promise<string> {
  const wanted = JSON.parse(await ask(`${bare.url}/`)) as readonly { readonly id: string }[];
  const path = `/items/orders?${new URLSearchParams({
    fields: Object.keys(wanted[0]!).join(","),
    "filter[shipper_organization_id][_eq]": organizationId,
    sort: "-created_at,-id",
    limit: "50",
  }).toString()}`;
  const { data } = JSON.parse(await ask(peer.url + path, { headers: peerHeaders })) as { readonly data: typeof wanted };
  const idsOf = (page: typeof wanted) => page.map(({ id }) => id).join();
  if (idsOf(data) !== idsOf(wanted) || Object.keys(data[0]!).length !== Object.keys(wanted[0]!).length)
    throw new Error("Directus answers another page than the bare server");
  return path;
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
