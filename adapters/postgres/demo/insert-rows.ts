import { sql } from "kysely";
import type { Run } from "../sql/run.ts";
import { composed, type Piece } from "../sql/statement.ts";
import type { Table } from "../sql/table.ts";

const mostAtOnce = 1000;

export async function insertAll<Row>(run: Run, into: Table<Row>, rows: readonly Row[]): Promise<void> {
  for (const some of chunksOf(rows)) await run(composed(into.insert(given(into, some))));
}

/** @returns the ids of those that were not there */
export async function insertNew<Row>(run: Run, into: Table<Row>, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const some of chunksOf(rows)) {
    const added = sql<{ id: string }>`${into.insert(given(into, some))} on conflict do nothing returning id`;
    for (const { id } of await run(composed(added))) ids.add(id);
  }
  return ids;
}

const given = <Row>(into: Table<Row>, rows: readonly Row[]): Piece<string> => sql`${into.rows(rows)}`;

function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += mostAtOnce) yield rows.slice(from, from + mostAtOnce);
}
