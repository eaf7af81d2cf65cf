import { resolve } from "node:path";
import {
  createAccountStore,
  createAdminSettingsStore,
  createAuditLog,
  createCertificateStore,
  createCompanyStore,
  createEffectQueue,
  createOrderLists,
  createOrderStore,
  createTrackingStore,
  createVettingStore,
  type Database,
  migrate,
  openDatabase,
  startEmbeddedServer,
} from "@lotlane/adapters/postgres";
import { systemClock } from "@lotlane/adapters/system";
import { claimOrder } from "@lotlane/core/orders";
import { Client } from "pg";
import type { Benchmark, Row } from "../benchmark.ts";
import { atEnd } from "../tools/clean-up.ts";
import { manyLanes } from "../tools/many-lanes.ts";
import { largeDealer, peopleOf, seedYears } from "../tools/many-years.ts";
import { inTurn, median } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { places, times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";

const usualSizes = [10_000, 1_000_000];
const rounds = 8;
const callsARound = 5;
const mostTimes = 2;
/** A call that is quick may take longer than twice as long. */
const quickMs = 5;
const laneCount = 20_000;

export const growing: Benchmark = {
  about:
    "how much longer lists, searches, the board and claims take at 1,000,000 orders of five years with 10,000,000 events than at 10,000 (or as --rows says)",
  async run({ rows: sizes = usualSizes }) {
    const kept = process.env["BENCH_DATA"];
    const folder = kept === undefined ? await temporaryFolder() : resolve(kept);
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const worlds = [];
    for (const size of sizes) worlds.push(await openWorld(server.superuserUrl, size));
    const measured: number[][][] = [];
    for (const name of callNames) {
      const acts = worlds.map(({ calls }) => calls[name]);
      for (const act of acts) for (let warm = 0; warm < 7; warm++) await act();
      const taken = await inTurn(
        rounds,
        acts.map((act) => () => timed(act)),
      );
      measured.push(taken.map((of) => of.flat()));
    }
    return {
      rows: callNames.flatMap((name, place) =>
        sizes.slice(1).map((size, index) => rowOf(name, size, measured[place]![index + 1]!, measured[place]![0]!)),
      ),
      notes: [
        `The baseline is the same call at ${whole(sizes[0]!)} orders. Ten events an order: seven facts and up to four positions, in five years; one of a hundred orders is not delivered yet.`,
        "In one process, through the stores, one call after the other. The server makes the rows itself; a COPY of rows that lie in a file takes a third of the time.",
      ],
      growth: callNames.map((name, place) => ({
        what: name,
        by: "orders",
        unit: "ms",
        points: sizes.map((at, index) => ({
          at,
          ours: median(measured[place]![index]!),
          baseline: median(measured[place]![0]!),
        })),
      })),
    };
  },
};

async function timed(act: () => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let call = 0; call < callsARound; call++) {
    const began = performance.now();
    await act();
    taken.push(performance.now() - began);
  }
  return taken;
}

function rowOf(name: CallName, size: number, ours: readonly number[], baseline: readonly number[]): Row {
  const numbers = compared(ours, baseline);
  return {
    what: `${name}, ${whole(size)} orders`,
    ours: `${places(numbers.ours, 2)} ms`,
    baseline: `${places(numbers.baseline, 2)} ms`,
    ratio: times(numbers.ours, numbers.baseline),
    aim: `${mostTimes}x, or ${quickMs} ms`,
    met: numbers.ours <= Math.max(mostTimes * numbers.baseline, quickMs),
    numbers,
  };
}

