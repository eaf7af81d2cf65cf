import { expect } from "vitest";
import type { Page, PageRequest } from "../../../shared/paging.ts";

/** Reads a list to its end. @returns the rows of each page */
export async function readPages<Row>(
  limit: number,
  read: (page: PageRequest) => Promise<Page<Row>>,
): Promise<readonly (readonly Row[])[]> {
  const pages: (readonly Row[])[] = [];
  let page = await read({ limit });
  pages.push(page.rows);
  while (page.next) {
    expect(page.rows).toHaveLength(limit);
    expect(pages.length, "a list that comes to no end").toBeLessThan(100);
    page = await read({ limit, after: page.next });
    pages.push(page.rows);
  }
  return pages;
}
