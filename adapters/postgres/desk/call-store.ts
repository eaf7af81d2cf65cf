import { sql } from "kysely";
import { accept, pageOf } from "@lotlane/core";
import { callDirections, type CallOutcome, callOutcomes, type ListedCall, subjectAreas } from "@lotlane/core/desk";
import type { CallsToMake, CallStore } from "@lotlane/core/ports";
import { quoteLifetimeDays } from "@lotlane/core/quotes";
import { quoteFromRow, shownQuote } from "../quotes/quote-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, type Run } from "../sql/run.ts";
import { composed, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { CallEntity } from "./call.entity.ts";
import { nameOfSubject, subjectNames } from "./subjects.ts";
import { keepNewTask } from "./task-store.ts";

const calls = table(CallEntity);

type Found = { readonly call: StoredRow; readonly caller: string; readonly about: string | null };

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

const newest = { at: sql`c.created_at`, id: sql`c.id` };

type FoundToMake = { readonly quote: StoredRow; readonly outcome: string | null; readonly at: string | null };

/** Served by quotes_status_index or quotes_newest_index, desk_leads_pkey and desk_calls_about_index. No quote binds for longer than its lifetime. */
const callsToMake = ({ now, triedBefore, most }: CallsToMake) => sql<FoundToMake>`
  select ${shownQuote.packed("q")} as quote, last.outcome, last.created_at as at
  from quotes q
  left join lateral (
    select c.outcome, c.created_at from desk_calls c
    where c.about_area = 'quote' and c.about_id = q.id order by c.created_at desc, c.id desc limit 1
  ) last on true
  where q.status = 'sent' and q.expires_at > ${now}::timestamptz and q.phone_number <> ''
    and q.created_at > ${now}::timestamptz - ${sql.lit(`${quoteLifetimeDays} days`)}::interval
    and (select true from desk_leads l where l.quote_id = q.id and l.lost_at is not null limit 1) is null
    and (last.outcome is null
      or (last.outcome not in ('reached', 'wrong_number') and last.created_at < ${triedBefore}::timestamptz))
  order by q.created_at desc, q.id desc limit ${most}`;

export function createCallStore(database: Database): CallStore {
  const look = lookOn(database);
  return {
    add: ({ about, ...call }, next, once) =>
      transactOnce<ListedCall, never>(database, once, async (within) => {
        const row = { ...call, aboutArea: about && about.area, aboutId: about && about.id };
        await within(insertCall({ rows: calls.rows([row]) }));
        if (next) await keepNewTask(within, next, []);
        return accept(await keptCall(within, call.id));
      }),

    // Served by desk_calls_newest_index or desk_calls_about_index.
    async list({ about, ...page }) {
      if (about && !isUuid(about.id)) return { rows: [], next: null };
      const place = about ? sql`c.about_area = ${about.area} and c.about_id = ${about.id}::uuid` : sql`true`;
      const found = await look.run(composed(sql<Found>`${shown} where ${place} ${pageAfter(page, newest)}`));
      return pageOf(found.map(callFrom), page.limit);
    },

    async toMake(search) {
      return (await look.run(composed(callsToMake(search)))).map(({ quote: row, outcome, at }) => {
        const { id, refCode, customer, vehicle, pickup, delivery, cashPrice, createdAt, expiresAt } = quoteFromRow(row);
        return {
          about: { area: "quote", id, name: refCode },
          name: `${customer.firstName} ${customer.lastName}`,
          number: customer.phoneNumber,
          vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
          pickup: pickup.place,
          delivery: delivery.place,
          cashPrice,
          sentAt: createdAt,
          expiresAt,
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

function callFrom(row: Found): ListedCall {
  const { aboutArea, aboutId, callerId, direction, outcome, ...call } = calls.read(row.call);
  return {
    ...call,
    direction: known(callDirections, direction),
    outcome: known(callOutcomes, outcome),
    caller: { id: callerId, name: row.caller },
    about: aboutId === null ? null : { area: known(subjectAreas, aboutArea!), id: aboutId, name: row.about ?? "" },
  };
}
