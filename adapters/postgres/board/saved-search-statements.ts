import { sql } from "kysely";
import { type Box, boxAround, caseless, type Point, wholeEarth } from "@lotlane/core";
import { minutesBetweenMails, mostMatchesCounted, type SavedSearch, tellWays } from "@lotlane/core/board";
import { known } from "../sql/known.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { SavedSearchEntity } from "./saved-search.entity.ts";

export const savedSearches = table(SavedSearchEntity);

/** A new search, which has mailed nothing yet. */
export function rowOf(search: SavedSearch): RowOf<typeof SavedSearchEntity> {
  return {
    ...search,
    nameKey: caseless(search.name),
    pickupBox: boxText(search.near),
    deliveryBox: boxText(search.nearDelivery),
    mailDueAt: null,
    mailedAt: null,
  };
}

/** States have no box: `isFound` decides about them. */
const boxText = (area: SavedSearch["near"]): string =>
  cornersOf(area && "point" in area ? boxAround(area.point, area.miles) : wholeEarth);

export const cornersOf = ({ south, north, west, east }: Box): string => `(${east},${north}),(${west},${south})`;
/** A point as a box without an area. */
export const pointText = ({ latitude, longitude }: Point): string =>
  `(${longitude},${latitude}),(${longitude},${latitude})`;

export function searchFromRow(row: StoredRow): SavedSearch {
  const { id, carrierId, name, criteria, near, nearDelivery, tell, createdAt, seenAt } = savedSearches.read(row);
  return { id, carrierId, name, criteria, near, nearDelivery, tell: known(tellWays, tell), createdAt, seenAt };
}

export type FoundSearch = { readonly search: StoredRow };

/** One account's searches are counted and added one after another. */
export const lockCarrier = statement<{ readonly carrierId: string }>(
  "lock-carrier-of-searches",
  ({ carrierId }) => sql`select from accounts where id = ${carrierId} for no key update`,
);

// Served by saved_searches_name_unique.
export const othersOf = statement<
  { readonly carrierId: string; readonly id: string; readonly nameKey: string },
  { readonly count: number; readonly isNamed: boolean }
>(
  "other-saved-searches",
  ({ carrierId, id, nameKey }) => sql`
    select count(*)::int as count, coalesce(bool_or(name_key = ${nameKey}), false) as "isNamed"
    from saved_searches where carrier_id = ${carrierId}::uuid and id <> ${id}::uuid`,
);

export const insertSearch = statement<{ readonly rows: string }>("add-saved-search", ({ rows }) =>
  savedSearches.insert(rows),
);

export const findSearch = statement<{ readonly id: string }, FoundSearch>(
  "find-saved-search",
  ({ id }) => sql`select ${savedSearches.packed("s")} as search from saved_searches s where s.id = ${id}`,
);

const isStillOffered = (match: string): Piece => sql`
  case ${sql.ref(`${match}.offer_kind`)}
    when 'load' then exists (select from loads l where l.id = ${sql.ref(`${match}.offer_id`)} and l.status = 'POSTED')
    else exists (
      select from orders o
      where o.id = ${sql.ref(`${match}.offer_id`)} and o.status = 'pending' and o.transporter_id is null and not o.is_reserved
    )
  end`;

// Served by saved_searches_name_unique and search_matches_newest_index.
export const listSearches = statement<
  { readonly carrierId: string },
  FoundSearch & { readonly unseen: number; readonly lastMatchAt: string | null }
>(
  "list-saved-searches",
  ({ carrierId }) => sql`
    select ${savedSearches.packed("s")} as search,
      (select count(*)::int from (
        select from search_matches m where m.search_id = s.id and m.at > s.seen_at and ${isStillOffered("m")}
        limit ${sql.lit(mostMatchesCounted)}
      ) unseen) as unseen,
      (select to_json(m.at)#>>'{}' from search_matches m where m.search_id = s.id order by m.at desc limit 1) as "lastMatchAt"
    from saved_searches s where s.carrier_id = ${carrierId}::uuid order by s.created_at, s.id`,
);

const changed = savedSearches.only(
  "name",
  "nameKey",
  "tell",
  "criteria",
  "near",
  "nearDelivery",
  "pickupBox",
  "deliveryBox",
).columns;

