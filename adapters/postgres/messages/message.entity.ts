import { defineEntity, p } from "@mikro-orm/postgresql";
import { AccountEntity } from "../accounts/account.entity.ts";
import { OrderEntity } from "../orders/order.entity.ts";

export const MessageEntity = defineEntity({
  name: "MessageEntity",
  tableName: "messages",
  properties: {
    id: p.uuid().primary(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").index(false),
    /** Null: the guest who booked the order. */
    senderId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("sender_id").nullable().deleteRule("no action").index(false),
    recipientId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("recipient_id").nullable().deleteRule("no action").index(false),
    message: p.text(),
    readAt: p.datetime().nullable(),
    byText: p.boolean().default(false),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: "messages_newest_index",
      expression: "create index messages_newest_index on messages (order_id, created_at desc, id desc)",
    },
    {
      name: "messages_sender_index",
      expression: "create index messages_sender_index on messages (sender_id, created_at desc, id desc)",
    },
    {
      name: "messages_unread_index",
      expression: "create index messages_unread_index on messages (recipient_id, order_id) where read_at is null",
    },
  ],
});

const index = (name: string, columns: string) => ({
  name,
  expression: `create index ${name} on conversations (${columns}) where shipper_id is not null and transporter_id is not null`,
});

/** With those of guests' orders that anyone has written on. */
const indexOfAll = (name: string, columns: string) => ({
  name,
  expression: `create index ${name} on conversations (${columns}) where transporter_id is not null and (shipper_id is not null or last_message_id is not null)`,
});

/**
 * Claimed orders and the time of their last activity: derived from orders and messages, so that the list
 * of conversations reads no other rows. The people are those of the order, where they are checked.
 */
export const ConversationEntity = defineEntity({
  name: "ConversationEntity",
  tableName: "conversations",
  properties: {
    orderId: () =>
      p
        .manyToOne(OrderEntity)
        .mapToPk()
        .joinColumn("order_id")
        .primary()
        .updateRule("no action")
        .deleteRule("no action")
        .index(false),
    /** Null for a guest's order. */
    shipperId: p.uuid().nullable(),
    shipperOrganizationId: p.uuid().nullable(),
    transporterId: p.uuid().nullable(),
    lastAt: p.datetime(),
    /** Null before the first message. */
    lastMessageId: p.uuid().nullable(),
  },
  indexes: [
    index("conversations_organization_index", "shipper_organization_id, last_at desc, order_id desc"),
    index("conversations_shipper_index", "shipper_id, last_at desc, order_id desc"),
    indexOfAll("conversations_carrier_index", "transporter_id, last_at desc, order_id desc"),
    indexOfAll("conversations_all_index", "last_at desc, order_id desc"),
    // Tells if two users know each other.
    index("conversations_both_index", "transporter_id, shipper_id"),
    index("conversations_both_companies_index", "transporter_id, shipper_organization_id"),
  ],
});
