import { equal, ok } from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { access, copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { createArchive, readArchive } from "@lotlane/adapters/disk";
import { createEffectQueue, joinEmbeddedServer, migrate, openDatabase } from "@lotlane/adapters/postgres";
import { demoAccounts } from "@lotlane/demo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../scripts/fresh-database.ts";
import { check } from "../../backup.ts";
import { productProcess } from "../../product-process.ts";
import { aPhoto } from "../../testing/a-photo.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsIn } from "../../testing/mails-in.ts";
import { advance, postOrder } from "../../testing/order-calls.ts";
import { aNewDealer, aPerson, type Person, newEmail, testPassword } from "../../testing/person.ts";
import { aCarrier } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startProcess } from "../../testing/start-process.ts";

type Environment = Readonly<Record<string, string>>;

const program = fileURLToPath(new URL("../../backup.ts", import.meta.url));

/** The command as an operator runs it. */
function command(args: readonly string[], environment: Environment) {
  const child = spawn(process.execPath, ["--conditions=source", program, ...args], {
    env: { PATH: process.env["PATH"], ...productProcess.environment, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));
  return { ended, kill: () => void child.kill("SIGKILL") };
}

const run = (args: readonly string[], environment: Environment) => command(args, environment).ended;

async function succeed(args: readonly string[], environment: Environment): Promise<void> {
  const { code, said } = await run(args, environment);
  equal(code, 0, said);
}

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
const here = () => ({ LOTLANE_DATA: inFolder("data") });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The queue's other tables are made by each start, as is the migrations' own; live events belong to their server. A backup is recorded once it is made. */
const copied = `
  select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and (
    n.nspname = 'public' and c.relname not in ('mikro_orm_migrations', 'live_events', 'backups')
    or n.nspname = 'pgboss' and c.relname in ('queue', 'job', 'job_dependency')
  ) order by 1`;

/** Everything that a database is and holds: each row, index, reference, trigger and number to be given next. */
async function contentsOf(url: string) {
  const contents = new Map<string, unknown>();
  for (const { name } of await sql<{ name: string }>(url, copied))
    contents.set(
      name,
      (
        await sql(
          url,
          `select count(*) as rows, md5(string_agg(t::text, e'\\n' order by t::text collate "C")) as digest from ${name} t`,
        )
      )[0],
    );
  // A partition ends where its month did when the schema was made.
  const inSchemas = `in ('public', 'pgboss') and tablename !~ 'queue_stats_' and not exists (
    select from pg_class c where c.relname = tablename and c.relispartition and schemaname = 'public')`;
  contents.set("indexes", await sql(url, `select indexdef from pg_indexes where schemaname ${inSchemas} order by 1`));
  // PostgreSQL 18 also lists each column that is not null, which older ones do not.
  contents.set(
    "constraints",
    await sql(
      url,
      `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint
       where contype <> 'n' and connamespace::regnamespace::text in ('public', 'pgboss') and conrelid::regclass::text !~ 'queue_stats_'
         and not (select relispartition and relnamespace = 'public'::regnamespace from pg_class where oid = conrelid) order by 1, 2`,
    ),
  );
  contents.set(
    "columns",
    await sql(
      url,
      `select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema in ('public', 'pgboss') and table_name !~ 'queue_stats_' and not exists (
         select from pg_class c where c.relname = table_name and c.relispartition and table_schema = 'public') order by 1, 2, 3`,
    ),
  );
  contents.set(
    "triggers",
    await sql(url, "select tgname, tgenabled from pg_trigger where not tgisinternal order by 1"),
  );
  contents.set(
    "sequences",
    await sql(
      url,
      "select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename !~ 'mikro_orm|live_events|backups' order by 1",
    ),
  );
  return contents;
}

async function within<Answer>(dataFolder: string, act: (url: string) => Promise<Answer>): Promise<Answer> {
  const server = await joinEmbeddedServer(dataFolder);
  try {
    return await act(server.url);
  } finally {
    await server.stop();
  }
}

const recordedIn = (url: string) => sql(url, "select at, bytes from backups");
const waitingIn = (url: string) => sql(url, "select from pgboss.job where state <= 'active'");

/** All that restored ones are compared with. */
const originalIn = async (url: string) => ({
  contents: await contentsOf(url),
  recorded: await recordedIn(url),
  waiting: await waitingIn(url),
});

const hashesOf = async (url: string) =>
  (await sql<{ hash: string }>(url, "select distinct content_hash as hash from uploads")).map(({ hash }) => hash);

async function filesIn(uploads: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const names = await readdir(uploads, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(
      path.slice(uploads.length + 1),
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    );
  }
  return files;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Digests of the rows that a backup has of each table, whatever their order: PostgreSQL keeps a row where it fits. */
async function rowsIn(file: string): Promise<ReadonlyMap<string, string>> {
  const lines = new Map((await check(file)).tables.map(({ name }) => [name, [] as string[]]));
  for await (const { name, pieces } of readArchive(file)) {
    if (!name.startsWith("tables/")) continue;
    const text = gunzipSync(await buffer(pieces()));
    lines.get(basename(dirname(name)))!.push(...text.toString().split("\n").filter(Boolean));
  }
  const digestOf = (rows: readonly string[]) => createHash("sha256").update(rows.toSorted().join("\n")).digest("hex");
  return new Map([...lines].map(([name, rows]) => [name, `${rows.length} rows, ${digestOf(rows)}`]));
}

/** New dealers with orders, claims and photos, one after the other, until they are told to stop. */
function keepTrading(app: () => { readonly origin: string }, carrier: Person) {
  const made: { readonly order: string; readonly photo: string }[] = [];
  const over = new AbortController();
  const running = (async () => {
    for (let n = 1; !over.signal.aborted; n++) {
      const { id } = await postOrder(await aNewDealer(app));
      const uploaded = await carrier.upload(await aPhoto({ seed: n, width: 64 + n }));
      const claimed = await carrier.post(`/api/orders/${id}/claim`);
      if (claimed.status === 200) await advance(carrier, id, "cancelled", "The truck broke down");
      made.push({ order: id, photo: uploaded.body.id });
    }
  })();
  return {
    made,
    stop: async () => {
      over.abort();
      await running;
    },
  };
}

describe("a product with its own database", () => {
  const email = newEmail("dealer");
  let traded: ReturnType<typeof keepTrading>["made"];
  let quiet: string;
  let loaded: string;
  let madeBefore: number;
  let original: Awaited<ReturnType<typeof originalIn>>;

  beforeAll(async () => {
    // It greets, and is silent from then on: mails are under way when the backup is made.
    const silent = createServer((socket) => socket.on("error", () => undefined).write("220 mail.test ESMTP\r\n"));
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    const product = await startProcess({ ...here(), SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { url } = await joinEmbeddedServer(inFolder("data"));
    // The photos of the demo come after the start.
    await eventually(async () => ok((await sql(url, "select from inspection_photos")).length > 0));
    await aPerson(() => product).register({ email });
    const carrier = await aCarrier(() => product, url);
    // Accounts are copied before these rows, and orders after them: dealers come in the meantime.
    await sql(
      url,
      `insert into idempotency_keys (scope, call, key, fingerprint, result, created_at)
       select 'large', '', n, '', jsonb_build_object('text', (select string_agg(md5(n || '/' || m), '') from generate_series(1, 250) m)), now()
       from generate_series(1, 6000) n`,
    );
    const trading = keepTrading(() => product, carrier.person);
    await eventually(() => ok(trading.made.length > 10));
    madeBefore = trading.made.length;
    await succeed(["backup", inFolder("loaded.tar")], here());
    await trading.stop();
    await sql(url, "delete from idempotency_keys where scope = 'large'");
    traded = trading.made;
    loaded = inFolder("loaded.tar");
    equal(await product.end("SIGTERM"), 0);
    silent.close();

    // The product is stopped, so that the backup runs the database itself.
    await succeed(["backup", inFolder("backups")], here());
    quiet = inFolder("backups", (await readdir(inFolder("backups")))[0]!);
    original = await within(inFolder("data"), originalIn);
  }, 600_000);

  it("is restored row by row and file by file", async () => {
    expect(quiet).toMatch(/lotlane-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/);
    expect((await stat(quiet)).mode & 0o777).toBe(0o600);
    expect(await readdir(inFolder("backups"))).toHaveLength(1);
    const restored = await run(["restore", quiet, "--into", inFolder("again")], {});
    expect(restored).toMatchObject({ code: 0 });
    const again = await within(inFolder("again"), async (url) => ({
      recorded: await recordedIn(url),
      contents: await contentsOf(url),
      hashes: await hashesOf(url),
    }));
    const { size } = await stat(quiet);
    expect(original.recorded).toMatchObject([{}, { bytes: String(size) }]);
    expect(again.recorded).toHaveLength(1);
    expect(original.contents.get("public.orders")).not.toMatchObject({ rows: "0" });
    expect(again.contents).toEqual(original.contents);
    // The demo drew pictures that none of its records names, and the sweep will delete.
    const named = new Set(again.hashes);
    const kept = [...(await filesIn(inFolder("data", "uploads")))].filter(([name]) => named.has(name.split("/")[1]!));
    expect(kept.length).toBeGreaterThan(2 * traded.length);
    expect(await filesIn(inFolder("again", "uploads"))).toEqual(new Map(kept));
    expect(await readFile(inFolder("again", "secret"))).toEqual(await readFile(inFolder("data", "secret")));
    expect((await stat(inFolder("again", "secret"))).mode & 0o777).toBe(0o600);

    const second = await run(["restore", quiet, "--into", inFolder("again")], {});
    expect(second).toMatchObject({ code: 1, said: expect.stringMatching(/again is not empty: it holds \w/) });
  });

  it("is restored as of one moment from a backup under load, and goes on from there", async () => {
    expect(await run(["restore", loaded], { LOTLANE_DATA: inFolder("moment") })).toMatchObject({ code: 0 });
    expect(await run(["backup", inFolder("moment.tar")], { LOTLANE_DATA: inFolder("moment") })).toMatchObject({
      code: 0,
    });
    expect(await rowsIn(inFolder("moment.tar"))).toEqual(await rowsIn(loaded));

    const product = await startProcess({ LOTLANE_DATA: inFolder("moment") });
    const [demoDealer] = demoAccounts;
    expect((await aPerson(() => product).login(demoDealer!.email, demoDealer!.password)).status).toBe(200);
    expect((await aPerson(() => product).login(email, testPassword)).status).toBe(200);
    const { url } = await joinEmbeddedServer(inFolder("moment"));
    const found = await sql<{ id: string }>(url, "select id from orders union all select id from uploads");
    const ids = new Set(found.map(({ id }) => id));
    // Everything that was answered before it began is there, and it did not wait for the last.
    expect(madeBefore).toBeGreaterThan(10);
    expect(traded.slice(0, madeBefore).filter(({ order, photo }) => !ids.has(order) || !ids.has(photo))).toEqual([]);
    expect(traded.some(({ order }) => !ids.has(order))).toBe(true);
    const kept = await filesIn(inFolder("moment", "uploads"));
    expect((await hashesOf(url)).filter((hash) => kept.get(`${hash.slice(0, 2)}/${hash}/full`) !== hash)).toEqual([]);
    // Mails that were waiting or under way leave from here.
    await eventually(async () => {
      const mails = (await mailsIn(inFolder("moment", "mail"))).join("\n");
      expect(mails).toContain(email);
    });
    expect(await product.end("SIGTERM")).toBe(0);
  });

  it("leaves out what was waiting where the operator says so", async () => {
    const into = inFolder("silent");
    expect(await run(["restore", quiet, "--into", into, "--without-waiting"], {})).toMatchObject({ code: 0 });
    expect(original.waiting).not.toEqual([]);
    expect(await within(into, waitingIn)).toEqual([]);
  });

  it("refuses a backup in which a byte is another, wherever it is", async () => {
    const damaged = inFolder("damaged.tar");
    const entries = await entriesOf(quiet);
    const parts = new Map(
      entries.map(({ name, at, bytes }) => [name.replace(/^(tables\/[^/]+|uploads)\/.*/, "$1"), at + (bytes >> 1)]),
    );
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining([
        "about.json",
        "tables/public.orders",
        "secret",
        "contents.txt",
        "uploads",
        "manifest.json",
      ]),
    );
    const size = (await stat(quiet)).size;
    const between = [entries[0]!.at - 512, entries[3]!.at - 400, entries[5]!.at - 1, size - 1, size - 1024].map(
      (at) => ["cut off at byte", at] as const,
    );
    for (const [part, at] of [...parts, ...between]) {
      await copyFile(quiet, damaged);
      await flip(damaged, at);
      const said = part.replace(/\.sha256$/, "");
      await expect(check(damaged), `${part} at ${at}`).rejects.toThrow(
        new RegExp(`damaged.tar cannot be restored: it is damaged.*${said.replaceAll(".", "\\.")}`),
      );
    }
    await copyFile(quiet, damaged);
    await truncate(damaged, size - 512 * 9);
    await expect(check(damaged)).rejects.toThrow("it is damaged");

    await copyFile(quiet, damaged);
    await flip(damaged, parts.get("tables/public.orders")!);
    expect(await run(["restore", damaged, "--into", inFolder("untouched")], {})).toEqual({
      code: 1,
      said: `${damaged} cannot be restored: it is damaged: tables/public.orders is not what was written\n`,
    });
    expect(await isThere(inFolder("untouched"))).toBe(false);
  });

  it("refuses a backup of a schema that is not known yet, and what is no backup", async () => {
    const later = inFolder("later.tar");
    const archive = await createArchive(later, new Date());
    const about = JSON.stringify({ ...(await check(quiet)), schema: "0999-teleport", product: "9.0.0" });
    const sum = `${createHash("sha256").update(about).digest("hex")}  about.json\n`;
    await archive.add("about.json", Buffer.byteLength(about), [Buffer.from(about)]);
    await archive.add("about.json.sha256", sum.length, [Buffer.from(sum)]);
    await archive.finish();
    await expect(check(later)).rejects.toThrow(
      "it was made by Lotlane 9.0.0 with the schema 0999-teleport, which this version does not know",
    );
    await writeFile(inFolder("letter.tar"), "Dear operator,");
    await expect(check(inFolder("letter.tar"))).rejects.toThrow("letter.tar cannot be restored: it is damaged");
    expect(await run(["backup"], { LOTLANE_DATA: inFolder("nowhere") })).toEqual({
      code: 1,
      said: expect.stringContaining("there is no database in"),
    });
  });

  it("leaves nothing half restored when it is killed, however often", async () => {
    const into = inFolder("killed");
    const steps = ["restoring", "postgres/postmaster.pid", "uploads"];
    for (const step of steps) {
      const restoring = command(["restore", quiet, "--into", into], {});
      await eventually(async () => expect(await isThere(join(into, step)), step).toBe(true));
      restoring.kill();
      expect((await restoring.ended).code).toBe(null);
    }
    await expect(startProcess({ LOTLANE_DATA: into })).rejects.toThrow(
      `a restore into ${into} was not finished: run it again before you start the product`,
    );
    expect(await run(["restore", quiet, "--into", into], {})).toMatchObject({ code: 0 });
    expect(await within(into, contentsOf)).toEqual(original.contents);
    expect((await readdir(into)).toSorted()).toEqual([
      "postgres",
      "postgres-password",
      "postgres.log",
      "secret",
      "uploads",
    ]);
  });

  it("moves to a PostgreSQL of the operator's own, all at once", async () => {
    const url = await freshDatabase();
    const environment = { DATABASE_URL: url, LOTLANE_DATA: inFolder("own"), LOTLANE_SECRET: "x".repeat(32) };
    const restoring = command(["restore", quiet], environment);
    await eventually(async () =>
      expect(
        await sql(url, "select from pg_stat_activity where application_name = 'lotlane-backup' and query ~ '^copy'"),
      ).not.toEqual([]),
    );
    restoring.kill();
    await restoring.ended;
    await eventually(async () =>
      expect(
        await sql(
          url,
          "select from pg_stat_activity where datname = current_database() and application_name = 'lotlane-backup'",
        ),
      ).toEqual([]),
    );
    expect(await sql(url, "select from orders union all select from accounts")).toEqual([]);
    const restored = await run(["restore", quiet], environment);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining("LOTLANE_SECRET is another one") });
    expect(await contentsOf(url)).toEqual(original.contents);
    const again = await run(["restore", quiet, "--into", inFolder("other")], environment);
    expect(again).toMatchObject({
      code: 1,
      said: expect.stringContaining("the database is not empty: public.account"),
    });
    expect(await isThere(inFolder("other"))).toBe(false);

    // Killed after the commit, it has only its mark to take away.
    await rm(inFolder("own"), { recursive: true });
    const marked = command(["restore", quiet], { ...environment, DATABASE_URL: await freshDatabase() });
    await eventually(async () => expect(await isThere(inFolder("own", "uploads"))).toBe(true));
    marked.kill();
    await marked.ended;
    expect(await run(["restore", quiet], environment)).toMatchObject({
      code: 0,
      said: expect.stringContaining("had been restored already"),
    });
    expect(await isThere(inFolder("own", "restoring"))).toBe(false);

    const inBucket = {
      ...environment,
      LOTLANE_FILES_URL: "http://127.0.0.1:1",
      LOTLANE_FILES_BUCKET: "photos",
      LOTLANE_FILES_KEY_ID: "key",
      LOTLANE_FILES_SECRET: "secret",
    };
    expect(await run(["backup", inFolder("bucket.tar")], inBucket)).toMatchObject({ code: 0 });
    const { photos, secret, files } = await check(inFolder("bucket.tar"));
    expect({ photos, secret, files }).toEqual({
      photos: "in the bucket photos",
      secret: "kept in LOTLANE_SECRET",
      files: { contents: expect.any(Number), files: 0, lost: 0 },
    });
    const names = (await entriesOf(inFolder("bucket.tar"))).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("uploads/") || name === "secret")).toEqual([]);
    const listed = (await entriesOf(inFolder("bucket.tar"))).find(({ name }) => name === "contents.txt");
    expect(listed!.bytes).toBe(65 * files.contents);
  });

  it("counts photos that are missing or damaged, and backs the rest up", async () => {
    const uploads = inFolder("again", "uploads");
    const hashes = (await readdir(uploads, { recursive: true })).filter((name) => name.endsWith("/full"));
    await rm(join(uploads, hashes[0]!));
    await writeFile(join(uploads, hashes[1]!), "not a photo any more");
    const backedUp = await run(["backup", inFolder("lost.tar")], { LOTLANE_DATA: inFolder("again") });
    expect(backedUp).toEqual({
      code: 2,
      said: expect.stringContaining("2 photos that the database knows are missing"),
    });
    expect(await check(inFolder("lost.tar"))).toMatchObject({ files: { lost: 2 } });
  });
});

