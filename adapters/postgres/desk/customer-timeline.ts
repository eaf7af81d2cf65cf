import { sql } from "kysely";
import type { PageRequest } from "@lotlane/core";
import {
  caseMails,
  type CustomerEntry,
  type CustomerEntryKind,
  customerEntryKinds,
  customerStates,
  mailName,
  type SubjectArea,
  subjectAreas,
} from "@lotlane/core/desk";
import type { CustomerSearch } from "@lotlane/core/ports";
import { isOpen } from "../invoices/invoice-books.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { pageAfter } from "../sql/page.ts";
import type { Piece } from "../sql/statement.ts";
import {
  accountIdsOf,
  casesOf,
  eachOnce,
  invoicesOf,
  type Keys,
  loadsOf,
  ordersOf,
  quotesOf,
  recordsOf,
  type Source,
} from "./customer-sources.ts";
import { type RecordingColumns, recordingFrom, recordingOf } from "./recording-columns.ts";
import { nameOfSubject, subjectNames } from "./subjects.ts";

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
  /** The kind of a mail. */
  readonly called?: Piece;
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

const areaOfCase = sql`case when c.order_id is null then 'load' else 'order' end`;

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
        area: areaOfCase,
        about: sql`coalesce(c.order_id, c.load_id)`,
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
        area: sql`f.area`,
        about: sql`f.about_id`,
        state: sql`f.state`,
        text: sql`f.text`,
        amount: none,
        by: sql`f.actor_id`,
        called: sql`f.kind`,
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

/**
 * The quotes that were sent before mails were kept, and those that were asked for again. Facts are numbered, entries have
 * ids. Served by quote_facts_quote_index and mails_about_index.
 */
const quoteMailsOf: Source = {
  from: sql`(select id from records where area = 'quote') r cross join lateral (
    select q.at, 'quote' as area, q.quote_id as about_id, case when q.kind = 'sent' or (
        select true from quote_facts e where e.quote_id = q.quote_id and e.id < q.id and e.kind in ('sent', 'resent') limit 1
      ) is null then 'handed_over' else 'asked_again' end as state,
      null as text, q.actor_id, 'quote_email' as kind,
      ('00000000-0000-8000-8000-' || lpad(to_hex(q.id), 12, '0'))::uuid as id
    from quote_facts q where q.quote_id = r.id and (q.kind = 'resent' or q.kind = 'sent' and (
      select true from mails m where m.about_id = q.quote_id and m.about_area = 'quote' and m.kind = 'quote_email'
        and m.created_at <= q.at limit 1) is null)
    offset 0) f`,
  where: sql`true`,
};

/** Served by mails_address_index. */
const mailsOf = (of: Keys, hidden: readonly string[]): readonly Source[] =>
  of.flatMap(({ mailedTo }) =>
    mailedTo === null || mailedTo === ""
      ? []
      : [
          {
            from: sql`(
              select m.created_at as at, m.about_area as area, m.about_id, m.state,
                m.subject || coalesce(': ' || m.problem, '') as text, null::uuid as actor_id, m.kind, m.id
              from mails m where m.address = ${mailedTo}::text and m.kind <> all(${hidden}::text[])) f`,
            where: sql`true`,
          },
        ],
  );

/**
 * The mails to others about cases of theirs, by the number in the subject, each with its address. Served by the indexes of the cases, and by
 * mails_about_index.
 */
function caseMailsOf(of: Keys, hidden: readonly string[], page: PageRequest): readonly Source[] {
  const cases = casesOf(of).map(
    ({ from, where }) => sql`
      select coalesce(c.order_id, c.load_id) as id, ${areaOfCase} as area, '%LL-C-' || lpad(c.number::text, greatest(6, length(c.number::text)), '0') || '%' as numbered from ${from} where ${where}`,
  );
  if (cases.length === 0) return [];
  const own = of.flatMap(({ mailedTo }) => mailedTo ?? []);
  return [
    {
      from: sql`(${sql.join(cases, sql` union `)}) k cross join lateral (
        select m.created_at as at, m.about_area as area, m.about_id, m.state,
          'To ' || m.address || ': ' || m.subject || coalesce(': ' || m.problem, '') as text, null::uuid as actor_id, m.kind, m.id
        from mails m where m.about_id = k.id and m.about_area = k.area and m.kind = any(${caseMails}::text[])
          and m.subject like k.numbered and m.kind <> all(${hidden}::text[]) and m.address <> all(${own}::text[])
        ${pageAfter(page, { at: sql`m.created_at`, id: sql`m.id` })}) f`,
      where: sql`true`,
    },
  ];
}

function sourcesOf(
  kind: CustomerEntryKind,
  of: Keys,
  { hiddenMails = [], ...page }: PageRequest & Pick<CustomerSearch, "hiddenMails">,
): readonly Source[] {
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
      return [quoteMailsOf, ...mailsOf(of, hiddenMails), ...caseMailsOf(of, hiddenMails, page)];
    default:
      return [ofDeskAbout(kind, page)];
  }
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
  readonly files: CustomerEntry["files"];
  readonly called: string | null;
};

/** Served by desk_note_files_note_index. */
const filesOfNote = sql`array(
  select jsonb_build_object('id', f.id, 'name', f.name) from desk_note_files f
  where e.kind = 'note' and f.note_id = e.id order by f.created_at, f.id)`;

/** Each branch has a page of its own, by an index; names and files are looked up for the rows of the page alone. */
export function selectEntries(of: Keys, { kind, now, ...page }: CustomerSearch): Piece<EntryRow> | null {
  const branches = (kind ? [kind] : customerEntryKinds).flatMap((one) => {
    const { at, id, area, about, state, text, amount, by, recording = none, called = none } = columnsOf(one, now);
    return sourcesOf(one, of, page).map(
      ({ from, where }) => sql`(
        select ${sql.lit(one)} as kind, ${id} as id, ${at} as at, ${area}::text as area, ${about}::uuid as about_id,
          (${state})::text as state, (${text})::text as text, (${amount})::text as amount, ${by}::uuid as by_id,
          ${recording}::jsonb as recording, (${called})::text as called
        from ${from} where ${where} ${pageAfter(page, { at, id })})`,
    );
  });
  if (branches.length === 0) return null;
  return sql<EntryRow>`
    with ${recordsOf(of)}
    select e.kind, e.id, e.at, e.area, e.about_id as "aboutId", e.state, e.text, e.amount, e.by_id as "byId", e.recording, e.called,
      ${nameOfSubject(sql`e.area`, sql`e.about_id`)} as about, ${subjectNames.account(sql`e.by_id`)} as by,
      ${filesOfNote} as files
    from (
      select * from (${eachOnce(of, branches)}) entry order by at desc, id desc limit ${page.limit + 1}
    ) e order by e.at desc, e.id desc`;
}

export function entryFrom({
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
  files,
  called,
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
    files,
    called: called === null ? null : mailName(called),
  };
}
