import { sql } from "kysely";
import { accept, type IdempotencyKey, pageOf, type Result } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import type { OrderStatus, TripEnd } from "@lotlane/core/orders";
import type { TripOrders, TripStore } from "@lotlane/core/ports";
import { type KeptTrip, type OpenJob, pickupSpan } from "@lotlane/core/trips";
import { maySignIn, readUser, shownUser } from "../accounts/account-mapper.ts";
import { cornersOf, pointText } from "../board/saved-search-statements.ts";
import { createLoadViews } from "../loads/load-lists.ts";
import { loadFromRow, shownLoad } from "../loads/load-mapper.ts";
import { wakerOf } from "../live/live-waker.ts";
import { createOrderViews, selectViews } from "../orders/order-views.ts";
import { inBatches } from "../sql/in-batches.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, type Query, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { TripEntity } from "./trip.entity.ts";

export const trips = table(TripEntity);

type FoundTrip = { readonly trip: StoredRow; readonly driver: Driver | null };
type Driver = { readonly id: string; readonly firstName: string; readonly lastName: string };

/** Trips with their drivers, who are found by primary keys. */
const shown = (rest: Piece): Piece<FoundTrip> => sql<FoundTrip>`
  select ${trips.packed("t")} as trip,
    case when d.id is not null
      then json_build_object('id', d.id, 'firstName', d.first_name, 'lastName', d.last_name) end as driver
  from trips t left join accounts d on d.id = t.driver_id and d.removed_at is null ${rest}`;

/**
 * Tells of trips within the statement that writes them: their carrier, their drivers, and those of the jobs that they have or
 * had. Drivers are found by primary keys. The release before reads these events as those of a search, which has its
 * screens read a list again; it knows no trips, and would stop at an event of none of its kinds.
 */
const telling = (write: Piece, change: "added" | "changed" | "removed"): Piece<{ readonly id: string }> => sql`
  with written as (
    ${write} returning trips.id, trips.transporter_id, trips.driver_id, trips.details
  ), versions as (
    select id, driver_id, details from written
    ${change === "changed" ? sql`union all select trips.id, trips.driver_id, trips.details from written join trips on trips.id = written.id` : sql``}
  ), told as (
    insert into live_events (kind, change, open, trip_id, search_id, transporter_id, driver_id)
    select 'trip', ${sql.lit(change)}, false, id, id, transporter_id, driver_id from (
      select id, transporter_id, null::uuid as driver_id from written
      union
      select id, null, driver_id from versions where driver_id is not null
      union
      select v.id, null, o.driver_id from versions v, jsonb_array_elements(v.details -> 'jobs') job
      join orders o on o.id = (job ->> 'orderId')::uuid where o.driver_id is not null
      union
      select v.id, null, l.driver_id from versions v, jsonb_array_elements(v.details -> 'loads') job
      join loads l on l.id = (job ->> 'loadId')::uuid where l.driver_id is not null
    ) concerned
  )
  select id from written`;

const add = statement<{ readonly rows: string }, { id: string }>("add-trip", ({ rows }) =>
  telling(trips.insert(rows), "added"),
);

const find = statement<{ readonly id: string }, FoundTrip>("find-trip", ({ id }) => shown(sql`where t.id = ${id}`));

const change = statement<{ readonly row: string; readonly id: string; readonly revision: number }, { id: string }>(
  "change-trip",
  ({ row, id, revision }) =>
    telling(
      sql`${trips.update(row)} where trips.id = ${id}::uuid and trips.revision = ${revision}::int - 1`,
      "changed",
    ),
);

// Served by trips_newest_index: a transporter has at most fifty.
const holding = statement<{ readonly transporterId: string; readonly jobIds: readonly string[] }, FoundTrip>(
  "trips-holding-jobs",
  ({ transporterId, jobIds }) =>
    shown(sql`
      where t.transporter_id = ${transporterId}::uuid and exists (
        select 1 from jsonb_array_elements(t.details -> 'jobs' || coalesce(t.details -> 'loads', '[]')) job
        where coalesce(job ->> 'orderId', job ->> 'loadId') = any(${jobIds}::text[])
      )`),
);

