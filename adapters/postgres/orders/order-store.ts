import { sql } from "kysely";
import { accept, type IdempotencyKey, type Result } from "@lotlane/core";
import type { Order, OrderView, Shipment, ShipmentClaims } from "@lotlane/core/orders";
import type { OpenVehicle, OrderChange, OrderContest, OrderStore, WantedOfShipment } from "@lotlane/core/ports";
import { readUser, shownUser } from "../accounts/account-mapper.ts";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLive } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { inBatches } from "../sql/in-batches.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, transactOnce, writeOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composedAs, type Parameters, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import {
  type Beside,
  besideRows,
  type FoundOrder,
  keepBeside,
  keepOrderChange,
  lockOrder,
  selectOrder,
} from "./order-changes.ts";
import { factFromRow, orderFacts, orderFromRow, orders, orderToRow, shipments, shownOrder } from "./order-mapper.ts";
import { ownedBy } from "./order-search.ts";
import { selectView, viewFromRow } from "./order-views.ts";

// The order and all that belongs to it, or nothing of it.
const addOrder = writeOnce<Beside & { readonly order: string }>(
  "add-order",
  (values, condition) => sql`
    added as (${orders.insert(values.order, condition)} returning *), ${keepBeside(sql`added`, values)}`,
);

// The same of many orders, none of them claimed yet.
const addShipment = writeOnce<Beside & { readonly shipment: string; readonly orders: string }>(
  "add-shipment",
  ({ shipment, orders: added, facts, effects, live }, condition) => sql`
    shipment as (${shipments.insert(shipment, condition)}),
    added as (${orders.insert(added, condition)} returning *),
    fact as (${orderFacts.insert(facts, condition)}),
    effect as (${insertEffects(effects, condition)}),
    live as (${insertLive(sql`added`, live, sql`live.of = id`)})`,
);

const findOrder = statement<{ readonly id: string }, FoundOrder>("find-order", ({ id }) =>
  selectOrder(sql`orders o where o.id = ${id}`),
);
// Served by the unique index on tracking_token.
const findByToken = statement<{ readonly token: string }, FoundOrder>("find-order-by-token", ({ token }) =>
  selectOrder(sql`orders o where o.tracking_token = ${token}`),
);
// Served by the index on order_facts (order_id, at).
const findFacts = statement<{ readonly orderId: string }, { readonly fact: StoredRow }>(
  "find-order-facts",
  ({ orderId }) => sql`
    select ${orderFacts.packed("f")} as fact from order_facts f where f.order_id = ${orderId} order by f.id`,
);

