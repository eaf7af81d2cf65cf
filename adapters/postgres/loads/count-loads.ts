import { sql } from "kysely";
import type { LoadReader } from "@lotlane/core/ports";
import { statement } from "../sql/statement.ts";

type Counting = { readonly userId: string; readonly statuses: readonly string[]; readonly most: number };
type Counted = { readonly count: number };

// Served by loads_transporter_index.
const ofCarrier = statement<Counting, Counted>(
  "count-loads-of-carrier",
  ({ userId, statuses, most }) => sql`
    select count(*)::int as count from (
      select from loads l where l.transporter_id = ${userId}::uuid and l.status = any(${statuses}::text[]) limit ${most}
    ) counted`,
);

// Served by loads_driver_index.
const ofDriver = statement<Counting, Counted>(
  "count-loads-of-driver",
  ({ userId, statuses, most }) => sql`
    select count(*)::int as count from (
      select from loads l where l.driver_id = ${userId}::uuid and l.status = any(${statuses}::text[]) limit ${most}
    ) counted`,
);

/** Counts the loads that a carrier or a driver has. */
export const countLoads = (kind: Exclude<LoadReader["kind"], "all">) => (kind === "carrier" ? ofCarrier : ofDriver);
