import { sql } from "kysely";
import { pageOf } from "@lotlane/core";
import {
  type AlikeCustomer,
  alikeBy,
  type CustomerFacts,
  customerRefKinds,
  type CustomerTrace,
  mostCountedRecords,
  mostTraces,
  type OpenSum,
} from "@lotlane/core/desk";
import type { AlikeSearch, Customers } from "@lotlane/core/ports";
import { isOpen } from "../invoices/invoice-books.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { hasPhone } from "../sql/like-pattern.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composed, type Piece } from "../sql/statement.ts";
import {
  eachOnce,
  guestOrdersOf,
  invoicesOf,
  type Keys,
  loadsOf,
  newestOf,
  ordersOf,
  quotesOf,
  recordsOf,
  type Source,
  together,
} from "./customer-sources.ts";
import { entryFrom, selectEntries } from "./customer-timeline.ts";

type FactsRow = {
  readonly traces: readonly CustomerTrace[];
  readonly guestSince: string | null;
  readonly quotes: number;
  readonly orders: number;
  readonly loads: number;
  readonly open: OpenSum;
  readonly owed: OpenSum;
  readonly credit: OpenSum;
  readonly openTasks: number;
  readonly nextStep: CustomerFacts["nextStep"];
};

const tracesOf = {
  quote: { row: "q", name: "q.ref_code", of: "q.", phone: "q.phone_number" },
  order: {
    row: "o",
    name: "o.vehicle_year || ' ' || o.vehicle_make || ' ' || o.vehicle_model",
    of: "o.customer_",
    phone: "o.customer_phone_number",
  },
} as const;

function newestTraces(area: "quote" | "order", sources: readonly Source[]): readonly Piece[] {
  const { row, name, of, phone } = tracesOf[area];
  const select = sql.raw(`${row}.created_at, ${row}.id, jsonb_build_object(
    'about', jsonb_build_object('area', '${area}', 'id', ${row}.id, 'name', ${name}),
    'name', ${of}first_name || ' ' || ${of}last_name, 'phoneNumber', nullif(${phone}, ''),
    'pickup', jsonb_build_object('zip', ${row}.pickup_zip, 'city', ${row}.pickup_city, 'state', ${row}.pickup_state,
      'latitude', ${row}.pickup_latitude, 'longitude', ${row}.pickup_longitude)) as trace`);
  return newestOf(sources, row, select, mostTraces);
}

function selectFacts(of: Keys): Piece<FactsRow> {
  const traces = [...newestTraces("quote", quotesOf(of)), ...newestTraces("order", ordersOf(of))];
  const first = (sources: readonly Source[], row: string) =>
    sources.map(
      ({ from, where }) => sql`(
        select ${sql.ref(`${row}.created_at`)} from ${from} where ${where}
        order by ${sql.ref(`${row}.created_at`)}, ${sql.ref(`${row}.id`)} limit 1)`,
    );
  const guests = [...first(quotesOf(of), "q"), ...first(guestOrdersOf(of), "o")];
  const countOf = (sources: readonly Source[], row: string): Piece =>
    sources.length === 0
      ? sql`0`
      : sql`(select count(*)::int from (
        select from (${eachOnce(of, newestOf(sources, row, sql.ref(`${row}.id`), mostCountedRecords))}) every
        limit ${sql.lit(mostCountedRecords)}) counted)`;
  const open = invoicesOf(of).map(
    ({ from, where, isOwed }) =>
      sql`select i.id, i.balance, ${sql.lit(isOwed)} as is_owed from ${from} where ${where} and ${isOpen}`,
  );
  // Served by the indexes of credits, and as open ones are for guests' orders.
  const credits = invoicesOf(of).flatMap(({ from, where, isOwed }) =>
    isOwed ? [] : [sql`select i.id, -i.balance as balance from ${from} where ${where} and i.balance < 0`],
  );
  const sumOf = (invoices: Piece): Piece => sql`(
    select json_build_object('amount', coalesce(sum(balance), 0.00)::text, 'invoices', count(*)) from ${invoices})`;
  return sql<FactsRow>`
    with ${recordsOf(of)}, open_invoices as (${open.length === 0 ? sql`select 0.00 as balance, false as is_owed where false` : eachOnce(of, open)}),
    open_tasks as materialized (
      select t.* from records r cross join lateral (
        select * from desk_tasks where about_id = r.id and about_area = r.area and done_at is null offset 0) t
    )
    select
      ${
        traces.length === 0
          ? sql`'[]'::jsonb`
          : sql`(select coalesce(jsonb_agg(newest.trace), '[]'::jsonb) from (
              select trace from (${eachOnce(of, traces)}) found order by created_at desc, id desc limit ${sql.lit(mostTraces)}
            ) newest)`
      } as traces,
      ${guests.length === 0 ? sql`null` : sql`least(${sql.join(guests)})`} as "guestSince",
      ${countOf(quotesOf(of), "q")} as quotes, ${countOf(ordersOf(of), "o")} as orders, ${countOf(loadsOf(of), "l")} as loads,
      ${sumOf(sql`open_invoices where not is_owed`)} as open, ${sumOf(sql`open_invoices where is_owed`)} as owed,
      ${sumOf(credits.length === 0 ? sql`(select 0.00 as balance where false) none` : sql`(${eachOnce(of, credits)}) credited`)} as credit,
      (select count(*)::int from open_tasks) as "openTasks",
      (select json_build_object('id', t.id, 'title', t.title, 'dueDay', t.due_day, 'dueTime', t.due_time, 'ownerName',
          (select a.first_name || ' ' || a.last_name from accounts a where a.id = t.owner_id and a.user_type = 'admin'
            and a.suspended_at is null and a.removed_at is null))
        from open_tasks t order by t.place, t.id limit 1) as "nextStep"`;
}

