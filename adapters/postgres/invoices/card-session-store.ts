import { cardSessionStates } from "@lotlane/core/invoices";
import type { CardSession, CardSessionStore } from "@lotlane/core/ports";
import { sql } from "kysely";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { CardSessionEntity } from "./card-session.entity.ts";

const sessions = table(CardSessionEntity);

const insert = statement<{ readonly rows: string }>(
  "begin-card-session",
  ({ rows }) => sql`${sessions.insert(rows)} on conflict do nothing`,
);

type Found = { readonly session: StoredRow };

// Served by the primary key.
const findOne = statement<{ readonly id: string }, Found>(
  "find-card-session",
  ({ id }) => sql`select ${sessions.packed("s")} as session from card_sessions s where s.id = ${id}`,
);
// Served by card_sessions_open_unique.
const findOpen = statement<{ readonly invoiceId: string }, Found>(
  "find-open-card-session",
  ({ invoiceId }) => sql`
    select ${sessions.packed("s")} as session from card_sessions s
    where s.invoice_id = ${invoiceId} and s.state = 'open'`,
);
// Served by card_sessions_payment_unique.
const findPaid = statement<{ readonly payment: string }, Found>(
  "find-card-session-of-payment",
  ({ payment }) => sql`select ${sessions.packed("s")} as session from card_sessions s where s.payment = ${payment}`,
);
// Served by the primary key.
const keep = statement<Pick<CardSession, "id" | "state" | "page" | "payment">>(
  "record-card-session",
  ({ id, state, page, payment }) => sql`
    update card_sessions set
      state = case when state = 'open' or ${state} = 'paid' then ${state} else state end,
      page = coalesce(page, ${page}), payment = coalesce(payment, ${payment})
    where id = ${id}`,
);
// Served by card_sessions_opened_index.
const listOpen = statement<{ readonly before: string; readonly limit: number }, Found>(
  "list-open-card-sessions",
  ({ before, limit }) => sql`
    select ${sessions.packed("s")} as session from card_sessions s
    where s.state = 'open' and s.opened_at < ${before}::timestamptz order by s.opened_at, s.id limit ${limit}`,
);

export function createCardSessionStore(database: Database): CardSessionStore {
  const run = runOn(database);
  const read = ({ session }: Found): CardSession => {
    const { state, ...rest } = sessions.read(session);
    return { ...rest, state: known(cardSessionStates, state) };
  };
  const first = ([found]: readonly Found[]) => found && read(found);
  const openOf = async (invoiceId: string) =>
    isUuid(invoiceId) ? first(await run(findOpen({ invoiceId }))) : undefined;

  return {
    async begin(session) {
      // One that is open may be paid or closed between the two statements.
      for (let tries = 0; tries < 5; tries++) {
        await run(insert({ rows: sessions.rows([session]) }));
        const open = await openOf(session.invoiceId);
        if (open) return open;
      }
      throw new Error(`the card session of invoice ${session.invoiceId} vanished`);
    },
    find: async (id) => (isUuid(id) ? first(await run(findOne({ id }))) : undefined),
    openOf,
    ofPayment: async (payment) => first(await run(findPaid({ payment }))),
    async record(id, { state, page, payment }) {
      await run(keep({ id, state, page, payment }));
    },
    openSince: async (before, limit) => (await run(listOpen({ before, limit }))).map(read),
  };
}
