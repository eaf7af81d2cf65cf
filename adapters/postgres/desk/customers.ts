import { sql } from "kysely";
import { pageOf, type PageRequest } from "@lotlane/core";
import {
  type CustomerEntry,
  type CustomerEntryKind,
  customerEntryKinds,
  type CustomerFacts,
  type CustomerKey,
  customerStates,
  type CustomerTrace,
  mostCountedRecords,
  mostCustomerRecords,
  mostTraces,
  type OpenSum,
  type AlikeCustomer,
  alikeBy,
  customerRefKinds,
  type SubjectArea,
  subjectAreas,
} from "@lotlane/core/desk";
import { loadStatuses } from "@lotlane/core/loads";
import type { AlikeSearch, CaseOwner, CustomerSearch, Customers } from "@lotlane/core/ports";
import { casesOwnedBy } from "../cases/case-store.ts";
import { isOpen, ownedBy as invoicesOwnedBy, owedByOperator } from "../invoices/invoice-books.ts";
import { ownedBy as ordersOwnedBy } from "../orders/order-search.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { hasPhone } from "../sql/like-pattern.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composed, type Piece } from "../sql/statement.ts";
import { type RecordingColumns, recordingFrom, recordingOf } from "./recording-columns.ts";
import { nameOfSubject, subjectNames } from "./subjects.ts";

/** Rows of one table that are a customer's: `where` holds by an index that has them newest first. */
type Source = { readonly from: Piece; readonly where: Piece };

type InvoiceSource = Source & {
  /** True where the customer is the payee, and not the payer. */
  readonly isOwed: boolean;
};

/** The columns of an entry, as its table has them. */
type Columns = {
  readonly at: Piece;
  readonly id: Piece;
  readonly area: Piece;
  readonly about: Piece;
  readonly state: Piece;
  readonly text: Piece;
  readonly amount: Piece;
  readonly by: Piece;
  /** Null where it has none. */
  readonly recording?: Piece;
};

const none = sql`null`;
const lane = (row: string): Piece =>
  sql.raw(
    `${row}.pickup_city || ', ' || ${row}.pickup_state || ' to ' || ${row}.delivery_city || ', ' || ${row}.delivery_state`,
  );
const itself = (area: SubjectArea, row: string) => ({
  at: sql.ref(`${row}.created_at`),
  id: sql.ref(`${row}.id`),
  area: sql.lit(area),
  about: sql.ref(`${row}.id`),
  by: none,
});
const ofDesk = (row: string) => ({
  at: sql.ref(`${row}.created_at`),
  id: sql.ref(`${row}.id`),
  area: sql.ref(`${row}.about_area`),
  about: sql.ref(`${row}.about_id`),
  amount: none,
});

