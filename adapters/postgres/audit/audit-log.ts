import { sql } from "kysely";
import { pageOf, shortId } from "@lotlane/core";
import { adminSettingsSchema, defaultAdminSettings } from "@lotlane/core/accounts";
import {
  auditActs,
  type AuditArea,
  auditAreas,
  type AuditEntry,
  describeLead,
  describeSeries,
  describeSettings,
  describeTariff,
  entryId,
  entryOf,
  type AuditedLead,
  type SavedSeries,
  type SavedTariff,
} from "@lotlane/core/audit";
import type { AuditLog, AuditSearch } from "@lotlane/core/ports";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { hasWords } from "../sql/like-pattern.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composed, type Piece } from "../sql/statement.ts";
import { areaOf, type AuditSource, auditSources, kindOf } from "./audit-sources.ts";

export function createAuditLog(database: Database): AuditLog {
  const { run } = lookOn(database);
  return {
    async search(search) {
      const picked = pickFacts(search);
      if (!picked) return { rows: [], next: null };
      return pageOf((await run(composed(picked))).map(entryFrom), search.limit);
    },
  };
}

function entryFrom({
  area,
  number,
  at,
  kind,
  actorId,
  actorName,
  objectId,
  objectName,
  reason,
}: FoundFact): AuditEntry {
  return {
    id: entryId(area, number),
    createdAt: isoTime(at),
    act: known(auditActs, `${area}.${kind}`),
    actorId,
    actorName,
    object: { area, id: objectId, name: objectName ?? "" },
    reason: reason === null ? null : reasonOf(area, reason),
  };
}

function reasonOf(area: AuditArea, kept: string): string | null {
  // A setting that is newer than what was saved has its default.
  if (area === "settings")
    return describeSettings(adminSettingsSchema.parse({ ...defaultAdminSettings, ...JSON.parse(kept) }));
  if (area === "prices") return describeTariff(JSON.parse(kept) as SavedTariff);
  if (area === "series") return describeSeries(JSON.parse(kept) as SavedSeries);
  if (area === "lead") return describeLead(JSON.parse(kept) as AuditedLead);
  if (area === "queue") return `${kept} in all`;
  return kept;
}

type FoundFact = {
  readonly area: AuditArea;
  readonly number: string;
  readonly at: string;
  readonly kind: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly objectId: string | null;
  readonly objectName: string | null;
  readonly reason: string | null;
};

const mostPeople = 200;
const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?$/i;

/** The newest facts of every source that a search finds, one more than the page holds. @returns undefined where it can find none */
function pickFacts(search: AuditSearch): Piece<FoundFact> | undefined {
  const { person = "", object = "", act, limit } = search;
  // No name holds a control character, and PostgreSQL takes no NUL.
  if (/\p{Cc}/u.test(person + object)) return undefined;
  const sources = auditSources.filter(
    ({ area, kinds }) => act === undefined || (area === areaOf(act) && kinds.includes(kindOf(act))),
  );
  const branches = sources.flatMap((source) => branchesOf(source, search));
  if (branches.length === 0) return undefined;
  const names = sources.map(({ area, name }) => sql`when ${placeOf(area)} then ${name}`);
  return sql<FoundFact>`
    select (${sql.lit(`{${auditAreas.join(",")}}`)}::text[])[f.place + 1] as area, f.id::text as number, f.at, f.kind,
      f.actor_id as "actorId", actor.first_name || ' ' || actor.last_name as "actorName",
      f.object_id as "objectId", case f.place ${sql.join(names, sql` `)} end as "objectName", f.reason
    from (
      select * from (${sql.join(branches, sql` union all `)}) found
      order by at desc, place desc, id desc limit ${sql.lit(limit + 1)}
    ) f left join accounts actor on actor.id = f.actor_id
    order by f.at desc, f.place desc, f.id desc`;
}

const placeOf = (area: AuditArea): Piece => sql`${sql.lit(auditAreas.indexOf(area))}`;

/** The first facts of one source, in parts that an index each has in order. */
function branchesOf(source: AuditSource, search: AuditSearch): readonly Piece[] {
  const { person, object, act } = search;
  const kinds = act === undefined ? source.kinds : [kindOf(act)];
  const ofKinds = source.hasKind && act !== undefined ? sql`f.kind = ${sql.lit(kinds[0]!)}` : sql`true`;
  const byPerson = person === undefined ? sql`true` : sql`f.actor_id in (select id from ${peopleNamed(person)} p)`;
  if (object !== undefined) {
    const objects = objectsNamed(source, object);
    if (!objects) return [];
    const own = firstOf(source, search, [sql`${source.found ?? source.object} = thing.id`, ofKinds, byPerson]);
    return [sql`(select first.* from ${objects} thing cross join lateral ${own} first)`];
  }
  if (person !== undefined) {
    const own = firstOf(source, search, [sql`f.actor_id = thing.id`, ofKinds]);
    return [sql`(select first.* from ${peopleNamed(person)} thing cross join lateral ${own} first)`];
  }
  if (!source.hasKind) return [firstOf(source, search, [])];
  // One plan for all kinds: planning each of them apart, for each partition, took longer than reading.
  const own = firstOf(source, search, [sql`f.kind = thing.kind`]);
  return [
    sql`(select first.* from unnest(${sql.lit(`{${kinds.join(",")}}`)}::text[]) thing (kind) cross join lateral ${own} first)`,
  ];
}

