/** Within the namespaces that `try-ha.ts` opens: makes the set-up, plays failures under load, and says what they did. */
import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { keptMail, mailsIn } from "../../apps/api/testing/mails-in.ts";
import { isHealthy, startProcess } from "../../apps/api/testing/start-process.ts";
import { check, type Contradiction, everyName, settle } from "../faults/check.ts";
import { startLoad } from "../faults/load.ts";
import { report } from "../results.mjs";
import { startCluster } from "./cluster.ts";
import { type Machine, openLan } from "./machines.ts";

const [folder = "", ...wanted] = process.argv.slice(2);
const ports = [3001, 3002];
const web = "127.0.0.1:3000";

await openLan();
const cluster = await startCluster(folder, { web, apps: ports.map((port) => `127.0.0.1:${port}`) });
const data = join(folder, "product");
await mkdir(data);
/** `WITHOUT_POOLER=1` measures the direct way alone. */
const { DATABASE_URL, DATABASE_DIRECT_URL, ...settings } = cluster.settings;
const database = process.env["WITHOUT_POOLER"]
  ? { DATABASE_URL: DATABASE_DIRECT_URL! }
  : { DATABASE_URL: DATABASE_URL!, DATABASE_DIRECT_URL: DATABASE_DIRECT_URL! };
const environment = { ...settings, ...database, LOTLANE_DATA: data };
const products = [await startProcess(environment, ports[0]), await startProcess(environment, ports[1])];
await writeFile(join(folder, "haproxy.cfg"), cluster.haproxy);
spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
while (!(await isHealthy(`http://${web}`))) await pause(100);

const load = await startLoad({
  origins: [`http://${web}`],
  databaseUrl: cluster.urlOf(await cluster.primary()),
  atOnce: 16,
  longestMilliseconds: 300_000,
});
const { diary } = load;

type Failure = {
  readonly name: string;
  readonly prepare?: (primary: Machine) => Promise<void>;
  /** Makes it fail. @returns how it is mended */
  readonly begin: (primary: Machine) => Promise<() => Promise<unknown>> | (() => Promise<unknown>);
  readonly tidyUp?: (primary: Machine) => Promise<void>;
  /** Seconds for which it stays, at least. */
  readonly seconds?: number;
  /** Writes cannot go on before it is mended. */
  readonly stops?: boolean;
};

const othersOf = (machine: Machine) => cluster.machines.filter((each) => each !== machine);
const mendNothing = async () => undefined;
async function switchOver(primary: Machine): Promise<void> {
  const { name } = await cluster.standby("sync_standby");
  const asked = ["switchover", "lotlane", "--leader", primary.name, "--candidate", name, "--force"];
  await cluster.patronictl(primary, ...asked);
}

const failures: readonly Failure[] = [
  {
    name: "switchover by hand",
    async begin(primary) {
      await switchOver(primary);
      return mendNothing;
    },
  },
  {
    name: "primary killed (PostgreSQL and Patroni, kill -9)",
    begin(primary) {
      primary.kill(/patroni|postgres/);
      return async () => void cluster.startPatroni(primary);
    },
  },
  {
    name: "primary's machine frozen (SIGSTOP)",
    begin(primary) {
      primary.freeze();
      return async () => primary.thaw();
    },
  },
  {
    name: "primary's machine cut off from all",
    async begin(primary) {
      await primary.unplug();
      return () => primary.plug();
    },
  },
  {
    name: "primary's machine cut off from the other two only",
    async begin(primary) {
      const others = othersOf(primary).map(({ address }) => address);
      await primary.loseTheWayTo(others);
      return () => primary.findTheWayTo(others);
    },
  },
  {
    name: "primary's disk full, switched over by hand after ten seconds",
    async begin(primary) {
      await primary.fillDisk();
      // PostgreSQL goes on without room for new rows, and Patroni sees nothing wrong with that.
      await pause(10_000);
      await switchOver(primary);
      return () => primary.freeDisk();
    },
  },
  {
    name: "synchronous standby's machine frozen",
    async begin() {
      const standby = await cluster.standby("sync_standby");
      standby.freeze();
      return async () => standby.thaw();
    },
  },
  {
    name: "etcd without a majority, failsafe_mode on",
    begin() {
      const two = cluster.machines.slice(0, 2);
      for (const machine of two) machine.freeze(/^etcd /);
      return async () => two.forEach((machine) => machine.thaw(/^etcd /));
    },
    seconds: 30,
  },
  {
    name: "etcd without a majority, failsafe_mode off",
    async prepare(primary) {
      await cluster.patronictl(primary, "edit-config", "lotlane", "--set", "failsafe_mode=false", "--force");
      // Until all have read it.
      await pause(6000);
    },
    begin() {
      const two = cluster.machines.slice(0, 2);
      for (const machine of two) machine.freeze(/^etcd /);
      return async () => two.forEach((machine) => machine.thaw(/^etcd /));
    },
    tidyUp: (primary) =>
      cluster.patronictl(primary, "edit-config", "lotlane", "--set", "failsafe_mode=true", "--force"),
    seconds: 30,
    stops: true,
  },
  {
    name: "a Lotlane process killed (kill -9)",
    async begin() {
      await products[0]!.end("SIGKILL");
      return async () => void (products[0] = await startProcess(environment, ports[0]));
    },
    seconds: 5,
  },
];

