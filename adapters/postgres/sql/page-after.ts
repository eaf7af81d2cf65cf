import type { PageRequest } from "@lotlane/core";

type Order = { readonly at: string; readonly id: string };

/** The end of a statement that answers a page, newest first, and one row more when there is another page. */
export function pageAfter({ limit, after }: PageRequest, { at, id }: Order): { sql: string; values: unknown[] } {
  const order = `order by ${at} desc, ${id} desc limit ?`;
  return after
    ? { sql: `and (${at}, ${id}) < (?::timestamptz, ?::uuid) ${order}`, values: [after.at, after.id, limit + 1] }
    : { sql: order, values: [limit + 1] };
}