function columnsOf(kind: CustomerEntryKind, now: Date): Columns {
  switch (kind) {
    case "quote":
      return {
        ...itself("quote", "q"),
        state: sql`case when q.status <> 'booked' and q.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else q.status end`,
        text: sql`q.vehicle_year || ' ' || q.vehicle_make || ' ' || q.vehicle_model || ', ' || ${lane("q")}`,
        amount: sql`q.cash_price`,
      };
    case "order":
      return { ...itself("order", "o"), state: sql`o.status`, text: lane("o"), amount: sql`o.payment_amount` };
    case "load":
      return {
        ...itself("load", "l"),
        state: sql`l.status`,
        text: lane("l"),
        amount: sql`coalesce(l.agreed_price, l.price_offer)`,
      };
    case "invoice":
      return {
        at: sql`i.issued_at`,
        id: sql`i.id`,
        area: sql`case when i.order_id is null then 'load' else 'order' end`,
        about: sql`coalesce(i.order_id, i.load_id)`,
        state: sql`case when i.withdrawn_at is not null then 'void' when ${isOpen} then 'open' else 'paid' end`,
        text: sql`i.number`,
        amount: sql`i.amount`,
        by: none,
      };
    case "case":
      return {
        ...itself("order", "c"),
        about: sql`c.order_id`,
        state: sql`c.state`,
        text: sql`'LL-C-' || lpad(c.number::text, greatest(6, length(c.number::text)), '0') || ', ' || replace(c.kind, '_', ' ')`,
        amount: sql`case when c.kind = 'price_dispute' then abs((c.claim ->> 'asked')::numeric - (c.claim ->> 'agreed')::numeric)
          else (c.claim ->> 'amount')::numeric end`,
      };
    case "message":
      return {
        at: sql`s.created_at`,
        id: sql`s.id`,
        area: none,
        about: none,
        state: sql`case when s.from_support then 'from_support' else 'from_customer' end`,
        text: sql`s.message`,
        amount: none,
        by: sql`s.author_id`,
      };
    case "chat":
      return {
        at: sql`m.created_at`,
        id: sql`m.id`,
        area: sql`'order'`,
        about: sql`m.order_id`,
        state: sql`case when m.read_at is null then 'unread' else 'read' end`,
        text: sql`m.message`,
        amount: none,
        by: sql`m.sender_id`,
      };
    case "mail":
      return {
        at: sql`f.at`,
        id: sql`f.id`,
        area: sql`'quote'`,
        about: sql`f.quote_id`,
        state: sql`case f.kind when 'sent' then 'handed_over' else 'asked_again' end`,
        text: none,
        amount: none,
        by: sql`f.actor_id`,
      };
    case "call":
      return {
        ...ofDesk("c"),
        state: sql`coalesce(c.outcome, c.state)`,
        text: sql`c.note`,
        by: sql`c.caller_id`,
        recording: recordingOf("c"),
      };
    case "text":
      return {
        ...ofDesk("x"),
        state: sql`x.state`,
        text: sql`nullif(concat_ws(': ', nullif(x.body, ''), x.problem), '')`,
        by: sql`x.sent_by_id`,
      };
    case "note":
      return { ...ofDesk("n"), state: sql`'kept'`, text: sql`n.text`, by: sql`n.author_id` };
    case "task":
      return {
        ...ofDesk("t"),
        state: sql`case when t.done_at is null then 'open' else 'done' end`,
        text: sql`t.title`,
        by: sql`t.created_by_id`,
      };
  }
}

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

type Keys = readonly CustomerKey[];
const quotesOf = (of: Keys) => of.flatMap(quotesOfOne);
const guestOrdersOf = (of: Keys) => of.flatMap(guestOrdersOfOne);
const ordersOf = (of: Keys) => of.flatMap(ordersOfOne);
const loadsOf = (of: Keys) => of.flatMap(loadsOfOne);
/** Guests' orders are of all keys together. */
const invoicesOf = (of: Keys) => ofGuestsOnce(of).flatMap(invoicesOfOne);
const casesOf = (of: Keys) => ofGuestsOnce(of).flatMap(casesOfOne);
const ofGuestsOnce = (of: Keys): Keys => {
  const first = of.findIndex(({ email }) => email !== null);
  return of.map((key, place) => (place === first ? key : { ...key, email: null }));
};

type DeskKind = "call" | "text" | "note" | "task";
const deskTables = {
  call: [sql`desk_calls`, "c"],
  text: [sql`texts`, "x"],
  note: [sql`desk_notes`, "n"],
  task: [sql`desk_tasks`, "t"],
} as const satisfies Readonly<Record<DeskKind, readonly [Piece, string]>>;

/** The newest of each record. Served by desk_calls_about_index, texts_about_index, desk_notes_about_index and desk_tasks_about_index. */
function ofDeskAbout(kind: DeskKind, page: PageRequest): Source {
  const [name, row] = deskTables[kind];
  const [table, alias] = [sql`${name} ${sql.ref(row)}`, sql.ref(row)];
  const order = { at: sql.ref(`${row}.created_at`), id: sql.ref(`${row}.id`) };
  return {
    from: sql`records r cross join lateral (
      select ${alias}.* from ${table} where ${alias}.about_id = r.id and ${alias}.about_area = r.area
      ${pageAfter(page, order)}) ${alias}`,
    where: sql`true`,
  };
}

/** The newest of each order, without answers by text, which stand there as texts. Served by messages_newest_index. */
const chatsOf = (page: PageRequest): Source => ({
  from: sql`(select id from records where area = 'order') r cross join lateral (
    select m.* from messages m where m.order_id = r.id and not (m.by_text and (select true from texts x where x.id = m.id) is true)
    ${pageAfter(page, { at: sql`m.created_at`, id: sql`m.id` })}) m`,
  where: sql`true`,
});

