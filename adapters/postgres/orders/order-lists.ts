import { sql } from "kysely";
import { type Page, pageOf, type PageRequest } from "@lotlane/core";
import {
  boardCursorOf,
  boardPageOf,
  orderIdIn,
  type OrderStatus,
  type OrderView,
  type ShipmentInList,
} from "@lotlane/core/orders";
import type {
  CarrierSearch,
  KnownCarrier,
  OpenOrderSearch,
  OrderLists,
  OrderOwner,
  OrderStats,
  ShipmentOwner,
} from "@lotlane/core/ports";
import { isoTime } from "../sql/iso-time.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { likePattern } from "../sql/like-pattern.ts";
import { pageAfter, roundUp } from "../sql/page.ts";
import { type Database, lookOn, readOn, type Run, runOn } from "../sql/run.ts";
import { composed, composedAs, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { paperHistoryOf } from "../uploads/paper-store.ts";
import { boardOrder, isNear, pickOrdersOnBoard, transport } from "./orders-on-board.ts";
import {
  factFromRow,
  orderChanges,
  orderFacts,
  orderFromRow,
  shipments,
  shownOrder,
  termsFactFromRow,
} from "./order-mapper.ts";
import {
  countOrders,
  findHits,
  firstBy,
  type OrderHits,
  ownedBy,
  type PickedOrders,
  pickList,
  pickOrders,
  selectGuests,
  together,
} from "./order-search.ts";
import {
  createOrderView,
  createOrderViews,
  selectVersion,
  selectViews,
  type Shown,
  versionFromRows,
  viewsFromRows,
} from "./order-views.ts";

const mostHappenings = 200;
const mostInTransit = 200;
const none: Page<OrderView> = { rows: [], next: null };
const noStates: ShipmentInList["states"] = { pending: 0, assigned: 0, in_transit: 0, delivered: 0, cancelled: 0 };

// Served by the index on order_facts (order_id, at). As it was kept: of two who act at once, the later moment may come first.
const readHistory = statement<
  { readonly orderId: string },
  { readonly fact: StoredRow; readonly actorName: string | null }
>(
  "read-order-history",
  ({ orderId }) => sql`
    select ${orderFacts.packed("f")} as fact, actor.first_name || ' ' || actor.last_name as "actorName"
    from order_facts f left join accounts actor on actor.id = f.actor_id
    where f.order_id = ${orderId} order by f.id desc limit ${sql.lit(mostHappenings)}`,
);

// Served by the index on order_changes (order_id, id).
const readChanges = statement<
  { readonly orderId: string },
  { readonly fact: StoredRow; readonly actorName: string | null }
>(
  "read-order-changes",
  ({ orderId }) => sql`
    select ${orderChanges.packed("c")} as fact, actor.first_name || ' ' || actor.last_name as "actorName"
    from order_changes c left join accounts actor on actor.id = c.actor_id
    where c.order_id = ${orderId}::uuid order by c.id desc limit ${sql.lit(mostHappenings)}`,
);

type OfShipment = { readonly id: string };

const findShipment = statement<OfShipment, { readonly shipment: StoredRow }>(
  "find-shipment",
  ({ id }) => sql`select ${shipments.packed("s")} as shipment from shipments s where s.id = ${id}::uuid`,
);
/** Served by shipments_organization_index, shipments_shipper_index or shipments_newest_index, and orders_shipment_index. */
const listShipments = (owner: ShipmentOwner, { limit, after }: PageRequest) =>
  composedAs(
    "list-shipments",
    sql<{ readonly shipment: StoredRow; readonly states: Partial<Record<OrderStatus, number>> }>`
      select ${shipments.packed("s")} as shipment, (
        select coalesce(jsonb_object_agg(c.status, c.count), '{}')
        from (select status, count(*)::int as count from orders where shipment_id = s.id group by status) c
      ) as states
      from shipments s where ${postedBy(owner)}
        ${pageAfter({ limit: roundUp(limit), after }, { at: sql`s.created_at`, id: sql`s.id` })}`,
  );

function postedBy(owner: ShipmentOwner): Piece {
  switch (owner.kind) {
    case "all":
      return sql`true`;
    case "organization":
      return sql`s.shipper_organization_id = ${owner.organizationId}::uuid`;
    case "shipper":
      return sql`s.shipper_id = ${owner.userId}::uuid`;
  }
}

// Served by orders_shipment_index. Ids are in the order in which the orders were written.
const ordersOfShipment = statement<OfShipment>("orders-of-shipment", ({ id }) =>
  selectViews(sql`select * from orders where shipment_id = ${id}::uuid`, sql`o.id`, undefined, "shipment"),
);

type Two = {
  readonly userId: string;
  readonly otherId: string;
  /** Of a main account, which shares what its sub-users ship. */
  readonly organizationId: string | null;
};

// Served by conversations_both_index, conversations_both_companies_index and the indexes of drivers' orders.
const sharesOrder = statement<Two, { readonly shares: boolean }>(
  "shares-order",
  ({ userId, otherId, organizationId }) => {
    const hasConversation = (condition: Piece) => sql`
    exists (select from conversations c where c.shipper_id is not null and c.transporter_id is not null and ${condition})`;
    return sql`
    select exists (
      select from accounts other where other.id = ${otherId}::uuid and (
        ${hasConversation(sql`c.transporter_id = other.id and c.shipper_id = ${userId}::uuid`)}
        or ${hasConversation(sql`c.transporter_id = other.id and c.shipper_organization_id = ${organizationId}::uuid`)}
        or ${hasConversation(sql`c.transporter_id = ${userId}::uuid and c.shipper_id = other.id`)}
        or (other.user_type = 'shipper' and not other.is_sub_user and
          ${hasConversation(sql`c.transporter_id = ${userId}::uuid and c.shipper_organization_id = other.organization_id`)})
        or (other.user_type = 'driver' and exists (
          select from orders o
          where o.driver_id = other.id
            and (o.shipper_id = ${userId}::uuid or o.shipper_organization_id = ${organizationId}::uuid)))
      )
    ) as shares`;
  },
);

// Served by orders_guest_index.
const listOffered = statement<{ readonly email: string; readonly most: number }>(
  "list-offered-orders",
  ({ email, most }) =>
    selectViews(
      sql`
        select * from orders
        where lower(customer_email) = lower(${email}) and shipper_id is null and disowned_at is null
          and status <> 'cancelled'
        order by created_at desc, id desc limit ${most}`,
      sql`o.created_at desc, o.id desc`,
    ),
);

/**
 * The carriers of a search. Served by orders_organization_delivered_index or orders_shipper_delivered_index,
 * orders_rates_index and the primary key of favorite_carriers; each account by its key, whatever the statistics say of
 * carriers.
 */
const selectCarriers = ({ owner, ids, lane, since, most }: CarrierSearch, { pickup, delivery } = lane ?? nowhere) =>
  sql<KnownCarrier>`
  with hauled as (
    select transporter_id as id, count(*)::int as jobs, max(delivered_at) as last_at from (
      select o.transporter_id, o.delivered_at from orders o
      where ${ownedBy(owner)} and o.status = 'delivered' and o.transporter_id is not null
      order by o.delivered_at desc, o.id desc limit ${sql.lit(mostHauled)}
    ) last group by transporter_id
  ), lane as (
    select transporter_id as id, count(*)::int as jobs from (
      select o.transporter_id from orders o
      where o.status = 'delivered' and o.pickup_state = ${pickup.state} and o.delivery_state = ${delivery.state}
        and o.delivered_at >= ${since}::timestamptz
        and o.pickup_zip like ${`${pickup.zipPrefix}%`} and o.delivery_zip like ${`${delivery.zipPrefix}%`}
      order by o.delivered_at desc limit ${sql.lit(mostHauled)}
    ) last where transporter_id is not null group by transporter_id
  ), favorite as (
    select carrier_id as id from favorite_carriers
    where owner_id = ${owner.kind === "organization" ? owner.organizationId : owner.userId}::uuid
  ), known as (
    ${
      ids
        ? sql`select distinct unnest(${ids}::uuid[]) as id`
        : sql`select id from hauled union select id from lane union select id from favorite`
    }
  )
  select a.id, a.first_name as "firstName", a.last_name as "lastName", a.company_name as "companyName", a.email,
    a.rating::text as rating, a.total_jobs as "totalJobs", a.orders_given_back as "ordersGivenBack",
    favorite.id is not null as "isFavorite", coalesce(hauled.jobs, 0) as "jobsForOwner",
    to_json(hauled.last_at)#>>'{}' as "lastJobAt", coalesce(lane.jobs, 0) as "jobsOnLane"
  from known cross join lateral (
    select * from accounts
    where accounts.id = known.id and user_type = 'transporter' and not is_sub_user
      and suspended_at is null and removed_at is null limit 1
  ) a left join favorite on favorite.id = a.id left join hauled on hauled.id = a.id left join lane on lane.id = a.id
  order by "isFavorite" desc, "jobsForOwner" desc, "jobsOnLane" desc, a.id limit ${sql.lit(most)}`;

const mostHauled = 1000;
// No order has a state without a name.
const nowhere: CarrierSearch["lane"] & object = {
  pickup: { state: "", zipPrefix: "" },
  delivery: { state: "", zipPrefix: "" },
};

// Served by orders_invitations_index.
const ordersInvitedTo = statement<{ readonly carrier: string; readonly most: number }>(
  "orders-invited-to",
  ({ carrier, most }) =>
    selectViews(
      sql`
        select * from orders
        where invitations <> '[]' and invitations @> ${carrier}::jsonb and status = 'pending' and transporter_id is null
        order by created_at desc, id desc limit ${most}`,
      sql`o.created_at desc, o.id desc`,
      undefined,
      "whole",
    ),
);

// As `invitationState` says that one is open. Served by orders_invitations_index.
const countInvited = statement<
  { readonly carrier: string; readonly carrierId: string; readonly at: string; readonly most: number },
  { readonly count: number }
>(
  "count-invitations",
  ({ carrier, carrierId, at, most }) => sql`
    select count(*)::int as count from (
      select from orders o cross join lateral jsonb_array_elements(o.invitations) as i(invitation)
      where o.invitations <> '[]' and o.invitations @> ${carrier}::jsonb
        and o.status = 'pending' and o.transporter_id is null
        and i.invitation ->> 'carrierId' = ${carrierId}
        and coalesce((i.invitation ->> 'until')::timestamptz > ${at}::timestamptz, true)
        and i.invitation #>> '{answer,kind}' is distinct from 'refused'
        and (i.invitation #>> '{answer,revision}')::int is distinct from o.revision
      limit ${most}::int
    ) waiting`,
);

type OfOwner = { readonly owner: OrderOwner; readonly among: number; readonly most: number };

// Served by the owner's newest orders. Only the ends of each order are read until the few lanes are known.
const selectUsedLanes = ({ owner, among, most }: OfOwner) => sql<{ order: StoredRow; times: number }>`
  with recent as (
    select o.id, o.created_at, o.pickup_zip, lower(o.pickup_address) as pickup_street,
      o.delivery_zip, lower(o.delivery_address) as delivery_street
    from orders o where ${ownedBy(owner)} order by o.created_at desc, o.id desc limit ${sql.lit(among)}
  ), lane as (
    select (array_agg(id order by created_at desc, id desc))[1] as id, count(*)::int as times
    from recent group by pickup_zip, pickup_street, delivery_zip, delivery_street
    order by max(created_at) desc, 1 desc limit ${sql.lit(most)}
  )
  select ${shownOrder.packed("o")} as "order", lane.times
  from lane join orders o on o.id = lane.id order by o.created_at desc, o.id desc`;

/** The first of all branches, each order once. */
const firstOf = ({ branches, moment }: PickedOrders, most: number): Piece =>
  branches.length === 1
    ? branches[0]!
    : sql`select * from (${together(branches)}) o order by ${sql.ref(`o.${moment}`)} desc, o.id desc limit ${sql.lit(most)}`;

/** The same where several branches may have found an order. */
function distinctOf({ branches, moment }: PickedOrders, most: number): Piece {
  if (branches.length === 1) return branches[0]!;
  const by = sql.ref(moment);
  return sql`
    select o.* from (
      select id, ${by} from (${together(branches)}) found group by id, ${by} order by ${by} desc, id desc limit ${sql.lit(most)}
    ) page join orders o on o.id = page.id`;
}

// Served by orders_held_ratings_index.
const listRatingsDue = statement<{ readonly at: string; readonly most: number }, { readonly id: string }>(
  "list-ratings-due",
  ({ at, most }) => sql`
    select id from orders where ratings_held_until <= ${at}::timestamptz order by ratings_held_until, id limit ${most}`,
);

export function createOrderLists(database: Database): OrderLists {
  const [run, read] = [runOn(database), readOn(database)];
  const look = lookOn(database);
  const viewOne = createOrderView(database);
  const papersOf = paperHistoryOf(database);
  const views = createOrderViews(database);

  const inOrder = ({ moment }: PickedOrders): Piece => sql`${sql.ref(`o.${moment}`)} desc, o.id desc`;

  /** Lists of which there are few kinds, each planned once. */
  const listed = (name: string, picked: PickedOrders, most: number, shown?: Shown) =>
    views(composedAs(name, selectViews(firstOf(picked, most), inOrder(picked), undefined, shown)), shown);

  /** Lists that a search narrows down, planned for what is searched. */
  const found = async (picked: PickedOrders, most: number, shown?: Shown) =>
    picked.branches.length === 0
      ? []
      : views(composed(selectViews(distinctOf(picked, most), inOrder(picked), undefined, shown)), shown);

  const withHits = async <Search extends Parameters<typeof findHits>[1]>(
    search: Search,
    most: number,
  ): Promise<Search & { readonly hits: OrderHits | undefined }> => {
    const isForAll = search.owner.kind === "all" && search.q && orderIdIn(search.q) === undefined;
    return { ...search, hits: isForAll ? await findHits(look.run, search, most) : undefined };
  };

  const pageBy = (
    orders: readonly OrderView[],
    momentOf: (view: OrderView) => string,
    limit: number,
  ): Page<OrderView> => {
    const dated = orders.map((view) => ({ id: view.order.id, createdAt: momentOf(view), view }));
    const { rows, next } = pageOf(dated, limit);
    return { rows: rows.map(({ view }) => view), next };
  };

  return {
    async shipment(id) {
      const [kept] = isUuid(id) ? await run(findShipment({ id })) : [];
      return (
        kept && {
          shipment: shipments.read(kept.shipment),
          views: viewsFromRows(await read(ordersOfShipment({ id })), "shipment"),
        }
      );
    },

    async shipments(owner, { limit, after }) {
      if (isUnreadable(owner)) return { rows: [], next: null };
      const rows = await look.run(listShipments(owner, { limit, after }));
      return pageOf(
        rows.map(({ shipment, states }) => ({ ...shipments.read(shipment), states: { ...noStates, ...states } })),
        limit,
      );
    },

    async view(id) {
      return isUuid(id) ? viewOne(id) : undefined;
    },

    async history(id) {
      if (!isUuid(id)) return [];
      const happened = await run(readHistory({ orderId: id }));
      return happened.map(({ fact, actorName }) => ({ ...factFromRow(fact), actorName })).toReversed();
    },

    async changes(id) {
      if (!isUuid(id)) return [];
      const rows = await run(readChanges({ orderId: id }));
      return rows.map(({ fact, actorName }) => ({ ...termsFactFromRow(fact), actorName })).toReversed();
    },

    papers: async (id) => (isUuid(id) ? papersOf(id) : []),

    async list({ limit, now, whole, ...search }) {
      if (isUnreadable(search.owner, search.q)) return none;
      const most = roundUp(limit) + 1;
      const shown = whole ? "whole" : "list";
      const orders: OrderView[] = [];
      const versions: string[] = [];
      for (const picked of pickList(await withHits(search, most), most)) {
        if (picked.branches.length === 0) continue;
        const rows = await look.read(
          search.q
            ? composed(selectViews(distinctOf(picked, most), inOrder(picked), undefined, shown))
            : composedAs(`${shown}-orders`, selectViews(firstOf(picked, most), inOrder(picked), now, shown)),
        );
        orders.push(...viewsFromRows(rows, shown));
        versions.push(versionFromRows(rows) ?? "");
        if (orders.length > limit) break;
      }
      const page = pageBy(orders, ({ order }) => order.createdAt, limit);
      return search.q || now === undefined ? page : { ...page, version: versions.join(" ") };
    },

    async version({ limit, now, whole: _, ...search }) {
      if (search.q || now === undefined || isUnreadable(search.owner)) return undefined;
      const most = roundUp(limit) + 1;
      const versions: string[] = [];
      let orders = 0;
      for (const picked of pickList(search, most)) {
        const [told] = await look.run(composedAs("version-of-orders", selectVersion(firstOf(picked, most), now)));
        versions.push(told!.rows === 0 ? "" : told!.version);
        orders += told!.rows;
        if (orders > limit) break;
      }
      return versions.join(" ");
    },

    async open({ limit, ...search }) {
      if (isUnreadable(undefined, search.q)) return none;
      const most = roundUp(limit) + 1;
      const picked = pickOpenOrders({ ...search, limit }, most);
      const narrow = search.q || search.near || search.touching;
      const orders = await (narrow ? found(picked, most, "board") : listed("open-orders", picked, most, "board"));
      return pageBy(orders, ({ order }) => order.createdAt, limit);
    },

    async onBoard({ limit, ...search }) {
      const most = roundUp(limit) + 1;
      const { sort, after: _after, ...narrowing } = search;
      const picked = selectViews(pickOrdersOnBoard({ ...search, limit }, most), boardOrder(sort), undefined, "board");
      const isNarrow = Object.values(narrowing).some((value) => value !== undefined);
      const waiting = await views(isNarrow ? composed(picked) : composedAs("orders-on-board", picked), "board");
      return boardPageOf(waiting, limit, ({ order }) => boardCursorOf(sort, order));
    },

    async archive({ limit, ...search }) {
      if (isUnreadable(search.owner, search.q)) return none;
      const most = roundUp(limit) + 1;
      const picked = pickOrders(await withHits(search, most), most);
      const orders = await (search.q ? found(picked, most) : listed("archived-orders", picked, most));
      return pageBy(orders, ({ order }) => order.deliveredAt ?? order.createdAt, limit);
    },

    async count(search, most) {
      if (isUnreadable(search.owner, search.q)) return 0;
      const [counted] = await look.run(countOrders(await withHits(search, most), most));
      return counted?.count ?? 0;
    },

    stats: (owner, now) => readOrderStats(look.run, owner, now),

    async ratingsDue(at, most) {
      return (await run(listRatingsDue({ at, most }))).map(({ id }) => id);
    },

    async inTransit(owner) {
      if (isUnreadable(owner)) return [];
      const orders = sql`
        select o.* from orders o where ${ownedBy(owner)} and o.status = 'in_transit' and o.last_tracked_at is not null
        order by o.created_at desc, o.id desc limit ${sql.lit(mostInTransit)}`;
      return views(composedAs("orders-in-transit", selectViews(orders, sql`o.created_at desc, o.id desc`)));
    },

    async usedLanes(owner, limits) {
      const lanes = await look.run(composedAs(`used-lanes-${owner.kind}`, selectUsedLanes({ owner, ...limits })));
      return lanes.map(({ order, times }) => ({ order: orderFromRow(order), times }));
    },

    async carriers({ ids, ...search }) {
      const name = `${ids ? "named" : "known"}-carriers-of-${search.owner.kind}`;
      const asked = ids ? { ...search, ids: ids.filter(isUuid) } : search;
      const known = await look.run(composedAs(name, selectCarriers(asked)));
      return known.map((carrier) => ({
        ...carrier,
        lastJobAt: carrier.lastJobAt && isoTime(carrier.lastJobAt),
      }));
    },

    async invitedTo(carrierId, most) {
      return isUuid(carrierId)
        ? viewsFromRows(await read(ordersInvitedTo({ carrier: JSON.stringify([{ carrierId }]), most })), "whole")
        : [];
    },

    async countInvited(carrierId, at, most) {
      if (!isUuid(carrierId)) return 0;
      const carrier = JSON.stringify([{ carrierId }]);
      const [counted] = await look.run(countInvited({ carrier, carrierId, at, most }));
      return counted?.count ?? 0;
    },

    async offered(email, most) {
      return isUnreadable({ kind: "receiver", email }) ? [] : views(listOffered({ email, most }));
    },

    async guests(q, most) {
      return isUnreadable(undefined, q) ? [] : look.run(composed(selectGuests(q, most)));
    },

    async share(user, otherId) {
      if (!isUuid(otherId)) return false;
      const isMain = user.userType === "shipper" && !user.isSubUser;
      const organizationId = isMain ? user.organizationId : null;
      const [answer] = await run(sharesOrder({ userId: user.id, otherId, organizationId }));
      return answer?.shares ?? false;
    },
  };
}

/** Control characters and ids that are none: PostgreSQL would call either an error, and no order has them. */
function isUnreadable(owner: OrderOwner | undefined, q = ""): boolean {
  if (/\p{Cc}/u.test(q)) return true;
  if (!owner) return false;
  if ("userId" in owner) return !isUuid(owner.userId);
  if ("organizationId" in owner) return !isUuid(owner.organizationId);
  return "email" in owner && owner.email.includes("\0");
}

/**
 * Orders that wait for a transporter. Served by orders_status_index, and places where few orders wait by the
 * orders_open_…_index of places, ZIPs, states and points.
 */
function pickOpenOrders({ q = "", near, touching, after }: OpenOrderSearch, most: number): PickedOrders {
  const waiting = [
    sql`o.status = 'pending' and o.transporter_id is null and not o.is_reserved`,
    ...(near ? [isNear("pickup", near)] : []),
    ...(touching ? [sql`(${isNear("pickup", touching)} or ${isNear("delivery", touching)})`] : []),
  ];
  const first = (...conditions: readonly Piece[]) =>
    firstBy("created_at", { conditions: [...waiting, ...conditions], after, most });
  if (!q) return { moment: "created_at", branches: [first()] };
  const inPlace = first(sql`o.places_text like ${likePattern(q)}`);
  if (!/^\d+$/.test(q)) return { moment: "created_at", branches: [inPlace] };
  const inZips = [sql`o.pickup_zip`, sql`o.delivery_zip`].map((zip) => first(sql`${zip} like ${`${q}%`}`));
  return { moment: "created_at", branches: [inPlace, ...inZips] };
}

/**
 * An owner's jobs in numbers. Counts are served by the owner's status index alone, sums by the index of delivered orders.
 */
async function readOrderStats(run: Run, owner: OrderOwner, now: Date): Promise<OrderStats> {
  const ships = owner.kind === "organization" || owner.kind === "shipper";
  const own = ownedBy(owner);
  const at = sql`${now.toISOString()}::timestamptz`;
  const active = sql`${own} and o.status in (${ships ? sql`'pending', ` : sql``}'assigned', 'in_transit')`;
  const began = ships ? sql`o.created_at` : sql`o.assigned_at`;
  const count = (condition: Piece) => sql`(select count(*)::int from orders o where ${condition})`;
  // Miles are known to a tenth; sums of them come out a little off.
  const jobs = (month: number) => sql`
    (select json_build_object('amount', coalesce(sum(${ships ? sql`o.payment_amount` : transport}), 0)::numeric(30, 2)::text,
       'miles', round(coalesce(sum(o.distance), 0)::numeric, 1)::float8, 'jobs', count(*))
     from orders o where ${own} and o.status = 'delivered'
       and o.delivered_at >= ${monthAt(now, month)}::timestamptz and o.delivered_at < ${monthAt(now, month + 1)}::timestamptz)`;
  const [stats] = await run(
    composedAs(
      "order-stats",
      sql<OrderStats>`
        select ${count(active)} as "activeJobs",
          ${count(sql`${active} and ${began} > ${at} - interval '168 hours' and ${began} <= ${at}`)} as "newThisWeek",
          ${count(sql`${own} and o.status = 'delivered'`)} as "completedJobs",
          ${jobs(0)} as "thisMonth", ${jobs(-1)} as "lastMonth"`,
    ),
  );
  if (!stats) throw new Error("a count answered nothing");
  return stats;
}

const monthAt = (now: Date, offset: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString();
