import { Readable } from "node:stream";
import { type Client, escapeIdentifier, type Submittable } from "pg";
import { openDatabase } from "../database.ts";
import { migrations } from "../migrations/index.ts";
import { createEffectQueue } from "../queue/effect-queue.ts";
import { unlimited } from "./connections.ts";
import { ClientOfPrimary, leadingTo } from "./primary.ts";
import { migrate, startsTakeTurns } from "./migrate.ts";

export type CopiedTable = {
  /** With its schema, such as `public.orders`. */
  readonly name: string;
  readonly columns: readonly string[];
};

export type CopiedSequence = { readonly name: string; readonly lastValue: string; readonly isCalled: boolean };

/** Rows as PostgreSQL's text format has them, one a line. */
export type Piece = { readonly text: Buffer; readonly rows: number };

/** Each start makes these itself; live events go by the numbers of the server's own transactions (decision 17). */
const madeByStart = ["public.mikro_orm_migrations", "public.live_events"];
/** The rest of the queue's schema is its own upkeep, of which each start makes what it needs. */
const ofQueue = ["pgboss.queue", "pgboss.job", "pgboss.job_dependency"];

/** Tables whose `content_hash` is a file's; an older schema has fewer of them. */
const namingFiles = [
  "public.uploads",
  "public.insurance_certificates",
  "public.order_papers",
  "public.case_entries",
  "public.desk_note_files",
];

/** The same text on every server, whatever its settings are. */
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set synchronize_seqscans = off; set maintenance_work_mem = '128MB';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const relations = (kinds: string) => `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in (${kinds}) and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/** Everything that a database holds, as of one moment; others read and write it in the meantime. */
export async function openSnapshot(url: string) {
  const client = await connected(url);
  try {
    const tables = await listTables(client);
    await client.query("begin isolation level repeatable read read only");
    // Before the first read, which decides of which moment all reads are: nothing may change a table's shape after it.
    const names = [...tables.map(({ name }) => name), "public.mikro_orm_migrations", "pgboss.version"];
    await client.query(`lock table ${names.map(quoted).join(", ")} in access share mode`);
    if (JSON.stringify(await listTables(client)) !== JSON.stringify(tables))
      throw new Error("the schema has just changed: try again");
    const [{ schema, queue, at }] = (
      await client.query<{ schema: string; queue: number; at: Date }>(
        `select (select max(name) from mikro_orm_migrations) as schema, (select version from pgboss.version) as queue, now() as at`,
      )
    ).rows as [{ schema: string; queue: number; at: Date }];
    const sequences: CopiedSequence[] = [];
    for (const { name } of (await client.query<{ name: string }>(relations("'S'"))).rows) {
      const found = await client.query<Omit<CopiedSequence, "name">>(
        `select last_value as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
      );
      if (name !== "public.mikro_orm_migrations_id_seq") sequences.push({ name, ...found.rows[0]! });
    }
    return {
      schema,
      queue,
      at: at.toISOString(),
      tables,
      sequences,
      copy: ({ name, columns }: CopiedTable) =>
        copyOut(client, `copy (select ${columns.map(escapeIdentifier).join(", ")} from ${quoted(name)}) to stdout`),
      /** The contents that records name, one a line: each has files. */
      contents: () => {
        const named = tables
          .filter(({ name }) => namingFiles.includes(name))
          .map(({ name }) => `select content_hash from ${quoted(name)} where content_hash is not null`);
        return copyOut(client, `copy (${named.join(" union ")} order by 1) to stdout`);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function listTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select name, array(
       select attname::text from pg_attribute where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       order by attnum) as columns
     from (${relations("'r', 'p'")}) found`,
  );
  return rows.filter(({ name }) => (name.startsWith("pgboss.") ? ofQueue : []).includes(name) || isOwn(name));
}

const isOwn = (name: string) => name.startsWith("public.") && !madeByStart.includes(name);

/** True when this code knows a schema, and so everything that its tables hold. */
export const knowsSchema = (schema: string): boolean => migrations.some(({ name }) => name === schema);

/** @throws when a database holds anything of the product's tables */
export async function refuseFilled(url: string): Promise<void> {
  const client = await connected(url);
  try {
    await throwIfFilled(client);
  } finally {
    await client.end();
  }
}

async function throwIfFilled(client: Client): Promise<void> {
  for (const { name } of (await client.query<{ name: string }>(relations("'r', 'p'"))).rows) {
    if (!isOwn(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) throw new Error(`the database is not empty: ${name} has rows. Restore into an empty one`);
  }
}

/** Counts of rows by table, of those that a snapshot has. */
export async function countRows(url: string): Promise<ReadonlyMap<string, number>> {
  const client = await connected(url);
  try {
    const counts = new Map<string, number>();
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(name)}`);
      counts.set(name, Number(rows[0]!.rows));
    }
    return counts;
  } finally {
    await client.end();
  }
}

type Loaded = {
  readonly schema: string;
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CopiedSequence[];
  /** The rows of the tables, in the order of the tables. */
  readonly rows: AsyncIterable<{ readonly table: CopiedTable; readonly pieces: AsyncIterable<Buffer> }>;
  /** Effects that waited are not carried out. */
  readonly withoutWaiting: boolean;
};

/**
 * Makes the schema as it was and fills it, in one transaction: all rows are there or none.
 * @throws when there are rows already
 */