type OfTransporter = { readonly transporterId: string };

// Moves come one after another, so that a job of no trip does not come into two.
const lockTransporter = statement<OfTransporter>(
  "lock-transporter-of-trips",
  ({ transporterId }) => sql`select 1 from accounts where id = ${transporterId}::uuid for no key update`,
);

// Served by trips_newest_index.
const lockAll = statement<OfTransporter, FoundTrip>("lock-trips", ({ transporterId }) =>
  shown(sql`where t.transporter_id = ${transporterId}::uuid order by t.id for no key update of t`),
);

const remove = statement<{ readonly id: string }, { id: string }>("remove-trip", ({ id }) =>
  telling(sql`delete from trips where id = ${id}::uuid`, "removed"),
);

type Asking = {
  readonly pickup: string;
  readonly delivery: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly at: string;
  readonly most: number;
};

// Served by trips_boxes_index.
const asking = statement<Asking, FoundTrip>("trips-asking-for-work", ({ pickup, delivery, from, until, at, most }) =>
  shown(sql`
    join accounts a on a.id = t.transporter_id
    where t.asks_until > ${at}::timestamptz and t.pickup_box @> ${pickup}::box and t.delivery_box @> ${delivery}::box
      and (${from}::timestamptz is null or t.asks_until > ${from}::timestamptz)
      and (${until}::timestamptz is null or t.asks_from < ${until}::timestamptz) and ${maySignIn}
    order by area(t.pickup_box), t.created_at desc, t.id desc limit ${most}::int`),
);

// Served by primary keys.
const carriersOf = statement<
  { readonly ids: readonly string[] },
  { readonly user: StoredRow; readonly takesCards: boolean }
>(
  "carriers-of-trips",
  ({ ids }) => sql`
    select ${shownUser.packed("a")} as "user", coalesce(o.takes_cards, false) as "takesCards"
    from accounts a left join organizations o on o.id = a.organization_id
    where a.id = any(${ids}::uuid[]) and ${maySignIn}`,
);

const newest = { at: sql`t.created_at`, id: sql`t.id` };

function kept(trip: KeptTrip): Query<{ readonly id: string }> {
  const rows = trips.rows([tripToRow(trip)]);
  return trip.revision === 1 ? add({ rows }) : change({ row: rows, id: trip.id, revision: trip.revision });
}

export function createTripStore(database: Database): TripStore {
  const run = runOn(database);
  const waker = wakerOf(database);
  const write = async (query: Query<{ readonly id: string }>): Promise<boolean> => {
    const isWritten = (await run(query)).length > 0;
    if (isWritten) waker.wake();
    return isWritten;
  };
  return {
    async find(id) {
      const [found] = isUuid(id) ? await run(find({ id })) : [];
      return found && tripFrom(found);
    },

    // Served by trips_newest_index.
    async list(transporterId, request) {
      if (!isUuid(transporterId)) return { rows: [], next: null };
      const found = await run(
        composed(shown(sql`where t.transporter_id = ${transporterId} ${pageAfter(request, newest)}`)),
      );
      return pageOf(found.map(tripFrom), request.limit);
    },

    async holding(transporterId, jobIds) {
      const found = isUuid(transporterId) && jobIds.length > 0 ? await run(holding({ transporterId, jobIds })) : [];
      return found.map(tripFrom);
    },

    change: (trip) => write(kept(trip)),

    async changeTogether<Refusal>(transporterId: string, decide: DecideTogether<Refusal>) {
      const decided = await transact<Result<readonly KeptTrip[], Refusal>>(database, (within) =>
        together(within, transporterId, decide),
      );
      if (decided.ok && decided.value.length > 0) waker.wake();
      return decided;
    },

    async add<Refusal>(trip: KeptTrip, decide: DecideTogether<Refusal>, once?: IdempotencyKey) {
      const added = await transactOnce<KeptTrip, Refusal>(database, once, async (within) => {
        const decided = await together<Refusal>(within, trip.transporterId, (before) => {
          const others = decide(before);
          return others.ok ? accept([trip, ...others.value]) : others;
        });
        return decided.ok ? accept(trip) : decided;
      });
      if (added.ok && !added.value.repeated) waker.wake();
      return added;
    },

    earlier: (once) => earlierResult<KeptTrip>(run, once),

    async remove(id) {
      if (isUuid(id)) await write(remove({ id }));
    },

    async asking(offer, at, most) {
      const { pickup, delivery } = offer;
      const found = await run(
        asking({ pickup: pointText(pickup), delivery: pointText(delivery), ...pickupSpan(offer), at, most }),
      );
      return found.map(tripFrom);
    },

    async carriers(transporterIds) {
      const found = await run(carriersOf({ ids: transporterIds.filter(isUuid) }));
      return found.map(({ user, takesCards }) => ({ user: readUser(user), takesCards }));
    },
  };
}

