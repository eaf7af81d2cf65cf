import { sql } from "kysely";
import type { Contact, InvoiceSummary, Order, OrderView } from "@lotlane/core/orders";
import { serviceSummary } from "@lotlane/core/invoices";
import { accounts } from "../accounts/account-mapper.ts";
import { InvoiceEntity } from "../invoices/invoice.entity.ts";
import type { Database } from "../server/database.ts";
import { inBatches } from "../sql/in-batches.ts";
import { readOn } from "../sql/run.ts";
import { type Piece, type Query, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { orderFromRow, shownOrder } from "./order-mapper.ts";

/** What the others of an order or a load are told of a person. */
export const contacts = accounts.only(
  "id",
  "firstName",
  "lastName",
  "companyName",
  "phoneNumber",
  "email",
  "rating",
  "totalJobs",
  "ordersGivenBack",
);
const summaries = table(InvoiceEntity).only(
  "orderId",
  "number",
  "amount",
  "issuedAt",
  "withdrawnAt",
  "sentAt",
  "paidAt",
  "service",
);

/** A person of an order `o`, looked up by the primary key. */
export const packedContact = (person: "shipper" | "transporter" | "driver"): Piece<StoredRow> =>
  sql`(select ${contacts.packed("a")} from accounts a where a.id = o.${sql.ref(`${person}_id`)})`;

export const contactFromRow = (row: StoredRow): Contact => contacts.read(row);

function summaryFromRow(row: StoredRow): [orderId: string, invoice: InvoiceSummary] {
  const { orderId, ...invoice } = summaries.read(row);
  return [orderId, { ...invoice, service: invoice.service && serviceSummary(invoice.service) }];
}

/** Whole orders as `createOrderViews` reads them. @param picked a select of orders */
export const selectViews = (picked: Piece, order: Piece): Piece =>
  sql`select ${shownOrder.select("o")} from (${picked}) o order by ${order}`;

type Ids = { readonly ids: readonly string[] };

// Served by the primary key.
const people = statement<Ids>(
  "people-of-orders",
  ({ ids }) => sql`select ${contacts.select("a")} from accounts a where a.id = any(${ids}::uuid[])`,
);
// Served by invoices_claim_unique; of the claims that the orders have now.
const invoices = statement<Ids>(
  "invoices-of-orders",
  ({ ids }) => sql`
    select ${summaries.select("i")} from orders o join invoices i on i.order_id = o.id and i.claimed_at = o.assigned_at
    where o.id = any(${ids}::uuid[])`,
);

/** Looks people up by their ids, each of them once. */
export function createContacts(database: Database) {
  const read = readOn(database);
  return async (ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Contact>> => {
    const known = [...new Set(ids)].filter((id) => id !== null);
    const rows = known.length > 0 ? await read(people({ ids: known })) : [];
    return new Map(rows.map(contactFromRow).map((contact) => [contact.id, contact]));
  };
}

// Served by the primary key, and by invoices_claim_unique.
const viewOrders = statement<Ids>(
  "view-orders",
  ({ ids }) => sql`
    select ${shownOrder.select("o")}, ${packedContact("shipper")}, ${packedContact("transporter")}, ${packedContact("driver")}, (
        select ${summaries.packed("i")} from invoices i
        where o.transporter_id is not null and i.order_id = o.id and i.claimed_at = o.assigned_at
      )
    from orders o where o.id = any(${ids}::uuid[])`,
);

/** Reads one order with its people and its invoice, all in one statement. @param id a UUID */
export function createOrderView(database: Database): (id: string) => Promise<OrderView | undefined> {
  const read = readOn(database);
  return inBatches<string, OrderView | undefined>(async (ids) => {
    const views = (await read(viewOrders({ ids: [...new Set(ids)] }))).map(viewFromRow);
    const byId = new Map(views.map((view) => [view.order.id, view]));
    return ids.map((id) => byId.get(id.toLowerCase()));
  });
}

function viewFromRow(row: StoredRow): OrderView {
  const [shipper = null, transporter = null, driver = null, invoice = null] = row.slice(-4) as (StoredRow | null)[];
  return {
    order: orderFromRow(row),
    shipper: shipper && contactFromRow(shipper),
    transporter: transporter && contactFromRow(transporter),
    driver: driver && contactFromRow(driver),
    invoice: invoice && summaryFromRow(invoice)[1],
  };
}

/** Reads orders, then their people and invoices, each of them once: on a page there are few. */
export function createOrderViews(database: Database) {
  const read = readOn(database);

  const contactsOf = createContacts(database);

  const invoicesOf = async (orders: readonly Order[]): Promise<ReadonlyMap<string, InvoiceSummary>> => {
    const ids = orders.filter(({ transporterId }) => transporterId !== null).map(({ id }) => id);
    const rows = ids.length > 0 ? await read(invoices({ ids })) : [];
    return new Map(rows.map(summaryFromRow));
  };

  return async (query: Query): Promise<readonly OrderView[]> => {
    const orders = (await read(query)).map(orderFromRow);
    const [contactsById, invoicesByOrder] = await Promise.all([
      contactsOf(orders.flatMap(({ shipperId, transporterId, driverId }) => [shipperId, transporterId, driverId])),
      invoicesOf(orders),
    ]);
    const contact = (id: string | null) => (id === null ? null : (contactsById.get(id) ?? null));
    return orders.map((order) => ({
      order,
      shipper: contact(order.shipperId),
      transporter: contact(order.transporterId),
      driver: contact(order.driverId),
      invoice: invoicesByOrder.get(order.id) ?? null,
    }));
  };
}
