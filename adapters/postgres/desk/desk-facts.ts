import { sql } from "kysely";
import { type CaseKind, caseKinds } from "@lotlane/core/cases";
import type { FiguredQuote, Touch } from "@lotlane/core/desk";
import { type OpeningHours, orderStatuses } from "@lotlane/core/orders";
import type { DeskFacts, Within } from "@lotlane/core/ports";
import { quoteLifetimeDays, quoteSources } from "@lotlane/core/quotes";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composed, type Piece } from "../sql/statement.ts";

type QuoteRow = Pick<FiguredQuote, "id" | "ownerId" | "makerId"> &
  PlaceRow & {
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly source: string;
    readonly bookedAt: string | null;
    readonly lostAt: string | null;
    readonly touchedAt: string | null;
  };
type PlaceRow = { readonly state: string; readonly latitude: number; readonly longitude: number };

const lifetime = sql`${sql.lit(`${quoteLifetimeDays} days`)}::interval`;
const within = (moment: Piece, { from, end }: Within): Piece =>
  sql`${moment} >= ${from}::timestamptz and ${moment} < ${end}::timestamptz`;

/**
 * Each quote with the first act of an admin about it. Served by quotes_newest_index, and by the indexes of calls, texts
 * and facts by their moment, of the range and a lifetime more; its lead, order and maker by the indexes of their ids.
 */
const quotesOf = (range: Within) => {
  const touched = (moment: Piece) =>
    sql`${moment} >= ${range.from}::timestamptz and ${moment} < ${range.end}::timestamptz + ${lifetime}`;
  return sql<QuoteRow>`
    with touches as (
      select id, min(at) as at from (
        select about_id as id, created_at as at from desk_calls
        where about_area = 'quote' and outcome is not null and caller_id is not null and ${touched(sql`created_at`)}
        union all
        select about_id, created_at from texts
        where about_area = 'quote' and sent_by_id is not null and ${touched(sql`created_at`)}
        union all
        select quote_id, at from quote_facts
        where kind in ('resent', 'accepted', 'booked') and actor_id is not null and ${touched(sql`at`)}
      ) touch group by id
    )
    select q.id, q.created_at as "createdAt", q.expires_at as "expiresAt", q.source, q.pickup_state as state,
      q.pickup_latitude as latitude, q.pickup_longitude as longitude, l.owner_id as "ownerId", l.lost_at as "lostAt",
      case when q.status = 'booked' then coalesce(
        (select o.created_at from orders o where o.id = q.converted_to_order_id), q.created_at) end as "bookedAt",
      case when q.source = 'telephone' then (select f.actor_id from quote_facts f
        where f.quote_id = q.id and f.kind = 'created' and f.at >= q.created_at order by f.id limit 1) end as "makerId",
      case when t.at < q.created_at + ${lifetime} then t.at end as "touchedAt"
    from quotes q left join touches t on t.id = q.id ${leadOf(sql`q.id`)}
    where ${within(sql`q.created_at`, range)}`;
};

/** Looked up for one after the other, by desk_leads_pkey: no other plan may read the whole table. */
const leadOf = (quoteId: Piece): Piece =>
  sql`left join lateral (select l.owner_id, l.lost_at from desk_leads l where l.quote_id = ${quoteId} limit 1) l on true`;

/** Served by orders_status_index. */
const bookedOf = (range: Within) => sql<{
  readonly ownerId: string | null;
  readonly createdAt: string;
  readonly assignedAt: string | null;
  readonly isCancelled: boolean;
}>`
  select l.owner_id as "ownerId", o.created_at as "createdAt", o.assigned_at as "assignedAt",
    o.status = 'cancelled' as "isCancelled"
  from orders o ${leadOf(sql`o.quote_id`)}
  where o.status in (${sql.join(orderStatuses.map((status) => sql.lit(status)))}) and ${within(sql`o.created_at`, range)}`;

/** Served by orders_pickup_day_index. */
const pickupsOf = ({ from, to }: { readonly from: string; readonly to: string }) => sql<
  PlaceRow & {
    readonly ownerId: string | null;
    readonly day: string;
    readonly hours: OpeningHours | null;
    readonly cameAt: string | null;
  }
>`
  select l.owner_id as "ownerId", o.pickup_date::text as day, o.pickup_state as state, o.pickup_latitude as latitude,
    o.pickup_longitude as longitude, o.pickup_details -> 'hours' as hours,
    least(o.pickup_arrived_at, o.picked_up_at) as "cameAt"
  from orders o ${leadOf(sql`o.quote_id`)}
  where o.status <> 'cancelled' and o.pickup_date between ${from}::date and ${to}::date`;

