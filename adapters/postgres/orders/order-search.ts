import { sql } from "kysely";
import { addressIn, type Cursor, phoneDigits, searchTerms } from "@lotlane/core";
import {
  type Customer,
  invoiceNumberIn,
  isOrderNumber,
  orderIdIn,
  type OrderStatus,
  orderStatuses,
  readsStreets,
  refCodeIn,
  vinIn,
} from "@lotlane/core/orders";
import type { OrderOwner, OrderSearch } from "@lotlane/core/ports";
import { areCommon, hasPhone, hasWords, mostSorted } from "../sql/like-pattern.ts";
import type { Run } from "../sql/run.ts";
import { composed, type Piece, type Query } from "../sql/statement.ts";

type Asked = Pick<OrderSearch, "owner" | "status" | "q"> & {
  readonly after?: Cursor | undefined;
  /** For a search of every order; without it, it finds none by words or people. */
  readonly hits?: OrderHits | undefined;
};

/** The ids that a search of every order finds before it reads orders. */
export type OrderHits = {
  /** The first orders that have the words; null where so many have them that orders are better read in their order. */
  readonly orders: readonly string[] | null;
  /** Users with that name, address or telephone, or of a company with that name. */
  readonly people: readonly string[];
};

/** Holds for an owner's orders. */
export function ownedBy(owner: OrderOwner): Piece {
  switch (owner.kind) {
    case "all":
      return sql`true`;
    case "organization":
      return sql`o.shipper_organization_id = ${owner.organizationId}::uuid`;
    case "receiver":
      return sql`o.delivery_contact_email = ${owner.email}::text`;
    default:
      return sql`${sql.ref(`o.${owner.kind}_id`)} = ${owner.userId}::uuid`;
  }
}

function statusesOf(status: OrderSearch["status"]): readonly OrderStatus[] {
  if (status === undefined) return orderStatuses;
  return status === "active" ? ["pending", "assigned", "in_transit"] : [status];
}

const hasStatus = (statuses: readonly OrderStatus[]): Piece =>
  sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/**
 * The conditions on the status: one for all, or one for each where no index has them in order together. Without an
 * owner, always one for each: reading all by time, PostgreSQL would expect too many of a rare status.
 */
function conditionsOf({ owner, status, q }: Asked): readonly Piece[] {
  if (owner.kind === "all" || (status === "active" && !q)) return statusesOf(status).map((one) => hasStatus([one]));
  return [status === undefined ? sql`true` : hasStatus(statusesOf(status))];
}

/** The same for the orders of one person, which an index has in order across all statuses. */
const conditionsOfOne = (asked: Asked): readonly Piece[] =>
  asked.status === undefined ? [sql`true`] : conditionsOf(asked);

/**
 * An owner's orders, or those of every owner. Served by the owner's indexes, so that no more is read than is
 * shown; searches that find few by orders_search_index.
 */
export function pickOrders(
  asked: Asked & { readonly deliveredBefore?: string | undefined },
  most: number,
): PickedOrders {
  const { deliveredBefore } = asked;
  if (deliveredBefore === undefined)
    return pick("created_at", asked, conditionsOf(asked), most, conditionsOfOne(asked));
  const archived = sql`o.status = 'delivered' and o.delivered_at < ${deliveredBefore}::timestamptz`;
  return pick("delivered_at", asked, [archived], most);
}

/**
 * A list in parts, which are read one after the other until a page is full. A list without what was delivered long
 * ago has two: the orders made since then, nearly all of them, and the older ones, few of what may be thousands.
 */
export function* pickList(
  { deliveredSince, ...asked }: Asked & Pick<OrderSearch, "deliveredSince">,
  most: number,
): Generator<PickedOrders, void> {
  const showsDelivered = asked.status === undefined || asked.status === "delivered";
  if (deliveredSince === undefined || !showsDelivered) return yield pickOrders(asked, most);
  const since = sql`${deliveredSince}::timestamptz`;
  const newer = sql`o.created_at >= ${since} and (o.status <> 'delivered' or o.delivered_at >= ${since})`;
  const [kinds, kindsOfOne] = [conditionsOf(asked), conditionsOfOne(asked)].map((all) =>
    all.map((kind) => sql`${kind} and ${newer}`),
  );
  yield pick("created_at", asked, kinds!, most, kindsOfOne);
  yield pickOlder(asked, since, most);
}

