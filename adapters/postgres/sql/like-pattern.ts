import { sql } from "kysely";
import { caseless, searchTerm, type SearchTerm, searchTerms } from "@lotlane/core";
import type { Run } from "./run.ts";
import { composed, type Piece } from "./statement.ts";

const patternOf = ({ part, beginsWord }: SearchTerm): string =>
  `%${beginsWord ? " " : ""}${part.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * The pattern by which `like` finds a text of `searchable` as it stands; no character of the search is a wildcard.
 * @returns null, which matches nothing, for a search that finds nothing
 */
export function likePattern(q: string): string | null {
  const term = searchTerm(q);
  return term ? patternOf(term) : null;
}

/** Holds where each word of a search stands in one of the texts, which are lines of `searchable`. */
export function hasWords(q: string, ...texts: readonly [Piece, ...Piece[]]): Piece {
  const words = searchTerms(q).map(patternOf);
  if (words.length === 0) return sql`false`;
  const conditions = words.map((word) => {
    const found = texts.map((text) => sql`${text} like ${word}`);
    return found.length === 1 ? found[0]! : sql`(${sql.join(found, sql` or `)})`;
  });
  return sql.join(conditions, sql` and `);
}

/** Rows that are found by words are sorted among themselves up to this number. */
export const mostSorted = 5000;
const mostShare = 1 / 30;

/**
 * True when more rows of a table have the words, as PostgreSQL's statistics tell, than it is worth to read by an index of
 * words: then PostgreSQL may read the table from end to end. Planning alone tells it; no row is read.
 * @param table one of the schema, whose rows `row` stands for in the conditions
 */
export async function areCommon(run: Run, table: string, row: string, conditions: readonly Piece[]): Promise<boolean> {
  const found = conditions.map((words) => sql`(select 1 from ${sql.table(table)} ${sql.ref(row)} where ${words})`);
  const [[planned], [kept]] = await Promise.all([
    run(composed(sql<Planned>`explain (format json) ${sql.join(found, sql` union all `)}`)),
    run(
      composed(sql<{ readonly rows: number }>`select reltuples as rows from pg_class where oid = ${table}::regclass`),
    ),
  ]);
  return planned!["QUERY PLAN"][0].Plan["Plan Rows"] > Math.max(mostSorted, kept!.rows * mostShare);
}

type Planned = { readonly "QUERY PLAN": readonly [{ readonly Plan: { readonly "Plan Rows": number } }] };

/** The last digits of a telephone number, by which an index finds it. */
export const phoneEnd = (column: string): string => `right(regexp_replace(${column}, '\\D', '', 'g'), 7)`;

/** Holds for a telephone number, in any spelling, that ends with these digits, seven at least. */
export const hasPhone = (alias: string, column: string, digits: string): Piece => {
  const name = `${alias}.${column}`;
  return sql`${sql.raw(phoneEnd(name))} = ${digits.slice(-7)}
    and regexp_replace(${sql.ref(name)}, '\\D', '', 'g') like ${`%${digits}`}`;
};

/** A line of what a search looks through, as `likePattern` finds it: with a blank before each of its words. */
export const searchable = (text: string | null): string => ` ${caseless(text ?? "").replaceAll("\n", " ")}`;
