import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createPasswordHasher } from "@lotlane/adapters/auth";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { Client } from "pg";
import sharp from "sharp";
import type { Benchmark, Row } from "../benchmark.ts";
import { nodeCommand } from "../tools/child.ts";
import { type Answered, createCrowd, readAgain } from "../tools/crowd.ts";
import { busiestHour, openAtFirst, type Person, type Step } from "../tools/day.ts";
import { seedOrders } from "../tools/many-orders.ts";
import { manyLanes } from "../tools/many-lanes.ts";
import { personSql, seedFacts, seedPeople } from "../tools/many-people.ts";
import { mostThat, seededRandom } from "../tools/measure.ts";
import { percent } from "../tools/numbers.ts";
import { processTree } from "../tools/process-tree.ts";
import { benchPassword } from "../tools/registered.ts";
import { places, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { makeTrips } from "../tools/trips.ts";
import { startProduct, startWebServer, type WebServer } from "../tools/web-server.ts";

/** No more than one call in a hundred may take longer. */
const mostMs = 300;
/**
 * A window lasts at least this long, and until enough orders were posted or claimed: after each, carriers read again.
 */
const seconds = Number(process.env["CAPACITY_SECONDS"] ?? 12);
const fewestEvents = 3;
/** A window with fewer calls is watched once more where its p99 is too much. */
const fewestCalls = 1000;
const orderCount = Number(process.env["CAPACITY_ORDERS"] ?? 100_000);
const side = 4000;
const fewest = 100;
/**
 * The search ends when the most people that the product held are this part, or less, below a number that was too many.
 */
const closeness = 0.15;

export const capacity: Benchmark = {
  about: `how many dealers and carriers, half and half, can be active at once in the busiest hour of their day until 1 of 100 calls takes more than ${mostMs} ms`,
  async run() {
    const rows: Row[] = [];
    const notes: string[] = [];
    for (const processes of [1, 2]) {
      const found = await measure(processes);
      rows.push(...found.rows);
      notes.push(...found.notes);
    }
    return {
      rows,
      notes: [
        ...notes,
        `Each number of people is watched for ${seconds} to ${3 * seconds} s. Calls begin when they are due, however late others are, and count from then on.`,
        "Product, PostgreSQL, proxy and the load generator share the machine; 100 % is one core.",
      ],
    };
  },
};

async function measure(processes: number) {
  const site = await openSite(processes);
  const tried = new Map<number, Tried>();
  const isLate = (one: Tried) => Math.max(one.all, one.own) > mostMs;
  const watch = async (count: number) => {
    let one = tried.get(count) ?? (await site.watch(count));
    // Of few calls, a single slow one is the hundredth.
    if (!tried.has(count) && one.answered.length < fewestCalls && isLate(one))
      one = joined(one, await site.watch(count));
    tried.set(count, one);
    return one;
  };
  const mostBy = (by: "all" | "own", first: number) =>
    mostThat(first, 2 * side, closeness, async (count) => {
      const one = await watch(count);
      return one[by] <= mostMs && one.failures.length === 0;
    });
  const most = await mostBy("all", fewest);
  const mostOwn = await mostBy("own", Math.max(fewest, most));
  await site.stop();
  const inOrder = [...tried.values()].toSorted((a, b) => a.count - b.count);
  const tooMany = inOrder.find(({ count }) => count > most);
  const name = processes === 1 ? "1 process" : `${processes} processes`;
  return {
    rows: [
      { what: `${name}: people at once`, ours: whole(most) },
      { what: `${name}: people at once, if only the calls that they wait for count`, ours: whole(mostOwn) },
      ...rowsOf(name, tried.get(most) ?? tooMany!),
    ],
    notes: [
      `${name}, people with the p99 of all calls and of those that they wait for: ${inOrder
        .map(({ count, all, own }) => `${whole(count)} ${milliseconds(all)} ${milliseconds(own)}`)
        .join(", ")}.`,
      ...(tooMany ? [`${name}, first to give way: ${firstToGiveWay(tooMany)}`] : []),
      ...inOrder
        .slice(-1)
        .map((last) => `${name}, processors at ${whole(last.count)} people: ${sharesInWords(last.shares)}.`),
    ],
  };
}

/** Two windows as one. */
function joined(one: Tried, other: Tried): Tried {
  const answered = [...one.answered, ...other.answered];
  return { ...other, ...lateness(answered), answered, failures: [...one.failures, ...other.failures] };
}

const lateness = (answered: readonly Answered[]) => ({
  all: p99(answered),
  own: p99(answered.filter(({ what }) => what !== readAgain)),
});

const p99 = (answered: readonly Answered[]) =>
  part(
    answered.map(({ milliseconds: each }) => each),
    0.99,
  );

/** The least value that no less than a part of all values reach. */
function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

type Tried = {
  readonly count: number;
  /** The p99 in milliseconds, of all calls and of those that a person made. */
  readonly all: number;
  readonly own: number;
  readonly perSecond: number;
  readonly answered: readonly Answered[];
  readonly failures: readonly string[];
  /** Parts of a core. */
  readonly shares: readonly (readonly [process: string, share: number])[];
};

const sharesInWords = (shares: Tried["shares"]) =>
  shares.map(([name, share]) => `${name} ${percent(share)}`).join(", ");
const milliseconds = (value: number) => (value === Infinity ? "no answer" : `${places(value, value < 10 ? 1 : 0)} ms`);

function firstToGiveWay(tooMany: Tried): string {
  const kinds = kindsOf(tooMany.answered).toSorted((a, b) => b.late - a.late);
  const [worst] = kinds;
  const all = kinds.reduce((sum, { late }) => sum + late, 0);
  const failed =
    tooMany.failures.length > 0 ? ` ${tooMany.failures.length} calls failed, first ${tooMany.failures[0]}.` : "";
  return `at ${whole(tooMany.count)} people, ${percent(all === 0 ? 0 : worst!.late / all)} of the late calls are “${worst!.what}” (p99 ${milliseconds(worst!.p99)}); ${sharesInWords(tooMany.shares)}.${failed}`;
}

function kindsOf(answered: readonly Answered[]) {
  return [...Map.groupBy(answered, ({ what }) => what)].map(([what, calls]) => {
    const times = calls.map(({ milliseconds: each }) => each);
    const late = times.filter((each) => each > mostMs).length;
    return { what, count: times.length, p50: part(times, 0.5), p99: part(times, 0.99), late };
  });
}

function rowsOf(name: string, { perSecond, answered, shares }: Tried): Row[] {
  const all = kindsOf(answered.map((one) => ({ ...one, what: "all calls" })));
  const kinds = kindsOf(answered).toSorted((a, b) => b.p99 - a.p99);
  return [
    { what: `${name}: calls per second`, ours: `${whole(perSecond)}/s` },
    ...shares.map(([process, share]) => ({ what: `${name}: processor, ${process}`, ours: percent(share) })),
    ...[...all, ...kinds].map((kind) => ({
      what: `${name}: ${kind.what}, p99`,
      ours: `${milliseconds(kind.p99)} (p50 ${milliseconds(kind.p50)}, ${whole(kind.count)} calls)`,
    })),
  ];
}

/** A marketplace, its processes behind a proxy, and the people who may come. */
async function openSite(processes: number) {
  const folder = await temporaryFolder();
  const server = await startEmbeddedServer({ folder });
  const settings = { DATABASE_URL: server.url, LOTLANE_DATA: folder };
  const products: WebServer[] = [];
  while (products.length < processes) products.push(await startProduct(settings));
  const proxy = await startWebServer(nodeCommand("apps/bench/tools/round-robin.ts"), "/api/health", {
    UPSTREAMS: products.map(({ url }) => url).join(","),
  });
  const postgres = Number((await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
  const random = seededRandom(processes);
  const { people, openOrders } = await seed(server.url, random);
  const [trips, photos] = [makeTrips(500), await makePhotos()];
  const steps = busiestHour({ random, openOrders, trips, photos, password: benchPassword });

  const used = async () => {
    const roots = [...products.map(({ child }) => child.pid!), postgres, proxy.child.pid!];
    const trees = await Promise.all(roots.map(processTree));
    const { user, system } = process.cpuUsage();
    return [...trees.map((tree) => tree.reduce((sum, one) => sum + one.seconds, 0)), (user + system) / 1e6];
  };
  const names = [
    ...products.map((_, index) => (processes === 1 ? "API" : `API ${index + 1}`)),
    "PostgreSQL",
    "proxy",
    "load generator",
  ];
  return {
    async watch(count: number): Promise<Tried> {
      const crowd = createCrowd(proxy.url, people.slice(0, count), steps, random);
      try {
        await crowd.come();
        await crowd.run(3000);
        const length = Math.max(seconds, Math.min(3 * seconds, (fewestEvents * 3600) / eventsAnHour(steps, count)));
        const [before, began] = [await used(), performance.now()];
        const { answered, failures } = await crowd.watch(length * 1000);
        const [after, took] = [await used(), (performance.now() - began) / 1000];
        await crowd.rest();
        const shares = names.map((name, index) => [name, (after[index]! - before[index]!) / took] as const);
        return {
          count,
          ...lateness(answered),
          perSecond: answered.length / took,
          answered,
          failures,
          shares,
        };
      } finally {
        crowd.leave();
        await pause(1000);
      }
    },
    async stop() {
      await Promise.all([proxy, ...products].map((each) => each.stop()));
      await server.stop();
    },
  };
}

/** How often an order is posted or claimed. */
const eventsAnHour = (steps: readonly Step[], count: number) =>
  steps.reduce((sum, { isHeardByCarriers, anHour }) => sum + (isHeardByCarriers ? (anHour * count) / 2 : 0), 0);

async function seed(databaseUrl: string, random: () => number) {
  const everyone = { shippers: side, transporters: side };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await seedPeople(client, everyone);
    const hash = await createPasswordHasher().hash(benchPassword);
    await client.query("update accounts set password_hash = $1, is_verified = true", [hash]);
    await client.query(
      `insert into sessions (digest, id, account_id, stage, user_agent, address, created_at, last_seen_at, proved_at)
       select sha256(convert_to('bench-' || n, 'UTF8')), gen_random_uuid(), ${personSql("n")}, 'signed_in', '', '127.0.0.1', now(), now(), now()
       from generate_series(1, $1::int) n`,
      [2 * side],
    );
    const { rows: ids } = await client.query<{ id: string }>("select id from accounts order by id");
    await seedOrders(databaseUrl, {
      shipperId: ids[0]!.id,
      organizationId: ids[0]!.id,
      count: orderCount,
      among: everyone,
      lanes: manyLanes(2000),
    });
    await client.query(
      `update orders set assigned_at = created_at, picked_up_at = case when status <> 'assigned' then created_at end
       where status in ('assigned', 'in_transit', 'delivered')`,
    );
    await seedFacts(client);
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ id: string; status: string; shipper: string; transporter: string | null }>(
      "select id, status, shipper_id as shipper, transporter_id as transporter from orders order by created_at",
    );
    const byShipper = Map.groupBy(rows, ({ shipper }) => shipper);
    const byTransporter = Map.groupBy(rows, ({ transporter }) => transporter);
    const person = (index: number): Person => {
      const who = index % 2 ? "carrier" : "dealer";
      const number = 1 + (index >> 1) + (index % 2 ? side : 0);
      const id = ids[number - 1]!.id;
      const own = (who === "dealer" ? byShipper : byTransporter).get(id) ?? [];
      const inStatus = (wanted: string) => own.filter(({ status }) => status === wanted).map((order) => order.id);
      return {
        who,
        email: `p${number}@bench.example`,
        cookie: `lotlane_session=bench-${number}`,
        orders: own.map((order) => order.id),
        toPickUp: inStatus("assigned"),
        toDeliver: inStatus("in_transit"),
        screen: openAtFirst(who, random()),
      };
    };
    return {
      people: Array.from({ length: 2 * side }, (_, index) => person(index)),
      openOrders: rows.filter(({ status }) => status === "pending").map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}

/** As large as a browser sends them. */
const makePhotos = () =>
  Promise.all(
    Array.from({ length: 8 }, (_, photo) => {
      const noise = { type: "gaussian", mean: 100 + photo, sigma: 12 } as const;
      const create = { width: 2048, height: 1536, channels: 3, background: "#000", noise } as const;
      return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
    }),
  );
