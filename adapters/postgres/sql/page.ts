import type { PageRequest } from "@lotlane/core";
import { sql } from "kysely";
import type { Piece } from "./statement.ts";

/** The columns that a list is sorted by. */
type ListOrder = { readonly at: Piece; readonly id: Piece };

/** The end of a statement that answers a page, newest first, and one row more when there is another page. */
export const pageAfter = ({ limit, after }: PageRequest, { at, id }: ListOrder): Piece => sql`
  ${after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
  order by ${at} desc, ${id} desc limit ${limit + 1}`;

/** The condition for a list's rows since a moment; none where no moment is given. */
export const sinceMoment = ({ at }: ListOrder, since: string | undefined): Piece =>
  since === undefined ? sql`` : sql`and ${at} >= ${since}::timestamptz`;

/** The same up to a moment. */
export const untilMoment = ({ at }: ListOrder, until: string | undefined): Piece =>
  until === undefined ? sql`` : sql`and ${at} <= ${until}::timestamptz`;

// Each limit has its own plan: few limits, few plans.
const roundSizes = [10, 25, 50, 100, 200];
export const roundUp = (limit: number): number => roundSizes.find((size) => size >= limit) ?? limit;