/** Reads each status apart, so that no order delivered long ago is read. */
function pickOlder(asked: Asked, since: Piece, most: number): PickedOrders {
  const { after } = asked;
  const older = sql`o.created_at < ${since}`;
  const kinds = statusesOf(asked.status).map((status): First => (conditions, columns) => {
    const has = [...conditions, hasStatus([status])];
    const picked = { after, most, ...(columns && { columns }) };
    if (status !== "delivered") return firstBy("created_at", { ...picked, conditions: [...has, older] });
    // First by the index of deliveries: PostgreSQL would rather read all by the index of this status, which is in order.
    const lately = sql.join([...has, sql`o.delivered_at >= ${since}`], sql` and `);
    const among = sql`(select ${wholeRow} from orders o where ${lately} offset 0)`;
    return firstBy("created_at", { ...picked, conditions: [older], among });
  });
  return { moment: "created_at", branches: branchesOf(asked, kinds, { moment: "created_at", most, kinds }) };
}

/** The first orders of several kinds, a condition each. @param kindsOfOne the same for the orders of one person */
function pick(
  moment: ListMoment,
  asked: Asked,
  kinds: readonly Piece[],
  most: number,
  kindsOfOne = kinds,
): PickedOrders {
  const { after } = asked;
  const firstOf =
    (kind: Piece): First =>
    (conditions, columns) =>
      firstBy(moment, { conditions: [...conditions, kind], after, most, ...(columns && { columns }) });
  return { moment, branches: branchesOf(asked, kinds.map(firstOf), { moment, most, kinds: kindsOfOne.map(firstOf) }) };
}

/**
 * Finds by words among every order, whatever their status: an index of statuses that PostgreSQL would read beside that of
 * the words has far more rows. Served by orders_search_index and orders_people_index.
 * @param most the number of orders that a page takes
 */
export async function findHits(
  run: Run,
  {
    status,
    q = "",
    after,
    ...asked
  }: Asked & Pick<OrderSearch, "deliveredSince"> & { readonly deliveredBefore?: string },
  most: number,
): Promise<OrderHits> {
  const { deliveredBefore, deliveredSince } = asked;
  const moment = deliveredBefore === undefined ? "created_at" : "delivered_at";
  const shown = [
    hasStatus(deliveredBefore === undefined ? statusesOf(status) : ["delivered"]),
    ...(deliveredBefore === undefined ? [] : [sql`o.delivered_at < ${deliveredBefore}::timestamptz`]),
    ...(deliveredSince === undefined
      ? []
      : [sql`(o.status <> 'delivered' or o.delivered_at >= ${deliveredSince}::timestamptz)`]),
  ];
  const words = hasOwnWords(q);
  const isCommon = words.length > 0 && (await areCommon(run, "orders", "o", words));
  const texts = (isCommon ? [] : words).map(
    (condition) => sql`
      (select o.id, o.status, o.created_at, o.delivered_at from orders o where ${condition} limit ${sql.lit(mostSorted + 1)})`,
  );
  const orders =
    texts.length === 0
      ? isCommon
        ? sql`null::uuid[]`
        : sql`'{}'::uuid[]`
      : sql`case when (select count(*) from found) <= ${sql.lit(mostSorted)} then array(
          select id from ${firstBy(moment, { conditions: shown, after, most, among: sql`found`, columns: sql`o.id` })} first)
        end`;
  const [hits] = await run(
    composed(sql<OrderHits>`
      with found as materialized (${texts.length === 0 ? sql`select` : sql.join(texts, sql` union `)})
      select ${orders} as orders, array(${peopleWhoAre(q)}) as people`),
  );
  return hits!;
}

/** Selects the first orders of a kind for which more holds. */
type First = (conditions: readonly Piece[], columns?: Piece) => Piece;

/** The way to find orders by an index that has few of them, or has them in order across all statuses. */
type OfOne = { readonly moment: ListMoment; readonly most: number; readonly kinds: readonly First[] };