/** The database of a size: made the first time, and kept where its folder is. */
async function openWorld(serverUrl: string, size: number) {
  const name = `growth_${size}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const server = await connected(serverUrl);
  const { rowCount } = await server.query("select from pg_database where datname = $1", [name]);
  if (!rowCount) await server.query(`create database ${name}`);
  await server.end();
  const database = await openDatabase({ url, hasNoTimeouts: true });
  await migrate(database);
  const effects = createEffectQueue({ url, database, onError: (error) => process.stderr.write(`${error.message}\n`) });
  await effects.prepare();
  await effects.close();
  const client = await connected(url);
  atEnd(async () => {
    await client.end();
    await database.close(true);
  });
  if (!rowCount)
    await seedYears(client, {
      count: size,
      lanes: manyLanes(laneCount),
      onProgress: (done) => process.stderr.write(`${name}: ${done}\n`),
    });
  return { calls: await callsOf(database, client, size) };
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

const callNames = [
  "a dealer's orders, the first page",
  "a dealer's orders, a page of four years ago",
  "a dealer's orders by a word",
  "all orders by words",
  "all orders by a VIN",
  "all orders by their number",
  "all active orders",
  "the board, newest",
  "the board, near a place, by price",
  "the board, in a state",
  "a dealer's figures",
  "an order with its people",
  "the history of a new order",
  "the history of an order of four years ago",
  "the positions of a new order",
  "the positions of an order of four years ago",
  "what happened last, of all",
  "a claim",
] as const;
type CallName = (typeof callNames)[number];

/** The next run finds it open again. */
const undoClaim =
  "update orders set status = 'pending', transporter_id = null, assigned_at = null, undo_until = null where id = $1";

type Moving = {
  readonly id: string;
  readonly vin: string;
  readonly number: string;
  readonly since: Date;
  readonly until: Date;
};

async function callsOf(
  database: Database,
  client: Client,
  size: number,
): Promise<Readonly<Record<CallName, () => Promise<unknown>>>> {
  const ids = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
  const years = (count: number) => new Date(Date.now() - count * 365.25 * 86_400_000).toISOString();
  const [dealer] = await ids(`select id from accounts where email = 'p${largeDealer}@bench.example'`);
  const moving = async (before: string) =>
    (
      await client.query<Moving>(
        `select id, vehicle_vin as vin, right(id::text, 8) as number, assigned_at as since, last_tracked_at + interval '1 day' as until
         from orders where status in ('in_transit', 'delivered') and last_tracked_at is not null and created_at < $1 order by created_at desc limit 50`,
        [before],
      )
    ).rows;
  const [recent, old] = [await moving(years(0)), await moving(years(4))];
  const open = await ids("select id from orders where status = 'pending' order by created_at desc limit 500");
  const { transporters } = peopleOf(size);
  const carriers = await ids("select id from accounts where user_type = 'transporter' and is_verified limit $1", [
    Math.min(transporters, 200),
  ]);
  const [accounts, lists, tracking, audit] = [
    createAccountStore(database),
    createOrderLists(database),
    createTrackingStore(database),
    createAuditLog(database),
  ];
  const users = await Promise.all(carriers.map(async (id) => (await accounts.find(id))!.user));
  const claim = claimOrder({
    clock: systemClock,
    adminSettings: createAdminSettingsStore(database),
    orders: createOrderStore(database),
    orderLists: lists,
    companies: createCompanyStore(database),
    certificates: createCertificateStore(database),
    vettings: createVettingStore(database),
    registry: null,
    mostToPickUp: 1_000_000,
    undoSeconds: 300,
  });
  let turn = 0;
  const next = <Item>(items: readonly Item[]): Item => items[turn++ % items.length]!;
  const positions = ({ id, since, until }: Moving) =>
    tracking.list(id, { ...page, since: since.toISOString(), until: until.toISOString() });
  const owner = { kind: "organization", organizationId: dealer! } as const;
  const page = { limit: 50 };
  const deep = { limit: 50, after: { at: years(4), id: "ffffffff-ffff-4fff-bfff-ffffffffffff" } };
  const losAngeles = { point: { latitude: 34.05, longitude: -118.24 }, miles: 50 };
  const all = { kind: "all" } as const;
  return {
    "a dealer's orders, the first page": () => lists.list({ ...page, owner }),
    "a dealer's orders, a page of four years ago": () => lists.list({ ...deep, owner }),
    "a dealer's orders by a word": () => lists.list({ ...page, owner, q: "camry 42" }),
    "all orders by words": () => lists.list({ ...page, owner: all, q: "camry 42" }),
    "all orders by a VIN": () => lists.list({ ...page, owner: all, q: next([...recent, ...old]).vin }),
    "all orders by their number": () => lists.list({ ...page, owner: all, q: next([...recent, ...old]).number }),
    "all active orders": () => lists.list({ ...page, owner: all, status: "active" }),
    "the board, newest": () => lists.onBoard({ ...page, sort: "newest" }),
    "the board, near a place, by price": () => lists.onBoard({ ...page, sort: "price", near: losAngeles }),
    "the board, in a state": () => lists.open({ ...page, q: "tx" }),
    "a dealer's figures": () => lists.stats(owner, new Date()),
    "an order with its people": () => lists.view(next(recent).id),
    "the history of a new order": () => lists.history(next(recent).id),
    "the history of an order of four years ago": () => lists.history(next(old).id),
    "the positions of a new order": () => positions(next(recent)),
    "the positions of an order of four years ago": () => positions(next(old)),
    "what happened last, of all": () => audit.search({ limit: 50 }),
    "a claim": async () => {
      const id = next(open);
      const claimed = await claim(next(users), id);
      if (!claimed.ok) throw new Error(`order ${id} was not claimed: ${JSON.stringify(claimed.refusal)}`);
      await client.query(undoClaim, [id]);
    },
  };
}
