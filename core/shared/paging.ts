/** The position a list continues from: after the row of that moment and id. */
export type Cursor = { readonly at: string; readonly id: string };

/** At most `limit` rows, newest first. */
export type PageRequest = { readonly limit: number; readonly after?: Cursor | undefined };

/** A page request, limited to rows since a moment when one is given. */
export type PageSince = PageRequest & { readonly since?: string };

/** The same with an end, so that no newer rows are looked for. */
export type PageBetween = PageSince & { readonly until?: string };

/** `next` is null on the last page. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next: Cursor | null };

/** Cuts a page from its rows, one more than the limit when there is another page. */
export function pageOf<Row extends { readonly id: string; readonly createdAt: string }>(
  rows: readonly Row[],
  limit: number,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? { at: last.createdAt, id: last.id } : null };
}

const rowsAtOnce = 200;

/** All rows of a list, read a page at a time as they are asked for: no more than one page is held. */
export async function* everyRow<Row>(read: (page: PageRequest) => Promise<Page<Row>>): AsyncGenerator<Row, void> {
  let page = await read({ limit: rowsAtOnce });
  yield* page.rows;
  while (page.next) {
    page = await read({ limit: rowsAtOnce, after: page.next });
    yield* page.rows;
  }
}
