import { accept, type Effect, pageOf } from "@lotlane/core";
import type { SupportStore } from "@lotlane/core/ports";
import type { SupportMessage } from "@lotlane/core/support";
import { columnNames, selected } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import { effectRows, insertEffectsSql } from "../effects/effect-rows.ts";
import { SupportMessageEntity } from "./support.entity.ts";
import { createHotStatements, numbered } from "../sql/hot-statements.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { claimSql, claimValues, earlierResult } from "../sql/claim-once.ts";
import { pageAfter } from "../sql/page-after.ts";

export const messageColumns = columnNames(SupportMessageEntity);
const selectedMessage = selected("m", Object.keys(SupportMessageEntity.properties));

/** Moves conversations up to their newest messages. @param messages a table with what was written */
export const moveConversationsSql = (messages: string): string => `
  insert into support_conversations (account_id, last_at, last_message_id)
  select distinct on (account_id) account_id, created_at, id from ${messages} order by account_id, created_at desc, id desc
  on conflict (account_id) do update set last_at = excluded.last_at, last_message_id = excluded.last_message_id
  where (support_conversations.last_at, support_conversations.last_message_id) < (excluded.last_at, excluded.last_message_id)`;

const addParts = (condition?: string): string => `
  message as (${insertRowsSql("support_messages", messageColumns, condition)} returning account_id, created_at, id),
  conversation as (${moveConversationsSql("message")}),
  effect as (${insertEffectsSql(condition)})`;

// The message, its place in the list and its effects at once, or nothing of them.
const addMessage = { name: "add-support-message", text: numbered(`with ${addParts()} select 1`) };
const addMessageOnce = {
  name: "add-support-message-once",
  text: numbered(`with claim as (${claimSql}), ${addParts("exists (select from claim)")} select claimed from claim`),
};

const acknowledge = {
  name: "add-support-acknowledgement",
  text: numbered(
    `${insertRowsSql("support_messages", messageColumns)} on conflict (account_id) where author_id is null do nothing`,
  ),
};

const newRows = (message: SupportMessage, effects: readonly Effect[]) => [rowsOf([message]), effectRows(effects)];

type ConversationRow = SupportMessage & {
  readonly firstName: string;
  readonly lastName: string;
  readonly userEmail: string;
};

export function createSupportStore(database: Database): SupportStore {
  const run = createHotStatements(database);
  return {
    async add(message, effects, once) {
      if (!once) {
        await run(addMessage, newRows(message, effects));
        return accept({ value: message, repeated: false });
      }
      const { rowCount } = await run(addMessageOnce, [...claimValues(once, message), ...newRows(message, effects)]);
      if (rowCount === 1) return accept({ value: message, repeated: false });
      const earlier = await earlierResult<SupportMessage>(database.em.fork(), once);
      if (!earlier) throw new Error("an idempotency key vanished while it was claimed");
      return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
    },

    async acknowledge(reply) {
      await run(acknowledge, [rowsOf([reply])]);
    },

    async find(id) {
      if (!isUuid(id)) return undefined;
      const [row] = await database.em
        .fork()
        .execute<SupportMessage[]>(`select ${selectedMessage} from support_messages m where id = ?`, [id]);
      return row && messageFromRow(row);
    },

    // Served by support_messages_newest_index.
    async conversation(accountId, request) {
      if (!isUuid(accountId)) return { rows: [], next: null };
      const page = pageAfter(request, { at: "m.created_at", id: "m.id" });
      const rows = await database.em
        .fork()
        .execute<SupportMessage[]>(
          `select ${selectedMessage} from support_messages m where m.account_id = ? ${page.sql}`,
          [accountId, ...page.values],
        );
      return pageOf(rows.map(messageFromRow), request.limit);
    },

    // Served by support_conversations_newest_index.
    async conversations(request) {
      const page = pageAfter(request, { at: "c.last_at", id: "c.last_message_id" });
      const found = await database.em.fork().execute<ConversationRow[]>(
        `select ${selectedMessage}, a.first_name as "firstName", a.last_name as "lastName", a.email as "userEmail"
         from support_conversations c join support_messages m on m.id = c.last_message_id join accounts a on a.id = c.account_id
         where true ${page.sql}`,
        page.values,
      );
      const { rows, next } = pageOf(
        found.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) })),
        request.limit,
      );
      return { rows: rows.map(conversationFromRow), next };
    },
  };
}

const messageFromRow = ({ createdAt, ...row }: SupportMessage): SupportMessage => ({
  ...row,
  createdAt: isoTime(createdAt),
});

const conversationFromRow = ({ firstName, lastName, userEmail, ...last }: ConversationRow) => ({
  accountId: last.accountId,
  firstName,
  lastName,
  email: userEmail,
  last,
  waiting: !last.fromSupport,
});
