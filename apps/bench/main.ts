import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Benchmark } from "./benchmark.ts";
import { admin } from "./benchmarks/admin.ts";
import { claims } from "./benchmarks/claims.ts";
import { csv } from "./benchmarks/csv.ts";
import { currentUser } from "./benchmarks/current-user.ts";
import { distance } from "./benchmarks/distance.ts";
import { estimate } from "./benchmarks/estimate.ts";
import { events } from "./benchmarks/events.ts";
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
import { trips } from "./benchmarks/trips.ts";
import { uploads } from "./benchmarks/uploads.ts";
import { cleanUp, cleanUpOnSignals } from "./tools/clean-up.ts";
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
  "loads-import": loadsImport,
  admin,
  loadboard,
  claims,
  events,
  uploads,
  papers,
  trips,
  "trips-calls": tripsCalls,
  "trips-earn": tripsEarn,
};

const usage = `npm run bench              all benchmarks, each beside its baseline
npm run bench -- NAME      one of them:
${Object.entries(benchmarks)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join("\n")}

  --data FILES known road miles (CSV: zip_a, zip_b, road_miles; several with commas), by which distance judges its accuracy
`;

class Unusable extends Error {}

cleanUpOnSignals();
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Unusable ? error.message : (error as Error).stack}\n`);
  process.exitCode = error instanceof Unusable ? 2 : 1;
} finally {
  await cleanUp();
}

async function main(): Promise<void> {
  const { names, data, help } = readArguments();
  if (help) return void process.stdout.write(usage);
  // npm runs its scripts in the repository, not in the folder the user is in.
  if (process.env["npm_lifecycle_event"] === "bench") process.chdir(process.env["INIT_CWD"] ?? ".");

  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), load ${loadavg()[0]!.toFixed(1)}, Node ${process.version}`,
  );
  for (const name of names) {
    const { about, run } = benchmarks[name]!;
    console.log(`\n${name}: ${about}`);
    const { rows, notes = [] } = await run({ data });
    printTable(rows);
    for (const note of notes) console.log(`  ${note}`);
    await cleanUp();
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: "boolean", short: "h", default: false }, data: { type: "string" } },
      allowPositionals: true,
    });
    const unknown = positionals.find((name) => !Object.hasOwn(benchmarks, name));
    if (unknown !== undefined)
      throw new Unusable(
        `there is no benchmark "${unknown}": take ${Object.keys(benchmarks).join(", ")}, or nothing for all`,
      );
    return { ...values, names: positionals.length > 0 ? positionals : Object.keys(benchmarks) };
  } catch (error) {
    throw error instanceof TypeError
      ? new Unusable(error.message.split("\n")[0]!.replace(/\. To specify.*/, ""))
      : error;
  }
}