/** Facts are numbered, entries have ids. Served by quote_facts_quote_index. */
const mailsOf: Source = {
  from: sql`(select id from records where area = 'quote') r cross join lateral (
    select q.at, q.kind, q.quote_id, q.actor_id,
      ('00000000-0000-8000-8000-' || lpad(to_hex(q.id), 12, '0'))::uuid as id
    from quote_facts q where q.quote_id = r.id and q.kind in ('sent', 'resent') offset 0) f`,
  where: sql`true`,
};

function sourcesOf(kind: CustomerEntryKind, of: Keys, page: PageRequest): readonly Source[] {
  switch (kind) {
    case "quote":
      return quotesOf(of);
    case "order":
      return ordersOf(of);
    case "load":
      return loadsOf(of);
    case "invoice":
      return invoicesOf(of);
    case "case":
      return casesOf(of);
    case "message":
      // Served by support_messages_newest_index.
      return accountIdsOf(of).map((id) => ({ from: sql`support_messages s`, where: sql`s.account_id = ${id}::uuid` }));
    case "chat":
      return [chatsOf(page)];
    case "mail":
      return [mailsOf];
    default:
      return [ofDeskAbout(kind, page)];
  }
}

const accountIdsOf = (of: Keys): readonly string[] => of.flatMap(({ accountId }) => accountId ?? []);

const together = (branches: readonly Piece[]): Piece => sql.join(branches, sql` union all `);
/** Two keys of one person may find the same record: the shipper's and the receiver's of one order. */
const eachOnce = (of: Keys, branches: readonly Piece[]): Piece =>
  of.length === 1 ? together(branches) : sql.join(branches, sql` union `);

/** The newest of some sources of one table. */
const newestOf = (sources: readonly Source[], row: string, select: Piece, most: number): readonly Piece[] =>
  sources.map(
    ({ from, where }) => sql`(
      select ${select} from ${from} where ${where}
      order by ${sql.ref(`${row}.created_at`)} desc, ${sql.ref(`${row}.id`)} desc limit ${sql.lit(most)})`,
  );

