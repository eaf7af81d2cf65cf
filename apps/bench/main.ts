import { parseArgs } from "node:util";
import type { Benchmark, Result } from "./benchmark.ts";
import { admin } from "./benchmarks/admin.ts";
import { batch } from "./benchmarks/batch.ts";
import { capacity } from "./benchmarks/capacity.ts";
import { claims } from "./benchmarks/claims.ts";
import { csv } from "./benchmarks/csv.ts";
import { currentUser } from "./benchmarks/current-user.ts";
import { desk } from "./benchmarks/desk.ts";
import { distance } from "./benchmarks/distance.ts";
import { estimate } from "./benchmarks/estimate.ts";
import { events } from "./benchmarks/events.ts";
import { growing } from "./benchmarks/growth.ts";
import { jobs } from "./benchmarks/jobs.ts";
import { loadboard } from "./benchmarks/loadboard.ts";
import { loadsImport } from "./benchmarks/loads-import.ts";
import { orders } from "./benchmarks/orders.ts";
import { papers } from "./benchmarks/papers.ts";
import { pricing } from "./benchmarks/pricing.ts";
import { signIn } from "./benchmarks/sign-in.ts";
import { start } from "./benchmarks/start.ts";
import { tripsCalls } from "./benchmarks/trips-calls.ts";
import { tripsEarn } from "./benchmarks/trips-earn.ts";
import { tripsTold } from "./benchmarks/trips-told.ts";
import { trips } from "./benchmarks/trips.ts";
import { uploads } from "./benchmarks/uploads.ts";
import { cleanUp, cleanUpOnSignals } from "./tools/clean-up.ts";
import { findDirectus, NoPeer } from "./tools/directus.ts";
import { doubtOf, numbersOf, percent } from "./tools/numbers.ts";
import { lookForQuiet, machine, warningOf } from "./tools/quiet.ts";
import { type Measured, NoReport } from "./tools/report-records.ts";
import { openReport } from "./tools/report.ts";
import { printTable } from "./tools/table.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  pricing,
  distance,
  csv,
  start,
  estimate,
  jobs,
  "current-user": currentUser,
  "sign-in": signIn,
  orders,
  batch,
  "loads-import": loadsImport,
  admin,
  desk,
  loadboard,
  claims,
  events,
  uploads,
  papers,
  trips,
  "trips-calls": tripsCalls,
  "trips-earn": tripsEarn,
  "trips-told": tripsTold,
  growth: growing,
  capacity,
};

const usage = `npm run bench              all benchmarks, each beside its baseline
npm run bench -- NAME      one of them:
${Object.entries(benchmarks)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join("\n")}

  --data FILES       known road miles (CSV: zip_a, zip_b, road_miles; several with commas), by which distance judges its accuracy
  --report FOLDER    keeps the figures there as JSON by commit, and makes index.html of all that it keeps
  --directus FOLDER  orders, estimate: beside the Directus that "npm install directus@11" has put into FOLDER
  --rows LIST        orders, growth: with so many orders, one after the other (10000,100000,1000000)
  --people LIST      orders: with so many at once, one after the other (1,8,64,256)
`;

class Unusable extends Error {}

cleanUpOnSignals();
try {
  await main();
} catch (error) {
  const isTheirs = error instanceof Unusable || error instanceof NoReport || error instanceof NoPeer;
  process.stderr.write(`${isTheirs ? error.message : (error as Error).stack}\n`);
  process.exitCode = isTheirs ? 2 : 1;
} finally {
  await cleanUp();
}

async function main(): Promise<void> {
  const { names, help, report: folder, ...options } = readArguments();
  if (help) return void process.stdout.write(usage);
  // npm runs its scripts in the repository, not in the folder the user is in.
  if (process.env["npm_lifecycle_event"] === "bench") process.chdir(process.env["INIT_CWD"] ?? ".");

  const directus = options.directus === undefined ? undefined : await findDirectus(options.directus);
  const report = folder === undefined ? undefined : await openReport(folder);
  console.log(machine);
  for (const name of names) {
    const { about, run } = benchmarks[name]!;
    console.log(`\n${name}: ${about}`);
    const quiet = await lookForQuiet();
    const ranAt = new Date().toISOString();
    const measured = asMeasured(await run({ ...options, directus }), { name, about, ranAt, ...quiet });
    print(measured);
    await report?.keep(measured);
    await cleanUp();
  }
}

/** A result with what its machine says of it. A benchmark that has measured its own baseline twice knows the noise better. */
function asMeasured(
  { rows, notes = [], growth = [], noise }: Result,
  run: Pick<Measured, "name" | "about" | "ranAt" | "machine" | "cores" | "load" | "noise">,
): Measured {
  const floor = Math.max(run.noise, noise ?? 0);
  const warning = warningOf({ ...run, noise: floor });
  return {
    ...run,
    noise: floor,
    ...(warning !== undefined && { warning }),
    rows: rows.map((row) => {
      const numbers = numbersOf(row);
      const doubt = doubtOf(numbers, floor);
      return { ...row, numbers, ...(doubt !== undefined && { doubt }) };
    }),
    notes: [...notes],
    growth: growth.map((one) => ({ ...one, points: [...one.points] })),
  };
}

function print({ rows, notes, load, noise, warning }: Measured): void {
  printTable(rows);
  for (const note of notes) console.log(`  ${note}`);
  for (const { what, doubt } of rows) if (doubt !== undefined) console.log(`  ${what.trim()}: ${doubt}.`);
  console.log(`  Load ${load.toFixed(1)}; equal runs of a baseline differ by ${percent(noise)}.`);
  if (warning !== undefined) console.log(`  ${warning}`);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        help: { type: "boolean", short: "h", default: false },
        data: { type: "string" },
        report: { type: "string" },
        directus: { type: "string" },
        rows: { type: "string" },
        people: { type: "string" },
      },
      allowPositionals: true,
    });
    const unknown = positionals.find((name) => !Object.hasOwn(benchmarks, name));
    if (unknown !== undefined)
      throw new Unusable(
        `there is no benchmark "${unknown}": take ${Object.keys(benchmarks).join(", ")}, or nothing for all`,
      );
    return {
      ...values,
      rows: readNumbers("--rows", values.rows),
      people: readNumbers("--people", values.people),
      names: positionals.length > 0 ? positionals : Object.keys(benchmarks),
    };
  } catch (error) {
    throw error instanceof TypeError
      ? new Unusable(error.message.split("\n")[0]!.replace(/\. To specify.*/, ""))
      : error;
  }
}

/** Whole numbers above zero, each greater than the one before. */
function readNumbers(option: string, list: string | undefined): readonly number[] | undefined {
  const numbers = list?.split(",").map(Number);
  if (numbers?.every((value, index) => Number.isSafeInteger(value) && value > (numbers[index - 1] ?? 0)) === false)
    throw new Unusable(`${option} takes whole numbers that grow, with commas between, and not "${list}"`);
  return numbers;
}
