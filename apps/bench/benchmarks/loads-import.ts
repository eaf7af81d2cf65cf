import { join } from "node:path";
import type { Benchmark } from "../benchmark.ts";
import { startAdministered } from "../tools/administered.ts";
import { ask } from "../tools/ask.ts";
import { memory as residentMegabytes } from "../tools/during.ts";
import { median } from "../tools/measure.ts";
import { places, times, whole } from "../tools/table.ts";
import { makeTrips, type Trip } from "../tools/trips.ts";
import type { WebServer } from "../tools/web-server.ts";

const count = 50_000;
const rowsACall = 500;
const rounds = 3;
const share = 0.1;

export const loadsImport: Benchmark = {
  about: `the import of ${whole(count)} loads, ${rowsACall} a call, beside a bare COPY of the same rows into the same table`,
  async run() {
    const { product, cookie, client } = await startAdministered();
    const calls = callsOf(makeTrips(count));
    // The server may be another user of the machine, and writes there.
    const { rows: settings } = await client.query<{ data_directory: string }>("show data_directory");
    const file = join(settings[0]!.data_directory, "loads.copy");

    await importAll(product, cookie, calls.slice(0, 20));
    const ours: Run[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await client.query("truncate loads cascade");
      await client.query("checkpoint");
      ours.push(await importAll(product, cookie, calls));
      const kept = await client.query<{ count: number }>("select count(*)::integer as count from loads");
      if (kept.rows[0]?.count !== count) throw new Error(`${kept.rows[0]?.count} loads were kept instead of ${count}`);
      await client.query(`copy loads to '${file}'`);
      await client.query("truncate loads cascade");
      await client.query("checkpoint");
      const began = performance.now();
      await client.query(`copy loads from '${file}'`);
      bare.push(count / ((performance.now() - began) / 1000));
    }
    const rate = median(ours.map(({ perSecond }) => perSecond));
    const copied = median(bare);
    const memory = (pick: (run: Run) => number) => `${whole(median(ours.map(pick)))} MB`;
    return {
      rows: [
        {
          what: "rows per second",
          ours: `${whole(rate)}/s`,
          baseline: `${whole(copied)}/s`,
          ratio: times(rate, copied),
          aim: `${share}x`,
          met: rate / copied >= share,
        },
        { what: "a call, median", ours: `${places(median(ours.map(({ callMs }) => callMs)), 1)} ms` },
        { what: `memory of the server after ${whole(count / 5)} rows`, ours: memory(({ early }) => early) },
        { what: `memory of the server after ${whole(count)} rows`, ours: memory(({ late }) => late) },
        { what: "memory of the server, most", ours: memory(({ most }) => most) },
      ],
      notes: [
        `Median of ${rounds} rounds, each into an empty table with all its indexes; one call after the other, as the screen sends them.`,
        "Ours checks each row, finds its lane and weight, and keeps a fact with each load; COPY reads a file of the finished rows on the server.",
      ],
    };
  },
};

type Run = {
  readonly perSecond: number;
  readonly callMs: number;
  readonly early: number;
  readonly late: number;
  readonly most: number;
};

async function importAll(product: WebServer, cookie: string, calls: readonly string[]): Promise<Run> {
  const latencies: number[] = [];
  const memory: number[] = [];
  const headers = { cookie, "content-type": "application/json" };
  const began = performance.now();
  for (const [index, body] of calls.entries()) {
    const asked = performance.now();
    const answer = await ask(`${product.url}/api/loads/import`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": `${began}-${index}` },
      body,
    });
    latencies.push(performance.now() - asked);
    const { problems } = JSON.parse(answer) as { problems: readonly unknown[] };
    if (problems.length > 0) throw new Error(`a row was refused: ${JSON.stringify(problems[0])}`);
    memory.push(await residentMegabytes(product));
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: (calls.length * rowsACall) / seconds,
    callMs: median(latencies),
    early: memory[Math.ceil(calls.length / 5) - 1]!,
    late: memory.at(-1)!,
    most: Math.max(...memory),
  };
}

/** The bodies of the calls that import a load for each trip. */
function callsOf(trips: readonly Trip[]): readonly string[] {
  const rows = trips.map((trip, index) => ({ line: index + 2, load: loadOf(trip, index) }));
  return Array.from({ length: count / rowsACall }, (_, at) =>
    JSON.stringify({ mode: "import", rows: rows.slice(at * rowsACall, (at + 1) * rowsACall) }),
  );
}

const loadOf = ({ from, to, year, make, model }: Trip, index: number) => ({
  priceType: index % 3 === 0 ? "BID" : "FIXED",
  priceOffer: String(400 + (index % 1500)),
  pickupCity: from.city,
  pickupState: from.state,
  pickupZip: from.zip,
  pickupEarliest: day(3),
  pickupLatest: day(5),
  deliveryCity: to.city,
  deliveryState: to.state,
  deliveryZip: to.zip,
  deliveryEarliest: day(8),
  deliveryLatest: day(12),
  notes: index % 4 === 0 ? "Call before you come." : "",
  vehicleList: [{ year: String(year), make, model }],
});

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
