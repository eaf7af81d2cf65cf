import type { Contact, InvoiceSummary, Order, OrderView } from "@lotlane/core/orders";
import { columnList } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import type { HotStatement } from "../sql/hot-statements.ts";
import { isoTime, isoTimeOrNull } from "../sql/iso-time.ts";
import { orderFromRow, orderProperties, type OrderRow } from "./order-mapper.ts";
import { createTextStatements, type TextRow } from "../sql/text-rows.ts";

/** Somebody of an order `o`, looked up by itself: never by reading everybody. Numbers of JSON forget their places. */
export const contactJson = (person: "shipper" | "transporter"): string => `
  (select json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'companyName', a.company_name,
     'phoneNumber', a.phone_number, 'email', a.email, 'rating', a.rating::text, 'totalJobs', a.total_jobs)
   from accounts a where a.id = o.${person}_id) as ${person}`;

/** Whole orders as `createOrderViews` reads them. @param picked a select of orders */
export const orderRowsSql = (picked: string, order: string): string =>
  `select ${columnList("o", orderProperties)} from (${picked}) o order by ${order}`;

// Served by the primary key.
const people = {
  name: "people-of-orders",
  text: `select a.id, a.first_name, a.last_name, a.company_name, a.phone_number, a.email, a.rating, a.total_jobs
         from accounts a where a.id = any($1::uuid[])`,
};
// Served by invoices_order_id_unique.
const invoices = {
  name: "invoices-of-orders",
  text: "select i.order_id, i.number, i.amount, i.issued_at, i.withdrawn_at from invoices i where i.order_id = any($1::uuid[])",
};

/** Reads orders, then their people and invoices, each of them once: on a page there are few. */
export function createOrderViews(database: Database) {
  const run = createTextStatements(database);

  const contactsOf = async (orders: readonly Order[]): Promise<ReadonlyMap<string, Contact>> => {
    const ids = new Set(
      orders.flatMap(({ shipperId, transporterId, driverId }) => [shipperId, transporterId, driverId]),
    );
    ids.delete(null);
    const rows = ids.size > 0 ? await run(people, [[...ids]]) : [];
    return new Map(rows.map(contactFromRow).map((contact) => [contact.id, contact]));
  };

  const invoicesOf = async (orders: readonly Order[]): Promise<ReadonlyMap<string, InvoiceSummary>> => {
    const ids = orders.filter(({ transporterId }) => transporterId !== null).map(({ id }) => id);
    const rows = ids.length > 0 ? await run(invoices, [ids]) : [];
    return new Map(rows.map((row) => [row[0]!, invoiceFromRow(row)]));
  };

  return async (statement: HotStatement, values: unknown[]): Promise<readonly OrderView[]> => {
    const orders = (await run(statement, values)).map(orderFromText);
    const [contacts, issued] = await Promise.all([contactsOf(orders), invoicesOf(orders)]);
    const contact = (id: string | null) => (id === null ? null : (contacts.get(id) ?? null));
    return orders.map((order) => ({
      order,
      shipper: contact(order.shipperId),
      transporter: contact(order.transporterId),
      driver: contact(order.driverId),
      invoice: issued.get(order.id) ?? null,
    }));
  };
}

type Reader = (texts: TextRow, at: number) => unknown;

const asIs: Reader = (texts, at) => texts[at];
const asNumber: Reader = (texts, at) => (texts[at] === null ? null : Number(texts[at]));
const asTruth: Reader = (texts, at) => texts[at] === "t";

const readers: Partial<Record<keyof OrderRow, Reader>> = {
  isUrgent: asTruth,
  vehicleYear: asNumber,
  pickupLatitude: asNumber,
  pickupLongitude: asNumber,
  deliveryLatitude: asNumber,
  deliveryLongitude: asNumber,
  distance: asNumber,
  estimatedDays: asNumber,
  trackingUpdates: asNumber,
  lastLatitude: asNumber,
  lastLongitude: asNumber,
  stars: asNumber,
};

/** A row that reads its texts when it is asked, so that what nobody asks for costs nothing. */
class LazyRow {
  readonly texts: TextRow;

  constructor(texts: TextRow) {
    this.texts = texts;
  }
}
orderProperties.forEach((property, at) => {
  const read = readers[property] ?? asIs;
  Object.defineProperty(LazyRow.prototype, property, {
    get(this: LazyRow) {
      return read(this.texts, at);
    },
  });
});

const orderFromText = (texts: TextRow): Order => orderFromRow(new LazyRow(texts) as unknown as OrderRow);

const contactFromRow = ([
  id,
  firstName,
  lastName,
  companyName,
  phoneNumber,
  email,
  rating,
  jobs,
]: TextRow): Contact => ({
  id: id!,
  firstName: firstName!,
  lastName: lastName!,
  companyName: companyName ?? null,
  phoneNumber: phoneNumber ?? null,
  email: email!,
  rating: rating ?? null,
  totalJobs: Number(jobs),
});

const invoiceFromRow = ([, number, amount, issuedAt, withdrawnAt]: TextRow): InvoiceSummary => ({
  number: number!,
  amount: amount!,
  issuedAt: isoTime(issuedAt!),
  withdrawnAt: isoTimeOrNull(withdrawnAt ?? null),
});