it("a backup of an older schema is restored with it, and migrated by the next start", async () => {
  const older = "0071-search-invoices";
  const url = await freshDatabase();
  const database = await openDatabase({ url });
  await migrate(database, older);
  const effects = createEffectQueue({ url, database, onError: (error) => expect.unreachable(error.message) });
  await effects.prepare();
  await effects.close();
  await database.close(true);
  await sql(url, "insert into document_numbers (issuer, last) values ('operator', 7)");
  const secret = { LOTLANE_SECRET: "y".repeat(32) };
  await succeed(["backup", inFolder("older.tar")], { DATABASE_URL: url, LOTLANE_DATA: inFolder("old"), ...secret });
  expect(await check(inFolder("older.tar"))).toMatchObject({ schema: older });

  const restored = { DATABASE_URL: await freshDatabase(), LOTLANE_DATA: inFolder("newer"), ...secret };
  await succeed(["restore", inFolder("older.tar")], restored);
  expect(await contentsOf(restored.DATABASE_URL)).toEqual(await contentsOf(url));
  const product = await startProcess(restored);
  const migrated = "select name from mikro_orm_migrations order by name desc limit 1";
  expect(await sql(restored.DATABASE_URL, migrated)).not.toEqual([{ name: older }]);
  expect(await sql(restored.DATABASE_URL, "select issuer from document_numbers")).toEqual([{ issuer: "operator" }]);
  expect(await product.end("SIGTERM")).toBe(0);
});

/** Where the contents of an archive lie in it. */
async function entriesOf(file: string) {
  const entries: { readonly name: string; readonly at: number; readonly bytes: number }[] = [];
  let at = 0;
  for await (const { name, bytes } of readArchive(file)) {
    entries.push({ name, bytes, at: at + 512 });
    at += 512 + Math.ceil(bytes / 512) * 512;
  }
  return entries;
}

async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, "r+");
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  byte[0]! ^= 1;
  await file.write(byte, 0, 1, at);
  await file.close();
}