/** The owner's orders of each kind that a search finds. */
function branchesOf({ owner, q = "", hits }: Asked, kinds: readonly First[], ofOne: OfOne): readonly Piece[] {
  const own = ownedBy(owner);
  if (!q) return kinds.map((first) => first([own]));
  const id = orderIdIn(q);
  if (id !== undefined) return kinds.map((first) => first([own, sql`o.id = ${id}::uuid`]));
  const hasText = hasWords(q, sql`o.search_text`);
  if (owner.kind !== "all") {
    const shown = readsStreets(owner) ? [hasText] : [hasText, hasWords(q, withoutStreet)];
    return kinds.map((first) => first([own, ...shown]));
  }
  const { orders, people } = hits ?? { orders: [], people: [] };
  const exact = [...(orders && orders.length > 0 ? [isAmong(orders)] : []), ...numbered(q)];
  return [
    ...(orders === null ? hasOwnWords(q).flatMap((condition) => kinds.map((first) => first([condition]))) : []),
    ...exact.flatMap((condition) => ofOne.kinds.map((first) => first([condition]))),
    ...(people.length === 0 ? [] : ofOne.kinds).flatMap((first) => [
      ofPeople(people, first, sql`o.shipper_id = person.id`, ofOne),
      ofPeople(people, first, sql`o.transporter_id = person.id`, ofOne),
    ]),
  ];
}

const isAmong = (ids: readonly string[]): Piece => sql`o.id = any(${ids}::uuid[])`;

/**
 * None for a search by an index of its own. A word alone is looked for in each text by itself, which PostgreSQL plans
 * better than both together.
 */
function hasOwnWords(q: string): readonly Piece[] {
  if (addressIn(q) !== undefined) return [];
  const [order, people] = [sql`o.search_text`, sql`o.people_text`];
  if (vinIn(q) !== undefined) return [hasWords(q, people)];
  return searchTerms(q).length > 1 ? [hasWords(q, order, people)] : [hasWords(q, order), hasWords(q, people)];
}

/** The street of the pickup is the first line of what is searched. */
const withoutStreet = sql`substr(o.search_text, strpos(o.search_text, e'\\n'))`;

/**
 * The orders that admins find by an address or a number alone: a telephone, a VIN, an invoice also of an earlier claim, a
 * quote. Their ids are read first, so that no index of statuses is read beside: served by orders_customer_email_index,
 * orders_customer_phone_index, orders_contact_phone_index, orders_vin_index, and the unique indexes of invoices and
 * quotes. A receiver may have many, which orders_receiver_newest_index and orders_receiver_status_index have in order.
 */
function numbered(q: string): readonly Piece[] {
  const [address, phone, vin] = [addressIn(q), phoneDigits(q), vinIn(q)];
  const [invoice, refCode] = [invoiceNumberIn(q), refCodeIn(q)];
  const isOne = (ids: Piece) => sql`o.id = any(array(${ids}))`;
  const isOneWith = (condition: Piece) => isOne(sql`select p.id from orders p where ${condition}`);
  return [
    ...(address === undefined
      ? []
      : [isOneWith(sql`lower(p.customer_email) = ${address}::text`), sql`o.delivery_contact_email = ${address}::text`]),
    ...(phone === undefined
      ? []
      : [
          isOneWith(hasPhone("p", "customer_phone_number", phone)),
          isOneWith(hasPhone("p", "delivery_contact_phone", phone)),
        ]),
    ...(vin === undefined ? [] : [isOneWith(sql`upper(p.vehicle_vin) = ${vin}::text`)]),
    ...(invoice === undefined ? [] : [isOne(sql`select i.order_id from invoices i where i.number = ${invoice}`)]),
    ...(refCode === undefined
      ? []
      : [isOne(sql`select q.converted_to_order_id from quotes q where q.ref_code = ${refCode}`)]),
  ];
}

/**
 * Customers of guests' orders. Served by orders_guest_index, orders_people_index, and the indexes of `numbered`: what they
 * find is read before it is sorted, so that PostgreSQL does not read all by time for it.
 */
