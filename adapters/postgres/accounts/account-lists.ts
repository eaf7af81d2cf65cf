import { pageOf } from "@lotlane/core";
import { accountFactKinds, type User } from "@lotlane/core/accounts";
import type { AccountEvent, AccountStats, AccountStore } from "@lotlane/core/ports";
import { selectedUser, userFromRow, type UserRow } from "./account-mapper.ts";
import { likePattern } from "../sql/like-pattern.ts";
import type { Database } from "../server/database.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { pageAfter } from "../sql/page-after.ts";

const newest = { at: "a.created_at", id: "a.id" };
const isMember = { sub_user: "a.is_sub_user", driver: "a.user_type = 'driver'" };

// As core's `awaitsVerification` has it, in the words of the index.
const awaitsVerification = "not is_verified and not is_sub_user and user_type in ('shipper', 'transporter')";

const statsSql = `
  select count(*)::int as "totalUsers",
    count(*) filter (where created_at > w.this and created_at <= w.now)::int as "newUsersThisWeek",
    count(*) filter (where created_at > w.last and created_at <= w.this)::int as "newUsersLastWeek",
    count(*) filter (where last_seen_at > w.this and last_seen_at <= w.now)::int as "weeklyActiveUsers",
    count(*) filter (where ${awaitsVerification})::int as "pendingVerifications",
    count(*) filter (where user_type = 'shipper')::int as "totalShippers",
    count(*) filter (where user_type = 'transporter')::int as "totalTransporters"
  from accounts, (select t as now, t - interval '168 hours' as this, t - interval '336 hours' as last from (select ?::timestamptz as t) moment) w
  where removed_at is null`;

type EventRow = Omit<AccountEvent, "kind"> & { readonly kind: string };

/** What is asked about many accounts, or about the history of one. */
export function accountLists(database: Database): Pick<AccountStore, "members" | "search" | "stats" | "facts"> {
  const users = async (sql: string, values: unknown[]): Promise<User[]> => {
    const rows = await database.em
      .fork()
      .execute<UserRow[]>(`select ${selectedUser("a")} from accounts a where a.removed_at is null ${sql}`, values);
    return rows.map(userFromRow);
  };

  return {
    // Served by accounts_organisation_index.
    async members(organisationId, kind, request) {
      if (!isUuid(organisationId)) return { rows: [], next: null };
      const page = pageAfter(request, newest);
      const rows = await users(`and a.organisation_id = ? and ${isMember[kind]} ${page.sql}`, [
        organisationId,
        ...page.values,
      ]);
      return pageOf(rows, request.limit);
    },

    // Served by the accounts_newest… indexes or the one of who awaits verification, and what few have in their names by accounts_search_index.
    async search({ q = "", userType, awaitingVerification, ...request }) {
      // No name holds a control character, and PostgreSQL takes no NUL.
      if (/\p{Cc}/u.test(q)) return { rows: [], next: null };
      const page = pageAfter(request, newest);
      const rows = await users(
        `${userType ? "and a.user_type = ?" : ""} ${q ? "and a.search_text like ?" : ""}
         ${awaitingVerification ? `and ${awaitsVerification}` : ""} ${page.sql}`,
        [...(userType ? [userType] : []), ...(q ? [likePattern(q)] : []), ...page.values],
      );
      return pageOf(rows, request.limit);
    },

    // Reads every account once: a handful of admins ask, now and then.
    async stats(now) {
      const [stats] = await database.em.fork().execute<AccountStats[]>(statsSql, [now.toISOString()]);
      if (!stats) throw new Error("a count answered nothing");
      return stats;
    },

    // Served by account_facts_newest_index.
    async facts(accountId, limit) {
      if (!isUuid(accountId)) return [];
      const rows = await database.em.fork().execute<EventRow[]>(
        `select f.account_id as "accountId", f.kind, f.at, f.actor_id as "actorId", f.reason,
                actor.first_name || ' ' || actor.last_name as "actorName"
         from account_facts f join accounts actor on actor.id = f.actor_id
         where f.account_id = ? order by f.at desc, f.id desc limit ?`,
        [accountId, limit],
      );
      return rows.map((row) => ({ ...row, kind: known(accountFactKinds, row.kind), at: isoTime(row.at) }));
    },
  };
}
