import { sql } from "kysely";
import { accept, type IdempotencyKey, pageOf, type Result } from "@lotlane/core";
import {
  type Call,
  type CalledAt,
  callDirections,
  type CallOutcome,
  callOutcomes,
  callStates,
  deleteRecording,
  type ListedCall,
  subjectAreas,
} from "@lotlane/core/desk";
import type { AgentPhone, CallChange, CallsToMake, CallStore, UnheardCalls } from "@lotlane/core/ports";
import { quoteLifetimeDays } from "@lotlane/core/quotes";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLiveOfCall } from "../live/live-rows.ts";
import { quoteFromRow, shownQuote } from "../quotes/quote-mapper.ts";
import { hasPhone } from "../sql/like-pattern.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, type Query, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { CallEntity } from "./call.entity.ts";
import { recordingFrom } from "./recording-columns.ts";
import { calledAt, nameOfSubject, subjectNames } from "./subjects.ts";
import { keepNewTask } from "./task-store.ts";

export const calls = table(CallEntity);

type Found = { readonly call: StoredRow; readonly caller: string | null; readonly about: string | null };

/** Names are looked up for the rows of the page alone. Served by primary keys. */
const shown = sql<Found>`
  select ${calls.packed("c")} as call, ${subjectNames.account(sql`c.caller_id`)} as caller,
    ${nameOfSubject(sql`c.about_area`, sql`c.about_id`)} as about
  from desk_calls c`;

const insertCall = statement<{ readonly rows: string }>("add-call", ({ rows }) => calls.insert(rows));
const findCall = statement<{ readonly id: string }, Found>(
  "find-call",
  ({ id }) => sql<Found>`${shown} where c.id = ${id}::uuid`,
);

const lockCall = statement<{ readonly id: string }, { readonly call: StoredRow }>(
  "lock-call",
  ({ id }) => sql<{ readonly call: StoredRow }>`
    select ${calls.packed("c")} as call from desk_calls c where c.id = ${id}::uuid for no key update`,
);
const updateCall = statement<{ readonly row: string; readonly id: string }>(
  "update-call",
  ({ row, id }) => sql`${calls.update(row)} where id = ${id}::uuid`,
);
// Served by desk_calls_running_index.
const beginCall = statement<{ readonly rows: string }, { readonly id: string }>(
  "begin-call",
  ({ rows }) => sql`${calls.insert(rows)}
    on conflict (caller_id) where direction = 'out' and state in ('dialing', 'ringing', 'talking') do nothing returning id`,
);
type Unheard = UnheardCalls & { readonly callerId: string; readonly at: string };
// Served by desk_calls_running_index.
const endUnheard = statement<Unheard>(
  "end-unheard-calls",
  ({ callerId, at, problem, ringingSince, talkingSince }) => sql`
    update desk_calls set state = 'ended', ended_at = ${at}::timestamptz, problem = ${problem}
    where caller_id = ${callerId}::uuid and direction = 'out' and state in ('dialing', 'ringing', 'talking')
      and created_at < case when state = 'talking' then ${talkingSince}::timestamptz else ${ringingSince}::timestamptz end`,
);
// Served by desk_calls_provider_index.
const receiveCall = statement<{ readonly rows: string }, { readonly id: string }>(
  "receive-call",
  ({ rows }) =>
    sql`${calls.insert(rows)} on conflict (provider_id) where provider_id is not null do nothing returning id`,
);
const findOfProvider = statement<{ readonly providerId: string }, { readonly call: StoredRow }>(
  "find-call-of-provider",
  ({ providerId }) => sql<{ readonly call: StoredRow }>`
    select ${calls.packed("c")} as call from desk_calls c where c.provider_id = ${providerId}`,
);

type FoundRecord = { readonly area: string; readonly id: string };
/** Served by accounts_phone_index, orders_customer_phone_index and quotes_phone_index. */
const recordOf = (digits: string) => sql<FoundRecord>`
  select area, id from (
    (select 'account' as area, a.id, 1 as place, a.created_at from accounts a
      where ${hasPhone("a", "phone_number", digits)} and a.removed_at is null order by a.created_at desc limit 1)
    union all (select 'order', o.id, 2, o.created_at from orders o
      where ${hasPhone("o", "customer_phone_number", digits)} order by o.created_at desc limit 1)
    union all (select 'quote', q.id, 2, q.created_at from quotes q
      where ${hasPhone("q", "phone_number", digits)} order by q.created_at desc limit 1)
  ) found order by place, created_at desc limit 1`;