export function selectGuests(q: string, most: number): Piece<Customer> {
  const [id, address] = [orderIdIn(q), addressIn(q)];
  const conditions =
    id !== undefined
      ? [sql`o.id = ${id}::uuid`]
      : address !== undefined
        ? [sql`lower(o.customer_email) = ${address}::text`]
        : [
            hasWords(q, sql`o.people_text`),
            ...(isOrderNumber(q) ? [hasWords(q, sql`o.search_text`)] : []),
            ...numbered(q),
          ];
  const found = conditions.map(
    (condition) => sql`(
      select o.id, o.created_at, o.customer_first_name, o.customer_last_name, o.customer_email, o.customer_phone_number
      from orders o where ${condition} and ${isGuests} limit ${sql.lit(mostSorted)})`,
  );
  return sql<Customer>`
    select o.customer_first_name as "firstName", o.customer_last_name as "lastName", o.customer_email as email,
      coalesce(o.customer_phone_number, '') as "phoneNumber"
    from (${together(found)}) o order by o.created_at desc, o.id desc limit ${sql.lit(most)}`;
}

const isGuests = sql`o.customer_email is not null and o.shipper_id is null and o.disowned_at is null`;

const mostPeople = 200;

/** Served by accounts_search_index and accounts_phone_index; a whole address by accounts_email_unique and accounts_former_email_index. */
export function peopleWhoAre(q: string, among: Piece = sql`true`): Piece {
  const address = addressIn(q);
  if (address !== undefined) {
    const has = sql`select a.id from accounts a where lower(a.email) = ${address}::text and ${among}`;
    return sql`${has} and a.removed_at is null union (${has} and a.removed_at is not null limit ${sql.lit(mostPeople)})`;
  }
  const named = sql`(select a.id from accounts a where ${hasWords(q, sql`a.search_text`)} and ${among} limit ${sql.lit(mostPeople)})`;
  const phone = phoneDigits(q);
  if (phone === undefined) return named;
  return sql`${named} union (
    select a.id from accounts a where ${hasPhone("a", "phone_number", phone)} and ${among} limit ${sql.lit(mostPeople)})`;
}

/**
 * The first orders of each person of such a name, address or telephone, or of a company of that name: picked by their
 * index alone, and read where they are among the first of all.
 */
function ofPeople(people: readonly string[], first: First, theirs: Piece, { moment, most }: OfOne): Piece {
  const by = sql.ref(`own.${moment}`);
  return sql`
    (select ${wholeRow} from (
      select own.id from unnest(${people}::uuid[]) person (id) cross join lateral ${first([theirs], sql`o.id, ${sql.ref(`o.${moment}`)}`)} own
      order by ${by} desc, own.id desc limit ${sql.lit(most)}
    ) found join orders o on o.id = found.id)`;
}

export const together = (branches: readonly Piece[]): Piece => sql.join(branches, sql` union all `);

/** How many orders of a search there are, counted up to `most`, in any order and by nothing but their ids. */
export function countOrders(
  search: Asked & { readonly deliveredBefore?: string },
  most: number,
): Query<{ readonly count: number }> {
  const ids = pickOrders(search, most).branches.map((branch) => sql`(select id from ${branch} counted)`);
  if (ids.length === 0) return composed(sql<{ count: number }>`select 0 as count`);
  return composed(sql<{ count: number }>`
    select count(*)::int as count from (select distinct id from (${together(ids)}) every limit ${sql.lit(most)}) counted`);
}

/** The column that a list is sorted by, newest first. */
type ListMoment = "created_at" | "delivered_at";

/** Selects of orders `o`: the first rows of each branch, of which the first of all are shown. */
export type PickedOrders = { readonly branches: readonly Piece[]; readonly moment: ListMoment };

type Wanted = {
  readonly conditions: readonly Piece[];
  readonly after: Cursor | undefined;
  readonly most: number;
  /** All orders, unless it says which. */
  readonly among?: Piece;
  /** Of `o`: all, unless it says which. */
  readonly columns?: Piece;
};

/** All columns of an order, and the transaction that wrote them last. */
const wholeRow = sql`o.*, o.xmin as written_by`;

/** The first orders, by a moment, of those for which all conditions hold. */
export function firstBy(
  moment: ListMoment,
  { conditions, after, most, among, columns = among ? sql`o.*` : wholeRow }: Wanted,
): Piece {
  const by = sql.ref(`o.${moment}`);
  const later = after ? [sql`(${by}, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : [];
  return sql`(
    select ${columns} from ${among ?? sql`orders`} o where ${sql.join([...conditions, ...later], sql` and `)}
    order by ${by} desc, o.id desc limit ${sql.lit(most)})`;
}
