import { sql } from "kysely";
import { pageOf } from "@lotlane/core";
import type { SupportStore } from "@lotlane/core/ports";
import type { SupportConversation, SupportMessage } from "@lotlane/core/support";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { writeOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { SupportMessageEntity } from "./support.entity.ts";

export const supportMessages = table(SupportMessageEntity);

/** Moves conversations up to their newest messages. @param messages a table, or part of the statement, with new messages */
export const moveConversations = (messages: Piece): Piece => sql`
  insert into support_conversations (account_id, last_at, last_message_id)
  select distinct on (account_id) account_id, created_at, id from ${messages} order by account_id, created_at desc, id desc
  on conflict (account_id) do update set last_at = excluded.last_at, last_message_id = excluded.last_message_id
  where (support_conversations.last_at, support_conversations.last_message_id) < (excluded.last_at, excluded.last_message_id)`;

/** JSON rows. */
type NewMessage = { readonly message: string; readonly effects: string };

// The message, its place in the list and its effects, or nothing of them.
const addMessage = writeOnce<NewMessage>(
  "add-support-message",
  ({ message, effects }, condition) => sql`
    message as (${supportMessages.insert(message, condition)} returning account_id, created_at, id),
    conversation as (${moveConversations(sql`message`)}),
    effect as (${insertEffects(effects, condition)})`,
);

// Served by support_messages_automatic_index.
const acknowledge = statement<{ readonly reply: string }>(
  "add-support-acknowledgement",
  ({ reply }) => sql`
    ${supportMessages.insert(reply)} on conflict (account_id) where author_id is null do nothing`,
);

type FoundMessage = { readonly message: StoredRow };

const findMessage = statement<{ readonly id: string }, FoundMessage>(
  "find-support-message",
  ({ id }) => sql`select ${supportMessages.packed("m")} as message from support_messages m where m.id = ${id}`,
);

type ConversationRow = {
  readonly last: StoredRow;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

const newest = { at: sql`m.created_at`, id: sql`m.id` };
const lastMoved = { at: sql`c.last_at`, id: sql`c.last_message_id` };

export function createSupportStore(database: Database): SupportStore {
  const run = runOn(database);
  return {
    add(message, effects, once) {
      const rows = { message: supportMessages.rows([message]), effects: effectRows(effects) };
      return addMessage(run, rows, message, once);
    },

    async acknowledge(reply) {
      await run(acknowledge({ reply: supportMessages.rows([reply]) }));
    },

    async find(id) {
      const [found] = isUuid(id) ? await run(findMessage({ id })) : [];
      return found && supportMessages.read(found.message);
    },

    // Served by support_messages_newest_index.
    async conversation(accountId, request) {
      if (!isUuid(accountId)) return { rows: [], next: null };
      const found = await run(
        composed(sql<FoundMessage>`
          select ${supportMessages.packed("m")} as message from support_messages m
          where m.account_id = ${accountId} ${pageAfter(request, newest)}`),
      );
      return pageOf(
        found.map(({ message }) => supportMessages.read(message)),
        request.limit,
      );
    },

    // Served by support_conversations_newest_index.
    async conversations(request) {
      const found = await run(
        composed(sql<ConversationRow>`
          select ${supportMessages.packed("m")} as last, a.first_name as "firstName", a.last_name as "lastName", a.email
          from support_conversations c join support_messages m on m.id = c.last_message_id join accounts a on a.id = c.account_id
          where true ${pageAfter(request, lastMoved)}`),
      );
      const dated = found.map((row) => ({ ...supportMessages.read(row.last), row }));
      const { rows, next } = pageOf(dated, request.limit);
      return { rows: rows.map(conversationFromRow), next };
    },
  };
}

const conversationFromRow = ({
  row,
  ...last
}: SupportMessage & { readonly row: ConversationRow }): SupportConversation => ({
  accountId: last.accountId,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  last,
  waiting: !last.fromSupport,
});