type AlikeRow = { readonly kind: string; readonly key: string; readonly name: string; readonly shares: string };

const isAccount = sql`select 'account' as kind, a.id::text as key, a.first_name || ' ' || a.last_name as name, a.created_at, a.id`;
const isGuestOf = (row: string, of: string): Piece =>
  sql.raw(`select 'email' as kind, lower(${of}email) as key, ${of}first_name || ' ' || ${of}last_name as name,
    ${row}.created_at, ${row}.id`);
const isGuests = sql`o.customer_email is not null and o.shipper_id is null and o.disowned_at is null`;

/** Read before they are sorted, so that PostgreSQL does not read all by time for them. */
const mostReadOfOneNumber = 1000;

/**
 * Those who share an address before those who share a number, the newest first. Served by accounts_email_unique,
 * accounts_phone_index, quotes_email_index, quotes_phone_index, orders_guest_index and orders_customer_phone_index: a
 * branch for each number and address.
 */
function selectAlike({ numbers, emails, known: passedOver, most }: AlikeSearch): Piece<AlikeRow> | null {
  const newest = (row: string) => sql`order by ${sql.ref(`${row}.created_at`)} desc, ${sql.ref(`${row}.id`)} desc`;
  const byEmail = emails.flatMap((email) => [
    sql`${isAccount} from accounts a where lower(a.email) = ${email} and a.removed_at is null
      and a.email_verified_at is null limit 1`,
    ...(passedOver.includes(email)
      ? []
      : [
          sql`${isGuestOf("q", "q.")} from quotes q where lower(q.email) = ${email} and q.email <> '' ${newest("q")} limit 1`,
          sql`${isGuestOf("o", "o.customer_")} from orders o where lower(o.customer_email) = ${email} and ${isGuests}
            ${newest("o")} limit 1`,
        ]),
  ]);
  const isNew = (column: string) => sql`lower(${sql.ref(column)}) <> all(${passedOver}::text[])`;
  const byPhone = numbers
    .flatMap((number) => [
      sql`${isAccount} from accounts a where ${hasPhone("a", "phone_number", number)} and a.removed_at is null`,
      sql`${isGuestOf("q", "q.")} from quotes q where ${hasPhone("q", "phone_number", number)} and q.email <> ''
        and ${isNew("q.email")}`,
      sql`${isGuestOf("o", "o.customer_")} from orders o
        where ${hasPhone("o", "customer_phone_number", number)} and ${isGuests} and ${isNew("o.customer_email")}`,
    ])
    .map(
      (found) => sql`select * from (
        select distinct on (read.key) * from (${found} limit ${sql.lit(mostReadOfOneNumber)}) read
        order by read.key, read.created_at desc, read.id desc) person
      ${newest("person")} limit ${sql.lit(most)}`,
    );
  const branches = [
    ...byEmail.map((found) => sql`(select found.*, 'email' as shares from (${found}) found)`),
    ...byPhone.map((found) => sql`(select found.*, 'phone' as shares from (${found}) found)`),
  ];
  return branches.length === 0
    ? null
    : sql<AlikeRow>`
        select kind, key, name, shares from (${together(branches)}) alike
        order by shares, alike.created_at desc, alike.id desc`;
}

export function createCustomers(database: Database): Customers {
  const { run } = lookOn(database);
  return {
    async read(of) {
      const [row] = await run(composed(selectFacts(of)));
      const { traces, guestSince, quotes, orders, loads, open, owed, credit, openTasks, nextStep } = row!;
      return {
        traces,
        guestSince: guestSince === null ? null : isoTime(guestSince),
        counts: { quotes, orders, loads },
        open,
        owed,
        credit,
        openTasks,
        nextStep,
      };
    },

    async alike(search) {
      const select = selectAlike(search);
      const found = select ? await run(composed(select)) : [];
      const first = new Map<string, AlikeCustomer>();
      for (const { kind, key, name, shares } of found) {
        const ref = { kind: known(customerRefKinds, kind), key };
        if (!first.has(`${kind} ${key}`)) first.set(`${kind} ${key}`, { ref, name, shares: known(alikeBy, shares) });
      }
      return [...first.values()];
    },

    async timeline(of, search) {
      const select = selectEntries(of, search);
      return select ? pageOf((await run(composed(select))).map(entryFrom), search.limit) : { rows: [], next: null };
    },
  };
}
