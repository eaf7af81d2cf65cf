import { pageOf } from "@lotlane/core";
import { pushGroups } from "@lotlane/core/notices";
import type { ListedNotice, NoticeList, UnreadSearch } from "@lotlane/core/ports";
import { sql } from "kysely";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { NoticeEntity } from "./notice.entity.ts";

const notices = table(NoticeEntity);
const listed = notices.without("accountId", "mailKey");
const newest = { at: sql`n.created_at`, id: sql`n.id` };

type Adding = {
  readonly accountId: string;
  readonly notice: string;
  /** The place of the first of the account's notices that are too many with the new one. */
  readonly from: number;
};

const tellLive = (accounts: Piece, change: "told" | "read"): Piece => sql`
  insert into live_events (kind, change, open, account_id)
  select distinct 'notice', ${sql.lit(change)}, false, account_id from ${accounts}`;

// The account is locked against its erasure, which leaves none behind. Served by notices_mail_unique and notices_newest_index.
const add = statement<Adding, { readonly added: boolean }>(
  "add-notice",
  ({ accountId, notice, from }) => sql`
    with reader as (
      select id from accounts where id = ${accountId} and removed_at is null for key share
    ), added as (
      ${notices.insertWith(notice, {}, sql`, reader`)} on conflict (account_id, mail_key) do nothing returning account_id
    ), live as (
      ${tellLive(sql`added`, "told")}
    ), last as (
      select created_at, id from notices
      where account_id = ${accountId} order by created_at desc, id desc offset ${from}::int limit 1
    ), forgotten as (
      delete from notices n using last, added
      where n.account_id = ${accountId} and (n.created_at, n.id) <= (last.created_at, last.id)
    )
    select exists (select from added) as added`,
);

// Served by notices_unread_index.
const countUnread = statement<{ readonly accountId: string }, { readonly count: number }>(
  "count-unread-notices",
  ({ accountId }) => sql`
    select count(*)::int as count from notices where account_id = ${accountId} and read_at is null`,
);

type Searching = UnreadSearch & { readonly accountId: string; readonly most: number };

// Served by notices_unread_index.
const findUnread = statement<Searching, { readonly notice: StoredRow; readonly count: number }>(
  "find-unread-notices",
  ({ accountId, groups, since, until, most }) => sql`
    select ${listed.packed("n")} as notice, count(*) over ()::int as count from notices n
    where n.account_id = ${accountId} and n.read_at is null and n.created_at >= ${since}::timestamptz
      and n.created_at < ${until}::timestamptz and n.notice_group = any(${groups}::text[])
    order by n.created_at desc, n.id desc limit ${most}::int`,
);

type Marking = { readonly accountId: string; readonly at: string };
type Marked = { readonly count: number };

const marking = ({ at }: { readonly at: Piece<string> | string }, isMeant: Piece): Piece<Marked> => sql`
  with read as (
    update notices set read_at = ${at}::timestamptz where read_at is null and ${isMeant} returning account_id
  ), live as (
    ${tellLive(sql`read`, "read")}
  )
  select count(*)::int as count from read`;
// Served by notices_pkey.
const markOne = statement<Marking & { readonly id: string }, Marked>("mark-notice-read", ({ accountId, id, at }) =>
  marking({ at }, sql`id = ${id} and account_id = ${accountId}`),
);
// Served by notices_unread_index.
const markUntil = statement<Marking & { readonly until: string }, Marked>(
  "mark-notices-read",
  ({ accountId, until, at }) => marking({ at }, sql`account_id = ${accountId} and created_at <= ${until}::timestamptz`),
);

// Served by notices_unread_index: an account has few unread ones.
const markPaths = statement<Marking & { readonly paths: readonly string[] }, Marked>(
  "mark-notices-of-pages-read",
  ({ accountId, paths, at }) => marking({ at }, sql`account_id = ${accountId} and path = any(${paths}::text[])`),
);

export function createNoticeList(database: Database): NoticeList {
  const run = runOn(database);
  const waker = wakerOf(database);
  return {
    async add({ group, ...notice }, most) {
      const { accountId } = notice;
      if (!isUuid(accountId)) return;
      const row = { ...notice, noticeGroup: group, readAt: null };
      const [answer] = await run(add({ accountId, notice: notices.rows([row]), from: most - 1 }));
      if (answer?.added) waker.wake();
    },

    // Served by notices_newest_index.
    async list(accountId, page) {
      if (!isUuid(accountId)) return { rows: [], next: null };
      const found = await run(
        composed(sql<{ notice: StoredRow }>`
          select ${listed.packed("n")} as notice from notices n where n.account_id = ${accountId} ${pageAfter(page, newest)}`),
      );
      return pageOf(
        found.map(({ notice }) => noticeFromRow(notice)),
        page.limit,
      );
    },

    async unread(accountId) {
      const [unread] = isUuid(accountId) ? await run(countUnread({ accountId })) : [];
      return unread?.count ?? 0;
    },

    async findUnread(accountId, { groups, since, until }, most) {
      if (!isUuid(accountId)) return { rows: [], count: 0 };
      const found = await run(findUnread({ accountId, groups, since, until, most }));
      return { rows: found.map(({ notice }) => noticeFromRow(notice)), count: found[0]?.count ?? 0 };
    },

    async markRead(accountId, which, at) {
      if (!isUuid(accountId) || ("id" in which && !isUuid(which.id))) return 0;
      const marked = { accountId, at };
      const [read] = await run(
        "id" in which
          ? markOne({ ...marked, ...which })
          : "until" in which
            ? markUntil({ ...marked, ...which })
            : markPaths({ ...marked, ...which }),
      );
      const count = read?.count ?? 0;
      if (count > 0) waker.wake();
      return count;
    },
  };
}

function noticeFromRow(row: StoredRow): ListedNotice {
  const { noticeGroup, ...notice } = listed.read(row);
  return { ...notice, group: known(pushGroups, noticeGroup) };
}