type DecideTogether<Refusal> = (trips: readonly KeptTrip[]) => Result<readonly KeptTrip[], Refusal>;

async function together<Refusal>(
  within: Run,
  transporterId: string,
  decide: DecideTogether<Refusal>,
): Promise<Result<readonly KeptTrip[], Refusal>> {
  await within(lockTransporter({ transporterId }));
  const decision = decide((await within(lockAll({ transporterId }))).map(tripFrom));
  if (decision.ok) for (const trip of decision.value) await within(kept(trip));
  return decision;
}

export function tripToRow({
  id,
  transporterId,
  driverId,
  driverName: _,
  revision,
  createdAt,
  updatedAt,
  ...details
}: KeptTrip): RowOf<typeof TripEntity> {
  const { tell } = details;
  return {
    id,
    transporterId,
    driverId,
    details,
    revision,
    createdAt,
    updatedAt,
    pickupBox: tell && cornersOf(tell.pickups),
    deliveryBox: tell && cornersOf(tell.deliveries),
    asksFrom: tell?.from ?? null,
    asksUntil: tell?.until ?? null,
  };
}

function tripFrom({ trip, driver }: FoundTrip): KeptTrip {
  const { id, transporterId, details, revision, createdAt, updatedAt } = trips.read(trip);
  return {
    ...details,
    // Trips that were kept before these existed have none of them.
    loads: details.loads ?? [],
    hours: details.hours ?? null,
    tell: details.tell ?? null,
    id,
    transporterId,
    driverId: driver && driver.id,
    driverName: driver && fullName(driver),
    revision,
    createdAt,
    updatedAt,
  };
}

// Served by the primary key.
const ofTrip = statement<{ readonly ids: readonly string[] }>("orders-of-trip", ({ ids }) =>
  selectViews(sql`select * from orders where id = any(${ids}::uuid[])`, sql`o.id`, undefined, "board"),
);

type OfCarrier = { readonly id: string; readonly most: number };

// Each status served by orders_driver_status_index or orders_transporter_status_index.
const underWayOf = (kind: "driver" | "transporter") =>
  statement<OfCarrier>(`orders-under-way-of-${kind}`, ({ id, most }) => {
    const firstOnes = sql`order by created_at desc, id desc limit ${most}::int`;
    const inStatus = (status: OrderStatus) => sql`
      (select * from orders where ${sql.ref(`${kind}_id`)} = ${id}::uuid and status = ${sql.lit(status)} ${firstOnes})`;
    return selectViews(
      sql`select * from (${inStatus("assigned")} union all ${inStatus("in_transit")}) under_way ${firstOnes}`,
      sql`o.created_at desc, o.id desc`,
      undefined,
      "whole",
    );
  });
const underWay = { driver: underWayOf("driver"), transporter: underWayOf("transporter") };

const placeFields = [
  "zip",
  "city",
  "state",
  "latitude",
  "longitude",
  "date",
] as const satisfies readonly (keyof OpenJob["pickup"])[];

const placeAt = (end: TripEnd): Piece =>
  sql`json_build_object(${sql.join(placeFields.flatMap((field) => [sql.lit(field), sql.ref(`o.${end}_${field}`)]))})`;

// Served by orders_open_point_index, box by box: `offset 0` keeps each box a search of its own. The orders that are
// reserved for the carrier, which are few, are served by orders_invitations_index.
const openIn = statement<
  { readonly boxes: string; readonly invited: string; readonly refused: string; readonly most: number },
  OpenJob
