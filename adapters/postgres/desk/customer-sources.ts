import { sql } from "kysely";
import { type CustomerKey, mostCustomerRecords, type SubjectArea } from "@lotlane/core/desk";
import { loadStatuses } from "@lotlane/core/loads";
import type { CaseOwner } from "@lotlane/core/ports";
import { casesOwnedBy } from "../cases/case-store.ts";
import { ownedBy as invoicesOwnedBy, owedByOperator } from "../invoices/invoice-books.ts";
import { ownedBy as ordersOwnedBy } from "../orders/order-search.ts";
import type { Piece } from "../sql/statement.ts";

/** Rows of one table that are a customer's: `where` holds by an index that has them newest first. */
export type Source = { readonly from: Piece; readonly where: Piece };

type InvoiceSource = Source & {
  /** True where the customer is the payee, and not the payer. */
  readonly isOwed: boolean;
};

/** Served by quotes_email_index. */
const quotesOfOne = ({ email }: CustomerKey): readonly Source[] =>
  email === null ? [] : [{ from: sql`quotes q`, where: sql`lower(q.email) = ${email}::text` }];

/** Served by orders_guest_index. */
const guestOrdersOfOne = ({ email }: CustomerKey): readonly Source[] =>
  email === null
    ? []
    : [
        {
          from: sql`orders o`,
          where: sql`lower(o.customer_email) = ${email}::text and o.shipper_id is null and o.disowned_at is null`,
        },
      ];

/** Served by the indexes of orders by their owners. An order that its guest also receives is one. */
function ordersOfOne(of: CustomerKey): readonly Source[] {
  const { orders, email } = of;
  if (!orders) return guestOrdersOfOne(of);
  const isTwice =
    orders.kind === "receiver" && email !== null
      ? sql`not coalesce(lower(o.customer_email) = ${email}::text and o.shipper_id is null and o.disowned_at is null, false)`
      : sql`true`;
  return [{ from: sql`orders o`, where: sql`${ordersOwnedBy(orders)} and ${isTwice}` }, ...guestOrdersOfOne(of)];
}

/** Those of each status, so that loads_transporter_index and loads_driver_index have them newest first. */
const loadsOfOne = ({ orders }: CustomerKey): readonly Source[] =>
  orders?.kind === "transporter" || orders?.kind === "driver"
    ? loadStatuses.map((status) => ({
        from: sql`loads l`,
        where: sql`${sql.ref(`l.${orders.kind}_id`)} = ${orders.userId}::uuid and l.status = ${sql.lit(status)}`,
      }))
    : [];

/**
 * Served by the indexes of invoices by their owners, and invoices_claim_unique for those of guests' orders: `offset 0`
 * keeps each order a search of its own, whatever PostgreSQL thinks of how many have no payer.
 */
const invoicesOfOne = ({ invoices, email }: CustomerKey): readonly InvoiceSource[] => [
  ...(invoices ? [{ from: sql`invoices i`, where: invoicesOwnedBy(invoices), isOwed: invoices.kind === "payee" }] : []),
  ...(email === null
    ? []
    : [
        {
          from: sql`guest_orders g cross join lateral (select * from invoices where order_id = g.id offset 0) i`,
          where: sql`i.payer_id is null and not ${owedByOperator}`,
          isOwed: false,
        },
      ]),
];

function caseOwnerOf(orders: CustomerKey["orders"]): CaseOwner | null {
  switch (orders?.kind) {
    case "organization":
    case "receiver":
      return orders;
    case "shipper":
      return { kind: "shipper", userId: orders.userId };
    case "transporter":
      return { kind: "carrier", userId: orders.userId };
    default:
      return null;
  }
}

/** Served as invoices are, and by cases_order_index for those of guests' orders. A driver has none. */
function casesOfOne({ orders, email }: CustomerKey): readonly Source[] {
  const owner = caseOwnerOf(orders);
  const isTwice = owner?.kind === "receiver" ? sql`not coalesce(${casesOwnedBy(owner)}, false)` : sql`true`;
  return [
    ...(owner ? [{ from: sql`cases c`, where: casesOwnedBy(owner) }] : []),
    ...(email === null
      ? []
      : [
          {
            from: sql`guest_orders g cross join lateral (select * from cases where order_id = g.id offset 0) c`,
            where: sql`c.shipper_id is null and ${isTwice}`,
          },
        ]),
  ];
}

export type Keys = readonly CustomerKey[];
export const quotesOf = (of: Keys) => of.flatMap(quotesOfOne);
export const guestOrdersOf = (of: Keys) => of.flatMap(guestOrdersOfOne);
export const ordersOf = (of: Keys) => of.flatMap(ordersOfOne);
export const loadsOf = (of: Keys) => of.flatMap(loadsOfOne);
/** Guests' orders are searched once, for all keys together. */
export const invoicesOf = (of: Keys) => ofGuestsOnce(of).flatMap(invoicesOfOne);
export const casesOf = (of: Keys) => ofGuestsOnce(of).flatMap(casesOfOne);
const ofGuestsOnce = (of: Keys): Keys => {
  const first = of.findIndex(({ email }) => email !== null);
  return of.map((key, place) => (place === first ? key : { ...key, email: null }));
};

export const accountIdsOf = (of: Keys): readonly string[] => of.flatMap(({ accountId }) => accountId ?? []);

export const together = (branches: readonly Piece[]): Piece => sql.join(branches, sql` union all `);
/** Two keys of one person may find the same record, as the shipper's and the receiver's of one order; so may those of a carrier find its invoice for an order that it booked as a guest. */
const mayFindTwice = (of: Keys): boolean =>
  of.length > 1 || of.some(({ invoices, email }) => invoices?.kind === "payee" && email !== null);
export const eachOnce = (of: Keys, branches: readonly Piece[]): Piece =>
  mayFindTwice(of) ? sql.join(branches, sql` union `) : together(branches);

/** The newest of some sources of one table. */
export const newestOf = (sources: readonly Source[], row: string, select: Piece, most: number): readonly Piece[] =>
  sources.map(
    ({ from, where }) => sql`(
      select ${select} from ${from} where ${where}
      order by ${sql.ref(`${row}.created_at`)} desc, ${sql.ref(`${row}.id`)} desc limit ${sql.lit(most)})`,
  );

/** The orders of guests, and all records that the desk's work is about: the accounts, and the newest others of each key. */
export function recordsOf(of: Keys): Piece {
  const named = (area: SubjectArea, row: string, sources: readonly Source[]) =>
    newestOf(
      sources,
      row,
      sql`${sql.lit(area)} as area, ${sql.ref(`${row}.id`)}, ${sql.ref(`${row}.created_at`)}`,
      mostCustomerRecords,
    );
  const newest = of.flatMap((key) => {
    const branches = [
      ...named("quote", "q", quotesOfOne(key)),
      ...named("order", "o", ordersOfOne(key)),
      ...named("load", "l", loadsOfOne(key)),
    ];
    return branches.length === 0
      ? []
      : [
          sql`(select area, id from (${together(branches)}) newest
            order by created_at desc, id desc limit ${sql.lit(mostCustomerRecords)})`,
        ];
  });
  const parts = [...newest, ...accountIdsOf(of).map((id) => sql`(select 'account', ${id}::uuid)`)];
  const guests = newestOf(guestOrdersOf(of), "o", sql`o.id`, mostCustomerRecords);
  return sql`records (area, id) as materialized (${eachOnce(of, parts)})
    ${guests.length === 0 ? sql`` : sql`, guest_orders as materialized (${eachOnce(of, guests)})`}`;
}