export function createOrderStore(database: Database): OrderStore {
  const run = runOn(database);
  const waker = wakerOf(database);
  const claimOrder = createOrderClaims(database);

  return {
    async add(change, once) {
      const { order } = change;
      const beside = besideRows([change]);
      const added = await addOrder(run, { ...beside, order: orders.rows([orderToRow(order)]) }, order, once);
      if (added.ok && !added.value.repeated && change.live.length > 0) waker.wake();
      return added;
    },

    openWithVins: (owner, vins) =>
      run(
        composedAs(
          `open-vehicles-of-${owner.kind}`,
          sql<OpenVehicle>`
            select distinct on (o.vehicle_vin, o.pickup_zip, o.delivery_zip)
              o.id as "orderId", o.vehicle_vin as vin, o.pickup_zip as "pickupZip", o.delivery_zip as "deliveryZip"
            from orders o
            where ${ownedBy(owner)} and o.status in ('pending', 'assigned', 'in_transit')
              and o.vehicle_vin = any(${vins}::text[])
            order by o.vehicle_vin, o.pickup_zip, o.delivery_zip, o.id`,
        ),
      ),

    async addAll(shipment, changes, once) {
      const added = await addShipment(
        run,
        {
          ...besideRows(changes),
          shipment: shipments.rows([shipment]),
          orders: orders.rows(changes.map(({ order }) => orderToRow(order))),
        },
        shipment,
        once,
      );
      if (added.ok && !added.value.repeated && changes.some(({ live }) => live.length > 0)) waker.wake();
      return added;
    },

    earlier: (once) => earlierResult<Order>(run, once),
    earlierShipment: (once) => earlierResult<Shipment>(run, once),

    async find(id) {
      const [found] = isUuid(id) ? await run(findOrder({ id })) : [];
      return found && orderFromRow(found.order);
    },

    async findByTrackingToken(token) {
      const [found] = /^[\w-]+$/.test(token) ? await run(findByToken({ token })) : [];
      if (!found) return undefined;
      const order = orderFromRow(found.order);
      const facts = await run(findFacts({ orderId: order.id }));
      return { order, facts: facts.map(({ fact }) => factFromRow(fact)) };
    },

    async claim<Refusal>(
      orderId: string,
      transporterId: string,
      decide: (contest: OrderContest) => Result<OrderChange, Refusal>,
    ) {
      if (!isUuid(orderId) || !isUuid(transporterId)) return undefined;
      const claimed = await claimOrder({ orderId, transporterId, decide });
      if (claimed?.ok) waker.wake();
      return claimed as Result<OrderView, Refusal> | undefined;
    },

    async award<Refusal>(
      orderId: string,
      transporterId: string,
      decide: (contest: OrderContest) => Result<OrderChange, Refusal>,
    ) {
      if (!isUuid(orderId) || !isUuid(transporterId)) return undefined;
      const awarded = await transact<Result<Order, Refusal> | undefined>(database, async (within) => {
        const [row] = await within(contestOne({ wanted: JSON.stringify([{ orderId, transporterId }]) }));
        if (!row) return undefined;
        const contest = contestFrom(row);
        const decision = decide(contest);
        return decision.ok ? accept(await keepOrderChange(within, contest.order, decision.value)) : decision;
      });
      if (awarded?.ok) waker.wake();
      return awarded;
    },

    async findByInvitation(id) {
      const [found] = isUuid(id) ? await run(findByInvitation({ invited: JSON.stringify([{ id }]) })) : [];
      return found && orderFromRow(found.order);
    },

    async takeWaiting(posted, mailOf) {
      const { value } = await transact(database, async (within) => {
        const waiting = await within(takeWaiting(posted));
        const byShipper = Map.groupBy(waiting, ({ shipperId }) => shipperId);
        const mails = [...byShipper].map(([shipperId, [first, ...others]]) =>
          mailOf(shipperId, [first!.id, ...others.map(({ id }) => id)]),
        );
        if (mails.length > 0) await within(queueMails({ effects: effectRows(mails) }));
        return accept(waiting.length);
      });
      return value;
    },

    async favor(owner, carrierId, isFavorite) {
      const ownerId = owner.kind === "organization" ? owner.organizationId : owner.userId;
      await run((isFavorite ? addFavorite : removeFavorite)({ ownerId, carrierId }));
    },

    async isFavorite(owner, carrierId) {
      const ownerId = owner.kind === "organization" ? owner.organizationId : owner.userId;
      return (await run(findFavorite({ ownerId, carrierId }))).length > 0;
    },

    hasShipment: async (id) => isUuid(id) && (await run(findShipment({ shipmentId: id }))).length > 0,

    async claimShipment<Refusal>(
      { shipmentId, transporterId, orderIds }: WantedOfShipment,
      decide: (contests: readonly OrderContest[]) => Result<DecidedClaims, Refusal>,
      once?: IdempotencyKey,
    ) {
      if (!isUuid(shipmentId) || !isUuid(transporterId)) return undefined;
      const ids = orderIds?.filter(isUuid) ?? null;
      const claimedSet = await transactOnce<ShipmentClaims, Refusal, undefined>(database, once, async (within) => {
        if ((await within(findShipment({ shipmentId }))).length === 0) return undefined;
        const found = await within(contestShipment({ shipmentId, transporterId, ids }));
        const contests = found.map(contestFrom);
        const decision = decide(contests);
        if (!decision.ok) return decision;
        const { claims, changes } = decision.value;
        const before = new Map(contests.map(({ order }) => [order.id, order]));
        for (const { order } of changes) expectNoOtherChange(before.get(order.id)!, order);
        if (changes.length > 0) await within(keepClaimsOfShipment(rowsOf(changes)));
        return accept(claims);
      });
      if (claimedSet?.ok && !claimedSet.value.repeated) waker.wake();
      return claimedSet;
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        const order = await lockOrder(within, id);
        const decision = order && decide(order);
        return decision?.ok ? accept(await keepOrderChange(within, order!, decision.value)) : decision;
      });
      if (changed?.ok) waker.wake();
      return changed;
    },

    async changeOnce<Refusal>(
      id: string,
      decide: (order: Order) => Result<OrderChange, Refusal>,
      once: IdempotencyKey | undefined,
    ) {
      if (!isUuid(id)) return undefined;
      const changed = await transactOnce<Order, Refusal, undefined>(database, once, async (within) => {
        const order = await lockOrder(within, id);
        const decision = order && decide(order);
        return decision?.ok ? accept(await keepOrderChange(within, order!, decision.value)) : decision;
      });
      if (changed?.ok && !changed.value.repeated) waker.wake();
      return changed;
    },
  };
}

