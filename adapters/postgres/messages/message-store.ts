import { accept, type Page, pageOf, refuse } from "@lotlane/core";
import type { Conversation, Message } from "@lotlane/core/messages";
import type { Contact } from "@lotlane/core/orders";
import type { MessageStore, OrderOwner } from "@lotlane/core/ports";
import { columnNames, selected } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import { MessageEntity } from "./message.entity.ts";
import { createHotStatements, numbered, parameters } from "../sql/hot-statements.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime, isoTimeOrNull } from "../sql/iso-time.ts";
import { insertLiveSql, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { claimOnce, rememberResult } from "../sql/once.ts";
import { orderFromRow, type OrderRow, selectedOrder } from "../orders/order-mapper.ts";
import { contactJson } from "../orders/order-views.ts";
import { pageAfter } from "../sql/page-after.ts";

export const orderMessageColumns = columnNames(MessageEntity);
const selectedMessage = selected("m", Object.keys(MessageEntity.properties));
const mostUnread = 1000;

// Whoever writes on the same order at once waits for the conversation, so that each moment comes after the one before.
const addMessageSql = `
  with conversation as (
    insert into conversations (order_id, shipper_id, shipper_organisation_id, transporter_id, last_at, last_message_id)
    select id, shipper_id, shipper_organisation_id, transporter_id, ?::timestamptz, ?::uuid from orders where id = ?::uuid
    on conflict (order_id) do update set last_message_id = excluded.last_message_id,
      last_at = case when conversations.last_message_id is null then excluded.last_at
        else greatest(excluded.last_at, conversations.last_at + interval '1 millisecond') end
    returning order_id, last_at
  ),
  message as (
    insert into messages (id, order_id, sender_id, recipient_id, message, read_at, created_at)
    select ?, order_id, ?, ?, ?, ?::timestamptz, last_at from conversation returning order_id, created_at
  ),
  told as (select o.* from orders o join message on message.order_id = o.id),
  live as (${insertLiveSql("told")})
  select created_at as "createdAt" from message`;
const sent = liveRows([{ kind: "message", change: "sent", open: false }]);

// Served by messages_unread_index, as all that asks for what is unread.
const markRead = {
  name: "mark-messages-read",
  text: numbered(`
    with read as (
      update messages set read_at = ?::timestamptz where order_id = ?::uuid and recipient_id = ?::uuid and read_at is null returning order_id
    ),
    told as (select o.* from orders o where o.id in (select order_id from read)),
    live as (${insertLiveSql("told")})
    select count(*)::int as count from read`),
};
const readNow = liveRows([{ kind: "message", change: "read", open: false }]);

const countUnread = {
  name: "count-unread-messages",
  text: `select count(*)::int as count from (
    select from messages where recipient_id = $1 and read_at is null limit ${mostUnread}) unread`,
};

type ConversationRow = OrderRow & {
  readonly shipper: Contact | null;
  readonly transporter: Contact | null;
  readonly last: Message | null;
  readonly unread: number;
  readonly lastAt: string;
};

/** Whose conversations: of a driver or a receiver there are none. */
const ownerColumns = {
  organisation: "c.shipper_organisation_id",
  shipper: "c.shipper_id",
  transporter: "c.transporter_id",
} as const;

export function createMessageStore(database: Database): MessageStore {
  const run = createHotStatements(database);
  const waker = wakerOf(database);

  return {
    async add(message, once) {
      const added = await database.em.fork().transactional(async (em) => {
        const claim = once && (await claimOnce<Message>(em, once));
        if (claim?.kind === "repeat") return accept({ value: claim.value, repeated: true });
        if (claim?.kind === "reused") return refuse(claim.refusal);
        const { id, orderId, senderId, recipientId, createdAt } = message;
        const [row] = await em.execute<{ createdAt: string }[]>(addMessageSql, [
          createdAt,
          id,
          orderId,
          id,
          senderId,
          recipientId,
          message.message,
          message.readAt,
          sent,
        ]);
        if (!row) throw new Error(`order ${orderId} is not there`);
        const written = { ...message, createdAt: isoTime(row.createdAt) };
        if (once) await rememberResult(em, once, written);
        return accept({ value: written, repeated: false });
      });
      if (added.ok && !added.value.repeated) waker.wake();
      return added;
    },

    // Served by messages_newest_index.
    async list(orderId, request) {
      if (!isUuid(orderId)) return { rows: [], next: null };
      const page = pageAfter(request, { at: "m.created_at", id: "m.id" });
      const rows = await database.em
        .fork()
        .execute<Message[]>(`select ${selectedMessage} from messages m where m.order_id = ? ${page.sql}`, [
          orderId,
          ...page.values,
        ]);
      return pageOf(rows.map(messageFromRow), request.limit);
    },

    async markRead(orderId, recipientId, at) {
      if (!isUuid(orderId) || !isUuid(recipientId)) return 0;
      const { rows } = await run<{ count: number }>(markRead, [at, orderId, recipientId, readNow]);
      const count = rows[0]?.count ?? 0;
      if (count > 0) waker.wake();
      return count;
    },

    // Served by the conversations_…_index of the owner, or conversations_newest_index.
    async conversations(owner, readerId, { limit, after }): Promise<Page<Conversation>> {
      const { values, put } = parameters();
      const own = ownCondition(owner, put);
      if (own === undefined) return { rows: [], next: null };
      const text = `
        select coalesce(json_agg(r), '[]') as rows from (
          select ${selectedOrder("o")}, ${contactJson("shipper")}, ${contactJson("transporter")}, c.last_at as "lastAt",
            case when m.id is not null then (select row_to_json(l) from (select ${selectedMessage}) l) end as last,
            (select count(*) from messages u where u.recipient_id = ${put(isUuid(readerId) ? readerId : null)}::uuid
              and u.order_id = c.order_id and u.read_at is null) as unread
          from (
            select * from conversations c where c.shipper_id is not null and c.transporter_id is not null ${own}
              ${after ? `and (c.last_at, c.order_id) < (${put(after.at)}::timestamptz, ${put(after.id)}::uuid)` : ""}
            order by c.last_at desc, c.order_id desc limit ${put(limit + 1)}
          ) c join orders o on o.id = c.order_id left join messages m on m.id = c.last_message_id
          order by c.last_at desc, c.order_id desc
        ) r`;
      const { rows: found } = await run<{ rows: readonly ConversationRow[] }>({ text }, values);
      const dated = found[0]!.rows.map((row) => ({ id: row.id, createdAt: isoTime(row.lastAt), row }));
      const { rows, next } = pageOf(dated, limit);
      return { rows: rows.map(({ row }) => conversationFromRow(row)), next };
    },

    async unread(readerId) {
      const { rows } = await run<{ count: number }>(countUnread, [isUuid(readerId) ? readerId : null]);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Undefined for whom there are none. */
function ownCondition(owner: OrderOwner, put: (value: unknown) => string): string | undefined {
  switch (owner.kind) {
    case "everybody":
      return "";
    case "organisation":
      return `and ${ownerColumns.organisation} = ${put(owner.organisationId)}::uuid`;
    case "shipper":
    case "transporter":
      return `and ${ownerColumns[owner.kind]} = ${put(owner.userId)}::uuid`;
    default:
      return undefined;
  }
}

const messageFromRow = (row: Message): Message => ({
  ...row,
  readAt: isoTimeOrNull(row.readAt),
  createdAt: isoTime(row.createdAt),
});

const conversationFromRow = (row: ConversationRow): Conversation => ({
  order: orderFromRow(row),
  shipper: row.shipper,
  transporter: row.transporter,
  last: row.last && messageFromRow(row.last),
  unread: row.unread,
  lastAt: isoTime(row.lastAt),
});
