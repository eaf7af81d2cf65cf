import { sql } from "kysely";
import { accept, type Page, pageOf } from "@lotlane/core";
import type { Conversation, Message } from "@lotlane/core/messages";
import type { MessageStore, OrderOwner, TextedMessage, ToldByWebhook } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLive, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { listedFromRow, listedOrder } from "../orders/order-mapper.ts";
import { contactFromRow, packedContact } from "../orders/order-views.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter, sinceMoment } from "../sql/page.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { composed, type Parameters, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { MessageEntity } from "./message.entity.ts";

export const messages = table(MessageEntity);
const mostUnread = 1000;

type NewMessage = {
  readonly id: string;
  readonly orderId: string;
  readonly at: string;
  readonly message: string;
  readonly live: string;
  readonly effects: string;
  readonly told: string;
  readonly toldOrganizationId: string | null;
  readonly toldAccountId: string | null;
};

// Served by webhooks_organization_index and webhooks_newest_index.
const hasWebhook = (organizationId: Piece | string | null, accountId: Piece | string | null): Piece => sql`
  exists (select from message)
    and (exists (select from webhooks w where w.off is null and w.organization_id = ${organizationId}::uuid)
      or exists (select from webhooks w where w.off is null and w.account_id = ${accountId}::uuid))`;

// A message closes the undo of a claim: no transporter leaves a conversation without a word.
// A message locks the order before its conversation, as every change of the order does. So two messages on one order
// at once wait for each other, and each moment comes after the one before.
const addMessage = statement<NewMessage, { readonly createdAt: string }>(
  "add-message",
  ({ id, orderId, at, message, live, effects, told, toldOrganizationId, toldAccountId }) => sql`
    with held as materialized (
      select o.* from orders o where o.id = ${orderId}::uuid for no key update
    ),
    conversation as (
      insert into conversations (order_id, shipper_id, shipper_organization_id, transporter_id, last_at, last_message_id)
      select id, shipper_id, shipper_organization_id, transporter_id, ${at}::timestamptz, ${id}::uuid from held
      on conflict (order_id) do update set last_message_id = excluded.last_message_id,
        last_at = case when conversations.last_message_id is null then excluded.last_at
          else greatest(excluded.last_at, conversations.last_at + interval '1 millisecond') end
      returning order_id, last_at
    ),
    message as (
      ${messages.insertWith(message, { createdAt: sql`conversation.last_at` }, sql`, conversation`)} returning order_id, created_at
    ),
    closed as (
      update orders set undo_closed = true where id = ${orderId}::uuid and undo_until is not null and not undo_closed
    ),
    told as (select held.* from held join message on message.order_id = held.id),
    live as (${insertLive(sql`told`, live)}),
    effect as (${insertEffects(effects, sql`exists (select from message)`)}),
    webhook as (${insertEffects(told, hasWebhook(toldOrganizationId, toldAccountId))})
    select created_at as "createdAt" from message`,
);
const sent = liveRows([{ kind: "message", change: "sent", open: false }]);

type Reading = {
  readonly orderId: string;
  readonly at: string;
  readonly live: string;
};

// Served by messages_unread_index, as are all reads of unread messages.
const readingOf = (
  { orderId, at, live }: Parameters<Reading>,
  isRecipient: Piece,
): Piece<{ readonly count: number }> => sql`
  with read as (
    update messages set read_at = ${at}::timestamptz
    where order_id = ${orderId}::uuid and recipient_id ${isRecipient} and read_at is null returning order_id
  ),
  told as (select o.* from orders o where o.id in (select order_id from read)),
  live as (${insertLive(sql`told`, live)})
  select count(*)::int as count from read`;
const markRead = statement<Reading & { readonly recipientId: string }, { readonly count: number }>(
  "mark-messages-read",
  ({ orderId, at, live, recipientId }) => readingOf({ orderId, at, live }, sql`= ${recipientId}::uuid`),
);
const markReadByGuest = statement<Reading, { readonly count: number }>(
  "mark-messages-read-by-guest",
  ({ orderId, at, live }) => readingOf({ orderId, at, live }, sql`is null`),
);
const readNow = liveRows([{ kind: "message", change: "read", open: false }]);

const countUnread = statement<{ readonly readerId: string | null }, { readonly count: number }>(
  "count-unread-messages",
  ({ readerId }) => sql`
    select count(*)::int as count from (
      select from messages where recipient_id = ${readerId} and read_at is null limit ${sql.lit(mostUnread)}
    ) unread`,
);

type ConversationRow = {
  readonly order: StoredRow;
  readonly shipper: StoredRow;
  readonly transporter: StoredRow;
  readonly lastAt: string;
  readonly last: StoredRow | null;
  readonly unread: number;
};

const newest = { at: sql`m.created_at`, id: sql`m.id` };
const lastMoved = { at: sql`c.last_at`, id: sql`c.order_id` };

type Adding = Pick<TextedMessage, "message" | "effects"> & { readonly told: ToldByWebhook | undefined };

/** Adds a message as part of a transaction, after which the live events have to be woken. */
export async function addMessageWithin(within: Run, { message, told, effects }: Adding): Promise<Message> {
  const { id, orderId, createdAt: at } = message;
  const [row] = await within(
    addMessage({
      id,
      orderId,
      at,
      message: messages.rows([message]),
      live: sent,
      effects: effectRows(effects),
      told: effectRows(told?.effects ?? []),
      toldOrganizationId: told?.shipperOrganizationId ?? null,
      toldAccountId: told?.transporterId ?? null,
    }),
  );
  if (!row) throw new Error(`order ${orderId} is not there`);
  return { ...message, createdAt: isoTime(row.createdAt) };
}

export function createMessageStore(database: Database): MessageStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  return {
    async add(message, once, told, effects = []) {
      const added = await transactOnce<Message, never>(database, once, async (within) =>
        accept(await addMessageWithin(within, { message, told, effects })),
      );
      if (added.ok && !added.value.repeated) waker.wake();
      return added;
    },

    // Served by messages_newest_index.
    async list(orderId, { since, ...request }) {
      if (!isUuid(orderId)) return { rows: [], next: null };
      const found = await run(
        composed(sql<{ message: StoredRow }>`
          select ${messages.packed("m")} as message from messages m
          where m.order_id = ${orderId} ${sinceMoment(newest, since)} ${pageAfter(request, newest)}`),
      );
      return pageOf(
        found.map(({ message }) => messages.read(message)),
        request.limit,
      );
    },

    async markRead(orderId, recipientId, at) {
      if (!isUuid(orderId) || (recipientId !== null && !isUuid(recipientId))) return 0;
      const reading = { orderId, at, live: readNow };
      const [read] = await run(recipientId === null ? markReadByGuest(reading) : markRead({ ...reading, recipientId }));
      const count = read?.count ?? 0;
      if (count > 0) waker.wake();
      return count;
    },

    // Served by the conversations_…_index of the owner: of shippers, of carriers, of all.
    async conversations(owner, readerId, request): Promise<Page<Conversation>> {
      const own = conversationsOf(owner);
      if (own === undefined) return { rows: [], next: null };
      const reader = isUuid(readerId) ? readerId : null;
      const found = await run(
        composed(sql<ConversationRow>`
          select ${listedOrder.packed("o")} as "order", ${packedContact("shipper")} as shipper,
            ${packedContact("transporter")} as transporter, c.last_at as "lastAt",
            case when m.id is not null then ${messages.packed("m")} end as last,
            (select count(*)::int from messages u
              where u.recipient_id = ${reader}::uuid and u.order_id = c.order_id and u.read_at is null) as unread
          from (
            select * from conversations c where c.transporter_id is not null
              and ${own} ${pageAfter(request, lastMoved)}
          ) c join orders o on o.id = c.order_id left join messages m on m.id = c.last_message_id and m.created_at >= o.assigned_at
          order by c.last_at desc, c.order_id desc`),
      );
      const conversations = found.map(conversationFromRow);
      const dated = conversations.map((row) => ({ id: row.order.id, createdAt: row.lastAt, row }));
      const { rows, next } = pageOf(dated, request.limit);
      return { rows: rows.map(({ row }) => row), next };
    },

    async unread(readerId) {
      const [unread] = await run(countUnread({ readerId: isUuid(readerId) ? readerId : null }));
      return unread?.count ?? 0;
    },
  };
}

/** That of a guest begins with its first message. */
const isBegun = sql`(c.shipper_id is not null or c.last_message_id is not null)`;

/** Holds for an owner's conversations `c`; undefined for drivers and receivers, who have none. */
function conversationsOf(owner: OrderOwner): Piece | undefined {
  switch (owner.kind) {
    case "all":
      return isBegun;
    case "organization":
      return sql`c.shipper_id is not null and c.shipper_organization_id = ${owner.organizationId}::uuid`;
    case "shipper":
      return sql`c.shipper_id = ${owner.userId}::uuid`;
    case "transporter":
      return sql`c.transporter_id = ${owner.userId}::uuid and ${isBegun}`;
    default:
      return undefined;
  }
}

const conversationFromRow = ({ order, shipper, transporter, last, unread, lastAt }: ConversationRow): Conversation => ({
  order: listedFromRow(order),
  shipper: shipper && contactFromRow(shipper),
  transporter: transporter && contactFromRow(transporter),
  last: last && messages.read(last),
  unread,
  lastAt: isoTime(lastAt),
});