type DispatchedRow = {
  readonly ownerId: string | null;
  readonly assignedAt: string;
  readonly cases: readonly CaseKind[];
  readonly touches: readonly Touch[];
};

/**
 * Served by order_facts_kind_index; each order's touches by the indexes of their tables on what they are about, its cases
 * by cases_order_index.
 */
const dispatchedOf = (range: Within) => {
  const about = (quote: Piece, order: Piece): Piece => sql`(${quote} or ${order})`;
  const ofRecord = (table: string, admin: string, seconds: Piece = sql`0`) => sql`
    select ${sql.ref(admin)} as admin_id, created_at as at, ${seconds} as seconds from ${sql.table(table)}
    where ${about(
      sql`(about_area = 'quote' and about_id = o.quote_id)`,
      sql`(about_area = 'order' and about_id = o.id)`,
    )} and ${sql.ref(admin)} is not null and created_at <= o.assigned_at`;
  return sql<DispatchedRow>`
    select l.owner_id as "ownerId", o.assigned_at as "assignedAt",
      array(select c.kind from cases c where c.order_id = o.id order by c.kind) as cases,
      coalesce((
        select json_agg(json_build_object('adminId', touch.admin_id, 'at', touch.at, 'seconds', touch.seconds) order by touch.at, touch.admin_id)
        from (
          ${ofRecord("desk_calls", "caller_id", sql`coalesce(seconds, 0)`)} and outcome is not null union all
          ${ofRecord("texts", "sent_by_id")} union all
          ${ofRecord("desk_notes", "author_id")} union all
          select tf.actor_id, tf.at, 0 from desk_tasks t join desk_task_facts tf on tf.task_id = t.id
          where t.about_id in (o.id, o.quote_id) and tf.at <= o.assigned_at union all
          select qf.actor_id, qf.at, 0 from quote_facts qf
          where qf.quote_id = o.quote_id and qf.at <= o.assigned_at union all
          select f.actor_id, f.at, 0 from order_facts f
          where f.order_id = o.id and f.at >= o.created_at and f.at <= o.assigned_at union all
          select oc.actor_id, oc.at, 0 from order_changes oc where oc.order_id = o.id and oc.at <= o.assigned_at
        ) touch
        where (select a.user_type from accounts a where a.id = touch.admin_id) = 'admin'
      ), '[]') as touches
    from order_facts claim
      join lateral (select o.* from orders o where o.id = claim.order_id and o.assigned_at = claim.at limit 1) o on true
      ${leadOf(sql`o.quote_id`)}
    where claim.kind = 'assigned' and ${within(sql`claim.at`, range)}`;
};

const placeOf = ({ state, latitude, longitude }: PlaceRow) => ({ state, latitude, longitude });
const maybe = (at: string | null) => (at === null ? null : isoTime(at));

export function createDeskFacts(database: Database): DeskFacts {
  const look = lookOn(database);
  return {
    quotes: async (range) =>
      (await look.run(composed(quotesOf(range)))).map((row) => ({
        id: row.id,
        createdAt: isoTime(row.createdAt),
        expiresAt: isoTime(row.expiresAt),
        source: known(quoteSources, row.source),
        pickup: placeOf(row),
        bookedAt: maybe(row.bookedAt),
        lostAt: maybe(row.lostAt),
        ownerId: row.ownerId,
        makerId: row.makerId,
        touchedAt: maybe(row.touchedAt),
      })),

    async orders({ days, ...range }) {
      const [booked, pickups, dispatched] = await Promise.all([
        look.run(composed(bookedOf(range))),
        look.run(composed(pickupsOf(days))),
        look.run(composed(dispatchedOf(range))),
      ]);
      return {
        booked: booked.map((row) => ({
          ...row,
          createdAt: isoTime(row.createdAt),
          assignedAt: maybe(row.assignedAt),
        })),
        pickups: pickups.map(({ ownerId, day, hours, cameAt, ...place }) => ({
          ownerId,
          day,
          place: placeOf(place),
          hours,
          cameAt: maybe(cameAt),
        })),
        dispatched: dispatched.map(({ ownerId, assignedAt, cases, touches }) => ({
          ownerId,
          assignedAt: isoTime(assignedAt),
          cases: cases.map((kind) => known(caseKinds, kind)),
          touches: touches.map(({ adminId, at, seconds }) => ({ adminId, at: isoTime(at), seconds })),
        })),
      };
    },

    names: (ids) =>
      look.run(
        composed(sql<{ readonly id: string; readonly name: string }>`
          select a.id, a.first_name || ' ' || a.last_name as name from accounts a where a.id = any(${[...ids]}::uuid[])`),
      ),
  };
}
