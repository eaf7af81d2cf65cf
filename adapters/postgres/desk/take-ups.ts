import { sql } from "kysely";
import { type TakenUp, type Written, writtenKinds } from "@lotlane/core/desk";
import type { TakeUpStore } from "@lotlane/core/ports";
import { maySignIn } from "../accounts/account-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { subjectNames } from "./subjects.ts";

const none = (rows: Piece): Piece => sql`(select true from ${rows} limit 1) is null`;

/**
 * Holds for what an admin who may sign in has not answered yet. Answers are looked up, so that no answer has to end it.
 * Served by accounts_pkey, support_messages_newest_index and texts_number_index.
 */
const isHeld = (t: Piece): Piece => sql`(
  (select true from accounts a where a.id = ${t}.admin_id and a.user_type = 'admin' and ${maySignIn}) is true
  and (${t}.kind <> 'text' or (select true from texts n where n.number = ${t}.key and n.kind = 'incoming' limit 1) is true)
  and ${none(sql`support_messages r
    where r.account_id = case when ${t}.kind = 'support' then ${t}.key::uuid end
      and r.from_support and r.author_id is not null and r.created_at >= ${t}.written_at`)}
  and ${none(answersTo(sql`case when ${t}.kind = 'text' then ${t}.key end`, sql`${t}.written_at`))})`;

/** The texts of admins to a number since a moment, without those that did not arrive. */
const answersTo = (number: Piece, since: Piece): Piece => sql`texts r
  where r.number = ${number} and r.kind = 'written' and r.created_at >= ${since}
    and r.state not in ('refused', 'failed', 'undelivered')`;

type Waiting = { readonly kind: string; readonly id: string };

/** The key of what waits for an answer, and when it was written last. Served by support_conversations_pkey, texts_pkey and texts_number_index. */
const waiting = ({ kind, id }: { readonly kind: Piece | string; readonly id: Piece | string }): Piece => sql`
  select 'support' as kind, c.account_id::text as key, m.created_at as written_at
  from support_conversations c join support_messages m on m.id = c.last_message_id
  where ${kind}::text = 'support' and c.account_id = ${id}::uuid and not m.from_support
  union all
  select 'text', x.number, last.created_at from texts x cross join lateral (
    select n.created_at from texts n where n.number = x.number and n.kind = 'incoming'
    order by n.created_at desc, n.id desc limit 1
  ) last
  where ${kind}::text = 'text' and x.id = ${id}::uuid and x.kind = 'incoming' and x.number <> ''
    and ${none(answersTo(sql`x.number`, sql`last.created_at`))}`;

type Taking = Waiting & { readonly adminId: string; readonly from: string | null; readonly at: string };
type Row = {
  readonly kind: string;
  readonly id: string;
  readonly adminId: string;
  readonly name: string;
  readonly since: string;
};

// The row that is there stays locked, so that the second of two at once sees whom the first gave it to.
const take = statement<Taking>(
  "take-up",
  ({ kind, id, adminId, from, at }) => sql`
    insert into desk_take_ups as t (kind, key, admin_id, written_at, since)
    select w.kind, w.key, ${adminId}::uuid, w.written_at, ${at}::timestamptz from (${waiting({ kind, id })}) w
    on conflict (kind, key) do update
      set admin_id = excluded.admin_id, written_at = excluded.written_at, since = excluded.since
    where t.admin_id = ${from}::uuid or not ${isHeld(sql`t`)}`,
);

const shown = (rest: Piece) => sql<Row>`
  select t.kind, case when t.kind = 'support' then t.key else (
      select x.id::text from texts x where x.number = t.key and x.kind = 'incoming'
      order by x.created_at desc, x.id desc limit 1
    ) end as id, t.admin_id as "adminId", ${subjectNames.account(sql`t.admin_id`)} as name, t.since
  from desk_take_ups t where ${isHeld(sql`t`)} and ${rest}`;

const list = statement<{ readonly most: number }, Row>("list-take-ups", ({ most }) =>
  shown(sql`true order by t.since desc, t.kind, t.key limit ${most}`),
);
const findHeld = statement<Waiting, Row>("find-take-up", ({ kind, id }) =>
  shown(sql`(t.kind, t.key) in (select w.kind, w.key from (${waiting({ kind, id })}) w)`),
);
const letGo = statement<Waiting & { readonly adminId: string }, { readonly key: string }>(
  "let-go",
  ({ kind, id, adminId }) => sql`
    delete from desk_take_ups t where t.admin_id = ${adminId}::uuid and t.kind = ${kind} and t.key in (
      select ${id}::text where ${kind}::text = 'support'
      union all select x.number from texts x where ${kind}::text = 'text' and x.id = ${id}::uuid
    ) returning key`,
);

export function createTakeUpStore(database: Database): TakeUpStore {
  const run = runOn(database);
  return {
    list: async (most) => (await run(list({ most }))).map(takenUpFrom),

    async take({ kind, id }, { adminId, from, at }) {
      if (!isUuid(id)) return undefined;
      await run(take({ kind, id, adminId, from, at }));
      const [found] = await run(findHeld({ kind, id }));
      return found && takenUpFrom(found);
    },

    letGo: async ({ kind, id }: Written, adminId) => isUuid(id) && (await run(letGo({ kind, id, adminId }))).length > 0,
  };
}

const takenUpFrom = ({ kind, id, adminId, name, since }: Row): TakenUp => ({
  kind: known(writtenKinds, kind),
  id,
  by: { id: adminId, name },
  since: isoTime(since),
});

/** An account that is deleted writes nothing that waits, and answers nothing. Served by desk_take_ups_pkey; the table is small. */
export const forgetTakeUps = statement<{ readonly id: string }>(
  "forget-take-ups-of-account",
  ({ id }) => sql`
    delete from desk_take_ups where admin_id = ${id}::uuid or (kind = 'support' and key = ${id}::text)
      or (kind = 'text' and key = any(array(select number from texts where account_id = ${id}::uuid and number <> '')))`,
);

/** Texts that are deleted or have lost their number wait for no answer. Looked up by texts_number_index; the table is small. */
export const forgetTakeUpsWithoutTexts = statement<Record<never, never>>(
  "forget-take-ups-without-texts",
  () => sql`
    delete from desk_take_ups t
    where t.kind = 'text' and ${none(sql`texts n where n.number = t.key and n.kind = 'incoming'`)}`,
);
