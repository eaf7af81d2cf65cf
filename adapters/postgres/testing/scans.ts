import { database } from "./filled-database.ts";
import { hasPages, wholeName } from "./plans.ts";

type Scans = { readonly read: ReadonlySet<string>; readonly scanned: Set<string> };

/**
 * Which indexes a call reads by, planned for its values or for any, and which tables from end to end as often as it is
 * made: from the sixth time on a plan for any values may be taken.
 */
export async function scansOf(act: () => Promise<unknown>, times: number): Promise<Scans> {
  const before = await counts();
  for (let time = 0; time < times; time++) await act();
  const between = await counts();
  await plan("force_generic_plan");
  await act();
  await plan("auto");
  const after = await counts();
  const grown = (since: Counts, until: Counts) => (kind: "indexes" | "tables") =>
    new Set([...until[kind]].filter(([name, count]) => count > (since[kind].get(name) ?? 0)).map(([name]) => name));
  return { read: grown(before, after)("indexes"), scanned: grown(before, between)("tables") };
}

type Counts = Awaited<ReturnType<typeof counts>>;
const plan = (mode: string) => database().em.fork().execute(`set plan_cache_mode = ${mode}`);

async function counts() {
  const em = database().em.fork();
  await em.execute("select pg_stat_force_next_flush()");
  const rows = async (sql: string) =>
    new Map((await em.execute<{ name: string; count: string }[]>(sql)).map(({ name, count }) => [name, Number(count)]));
  return {
    indexes: await rows(
      `select ${wholeName("indexrelid")} as name, sum(idx_scan) as count from pg_stat_user_indexes group by 1`,
    ),
    tables: await rows(
      `select ${wholeName("relid")} as name, sum(seq_scan) as count from pg_stat_user_tables
       where schemaname = 'public' and ${hasPages("relid")} group by 1`,
    ),
  };
}

/** How many partitions of a table a call reads by an index of that name. */
export async function partitionsRead(index: string, act: () => Promise<unknown>): Promise<number> {
  const scans = async () => {
    const em = database().em.fork();
    await em.execute("select pg_stat_force_next_flush()");
    return em.execute<{ name: string; count: string }[]>(
      `select indexrelname as name, idx_scan as count from pg_stat_user_indexes where ${wholeName("indexrelid")} = ?`,
      [index],
    );
  };
  const before = new Map((await scans()).map(({ name, count }) => [name, count]));
  await act();
  return (await scans()).filter(({ name, count }) => before.get(name) !== count).length;
}

/** How many rows of orders a call reads. */
export async function ordersRead(act: () => Promise<unknown>): Promise<number> {
  const readSoFar = async () => {
    const em = database().em.fork();
    await em.execute("select pg_stat_force_next_flush()");
    const [table] = await em.execute<{ read: string }[]>(
      "select idx_tup_fetch + seq_tup_read as read from pg_stat_user_tables where relname = 'orders'",
    );
    return Number(table!.read);
  };
  const before = await readSoFar();
  await act();
  return (await readSoFar()) - before;
}