/** The orders of guests, and all records that the desk's work is about: the accounts, and the newest others of each key. */
function recordsOf(of: Keys): Piece {
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

type EntryRow = {
  readonly kind: string;
  readonly id: string;
  readonly at: string;
  readonly area: string | null;
  readonly aboutId: string | null;
  readonly about: string | null;
  readonly state: string;
  readonly text: string | null;
  readonly amount: string | null;
  readonly byId: string | null;
  readonly by: string | null;
  readonly recording: RecordingColumns | null;
};

/** Each branch has a page of its own, by an index; names are looked up for the rows of the page alone. */
function selectEntries(of: Keys, { kind, now, ...page }: CustomerSearch): Piece<EntryRow> | null {
  const branches = (kind ? [kind] : customerEntryKinds).flatMap((one) => {
    const { at, id, area, about, state, text, amount, by, recording = none } = columnsOf(one, now);
    return sourcesOf(one, of, page).map(
      ({ from, where }) => sql`(
        select ${sql.lit(one)} as kind, ${id} as id, ${at} as at, ${area}::text as area, ${about}::uuid as about_id,
          (${state})::text as state, (${text})::text as text, (${amount})::text as amount, ${by}::uuid as by_id,
          ${recording}::jsonb as recording
        from ${from} where ${where} ${pageAfter(page, { at, id })})`,
    );
  });
  if (branches.length === 0) return null;
  return sql<EntryRow>`
    with ${recordsOf(of)}
    select e.kind, e.id, e.at, e.area, e.about_id as "aboutId", e.state, e.text, e.amount, e.by_id as "byId", e.recording,
      ${nameOfSubject(sql`e.area`, sql`e.about_id`)} as about, ${subjectNames.account(sql`e.by_id`)} as by
    from (
      select * from (${eachOnce(of, branches)}) entry order by at desc, id desc limit ${page.limit + 1}
    ) e order by e.at desc, e.id desc`;
}

function entryFrom({
  id,
  at,
  area,
  aboutId,
  about,
  text,
  amount,
  byId,
  by,
  recording,
  ...row
}: EntryRow): CustomerEntry {
  const kind = known(customerEntryKinds, row.kind);
  return {
    id,
    kind,
    createdAt: isoTime(at),
    about:
      area === null || aboutId === null ? null : { area: known(subjectAreas, area), id: aboutId, name: about ?? "" },
    state: known<CustomerEntry["state"]>(customerStates[kind], row.state),
    text,
    amount,
    by: byId === null ? null : { id: byId, name: by ?? "" },
    recording: recordingFrom(recording),
  };
}

type FactsRow = {
  readonly traces: readonly CustomerTrace[];
  readonly guestSince: string | null;
  readonly quotes: number;
  readonly orders: number;
  readonly loads: number;
  readonly open: OpenSum;
  readonly owed: OpenSum;
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
  const sumOf = (side: Piece): Piece => sql`(
    select json_build_object('amount', coalesce(sum(balance), 0.00)::text, 'invoices', count(*))
    from open_invoices where ${side})`;
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
      ${sumOf(sql`not is_owed`)} as open, ${sumOf(sql`is_owed`)} as owed,
      (select count(*)::int from open_tasks) as "openTasks",
      (select json_build_object('id', t.id, 'title', t.title, 'dueDay', t.due_day, 'dueTime', t.due_time, 'ownerName',
          (select a.first_name || ' ' || a.last_name from accounts a where a.id = t.owner_id and a.user_type = 'admin'
            and a.suspended_at is null and a.removed_at is null))
        from open_tasks t order by t.place, t.id limit 1) as "nextStep"`;
}

type AlikeRow = { readonly kind: string; readonly key: string; readonly name: string; readonly shares: string };

const isAccount = sql`select 'account' as kind, a.id::text as key, a.first_name || ' ' || a.last_name as name`;
const isGuestOf = (row: string, of: string): Piece =>
  sql.raw(`select 'email' as kind, lower(${of}email) as key, ${of}first_name || ' ' || ${of}last_name as name,
    ${row}.created_at, ${row}.id`);
const isGuests = sql`o.customer_email is not null and o.shipper_id is null and o.disowned_at is null`;

/**
 * Served by accounts_email_unique, accounts_phone_index, quotes_email_index, quotes_phone_index, orders_guest_index and
 * orders_customer_phone_index: a branch for each number and address.
 */
function selectAlike({ numbers, emails, known: passedOver, most }: AlikeSearch): Piece<AlikeRow> | null {
  const limit = sql`limit ${sql.lit(most)}`;
  const newest = (found: Piece) => sql`(
    select kind, key, name from (${found} ${limit}) newest order by created_at desc, id desc)`;
  const byEmail = emails.flatMap((email) => [
    sql`(${isAccount} from accounts a where lower(a.email) = ${email} and a.removed_at is null
      and a.email_verified_at is null ${limit})`,
    ...(passedOver.includes(email)
      ? []
      : [
          newest(sql`${isGuestOf("q", "q.")} from quotes q where lower(q.email) = ${email} and q.email <> ''`),
          newest(
            sql`${isGuestOf("o", "o.customer_")} from orders o where lower(o.customer_email) = ${email} and ${isGuests}`,
          ),
        ]),
  ]);
  const isNew = (column: string) => sql`lower(${sql.ref(column)}) <> all(${passedOver}::text[])`;
  const byPhone = numbers.flatMap((number) => [
    sql`(${isAccount} from accounts a where ${hasPhone("a", "phone_number", number)} and a.removed_at is null ${limit})`,
    newest(sql`${isGuestOf("q", "q.")} from quotes q where ${hasPhone("q", "phone_number", number)} and q.email <> ''
      and ${isNew("q.email")}`),
    newest(sql`${isGuestOf("o", "o.customer_")} from orders o
      where ${hasPhone("o", "customer_phone_number", number)} and ${isGuests} and ${isNew("o.customer_email")}`),
  ]);
  const branches = [
    ...byEmail.map((found) => sql`(select found.*, 'email' as shares from ${found} found)`),
    ...byPhone.map((found) => sql`(select found.*, 'phone' as shares from ${found} found)`),
  ];
  return branches.length === 0 ? null : sql<AlikeRow>`select * from (${together(branches)}) alike`;
}

export function createCustomers(database: Database): Customers {
  const { run } = lookOn(database);
  return {
    async read(of) {
      const [row] = await run(composed(selectFacts(of)));
      const { traces, guestSince, quotes, orders, loads, open, owed, openTasks, nextStep } = row!;
      return {
        traces,
        guestSince: guestSince === null ? null : isoTime(guestSince),
        counts: { quotes, orders, loads },
        open,
        owed,
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
