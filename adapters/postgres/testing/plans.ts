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
    return scansIn(explained!["QUERY PLAN"][0].Plan);
  });
}

const scansIn = ({ Plans: parts = [], ...plan }: Plan): readonly string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "?"] : []),
  ...parts.flatMap(scansIn),
];

/** The tables that have fewer rows than that. */
export async function tablesBelow(rows: number): Promise<readonly string[]> {
  const few = await database()
    .em.fork()
    .execute<{ name: string }[]>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < ${rows} order by relname`,
    );
  return few.map(({ name }) => name);
}