type FoundIncoming = Found & { readonly name: string | null };
/** Served by desk_calls_incoming_index and primary keys. */
const findIncoming = statement<Parameters<CallStore["incoming"]>[0] & { readonly most: number }, FoundIncoming>(
  "find-incoming-calls",
  ({ ringingSince, talkingSince, most }) => sql<FoundIncoming>`
    select ${calls.packed("c")} as call, ${subjectNames.account(sql`c.caller_id`)} as caller,
      ${nameOfSubject(sql`c.about_area`, sql`c.about_id`)} as about,
      case c.about_area
        when 'account' then (select a.first_name || ' ' || a.last_name from accounts a where a.id = c.about_id)
        when 'order' then (select o.customer_first_name || ' ' || o.customer_last_name from orders o where o.id = c.about_id)
        when 'quote' then (select q.first_name || ' ' || q.last_name from quotes q where q.id = c.about_id)
      end as name
    from desk_calls c
    where c.direction = 'in' and c.state in ('ringing', 'talking') and c.created_at > ${talkingSince}::timestamptz
      and (c.state = 'talking' or c.created_at > ${ringingSince}::timestamptz)
    order by c.created_at desc, c.id desc limit ${most}::int`,
);

type AboutAt = { readonly area: string | null; readonly id: string | null; readonly carrierId: string | null };
const findCalledAt = statement<AboutAt, CalledAt>(
  "find-called-at",
  ({ area, id, carrierId }) =>
    sql<CalledAt>`select ${calledAt(sql`${area}::text`, sql`${id}::uuid`, sql`${carrierId}::uuid`)}`,
);

const addPhone = statement<{ readonly accountId: string; readonly since: string }>(
  "add-desk-phone",
  ({ accountId, since }) => sql`
    insert into desk_phones (account_id, since) values (${accountId}::uuid, ${since}::timestamptz)
    on conflict (account_id) do nothing`,
);
const removePhone = statement<{ readonly accountId: string }>(
  "remove-desk-phone",
  ({ accountId }) => sql`delete from desk_phones where account_id = ${accountId}::uuid`,
);
const findPhone = statement<{ readonly accountId: string }>(
  "find-desk-phone",
  ({ accountId }) => sql`select 1 from desk_phones where account_id = ${accountId}::uuid`,
);
// One row for each admin who takes calls.
const findPhones = statement<{ readonly most: number }, AgentPhone>(
  "find-desk-phones",
  ({ most }) => sql<AgentPhone>`
    select p.account_id as "accountId", a.phone_number as number from desk_phones p join accounts a on a.id = p.account_id
    where a.user_type = 'admin' and a.suspended_at is null and a.removed_at is null and a.phone_number is not null
    order by p.since, p.account_id limit ${most}::int`,
);

const addEffects = statement<{ readonly effects: string }>("add-effects-of-call", ({ effects }) =>
  insertEffects(effects),
);

/**
 * Takes the ids of recordings from calls, and answers them.
 * @param of the calls, with their order and limit
 */
const takeRecordings = (of: Piece): Piece<{ readonly id: string }> => sql<{ readonly id: string }>`
  with taken as materialized (
    select c.id, c.recording_id from desk_calls c where c.recording_id is not null and ${of} for no key update
  )
  update desk_calls set recording_id = null from taken where desk_calls.id = taken.id returning taken.recording_id as id`;

/** Queues the deletion of the recordings that calls had. */
export async function deleteRecordings(run: Run, taken: readonly { readonly id: string }[]): Promise<void> {
  if (taken.length > 0) await run(addEffects({ effects: effectRows(taken.map(({ id }) => deleteRecording(id))) }));
}

// Served by desk_calls_recorded_index, and by desk_calls_pkey for as few as are taken at once.
const takeOldest = (before: string, most: number) =>
  composed(takeRecordings(sql`c.created_at < ${before}::timestamptz order by c.created_at limit ${sql.lit(most)}`));

type OfAccount = { readonly id: string };
/**
 * Of the calls about an account, and about the orders that it booked. Served by desk_calls_about_index and
 * orders_shipper_newest_index.
 */
export const takeRecordingsOf: readonly ((values: OfAccount) => Query<{ readonly id: string }>)[] = [
  statement<OfAccount, { readonly id: string }>("take-recordings-about-account", ({ id }) =>
    takeRecordings(sql`c.about_area = 'account' and c.about_id = ${id}::uuid`),
  ),
  statement<OfAccount, { readonly id: string }>("take-recordings-about-orders-of-account", ({ id }) =>
    takeRecordings(sql`c.about_area = 'order' and c.about_id = any(array(
      select o.id from orders o where o.shipper_id = ${id}::uuid and o.customer_email is not null))`),
  ),
];
/** Of the calls about quotes that were asked for with an address. Served by desk_calls_about_index and quotes_email_index. */
export const takeRecordingsOfQuotes = statement<{ readonly email: string }, { readonly id: string }>(
  "take-recordings-about-quotes",
  ({ email }) =>
    takeRecordings(sql`c.about_area = 'quote' and c.about_id = any(array(
      select q.id from quotes q where lower(q.email) = lower(${email})))`),
);