// Served by the primary keys and search_matches_awaiting_index.
export const changeSearch = statement<{ readonly id: string; readonly row: string }, { readonly id: string }>(
  "change-saved-search",
  ({ id, row }) => sql`
    with given as (select * from jsonb_populate_recordset(null::saved_searches, ${row}::jsonb)),
    before as (select s.tell, s.criteria from saved_searches s where s.id = ${id}::uuid for update),
    forgotten as (
      delete from search_matches m using before, given
      where m.search_id = ${id}::uuid and before.criteria <> given.criteria
    ), unmailed as (
      update search_matches m set awaits_mail = false from before, given
      where m.search_id = ${id}::uuid and m.awaits_mail and before.tell <> given.tell and before.criteria = given.criteria
    )
    update saved_searches s set (${changed}) = (select ${changed} from given),
      mail_due_at = case when before.tell = given.tell and before.criteria = given.criteria then s.mail_due_at end
    from before, given where s.id = ${id}::uuid returning s.id`,
);

export const removeSearch = statement<{ readonly id: string }>(
  "remove-saved-search",
  ({ id }) => sql`delete from saved_searches where id = ${id}`,
);

export const sawSearch = statement<{ readonly id: string; readonly at: string }>(
  "saw-saved-search",
  ({ id, at }) => sql`update saved_searches set seen_at = greatest(seen_at, ${at}::timestamptz) where id = ${id}::uuid`,
);

type Noted = {
  readonly ids: readonly string[];
  readonly kind: string;
  readonly offerId: string;
  readonly at: string;
  readonly digestAt: string;
};

// Served by the primary keys. Locked in the order of their ids, as every writer of several locks them.
export const noteMatches = statement<Noted>(
  "note-search-matches",
  ({ ids, kind, offerId, at, digestAt }) => sql`
    with searches as (
      select s.id, s.tell from saved_searches s
      where s.id = any(${ids}::uuid[]) and s.tell <> 'none' order by s.id for update
    ), noted as (
      insert into search_matches as known (search_id, offer_id, offer_kind, at, awaits_mail, mailed_at)
      select searches.id, ${offerId}::uuid, ${kind}, ${at}::timestamptz, searches.tell in ('mail', 'daily'), null
      from searches
      on conflict (search_id, offer_id) do update
      set at = excluded.at, awaits_mail = excluded.awaits_mail, mailed_at = null where known.at < excluded.at
      returning search_id, awaits_mail
    ), due as (
      update saved_searches s set mail_due_at = case s.tell
        when 'daily' then ${digestAt}::timestamptz
        else greatest(${at}::timestamptz, s.mailed_at + ${sql.lit(`${minutesBetweenMails} minutes`)}::interval)
      end
      from noted where s.id = noted.search_id and noted.awaits_mail and s.mail_due_at is null
    )
    insert into live_events (kind, change, open, search_id, transporter_id)
    select 'search', 'matched', false, s.id, s.carrier_id
    from noted join saved_searches s on s.id = noted.search_id`,
);

// Served by saved_searches_due_index and search_matches_awaiting_index.
export const takeDue = statement<{ readonly at: string; readonly most: number }, { readonly id: string }>(
  "take-due-searches",
  ({ at, most }) => sql`
    with due as (
      select s.id from saved_searches s where s.mail_due_at <= ${at}::timestamptz
      order by s.mail_due_at, s.id limit ${most}::int for update skip locked
    ), taken as (
      update saved_searches s set mail_due_at = null, mailed_at = ${at}::timestamptz from due where s.id = due.id
      returning s.id
    ), mailed as (
      update search_matches m set awaits_mail = false, mailed_at = ${at}::timestamptz
      from due where m.search_id = due.id and m.awaits_mail
    )
    select id from taken`,
);

// Served by search_matches_mailed_index.
export const readMailed = statement<
  { readonly id: string; readonly at: string; readonly most: number },
  { readonly kind: "load" | "order"; readonly id: string; readonly count: number }
>(
  "read-mailed-matches",
  ({ id, at, most }) => sql`
    select m.offer_kind as kind, m.offer_id as id, count(*) over ()::int as count
    from search_matches m where m.search_id = ${id}::uuid and m.mailed_at = ${at}::timestamptz
    order by m.at desc, m.offer_id desc limit ${most}::int`,
);