// Served by orders_invitations_index.
const findByInvitation = statement<{ readonly invited: string }, FoundOrder>(
  "find-order-by-invitation",
  ({ invited }) => selectOrder(sql`orders o where o.invitations <> '[]' and o.invitations @> ${invited}::jsonb`),
);

// Served by orders_status_index, and by the primary key of waits_told. What another process takes is left to it.
const takeWaiting = statement<
  { readonly since: string; readonly until: string; readonly most: number },
  { readonly id: string; readonly shipperId: string }
>(
  "take-waiting-orders",
  ({ since, until, most }) => sql`
    with waiting as (
      select o.id, o.shipper_id, o.created_at from orders o
      where o.status = 'pending' and o.transporter_id is null and o.shipper_id is not null
        and o.created_at between ${since}::timestamptz and ${until}::timestamptz
        and not exists (select from waits_told t where t.order_id = o.id)
      order by o.created_at, o.id limit ${most}::int for no key update skip locked
    ), told as (
      insert into waits_told (order_id) select id from waiting on conflict do nothing returning order_id
    )
    select w.id, w.shipper_id as "shipperId" from waiting w join told on told.order_id = w.id order by w.created_at, w.id`,
);
const queueMails = statement<{ readonly effects: string }>("queue-mails-of-waiting-orders", ({ effects }) =>
  insertEffects(effects),
);

type Favorite = { readonly ownerId: string; readonly carrierId: string };
const addFavorite = statement<Favorite>(
  "add-favorite-carrier",
  ({ ownerId, carrierId }) => sql`
    insert into favorite_carriers (owner_id, carrier_id) values (${ownerId}::uuid, ${carrierId}::uuid) on conflict do nothing`,
);
const findFavorite = statement<Favorite>(
  "find-favorite-carrier",
  ({ ownerId, carrierId }) => sql`
    select 1 from favorite_carriers where owner_id = ${ownerId}::uuid and carrier_id = ${carrierId}::uuid`,
);
const removeFavorite = statement<Favorite>(
  "remove-favorite-carrier",
  ({ ownerId, carrierId }) => sql`
    delete from favorite_carriers where owner_id = ${ownerId}::uuid and carrier_id = ${carrierId}::uuid`,
);

type Claim = {
  readonly orderId: string;
  readonly transporterId: string;
  readonly decide: (contest: OrderContest) => Result<OrderChange, unknown>;
};
type Claimed = Result<OrderView, unknown> | undefined;

type DecidedClaims = { readonly claims: ShipmentClaims; readonly changes: readonly OrderChange[] };

const findShipment = statement<{ readonly shipmentId: string }>(
  "find-shipment-to-claim",
  ({ shipmentId }) => sql`select 1 from shipments where id = ${shipmentId}::uuid`,
);