const tell = statement<{ readonly change: string }>("tell-of-call", ({ change }) => insertLiveOfCall(change));

const newest = { at: sql`c.created_at`, id: sql`c.id` };

type FoundToMake = {
  readonly quote: StoredRow;
  readonly outcome: string | null;
  readonly at: string | null;
  readonly count: number | null;
  readonly openedAt: string | null;
};

const toMake = (
  { now, triedBefore, most }: CallsToMake,
  from: Piece,
  openings: Piece,
  order: Piece,
  also: Piece = sql``,
) => sql<FoundToMake>`(
  select ${shownQuote.packed("q")} as quote, last.outcome, last.created_at as at, ${openings},
    q.created_at as made, q.id
  from ${from}
  left join lateral (
    select c.outcome, c.created_at from desk_calls c
    where c.about_area = 'quote' and c.about_id = q.id and c.outcome is not null and c.caller_id is not null order by c.created_at desc, c.id desc limit 1
  ) last on true
  where q.status = 'sent' and q.expires_at > ${now}::timestamptz and q.phone_number <> ''
    and q.created_at > ${now}::timestamptz - ${sql.lit(`${quoteLifetimeDays} days`)}::interval
    and (select true from desk_leads l where l.quote_id = q.id and l.lost_at is not null limit 1) is null
    and (last.outcome is null
      or (last.outcome not in ('reached', 'wrong_number') and last.created_at < ${triedBefore}::timestamptz))
    ${also}
  order by ${order} limit ${most})`;

/**
 * Served by quote_openings_last_index and the primary keys of quotes; by quotes_status_index or quotes_newest_index,
 * desk_leads_pkey and desk_calls_about_index. No quote binds for longer than its lifetime.
 */
const callsToMake = (search: CallsToMake) => sql<FoundToMake>`
  select quote, outcome, at, count, "openedAt" from (
    ${toMake(
      search,
      sql`(
        select * from quote_openings o where o.last_at > ${search.now}::timestamptz - ${sql.lit(`${quoteLifetimeDays} days`)}::interval
      ) o join lateral (select * from quotes where quotes.id = o.quote_id limit 1) q on true`,
      sql`o.count, o.last_at as "openedAt"`,
      sql`o.last_at desc`,
    )}
    union all
    ${toMake(
      search,
      sql`quotes q`,
      sql`null::int, null::timestamptz`,
      sql`q.created_at desc, q.id desc`,
      sql`and (select true from quote_openings o where o.quote_id = q.id limit 1) is null`,
    )}
  ) found order by "openedAt" desc nulls last, made desc, id desc limit ${search.most}`;

