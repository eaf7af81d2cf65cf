import { sql } from "kysely";
import type { Piece } from "../sql/statement.ts";

/** As core's `isMainAccount` has it, in the words of the index. Served by accounts_suspended_main_index. */
export const isOrganizationSuspended = (organizationId: Piece): Piece => sql`
  exists (
    select from accounts main where main.organization_id = ${organizationId} and main.suspended_at is not null
      and not main.is_sub_user and main.user_type in ('shipper', 'transporter')
  )`;

/** True when the account `a` is neither removed nor suspended, alone or with its organization. */
export const maySignIn: Piece = sql`
  a.suspended_at is null and a.removed_at is null and not ${isOrganizationSuspended(sql`a.organization_id`)}`;