export async function fill(url: string, loaded: Loaded): Promise<void> {
  await makeSchema(url, loaded.schema);
  const client = await connected(url);
  try {
    await client.query("begin");
    // A product that starts now waits with its migrations.
    await client.query(startsTakeTurns);
    await throwIfFilled(client);
    await refuseOtherColumns(client, loaded.tables);
    const again = await setAside(client);
    for (const { name } of loaded.tables)
      if (name.startsWith("pgboss.")) await client.query(`delete from ${quoted(name)}`);
    await client.query("delete from pgboss.schedule");
    for await (const { table, pieces } of loaded.rows)
      await copyIn(
        client,
        `copy ${quoted(table.name)} (${table.columns.map(escapeIdentifier).join(", ")}) from stdin`,
        pieces,
      );
    for (const { name, lastValue, isCalled } of loaded.sequences)
      await client.query("select setval($1::regclass, $2::bigint, $3::boolean)", [quoted(name), lastValue, isCalled]);
    if (loaded.withoutWaiting) await client.query("delete from pgboss.job where state <= 'active'");
    for (const statement of again) await client.query(statement);
    await client.query("commit");
    for (const { name } of loaded.tables) await client.query(`analyze ${quoted(name)}`);
  } finally {
    await client.end();
  }
}

async function makeSchema(url: string, schema: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await migrate(database, schema);
    const last = (await database.migrator.getExecuted()).at(-1)?.name;
    if (last !== schema)
      throw new Error(`the database has the schema ${last}, and the backup ${schema}. Restore into an empty database`);
    const effects = createEffectQueue({ url, database, onError: () => undefined });
    try {
      await effects.prepare();
    } finally {
      await effects.close();
    }
  } finally {
    await database.close(true);
  }
}

async function refuseOtherColumns(client: Client, tables: readonly CopiedTable[]): Promise<void> {
  const here = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const missing = columns.find((column) => !here.get(name)?.includes(column));
    if (missing !== undefined)
      throw new Error(`${name} has no column ${missing} here: restore with the version that made the backup`);
  }
}

/**
 * Takes away what rows would otherwise be checked against one by one: triggers, which have done their part, references
 * and indexes. @returns statements that put them back and check all rows at once
 */
async function setAside(client: Client): Promise<string[]> {
  const tables = (await listTables(client)).map(({ name }) => quoted(name));
  const { rows } = await client.query<{ drop: string; again: string }>(
    `select * from (
       select format('drop index %s', i.indexrelid::regclass) as drop,
         replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as again, 1 as step
       from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique and not i.indisexclusion
         and i.indrelid in (select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace)
       union all
       select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union all
       select format('alter table %s disable trigger user', c), format('alter table %s enable trigger user', c), 3
       from unnest($1::regclass[]) c
     ) put order by step`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ again }) => again);
}

async function connected(url: string): Promise<Client> {
  const client = new ClientOfPrimary({ ...unlimited, ...leadingTo({ url }), application_name: "lotlane-backup" });
  // The statement under way fails with the connection.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(settings);
  return client;
}

const quoted = (name: string): string => name.split(".").map(escapeIdentifier).join(".");

/** The driver's connection as a statement that copies uses it; the driver's types know no such statement. */
type Connection = {
  readonly stream: NodeJS.ReadWriteStream & { readonly writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Rows leave in pieces of about this size, so that no table is in memory as a whole. */
const pieceBytes = 2 ** 20;

/** Reads what a `copy … to stdout` says, no faster than it is taken. */
export function copyOut(client: Client, text: string): AsyncIterable<Piece> {
  let connection: Connection | undefined;
  let [lines, bytes]: [Buffer[], number] = [[], 0];
  const pieces = new Readable({ objectMode: true, highWaterMark: 2, read: () => connection?.stream.resume() });
  const flush = () => {
    if (lines.length > 0 && !pieces.push({ text: Buffer.concat(lines), rows: lines.length } satisfies Piece))
      connection?.stream.pause();
    [lines, bytes] = [[], 0];
  };
  client.query({
    submit(it) {
      connection = it as unknown as Connection;
      connection.query(text);
    },
    handleCopyData({ chunk }: { readonly chunk: Buffer }) {
      // The driver uses its buffer again.
      lines.push(Buffer.from(chunk));
      if ((bytes += chunk.length) >= pieceBytes) flush();
    },
    handleCommandComplete: flush,
    handleReadyForQuery: () => pieces.push(null),
    handleError: (error: Error) => pieces.destroy(error),
  } as Submittable);
  return pieces;
}

/** Sends pieces of rows to a `copy … from stdin`, no faster than the server takes them. */
export async function copyIn(client: Client, text: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const begun = Promise.withResolvers<Connection>();
  const ended = Promise.withResolvers<void>();
  let failure: Error | undefined;
  client.query({
    submit: (it) => (it as unknown as Connection).query(text),
    handleCopyInResponse: (connection: Connection) => begun.resolve(connection),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => (failure ? ended.reject(failure) : ended.resolve()),
    handleError(error: Error) {
      failure = error;
      begun.reject(error);
      ended.reject(error);
    },
  } as Submittable);
  ended.promise.catch(() => undefined);
  const connection = await begun.promise;
  try {
    for await (const piece of pieces) {
      if (failure) break;
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain)
        await Promise.race([new Promise((resolve) => connection.stream.once("drain", resolve)), ended.promise]);
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail("the rows cannot be read");
    throw error;
  }
  await ended.promise;
}