/** The checks that hold at any moment while people go on; mails, files and bills follow later. */
const atOnce = new Set(everyName().filter((name) => !/mail|effect|photo|file|content/.test(name)));
const seenBy = async (isStill: boolean) => ({
  diary: { written: [...diary.written], payments: diary.payments.map((each) => ({ ...each })), lost: [...diary.lost] },
  mails: isStill ? (await mailsIn(join(data, "mail"))).map(keptMail) : [],
});
async function contradictions(isStill: boolean): Promise<readonly Contradiction[]> {
  const found = await check(cluster.urlOf(await cluster.primary()), await seenBy(isStill));
  return isStill ? found : found.filter(({ outcome, name }) => atOnce.has(`${outcome}: ${name}`));
}

const countOf = (found: readonly Contradiction[]) =>
  (["lost", "doubled", "impossible"] as const)
    .map((outcome) => `${found.filter((each) => each.outcome === outcome).length} ${outcome}`)
    .join(", ");

const results: { name: string; ok: boolean; output?: string }[] = [];
const began = performance.now();
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** The longest time without an acknowledged write from a moment on. */
function longestGap(from: number, to: number): readonly [milliseconds: number, endsAt: number] {
  const moments = [from, ...diary.answered.filter((at) => at >= from && at <= to), to];
  let longest: readonly [number, number] = [0, from];
  moments.forEach((at, place) => {
    const gap = at - (moments[place - 1] ?? at);
    if (gap > longest[0]) longest = [gap, at];
  });
  return longest;
}

const calmMilliseconds = 5000;

async function play({ name, prepare, begin, tidyUp, seconds: least = 0, stops = false }: Failure): Promise<void> {
  await cluster.untilWhole();
  const primary = await cluster.primary();
  await prepare?.(primary);
  const calmFrom = Date.now();
  await pause(calmMilliseconds);
  load.check();
  const before = diary.answered.filter((at) => at >= calmFrom).length / (calmMilliseconds / 1000);
  const failedBefore = diary.unanswered.length;
  const acknowledgedBefore = diary.answered.length;
  const beganAt = Date.now();
  const mend = await begin(primary);
  const goesOn = () => diary.answered.filter((at) => at > Date.now() - 2000).length > before / 2;
  await pause(Math.max(least, 3) * 1000);
  const hadStopped = diary.answered.filter((at) => at > Date.now() - 2000).length === 0;
  if (!stops) for (const deadline = Date.now() + 90_000; !goesOn() && Date.now() < deadline;) await pause(250);
  const isGoingOn = goesOn();
  await mend();
  for (const deadline = Date.now() + 60_000; !goesOn() && Date.now() < deadline;) await pause(250);
  await pause(3000);
  load.check();
  const [gap] = longestGap(beganAt, Date.now());
  const failed = diary.unanswered.slice(failedBefore);
  const found = await contradictions(false);
  const failedBy = Object.entries(Object.groupBy(failed, ({ how }) => how)).map(
    ([how, all]) => `${all!.length} × ${how}`,
  );
  const row = [
    name,
    before.toFixed(0),
    seconds(gap),
    failedBy.join(", ") || "none",
    String(diary.answered.length - acknowledgedBefore),
    countOf(found),
  ];
  console.log(`${seconds(performance.now() - began)} s  ${row.join(" | ")}`);
  await tidyUp?.(primary);
  const isAsExpected = stops ? hadStopped : isGoingOn;
  results.push({
    name: `${name}: nothing is lost, doubled or impossible`,
    ok: found.length === 0,
    output: found.map((each) => JSON.stringify(each)).join("\n"),
  });
  results.push({
    name: `${name}: writes ${stops ? "stop and go on once it is mended" : "go on before it is mended"}`,
    ok: isAsExpected && goesOn(),
  });
  const faults = failed.filter(({ how }) => how === "500");
  results.push({
    name: `${name}: no answer is a fault`,
    ok: faults.length === 0,
    output: faults.map(({ call }) => call).join("\n"),
  });
}

console.log(
  "         failure | writes a second before | seconds until writes go on | failed answers | acknowledged writes | found",
);
for (const failure of failures)
  if (wanted.length === 0 || wanted.some((word) => failure.name.includes(word))) await play(failure);

await cluster.untilWhole();
await load.stop();
const primary = await cluster.primary();
const unsettled = await settle(cluster.urlOf(primary));
const found = await contradictions(true);
results.push({
  name: `after everything, ${diary.answered.length} acknowledged writes: ${countOf(found)}`,
  ok: found.length === 0,
  output: found.map((each) => JSON.stringify(each)).join("\n"),
});
results.push({ name: "all effects are carried out", ok: unsettled.length === 0, output: unsettled.join("\n") });
results.push({ name: "no answer was strange", ok: diary.strange.length === 0, output: diary.strange.join("\n") });
report(results);
console.log(`${seconds(performance.now() - began)} s`);
process.exit();
