import { sql } from "kysely";
import { addressIn, type Cursor, phoneDigits, searchTerms } from "@lotlane/core";
import {
  invoiceNumberIn,
  orderIdIn,
  type OrderStatus,
  orderStatuses,
  readsStreets,
  refCodeIn,
} from "@lotlane/core/orders";
import type { OrderOwner, OrderSearch } from "@lotlane/core/ports";
import { hasPhone, hasWords } from "../sql/like-pattern.ts";
import { composed, type Piece, type Query } from "../sql/statement.ts";

type Asked = Pick<OrderSearch, "owner" | "status" | "q"> & { readonly after?: Cursor | undefined };

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

/** Few orders have the same VIN, so its trigrams, which many VINs share, are read once and not for each status. */
const wholeVin = /^[\da-z]{17}$/i;

/**
 * The conditions on the status: one for all, or one for each where no index has them in order together. Without an
 * owner, always one for each, except for a VIN: reading all by time, PostgreSQL would expect too many of a rare status.
 */
function conditionsOf({ owner, status, q }: Asked): readonly Piece[] {
  const isApart = owner.kind === "all" && !(q && wholeVin.test(q));
  if (isApart || (status === "active" && !q)) return statusesOf(status).map((one) => hasStatus([one]));
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

/** Selects the first orders of a kind for which more holds. */
type First = (conditions: readonly Piece[], columns?: Piece) => Piece;

/** The way to find the orders of the people that a search finds. */
type OfPeople = { readonly moment: ListMoment; readonly most: number; readonly kinds: readonly First[] };

/** The owner's orders of each kind that a search finds. */
function branchesOf({ owner, q = "" }: Asked, kinds: readonly First[], people: OfPeople): readonly Piece[] {
  const own = ownedBy(owner);
  if (!q) return kinds.map((first) => first([own]));
  const id = orderIdIn(q);
  if (id !== undefined) return kinds.map((first) => first([own, sql`o.id = ${id}::uuid`]));
  const hasText = hasWords(q, sql`o.search_text`);
  if (owner.kind !== "all") {
    const shown = readsStreets(owner) ? [hasText] : [hasText, hasWords(q, withoutStreet)];
    return kinds.map((first) => first([own, ...shown]));
  }
  return [
    ...hasOwnWords(q).flatMap((condition) => kinds.map((first) => first([condition]))),
    ...numbered(q)
      .map((condition) => kinds.map((first) => first([condition])))
      .flat(),
    ...people.kinds.flatMap((first) => [
      ofPeople(q, first, sql`o.shipper_id = person.id`, people),
      ofPeople(q, first, sql`o.transporter_id = person.id`, people),
    ]),
  ];
}

/**
 * A word alone is looked for in each text by itself, which PostgreSQL plans better than both together; a whole address by
 * orders_customer_email_index and orders_receiver_newest_index.
 */
function hasOwnWords(q: string): readonly Piece[] {
  const address = addressIn(q);
  if (address !== undefined)
    return [sql`lower(o.customer_email) = ${address}::text`, sql`o.delivery_contact_email = ${address}::text`];
  const [order, people] = [sql`o.search_text`, sql`o.people_text`];
  return searchTerms(q).length > 1 ? [hasWords(q, order, people)] : [hasWords(q, order), hasWords(q, people)];
}

/** The street of the pickup is the first line of what is searched. */
const withoutStreet = sql`substr(o.search_text, strpos(o.search_text, e'\\n'))`;

/**
 * The orders that admins find by a number alone: a telephone, an invoice also of an earlier claim, a quote. Served by
 * orders_customer_phone_index, orders_contact_phone_index, and the unique indexes of invoices and quotes.
 */
function numbered(q: string): readonly Piece[] {
  const [phone, invoice, refCode] = [phoneDigits(q), invoiceNumberIn(q), refCodeIn(q)];
  const isOne = (ids: Piece) => sql`o.id = any(array(${ids}))`;
  return [
    ...(phone === undefined
      ? []
      : [hasPhone("o", "customer_phone_number", phone), hasPhone("o", "delivery_contact_phone", phone)]),
    ...(invoice === undefined ? [] : [isOne(sql`select i.order_id from invoices i where i.number = ${invoice}`)]),
    ...(refCode === undefined
      ? []
      : [isOne(sql`select q.converted_to_order_id from quotes q where q.ref_code = ${refCode}`)]),
  ];
}

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
function ofPeople(q: string, first: First, theirs: Piece, { moment, most }: OfPeople): Piece {
  const by = sql.ref(`own.${moment}`);
  return sql`
    (select ${wholeRow} from (
      select own.id from (
        ${peopleWhoAre(q)}
      ) person cross join lateral ${first([theirs], sql`o.id, ${sql.ref(`o.${moment}`)}`)} own
      order by ${by} desc, own.id desc limit ${sql.lit(most)}
    ) found join orders o on o.id = found.id)`;
}

export const together = (branches: readonly Piece[]): Piece => sql.join(branches, sql` union all `);

/** How many orders of a search there are, counted up to `most`, in any order and by nothing but their ids. */
export function countOrders(
  search: Pick<OrderSearch, "owner" | "status" | "q"> & { readonly deliveredBefore?: string },
  most: number,
): Query<{ readonly count: number }> {
  const ids = pickOrders(search, most).branches.map((branch) => sql`(select id from ${branch} counted)`);
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
