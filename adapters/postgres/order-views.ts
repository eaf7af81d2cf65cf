import type { Contact, InvoiceSummary, Order, OrderView } from "@lotlane/core/orders";
import { columnsIn } from "./columns-of.ts";
import type { Database } from "./database.ts";
import type { HotStatement } from "./hot-statements.ts";
import { isoTime, isoTimeOrNull } from "./iso-time.ts";
import { orderFromRow, orderProperties, type OrderRow } from "./order-mapper.ts";
import { createTextStatements, type TextRow, textRowSql } from "./text-rows.ts";

/** Somebody as `Contact` has them. Numbers of JSON forget their places. */
const contactObject = `json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name,
  'companyName', a.company_name, 'phoneNumber', a.phone_number, 'email', a.email, 'rating', a.rating::text, 'totalJobs', a.total_jobs)`;

/** Somebody of an order `o`, looked up by itself: never by reading everybody. */
export const contactJson = (person: "shipper" | "transporter"): string => `
  (select ${contactObject} from accounts a where a.id = o.${person}_id) as ${person}`;

// Served by the primary key.
const peopleOfPage = `
  select json_agg(${contactObject}) from accounts a
  where a.id = any(array(select unnest(array[p.shipper_id, p.transporter_id, p.driver_id]) from page p))`;
// Served by invoices_order_id_unique.
const invoicesOfPage = `
  select json_object_agg(i.order_id, json_build_object('number', i.number, 'amount', i.amount::text,
    'issuedAt', i.issued_at, 'withdrawnAt', i.withdrawn_at))
  from invoices i where i.order_id = any(array(select p.id from page p where p.transporter_id is not null))`;

/**
 * Whole orders as `createOrderViews` reads them: on a page there are few people and invoices, which come once, with
 * its first order. @param picked a select of orders
 */
export const orderRowsSql = (picked: string, order: string): string => `
  with page as (${picked})
  select ${textRowSql([
    ...columnsIn("o", orderProperties),
    ...[peopleOfPage, invoicesOfPage].map(
      (beside) => `case when o.id = (select id from page limit 1) then (${beside}) end`,
    ),
  ])}
  from page o order by ${order}`;

/** Reads orders with their people and invoices. */
export function createOrderViews(database: Database) {
  const run = createTextStatements(database);
  return async (statement: HotStatement, values: unknown[]): Promise<readonly OrderView[]> => {
    const rows = await run(statement, values);
    const people = new Map(besidePage<readonly Contact[]>(rows, 0, []).map((contact) => [contact.id, contact]));
    const invoices = besidePage<Readonly<Record<string, InvoiceSummary>>>(rows, 1, {});
    const contact = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
    return rows.map(orderFromText).map((order) => ({
      order,
      shipper: contact(order.shipperId),
      transporter: contact(order.transporterId),
      driver: contact(order.driverId),
      invoice: invoiceOf(invoices[order.id]),
    }));
  };
}

/** What came with the first order of a page. */
function besidePage<Beside>(rows: readonly TextRow[], place: 0 | 1, none: Beside): Beside {
  const text = rows.find((row) => row[orderProperties.length + place] !== null)?.[orderProperties.length + place];
  return text ? (JSON.parse(text) as Beside) : none;
}

const invoiceOf = (invoice: InvoiceSummary | undefined): InvoiceSummary | null =>
  invoice ? { ...invoice, issuedAt: isoTime(invoice.issuedAt), withdrawnAt: isoTimeOrNull(invoice.withdrawnAt) } : null;

type Reader = (texts: TextRow, at: number) => unknown;

const asIs: Reader = (texts, at) => texts[at];
const asNumber: Reader = (texts, at) => (texts[at] === null ? null : Number(texts[at]));
const asTruth: Reader = (texts, at) => texts[at] === "true";

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
