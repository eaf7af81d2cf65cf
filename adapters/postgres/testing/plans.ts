import { database } from "./filled-database.ts";

type Plan = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
};

/** Which tables a statement reads from end to end, planned for any values. PostgreSQL 15 has no `generic_plan`. */
export async function scannedBy(text: string): Promise<readonly string[]> {
  return database().em.transactional(async (em) => {
    await em.execute("set local plan_cache_mode = force_generic_plan");
    await em.execute(`prepare "planned for any" as ${text}`);
    const [prepared] = await em.execute<{ count: number }[]>(
      "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'planned for any'",
    );
    const values = prepared!.count === 0 ? "" : `(${Array<string>(prepared!.count).fill("null").join(", ")})`;
    const [explained] = await em.execute<{ "QUERY PLAN": readonly [{ readonly Plan: Plan }] }[]>(
      `explain (format json) execute "planned for any" ${values}`,
    );
    await em.execute('deallocate "planned for any"');
    const scanned = scansIn(explained!["QUERY PLAN"][0].Plan);
    const whole = await em.execute<{ name: string }[]>(
      `select distinct ${wholeName("c.oid")} as name from pg_class c where relname = any(string_to_array(?, ',')) and c.relnamespace <> 'pg_catalog'::regnamespace and ${hasPages("c.oid")}`,
      [scanned.join(",")],
    );
    return whole.map(({ name }) => name);
  });
}

/** The name of a table, or of an index, of which a relation is a partition; its own where it is none. */
export const wholeName = (relation: string): string =>
  `(select relname from pg_class whole where whole.oid = coalesce(pg_partition_root(${relation}), ${relation}))`;

/** Reading a partition that is made ahead, and has no row yet, reads nothing. */
export const hasPages = (relation: string): string => `pg_relation_size(${relation}) > 0`;

const scansIn = ({ Plans: parts = [], ...plan }: Plan): readonly string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "?"] : []),
  ...parts.flatMap(scansIn),
];

/** The tables that have fewer rows than that. */
export async function tablesBelow(rows: number): Promise<readonly string[]> {
  const few = await database()
    .em.fork()
    .execute<{ name: string }[]>(
      `select ${wholeName("c.oid")} as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       group by 1 having sum(reltuples) < ${rows} order by 1`,
    );
  return few.map(({ name }) => name);
}
