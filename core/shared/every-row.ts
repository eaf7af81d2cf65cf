import type { Page, PageRequest } from "./paging.ts";

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
