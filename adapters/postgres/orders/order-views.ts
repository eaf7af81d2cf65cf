import { sql } from "kysely";
import {
  type Contact,
  type InvoiceSummary,
  type Order,
  type OrderView,
  ratingDays,
  type TripEnd,
} from "@lotlane/core/orders";
import { orderCharges, serviceSummary } from "@lotlane/core/invoices";
import { accounts } from "../accounts/account-mapper.ts";
import { InvoiceEntity } from "./invoice.entity.ts";
import { inBatches } from "../sql/in-batches.ts";
import { type Database, lookOn, type Read, readOn } from "../sql/run.ts";
import { type Piece, type Query, statement } from "../sql/statement.ts";
import { known } from "../sql/known.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { listedFromRow, listedOrder, onBoardFromRow, orderFromRow, shownOrder } from "./order-mapper.ts";

/** The columns of a person that the others of an order or a load may see. */
export const contacts = accounts.only(
  "id",
  "firstName",
  "lastName",
  "companyName",
  "phoneNumber",
  "email",
  "rating",
  "marks",
  "totalJobs",
  "ordersGivenBack",
  "pictureId",
);
const summaries = table(InvoiceEntity).only(
  "orderId",
  "charge",
  "id",
  "number",
  "amount",
  "balance",
  "dueOn",
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

export function invoiceSummaryFromRow(row: StoredRow): InvoiceSummary {
  const { orderId: _, charge: __, service, ...summary } = summaries.read(row);
  return { ...summary, service: service && serviceSummary(service) };
}

type OfLoads = { readonly ids: readonly string[] };

// Served by the primary key, and by invoices_load_index.
export const invoicesOfLoads = statement<OfLoads, { readonly loadId: string; readonly invoice: StoredRow }>(
  "invoices-of-loads",
  ({ ids }) => sql`
    select l.id as "loadId", ${summaries.packed("i")} as invoice
    from loads l join invoices i on i.load_id = l.id and i.claimed_at = l.assigned_at
    where l.id = any(${ids}::uuid[])`,
);

type Invoices = Pick<OrderView, "invoice" | "feeInvoice" | "carrierInvoice">;

/** The invoices of orders by the orders' ids. */
function invoicesByOrder(rows: readonly StoredRow[]): ReadonlyMap<string, Invoices> {
  const found = new Map<string, Invoices>();
  for (const row of rows) {
    const { orderId, charge } = summaries.read(row);
    const invoice = invoiceSummaryFromRow(row);
    const others = found.get(orderId!) ?? noInvoices;
    found.set(orderId!, { ...others, [placeOf(charge)]: invoice });
  }
  return found;
}

const placeOf = (charge: string): keyof Invoices => {
  switch (known(orderCharges, charge)) {
    case "transport":
      return "invoice";
    case "service_fee":
      return "feeInvoice";
    case "carrier_pay":
      return "carrierInvoice";
  }
};

const noInvoices: Invoices = { invoice: null, feeInvoice: null, carrierInvoice: null };

// Served by the primary key.
const peopleOfPage = sql`
  accounts a where a.id = any(array(
    select shipper_id from page union select transporter_id from page union select driver_id from page))`;

// Served by invoices_claim_unique: of the claims that the orders have now.
const invoicesOfPage = sql`
  page c join invoices i on i.order_id = c.id and i.claimed_at = c.assigned_at and i.extra_id is null
  where c.transporter_id is not null`;

// Served by the primary key of shipments, and by orders_shipment_index.
const carsOfShipments = sql`
  select json_agg(json_build_array(s.id, s.count, (
    select count(*)::int from orders x
    where x.shipment_id = s.id and x.status = 'pending' and x.transporter_id is null and not x.is_reserved)))
  from shipments s where s.id = any(array(select distinct shipment_id from page))`;

/** Orders that were delivered until then are rated no more. */
const ratingsEnded = (now: string): Piece => sql`${now}::timestamptz - interval ${sql.lit(`${ratingDays} days`)}`;

/**
 * A digest of the transactions that wrote each row of a page last: its orders, their people and invoices. Numbers of
 * transactions are a server's own, which its start tells from those of another after a failover.
 * @param now an ISO time, by which claims can still be undone or cannot, and deliveries be rated
 */
const versionOfPage = (now: string): Piece<string> => sql`
  encode(sha256(convert_to(concat_ws(' ', extract(epoch from pg_postmaster_start_time()),
    (select string_agg(concat_ws(' ', id, written_by, undo_until > ${now}::timestamptz, delivered_at > ${ratingsEnded(now)}), ',')
      from page),
    (select string_agg(concat_ws(' ', a.id, a.xmin), ',' order by a.id) from ${peopleOfPage}),
    (select string_agg(concat_ws(' ', i.id, i.xmin), ',' order by i.id) from ${invoicesOfPage})), 'UTF8')), 'base64')`;

const ofPage = sql`id, written_by, undo_until, assigned_at, delivered_at, shipper_id, transporter_id, driver_id`;

/** The version of a page, and how many orders are on it. @param picked a select of orders */
export const selectVersion = (picked: Piece, now: string): Piece<{ readonly version: string; readonly rows: number }> =>
  sql`
    with page as materialized (select ${ofPage} from (${picked}) o)
    select ${versionOfPage(now)} as version, (select count(*)::int from page) as rows`;

/**
 * The parts of an order that a page shows: those of lists, with what boards show of its details, or all. A board also
 * counts the cars of each order's shipment, which the page of one shipment knows. An order is read by `orderOfPage`.
 */
export type Shown = "list" | "board" | "shipment" | "whole";

const kindAt = (end: TripEnd): Piece => {
  const details = sql.ref(`o.${end}_details`);
  return sql`case when ${details} is not null then jsonb_build_object('kind', ${details} -> 'kind') end`;
};

const columnsOnBoard = sql`${listedOrder.select("o")}, ${kindAt("pickup")}, ${kindAt("delivery")}, o.vehicle_details`;

const shownColumns: Readonly<Record<Shown, Piece>> = {
  list: listedOrder.select("o"),
  board: columnsOnBoard,
  shipment: columnsOnBoard,
  whole: shownOrder.select("o"),
};

const orderOfPage: Readonly<Record<Shown, (row: StoredRow) => Order>> = {
  list: listedFromRow,
  board: onBoardFromRow,
  shipment: onBoardFromRow,
  whole: orderFromRow,
};

/**
 * A page of orders as `createOrderViews` reads it. One of its rows also holds the people and invoices of
 * all orders, each of them once, which saves a statement for each page, and the page's version.
 * @param picked a select of orders
 * @param now by which the version is told; without it, none is
 */
export const selectViews = (picked: Piece, order: Piece, now?: string, shown: Shown = "list"): Piece => {
  const inOneRow = (aggregated: Piece) => sql`case when o.id = (select id from page limit 1) then (${aggregated}) end`;
  // A list that an index serves is read twice for less than what keeping its whole rows costs.
  const cars = shown === "board" ? sql`${inOneRow(carsOfShipments)}, ` : sql``;
  const [kept, page] =
    now === undefined ? [picked, sql`page`] : [sql`select ${ofPage} from (${picked}) o`, sql`(${picked})`];
  return sql`
    with page as materialized (${kept})
    select ${shownColumns[shown]},
      ${cars}${now === undefined ? sql`null` : inOneRow(sql`select ${versionOfPage(now)}`)},
      ${inOneRow(sql`select json_agg(${contacts.packed("a")}) from ${peopleOfPage}`)},
      ${inOneRow(sql`select json_agg(${summaries.packed("i")}) from ${invoicesOfPage}`)}
    from ${page} o order by ${order}`;
};

type Ids = { readonly ids: readonly string[] };

// Served by the primary key.
const findContacts = statement<Ids>(
  "find-contacts",
  ({ ids }) => sql`select ${contacts.select("a")} from accounts a where a.id = any(${ids}::uuid[])`,
);

/** Looks people up by their ids, each of them once. */
export function createContacts(read: Read) {
  return async (ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Contact>> => {
    const asked = [...new Set(ids)].filter((id) => id !== null);
    const rows = asked.length > 0 ? await read(findContacts({ ids: asked })) : [];
    return new Map(rows.map(contactFromRow).map((contact) => [contact.id, contact]));
  };
}

/**
 * Whole orders, each row with its people and its invoices, as `viewFromRow` takes them. Served by invoices_claim_unique.
 * @param source a table, or part of the statement, with orders `o` and what has to hold for them
 */
export const selectView = (source: Piece): Piece => sql`
  select ${shownOrder.select("o")}, ${packedContact("shipper")}, ${packedContact("transporter")}, ${packedContact("driver")}, (
      select json_agg(${summaries.packed("i")}) from invoices i
      where o.transporter_id is not null and i.order_id = o.id and i.claimed_at = o.assigned_at and i.extra_id is null
    )
  from ${source}`;

// Served by the primary key. The array is made within the statement: PostgreSQL plans again for an array parameter.
const viewOrders = statement<Ids>("view-orders", ({ ids }) =>
  selectView(sql`orders o where o.id = any(array(select unnest(${ids}::uuid[])))`),
);

/** Reads one order with its people and its invoices, all in one statement. @param id a UUID */
export function createOrderView(database: Database): (id: string) => Promise<OrderView | undefined> {
  const read = readOn(database);
  return inBatches<string, OrderView | undefined>(async (ids) => {
    const views = (await read(viewOrders({ ids: [...new Set(ids)] }))).map(viewFromRow);
    const byId = new Map(views.map((view) => [view.order.id, view]));
    return ids.map((id) => byId.get(id.toLowerCase()));
  });
}

export function viewFromRow(row: StoredRow): OrderView {
  const [shipper, transporter, driver] = row.slice(-4, -1) as [StoredRow | null, StoredRow | null, StoredRow | null];
  const order = orderFromRow(row);
  const invoices = row.at(-1) as readonly StoredRow[] | null;
  return {
    order,
    shipper: shipper && contactFromRow(shipper),
    transporter: transporter && contactFromRow(transporter),
    driver: driver && contactFromRow(driver),
    ...(invoicesByOrder(invoices ?? []).get(order.id) ?? noInvoices),
  };
}

/** Reads lists of orders with their people and invoices. @returns what reads a statement made by `selectViews` */
export function createOrderViews(database: Database): (query: Query, shown?: Shown) => Promise<readonly OrderView[]> {
  const { read } = lookOn(database);
  return async (query, shown) => viewsFromRows(await read(query), shown);
}

/** @param rows of a statement made by `selectViews` */
export function viewsFromRows(rows: readonly StoredRow[], shown: Shown = "list"): OrderView[] {
  const [people, invoices] = [-2, -1].map((at) => inOneOf(rows, at) as readonly StoredRow[] | undefined);
  const cars = shown === "board" ? (inOneOf(rows, -4) as readonly CarsOfShipment[] | undefined) : undefined;
  const carsById = new Map(cars?.map(([id, count, open]) => [id, { count, open }]));
  const contactsById = new Map(people?.map(contactFromRow).map((contact) => [contact.id, contact]));
  const byOrder = invoicesByOrder(invoices ?? []);
  const contact = (id: string | null) => (id === null ? null : (contactsById.get(id) ?? null));
  return rows.map(orderOfPage[shown]).map((order) => ({
    order,
    shipper: contact(order.shipperId),
    transporter: contact(order.transporterId),
    driver: contact(order.driverId),
    ...(byOrder.get(order.id) ?? noInvoices),
    ...(carsById.has(order.shipmentId ?? "") && { shipmentCars: carsById.get(order.shipmentId!) }),
  }));
}

type CarsOfShipment = readonly [id: string, count: number, open: number];

/** The version of a page that `selectViews` told; undefined for a page without rows. */
export const versionFromRows = (rows: readonly StoredRow[]): string | undefined =>
  inOneOf(rows, -3) as string | undefined;

/** The value that one of the rows has at a place, and the others do not. */
const inOneOf = (rows: readonly StoredRow[], at: number): unknown => rows.find((row) => row.at(at) !== null)?.at(at);