>(
  "open-orders-in-boxes",
  ({ boxes, invited, refused, most }) => sql`
    with box as (
      select * from jsonb_to_recordset(${boxes}::jsonb) as box(south float8, north float8, west float8, east float8)
    ), reserved as materialized (
      select id, created_at, pickup_latitude, pickup_longitude from orders
      where invitations <> '[]' and invitations @> ${invited}::jsonb and not invitations @> ${refused}::jsonb
        and is_reserved and status = 'pending' and transporter_id is null
    )
    select o.id, o.distance, o.payment_amount::text as "paymentAmount",
      o.service_fee::text as "serviceFee", o.card_fee::text as "cardFee",
      json_build_object('year', o.vehicle_year, 'make', o.vehicle_make, 'model', o.vehicle_model) as vehicle,
      ${placeAt("pickup")} as pickup, ${placeAt("delivery")} as delivery
    from (
      select distinct found.id, found.created_at
      from box cross join lateral (
        (
          select id, created_at from orders
          where status = 'pending' and transporter_id is null and not is_reserved
            and pickup_latitude between box.south and box.north and pickup_longitude between box.west and box.east
          offset 0
        )
        union all
        select id, created_at from reserved
        where pickup_latitude between box.south and box.north and pickup_longitude between box.west and box.east
      ) found
      order by found.created_at desc, found.id desc limit ${most}::int
    ) near join orders o on o.id = near.id`,
);

const loadsOfTrip = statement<{ readonly ids: readonly string[] }>(
  "loads-of-trip",
  ({ ids }) => sql`select ${shownLoad.select("l")} from loads l where l.id = any(${ids}::uuid[])`,
);

// The same by loads_offered_pickup_index.
const openLoadsIn = statement<{ readonly boxes: string; readonly most: number }>(
  "offered-loads-in-boxes",
  ({ boxes, most }) => sql`
    select ${shownLoad.select("l")} from (
      select distinct found.id, found.created_at
      from jsonb_to_recordset(${boxes}::jsonb) as box(south float8, north float8, west float8, east float8)
      cross join lateral (
        select id, created_at from loads
        where status = 'POSTED' and transporter_id is null and not is_enclosed and price_offer is not null
          and (price_type = 'FIXED' or book_now_enabled)
          and pickup_latitude between box.south and box.north and pickup_longitude between box.west and box.east
        offset 0
      ) found
      order by found.created_at desc, found.id desc limit ${most}::int
    ) near join loads l on l.id = near.id`,
);

export function createTripOrders(database: Database): TripOrders {
  const look = lookOn(database);
  const loadViews = createLoadViews(look);
  const views = createOrderViews(database);
  // Many trips are worked out at once for one order.
  const viewsOf = inBatches(async (asked: readonly (readonly string[])[]) => {
    const found = await views(ofTrip({ ids: [...new Set(asked.flat())] }), "board");
    const byId = new Map(found.map((view) => [view.order.id, view]));
    return asked.map((ids) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []));
  });
  return {
    async views(ids) {
      const known = ids.filter(isUuid);
      return known.length === 0 ? [] : viewsOf(known);
    },

    async underWay({ kind, userId }, most) {
      return isUuid(userId) ? views(underWay[kind]({ id: userId, most }), "whole") : [];
    },

    async openIn(boxes, carrierId, most) {
      const invited = JSON.stringify([{ carrierId }]);
      const refused = JSON.stringify([{ carrierId, answer: { kind: "refused" } }]);
      return boxes.length === 0 ? [] : look.run(openIn({ boxes: JSON.stringify(boxes), invited, refused, most }));
    },

    async loads(ids, readerId) {
      const known = ids.filter(isUuid);
      return known.length === 0 ? [] : loadViews(loadsOfTrip({ ids: known }), readerId);
    },

    async openLoadsIn(boxes, most) {
      return boxes.length === 0
        ? []
        : (await look.read(openLoadsIn({ boxes: JSON.stringify(boxes), most }))).map(loadFromRow);
    },
  };
}