export function createCallStore(database: Database): CallStore {
  const look = lookOn(database);
  return {
    add: (call, next, once) =>
      transactOnce<ListedCall, never>(database, once, async (within) => {
        await within(insertCall({ rows: rowsOf(call) }));
        if (next) await keepNewTask(within, next, []);
        return accept(await keptCall(within, call.id));
      }),

    earlier: (once) => earlierResult<ListedCall>(runOn(database), once),

    begin: (call, unheard, once) =>
      transactOnce<ListedCall, never, undefined>(database, once, async (within) => {
        if (call.callerId !== null)
          await within(endUnheard({ ...unheard, callerId: call.callerId, at: call.createdAt }));
        if ((await within(beginCall({ rows: rowsOf(call) }))).length === 0) return undefined;
        await within(tell({ change: "dialing" }));
        return accept(await keptCall(within, call.id));
      }),

    async receive(call, next, effects) {
      const received = await transact(database, async (within) => {
        const isNew = (await within(receiveCall({ rows: rowsOf(call) }))).length > 0;
        if (!isNew) return accept(plainCall((await within(findOfProvider({ providerId: call.providerId! })))[0]!.call));
        if (next) await keepNewTask(within, next, effects);
        await within(tell({ change: "incoming" }));
        return accept(call);
      });
      return received.value;
    },

    async recordOf(number) {
      const [found] = await look.run(composed(recordOf(number.slice(2))));
      return found ? { area: known(subjectAreas, found.area), id: found.id } : null;
    },

    async calledAt({ about, carrierId }) {
      const [at] = await look.run(findCalledAt({ area: about && about.area, id: about && about.id, carrierId }));
      return at!;
    },

    incoming: async (since, most) =>
      (await look.run(findIncoming({ ...since, most }))).map((row) => ({
        ...callFrom(row),
        name: row.name?.trim() || null,
      })),

    phones: (most) => look.run(findPhones({ most })),

    async ring(accountId, since) {
      await runOn(database)(since === null ? removePhone({ accountId }) : addPhone({ accountId, since }));
    },

    isRung: async (accountId) => (await look.run(findPhone({ accountId }))).length > 0,

    async find(id) {
      if (!isUuid(id)) return undefined;
      const [found] = await look.run(findCall({ id }));
      return found && callFrom(found);
    },

    async change<Refusal>(
      id: string,
      once: IdempotencyKey | undefined,
      decide: (call: Call) => Result<CallChange, Refusal> | undefined,
    ) {
      if (!isUuid(id)) return undefined;
      return transactOnce<ListedCall, Refusal, undefined>(database, once, async (within) => {
        const [found] = await within(lockCall({ id }));
        const decided = found && decide(plainCall(found.call));
        if (!decided?.ok) return decided;
        const { call, next, effects = [] } = decided.value;
        await within(updateCall({ row: rowsOf(call), id }));
        if (next) await keepNewTask(within, next, effects);
        else if (effects.length > 0) await within(addEffects({ effects: effectRows(effects) }));
        await within(tell({ change: call.state ?? "told" }));
        return accept(await keptCall(within, id));
      });
    },

    async giveUpRecordings(before, most) {
      const given = await transact(database, async (within) => {
        const taken = await within(takeOldest(before, most));
        await deleteRecordings(within, taken);
        return accept(taken.length);
      });
      return given.value;
    },

    // Served by desk_calls_newest_index or desk_calls_about_index.
    async list({ about, ...page }) {
      if (about && !isUuid(about.id)) return { rows: [], next: null };
      const place = about ? sql`c.about_area = ${about.area} and c.about_id = ${about.id}::uuid` : sql`true`;
      const found = await look.run(composed(sql<Found>`${shown} where ${place} ${pageAfter(page, newest)}`));
      return pageOf(found.map(callFrom), page.limit);
    },

    async toMake(search) {
      return (await look.run(composed(callsToMake(search)))).map(({ quote: row, outcome, at, count, openedAt }) => {
        const { id, refCode, customer, vehicle, pickup, delivery, cashPrice, createdAt, expiresAt } = quoteFromRow(row);
        return {
          about: { area: "quote", id, name: refCode },
          name: `${customer.firstName} ${customer.lastName}`,
          number: customer.phoneNumber ?? "",
          vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
          pickup: pickup.place,
          delivery: delivery.place,
          cashPrice,
          sentAt: createdAt,
          expiresAt,
          openings: count === null || openedAt === null ? null : { count, lastAt: isoTime(openedAt) },
          lastCall:
            outcome !== null && at !== null
              ? { outcome: known<CallOutcome>(callOutcomes, outcome), createdAt: isoTime(at) }
              : null,
        };
      });
    },
  };
}

async function keptCall(run: Run, id: string): Promise<ListedCall> {
  const [row] = await run(findCall({ id }));
  return callFrom(row!);
}

function plainCall(row: StoredRow): Call {
  const { aboutArea, aboutId, direction, outcome, state, recordingKind, recordingId, recordingSeconds, ...call } =
    calls.read(row);
  return {
    ...call,
    recording: recordingFrom({ kind: recordingKind, id: recordingId, seconds: recordingSeconds }),
    direction: known(callDirections, direction),
    outcome: outcome === null ? null : known(callOutcomes, outcome),
    state: state === null ? null : known(callStates, state),
    about: aboutId === null ? null : { area: known(subjectAreas, aboutArea!), id: aboutId },
  };
}

function callFrom(row: Found): ListedCall {
  const { callerId, about, ...call } = plainCall(row.call);
  return {
    ...call,
    caller: callerId === null ? null : { id: callerId, name: row.caller ?? "" },
    about: about && { ...about, name: row.about ?? "" },
  };
}

export const callToRow = ({ about, recording, ...call }: Call) => ({
  ...call,
  aboutArea: about && about.area,
  aboutId: about && about.id,
  recordingKind: recording && recording.kind,
  recordingId: recording && recording.id,
  recordingSeconds: recording && recording.seconds,
});

const rowsOf = (call: Call): string => calls.rows([callToRow(call)]);
