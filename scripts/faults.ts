/**
 * Makes real faults while many people work, one after the other, and proves from the tables afterwards that nothing which
 * was acknowledged is lost, doubled or impossible: `npm run faults`, as root on Debian with its postgresql-15, haproxy and
 * libfaketime. `--short` has each kind once, `--only TEXT` those whose names have it, `--seconds N` begins none after N.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { check, type Contradiction, type Outcome, settle } from "./faults/check.ts";
import { type Fault, faults } from "./faults/kinds.ts";
import { type Load, startLoad } from "./faults/load.ts";
import { startWorld, type World } from "./faults/world.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "100000" },
  },
});
const chosen = faults.filter(({ name, isShort = false }) => (isShort || !values.short) && name.includes(values.only));
if (chosen.length === 0) throw new Error(`no fault has "${values.only}" in its name`);

/** The whole run begins again with the first fault until so many were acknowledged. */
const leastWrites = 10_000;
/** How long the product may take to serve as before. On a busy machine, a process starts in half of it. */
const patienceMilliseconds = 120_000;
/** As long no call may have failed. */
const calmMilliseconds = 1500;
const beforeMilliseconds = 1500;

type Line = {
  readonly name: string;
  /** Acknowledged writes in a second, before it. */
  readonly load: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly ways: string;
  /** From its beginning until a write was acknowledged after the last failed call. */
  readonly served: number;
  /** The longest time in which no write was acknowledged. */
  readonly gap: number;
  readonly problem?: string | undefined;
};

async function measured(fault: Fault, world: World, load: Load): Promise<Line> {
  const { answered, unanswered } = load.diary;
  await pause(beforeMilliseconds);
  const began = Date.now();
  const rate = answered.filter((at) => at > began - beforeMilliseconds).length / (beforeMilliseconds / 1000);
  let problem: string | undefined;
  const untried = await fault.make(world).catch((error: unknown) => {
    problem = `it was not made: ${String(error)}`;
  });
  problem ??= await calm(world, load);
  const over = Date.now();
  const failed = unanswered.filter(({ since }) => since >= began);
  const lastFailed = Math.max(began, ...failed.map(({ at }) => at));
  const [first = over] = failed.length === 0 ? [began] : answered.filter((at) => at > lastFailed);
  const moments = [began, ...answered.filter((at) => at >= began && at <= over), over];
  if (fault.isSilent && failed.length > 0) problem ??= `${failed.length} calls failed`;
  return {
    name: fault.name,
    load: rate,
    acknowledged: moments.length - 2,
    unanswered: failed.length,
    ways: untried
      ? `not tried: ${untried}`
      : [...Map.groupBy(failed, ({ how }) => how)].map(([how, { length }]) => `${length} × ${how}`).join(", "),
    served: (first - began) / 1000,
    gap: Math.max(...moments.slice(1).map((at, index) => at - moments[index]!)) / 1000,
    problem,
  };
}

/** Waits until both processes are healthy and no call fails. @returns why it does not come to that */
async function calm(world: World, load: Load): Promise<string | undefined> {
  const { answered, unanswered } = load.diary;
  for (const deadline = Date.now() + patienceMilliseconds; Date.now() < deadline; await pause(100)) {
    load.check();
    const since = Date.now() - calmMilliseconds;
    const isCalm = (unanswered.at(-1)?.at ?? 0) < since && (answered.at(-10) ?? 0) > since;
    if (isCalm && (await world.isHealthy())) return undefined;
  }
  return `it did not serve again within ${patienceMilliseconds / 1000} s`;
}

const row = (place: string, name: string, figures: readonly (string | number)[], last: string): string =>
  `${place.padStart(3)}  ${name.padEnd(56)}${figures.map((figure) => String(figure).padStart(10)).join("")}  ${last}`;

const began = performance.now();
const since = () => (performance.now() - began) / 1000;
const world = await startWorld();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void world.stop().finally(() => process.exit(1)));
let isRight = false;
try {
  const load = await startLoad({
    origins: [world.origin],
    databaseUrl: world.databaseUrl,
    restMilliseconds: 100,
    mostPerSecond: 40,
    // Where others use the machine, a call may be slow without a fault.
    patienceMilliseconds: 30_000,
  });
  console.log(row("", "fault", ["writes/s", "acked", "failed", "served s", "gap s"], "how calls failed"));
  const lines: Line[] = [];
  // New processes compile what they do first.
  await calm(world, load);
  await pause(3000);
  const least = values.short || values.only !== "" ? 0 : leastWrites;
  for (let place = 0; place < chosen.length || load.acknowledged() < least; place++) {
    if (since() > Number(values.seconds)) break;
    const line = await measured(chosen[place % chosen.length]!, world, load);
    lines.push(line);
    const { name, acknowledged, unanswered, served, gap, ways, problem } = line;
    const figures = [line.load.toFixed(0), acknowledged, unanswered, served.toFixed(1), gap.toFixed(1)];
    console.log(row(String(lines.length), name, figures, problem ? `${ways} ✗ ${problem}` : ways));
  }
  const diary = await load.stop();
  const left = await settle(world.databaseUrl);
  const { mails, repeats } = world.mails();
  const found = await check(world.databaseUrl, { diary, mails, files: await world.files() });
  const problems = [
    ...lines.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
    ...diary.strange.map((answer) => `a strange answer: ${answer}`),
    ...left.map((effect) => `not done: ${effect}`),
  ];
  for (const { outcome, name, what } of found) console.log(`${outcome}: not true that ${name}: ${what}`);
  for (const problem of problems) console.log(problem);
  const count = (outcome: Outcome) => found.filter((one: Contradiction) => one.outcome === outcome).length;
  console.log(
    `\n${lines.length} faults, ${diary.answered.length} acknowledged writes, ${diary.unanswered.length} failed calls, ${mails.length} mails (${repeats} handed over twice, with one Message-ID) in ${since().toFixed(0)} s`,
  );
  console.log(
    `${count("lost")} lost, ${count("doubled")} doubled, ${count("impossible")} impossible${problems.length > 0 ? `, ${problems.length} problems` : ""}`,
  );
  isRight = found.length === 0 && problems.length === 0;
} finally {
  await world.stop();
}
process.exit(isRight ? 0 : 1);