type Wanted = { /** JSON rows. */ readonly wanted: string };
type Contested = FoundOrder & {
  readonly orderId: string;
  readonly transporterId: string;
  /** Null where the account is unknown, or held by another transaction and not waited for. */
  readonly transporter: StoredRow | null;
  readonly takesCards: boolean;
  readonly hasWebhooks: boolean;
  readonly toPickUp: number;
  readonly undone: number;
};

/**
 * Locks orders, then the accounts that want them, until the transaction ends. So a suspension comes before the claim or
 * sees it, and no transporter's orders are counted by two claims at once. `orders_to_pick_up` counts once the account
 * is locked, including claims made after this statement had begun. Served by orders_transporter_status_index, the
 * index on order_facts (order_id, at), webhooks_organization_index and webhooks_newest_index.
 * @param wait what to do about rows that another transaction holds
 */
const contested = ({ wanted }: Parameters<Wanted>, wait: Piece): Piece<Contested> =>
  contestedOf(
    sql`
      wanted as (
        select * from jsonb_to_recordset(${wanted}::jsonb) as wanted ("orderId" uuid, "transporterId" uuid)
      ), free as materialized (
        select o.* from orders o where o.id = any(array(select "orderId" from wanted)) for no key update ${wait}
      )`,
    wait,
  );

/** @param parts of a `with`: `free`, the locked orders, and `wanted`, the transporters that want them */
const contestedOf = (parts: Piece, wait: Piece): Piece<Contested> => sql<Contested>`
  with ${parts}, held as materialized (
    select a.* from accounts a
    where a.id = any(array(select "transporterId" from wanted join free on free.id = wanted."orderId"))
    order by a.id for no key update ${wait}
  ), room as materialized (
    select id, orders_to_pick_up(id) as taken from held
  )
  select wanted."orderId", wanted."transporterId", ${shownOrder.packed("free")} as "order",
    case when held.id is null then null else ${shownUser.packed("held")} end as transporter,
    coalesce((select takes_cards from organizations where id = held.organization_id), false) as "takesCards",
    exists (select from webhooks w where w.off is null and w.organization_id = free.shipper_organization_id)
      or exists (select from webhooks w where w.off is null and w.account_id = wanted."transporterId") as "hasWebhooks",
    coalesce(room.taken, 0) as "toPickUp",
    (select count(*)::integer from order_facts f
      where f.order_id = free.id and f.kind = 'undone' and f.actor_id = wanted."transporterId") as undone
  from wanted join free on free.id = wanted."orderId"
    left join held on held.id = wanted."transporterId" left join room on room.id = held.id`;

// Skips what is held: one order or account would hold up the claims of all others.
const contestFree = statement<Wanted, Contested>("contest-free-orders", (wanted) =>
  contested(wanted, sql`skip locked`),
);
const contestOne = statement<Wanted, Contested>("contest-order", (wanted) => contested(wanted, sql``));

type OfSet = {
  readonly shipmentId: string;
  readonly transporterId: string;
  /** All of its orders where it is null. */
  readonly ids: readonly string[] | null;
};

// Locks in the order of the ids: two claims of overlapping sets never wait for each other in a circle. Served by orders_shipment_index.
const contestShipment = statement<OfSet, Contested>(
  "contest-shipment",
  ({ shipmentId, transporterId, ids }) => sql<Contested>`
    ${contestedOf(
      sql`
        free as materialized (
          select o.* from orders o
          where o.shipment_id = ${shipmentId}::uuid and (${ids}::uuid[] is null or o.id = any(${ids}::uuid[]))
          order by o.id for no key update
        ), wanted as (
          select id as "orderId", ${transporterId}::uuid as "transporterId" from free
        )`,
      sql``,
    )}
    order by wanted."orderId"`,
);

/** A claim writes these without the other columns, of which there are many. */
const claimFields = ["status", "transporterId", "claimedById", "assignedAt", "undoUntil"] as const;
const claimed = orders.only("id", ...claimFields);

