/**
 * Runs the blocks of docs/deploy/backup.md as they stand there, on a machine with nothing of Lotlane on it, while a
 * product works on the database: `npm run try-backup-page`, as root. ORDERS=200000 makes the world larger.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { Client } from "pg";
import { aPhoto } from "../apps/api/testing/a-photo.ts";
import { postOrder } from "../apps/api/testing/order-calls.ts";
import { aPerson, newEmail } from "../apps/api/testing/person.ts";
import { aCarrier } from "../apps/api/testing/roles.ts";
import { startProcess } from "../apps/api/testing/start-process.ts";
import { seedOrders } from "../apps/bench/tools/many-orders.ts";
import { report } from "./results.mjs";

const page = new URL("../docs/deploy/backup.md", import.meta.url);
const conf = "/etc/pgbackrest.conf";
const data = "/var/lib/lotlane";
const cluster = "/var/lib/postgresql/15/lotlane";
const made = [
  cluster,
  `${cluster}.before`,
  "/etc/postgresql/15/lotlane",
  "/var/lib/pgbackrest/archive/lotlane",
  "/var/lib/pgbackrest/backup/lotlane",
  "/var/spool/pgbackrest/archive/lotlane",
  "/etc/cron.d/lotlane-backup",
  "/usr/local/bin/lotlane-backup",
  "/var/backups/lotlane",
  data,
];

/** The blocks of a heading, in order. */
const blocks = new Map<string, string[]>();
let heading = "";
for (const [, title, block] of (await readFile(page, "utf8")).matchAll(/^## (.+)$|^```sh\n([^]*?)^```$/gm)) {
  if (title !== undefined) blocks.set((heading = title), []);
  else blocks.get(heading)!.push(block!);
}

/** One shell for the whole page, so that a block sees what an earlier one has set. */
function openShell() {
  const shell = spawn("bash", ["--noprofile", "--norc"], { cwd: "/", stdio: ["pipe", "pipe", "inherit"] });
  let said = "";
  let done: (() => void) | undefined;
  shell.stdout.on("data", (text) => {
    said += String(text);
    if (/^__done__ /m.test(said)) done?.();
  });
  shell.once("exit", () => done?.());
  shell.stdin.write("set -e -o pipefail\n");
  return {
    /** @returns what it printed @throws when a command of the block fails */
    async run(block: string): Promise<string> {
      said = "";
      const ended = new Promise<void>((resolve) => (done = resolve));
      shell.stdin.write(`${block}\necho "__done__ "\n`);
      await ended;
      if (shell.exitCode !== null || !said.includes("__done__")) throw new Error(`this block failed:\n${block}`);
      return said.replace(/^__done__ $/m, "").trim();
    },
    close: () => shell.stdin.end(),
  };
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

if (process.getuid?.() !== 0) throw new Error("run this as root");
for (const path of made) if (existsSync(path)) throw new Error(`${path} exists: try the page on a machine without it`);
const shell = openShell();
const checks: { name: string; ok: boolean; output?: string }[] = [];
const check = (name: string, ok: boolean, output = "") => void checks.push({ name, ok, output });
const formerConf = existsSync(conf) ? await readFile(conf) : undefined;

/** @returns the seconds that it took */
async function runBlocks(of: string, from = 0, to?: number): Promise<string> {
  const began = performance.now();
  for (const block of blocks.get(of)!.slice(from, to)) await shell.run(block);
  console.log(
    `  ${of}${to === undefined && from === 0 ? "" : ` (${from + 1} to ${to ?? "the end"})`}: ${secondsSince(began)} s`,
  );
  return secondsSince(began);
}

let url = "";
const ask = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
};

/** A digest of each table's rows, whatever their order. */
async function digests(): Promise<ReadonlyMap<string, string>> {
  const tables = await ask<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1",
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await ask<{ digest: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0) as digest from ${name} t`,
    );
    found.set(name, row!.digest);
  }
  return found;
}

const start = () =>
  startProcess({
    DATABASE_URL: url,
    LOTLANE_DATA: data,
    LOTLANE_SECRET: "of the trial of the page on backups",
    LOTLANE_DEMO: "1",
  });

let product: Awaited<ReturnType<typeof start>> | undefined;
try {
  await runBlocks("Set up, once", 0, 2);
  url = await shell.run('echo "postgresql://lotlane:$PASSWORD@127.0.0.1:$PORT/lotlane"');
  product = await start();
  const email = newEmail("dealer");
  const dealer = aPerson(() => product!);
  const { id: shipperId, organizationId } = (await dealer.register({ email })).body;
  const carrier = await aCarrier(() => product!, url);
  const count = Number(process.env["ORDERS"] ?? 0);
  if (count > 0)
    await seedOrders(url, { shipperId, organizationId: (organizationId as string | undefined) ?? null, count });
  await runBlocks("Set up, once", 2);
  check("the first backup is recorded", (await ask("select from backups")).length === 1);
  const cron = await readFile("/etc/cron.d/lotlane-backup", "utf8");
  for (const [, kind] of cron.matchAll(/^30 2 .* postgres (.+)$/gm))
    // As cron runs it: with next to no environment.
    await shell.run(`runuser -u postgres -- env -i PATH=/usr/bin:/bin HOME=/var/lib/postgresql /bin/sh -c '${kind}'`);
  check("each line of cron makes a backup", (await ask("select from backups")).length === 3);
  const photo = (await carrier.person.upload(await aPhoto())).body.id;
  const kept = (await postOrder(dealer)).id;
  const copyPhotos = /root (rsync .*)/.exec(cron)![1]!;
  await shell.run(copyPhotos);
  await product.end("SIGTERM");
  const before = await digests();
  const [{ moment }] = (await ask<{ moment: string }>("select now()::text as moment")) as [{ moment: string }];
  product = await start();
  await aPerson(() => product!).register({ email: newEmail("late") });
  await dealer.login(email);
  const lost = (await postOrder(dealer)).id;
  // The mistake that the operator wants to undo.
  await ask("update orders set vehicle_color = 'Pink'; delete from messages");
  await runBlocks("Is it there?");
  await product.end("SIGTERM");

  await shell.run(`MOMENT="${moment}"`);
  const back = await runBlocks("Back to a moment", 0, 1);
  const after = await digests();
  check(
    `everything is as it was at that moment, in ${back} s`,
    isDeepStrictEqual(after, before),
    different(before, after),
  );
  product = await start();
  await dealer.login(email);
  check("an order from before the moment is there", (await dealer.get(`/api/orders/${kept}`)).status === 200);
  check("an order from after it is not", (await dealer.get(`/api/orders/${lost}`)).status === 404);
  await runBlocks("Back to a moment", 1);

  const late = (await postOrder(dealer)).id;
  const [{ wal }] = (await ask<{ wal: string }>("select pg_walfile_name(pg_current_wal_lsn()) as wal")) as [
    { wal: string },
  ];
  const began = performance.now();
  while ((await ask(`select from pg_stat_archiver where last_archived_wal >= '${wal}'`)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 500));
  check(
    `a change is in the backup within a minute or two (${secondsSince(began)} s)`,
    performance.now() - began < 120_000,
  );
  await product.end("SIGKILL");
  await shell.run("pg_ctlcluster 15 lotlane stop -m immediate");
  await rm(data, { recursive: true });
  const again = await runBlocks("The machine is gone");
  product = await start();
  await dealer.login(email);
  check(
    `a lost machine is back in ${again} s, with its last order`,
    (await dealer.get(`/api/orders/${late}`)).status === 200,
  );
  await carrier.person.login(carrier.email);
  const { status } = await carrier.person.get(`/api/uploads/${photo}`);
  check("its photos are there", status === 200, `the photo answered ${status}`);
  await product.end("SIGTERM");
} finally {
  await product?.end("SIGKILL");
  shell.close();
  const cleaner = openShell();
  await cleaner.run("pg_ctlcluster 15 lotlane stop -m immediate || true; pg_dropcluster 15 lotlane || true");
  cleaner.close();
  for (const path of made) await rm(path, { recursive: true, force: true });
  if (formerConf) await writeFile(conf, formerConf);
}
report(checks);

function different(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string {
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  return names.map((name) => `${name}: ${one.get(name)} before, ${other.get(name)} now`).join("\n");
}