// Served by accounts_search_index.
const peopleNamed = (q: string): Piece =>
  sql`(select a.id from accounts a where ${hasWords(q, sql`a.search_text`)} limit ${sql.lit(mostPeople)})`;

function objectsNamed({ area }: AuditSource, typed: string): Piece | undefined {
  const q = typed.replace(/^#/, "");
  const isId = orderId.test(q);
  if (area === "customer") return linksOf(q, isId);
  if (area === "account")
    return q.length === 36 && isId ? sql`(select ${q.toLowerCase()}::uuid as id)` : isId ? undefined : peopleNamed(q);
  if (area === "quote" || area === "lead") return quotesOf(area, q, isId);
  return (area === "order" || area === "paper") && isId ? ordersOf(q) : undefined;
}

/** @param q an id of an order, or the beginning of one */
function ordersOf(q: string): Piece {
  const short = shortId(q).toLowerCase();
  if (q.length > 8) return sql`(select ${q.toLowerCase()}::uuid as id)`;
  const [first, last] = [`${short}-0000-0000-0000-000000000000`, `${short}-ffff-ffff-ffff-ffffffffffff`];
  // Served by the primary key and, for orders from before they had one number, by orders_search_index.
  return sql`(
    (select o.id from orders o where o.id between ${first}::uuid and ${last}::uuid limit 20) union
    (select o.id from orders o where o.search_text like ${`% ${short}%`} and right(o.id::text, 8) = ${short} limit 20))`;
}

/** By its number or its id; a lead also by those of its order. Served by quotes_ref_code_unique and primary keys. */
function quotesOf(area: "quote" | "lead", q: string, isId: boolean): Piece {
  if (!isId) return sql`(select id from quotes where ref_code = ${q.toUpperCase()})`;
  const own = sql`select ${q.length > 8 ? q.toLowerCase() : null}::uuid as id`;
  if (area === "quote") return sql`(${own})`;
  return sql`(${own} union select o.quote_id from orders o where o.id in (select thing.id from ${ordersOf(q)} thing))`;
}

/**
 * Links of an account, by its id or its words, and of a guest by a whole address. Served by desk_customer_links_one_index
 * and desk_customer_links_other_index.
 */
function linksOf(q: string, isId: boolean): Piece | undefined {
  if (isId && q.length === 8) return undefined;
  const accounts = isId
    ? sql`select ${q.toLowerCase()} as key`
    : sql`select p.id::text as key from ${peopleNamed(q)} p`;
  const keys = sql`array(${accounts} union all select ${q.toLowerCase()})`;
  return sql`(select id from desk_customer_links where one_key = any(${keys}) union
    select id from desk_customer_links where other_key = any(${keys}))`;
}

/** The first of one source for which all conditions hold. */
function firstOf(source: AuditSource, search: AuditSearch, conditions: readonly Piece[]): Piece {
  const {
    area,
    hasKind,
    kinds,
    table,
    object,
    reason,
    called = sql`null`,
    number = sql`f.id`,
    at = sql`f.at`,
  } = source;
  const { from, until, after, limit } = search;
  const all = [
    ...conditions,
    ...(from === undefined ? [] : [sql`${at} >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`${at} < ${until}::timestamptz`]),
    ...(after ? [afterCursor(area, { at, number }, after)] : []),
  ];
  const kind = hasKind ? sql`f.kind` : sql`${sql.lit(kinds[0]!)}::text`;
  return sql`(
    select ${placeOf(area)} as place, ${number}::bigint as id, ${at} as at, ${kind} as kind, f.actor_id,
      ${object}::uuid as object_id, ${reason}::text as reason, ${called}::text as called
    from ${typeof table === "string" ? sql.table(table) : table} f ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}
    order by ${at} desc, ${number} desc limit ${sql.lit(limit + 1)})`;
}

type Order = { readonly at: Piece; readonly number: Piece };

/** Lists go by moment, area and number: of the cursor's moment, areas before its own come after it whole. */
function afterCursor(area: AuditArea, order: Order, { at, id }: NonNullable<AuditSearch["after"]>): Piece {
  const last = entryOf(id);
  const [place, lastPlace] = [auditAreas.indexOf(area), last ? auditAreas.indexOf(last.area) : -1];
  const moment = sql`${at}::timestamptz`;
  if (last && place === lastPlace) return sql`(${order.at}, ${order.number}) < (${moment}, ${last.number}::bigint)`;
  return place < lastPlace ? sql`${order.at} <= ${moment}` : sql`${order.at} < ${moment}`;
}