const keepClaims = statement<Beside & { readonly orders: string }, StoredRow>(
  "keep-claims",
  (values) => sql`
    with claimed as (${claimed.updateEach(values.orders)} returning orders.*), ${keepBeside(sql`claimed`, values)}
    ${selectView(sql`claimed o`)}`,
);

const keepClaimsOfShipment = statement<Beside & { readonly orders: string }>(
  "keep-claims-of-shipment",
  (values) => sql`
    with claimed as (${claimed.updateEach(values.orders)} returning orders.*), ${keepBeside(sql`claimed`, values)}
    select 1`,
);

/** Gives orders to transporters: claims that arrive at the same time share a transaction. */
function createOrderClaims(database: Database) {
  const claim = async (
    statementOf: typeof contestOne,
    claims: readonly Claim[],
    waits: boolean,
  ): Promise<readonly (Claimed | "held")[]> => {
    const { value } = await transact(database, async (run, last) => {
      const wanted = JSON.stringify(claims.map(({ orderId, transporterId }) => ({ orderId, transporterId })));
      const found = new Map(
        (await run(statementOf({ wanted }))).map((row) => [`${row.orderId} ${row.transporterId}`, row]),
      );
      const turn = inTurn(claims, (one) => {
        const row = found.get(`${one.orderId} ${one.transporterId}`);
        return row && (row.transporter !== null || waits) ? row : undefined;
      });
      const kept = [...turn.changes.values()];
      const views = kept.length === 0 ? [] : (await last(keepClaims(rowsOf(kept)))).map(viewFromRow);
      const viewOf = new Map(views.map((view) => [view.order.id, view]));
      return accept(
        turn.decisions.map((decision, at) => {
          if (!decision) return waits ? undefined : "held";
          return decision.ok ? accept(viewOf.get(claims[at]!.orderId)!) : decision;
        }),
      );
    });
    return value;
  };

  const claimTogether = inBatches<Claim, Claimed | "held">(
    (claims) => claim(contestFree, claims, false),
    // The more claims share these statements of many parts, the less each one costs: benchmark `claims`.
    { atOnce: 1 },
  );

  return async (one: Claim): Promise<Claimed> => {
    const together = await claimTogether(one);
    if (together !== "held") return together;
    const [alone] = await claim(contestOne, [one], true);
    return alone as Claimed;
  };
}

/** Decides claims one after the other: each sees what those before it came to. */
function inTurn(claims: readonly Claim[], rowOf: (claim: Claim) => Contested | undefined) {
  const changes = new Map<string, OrderChange>();
  const taken = new Map<string, number>();
  const decisions = claims.map((claim) => {
    const { orderId, transporterId, decide } = claim;
    const row = rowOf(claim);
    if (!row) return undefined;
    const more = taken.get(transporterId) ?? 0;
    const contest = contestFrom(row);
    const order = changes.get(orderId)?.order ?? contest.order;
    const decision = decide({ ...contest, order, toPickUp: row.toPickUp + more });
    if (decision.ok) {
      expectNoOtherChange(order, decision.value.order);
      changes.set(orderId, decision.value);
      taken.set(transporterId, more + 1);
    }
    return decision;
  });
  return { changes, decisions };
}

const contestFrom = (row: Contested): OrderContest => ({
  order: orderFromRow(row.order),
  transporter: row.transporter === null ? undefined : readUser(row.transporter),
  takesCards: row.takesCards,
  hasWebhooks: row.hasWebhooks,
  toPickUp: row.toPickUp,
  undone: row.undone,
});

/** @throws when a claim changes more than what is written of it */
function expectNoOtherChange(before: Order, after: Order): void {
  for (const field of Object.keys(after) as (keyof Order)[])
    if (after[field] !== before[field] && !(claimFields as readonly string[]).includes(field))
      throw new Error(`a claim changes no ${field}`);
}

const rowsOf = (changes: readonly OrderChange[]) => ({
  ...besideRows(changes),
  orders: claimed.rows(changes.map(({ order }) => order)),
});
