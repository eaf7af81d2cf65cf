import { database } from "./filled-database.ts";

type Plan = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
};

/** Which tables a statement reads from end to end, planned for any values. */
export async function scannedBy(text: string): Promise<readonly string[]> {
  const [explained] = await database()
    .em.fork()
    .execute<{ "QUERY PLAN": readonly [{ readonly Plan: Plan }] }[]>(`explain (generic_plan, format json) ${text}`);
  return scansIn(explained!["QUERY PLAN"][0].Plan);
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
