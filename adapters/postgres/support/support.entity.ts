import { defineEntity, p } from "@mikro-orm/postgresql";
import { AccountEntity } from "../accounts/account.entity.ts";

export const SupportMessageEntity = defineEntity({
  name: "SupportMessageEntity",
  tableName: "support_messages",
  properties: {
    id: p.uuid().primary(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").index(false),
    authorId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("author_id").nullable().deleteRule("no action").index(false),
    fromSupport: p.boolean(),
    subject: p.text().nullable(),
    message: p.text(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: "support_messages_automatic_index",
      expression:
        "create unique index support_messages_automatic_index on support_messages (account_id) where author_id is null",
    },
    {
      name: "support_messages_newest_index",
      expression:
        "create index support_messages_newest_index on support_messages (account_id, created_at desc, id desc)",
    },
  ],
});

/** The newest message of each user that a person wrote, so that the list of conversations reads no others. */
export const SupportConversationEntity = defineEntity({
  name: "SupportConversationEntity",
  tableName: "support_conversations",
  properties: {
    accountId: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .joinColumn("account_id")
        .primary()
        .updateRule("no action")
        .deleteRule("no action")
        .index(false),
    lastAt: p.datetime(),
    lastMessageId: () => p.manyToOne(SupportMessageEntity).mapToPk().joinColumn("last_message_id").index(false),
  },
  indexes: [
    // PostgreSQL looks here when messages are deleted.
    { name: "support_conversations_last_message_index", properties: ["lastMessageId"] },
    {
      name: "support_conversations_newest_index",
      expression:
        "create index support_conversations_newest_index on support_conversations (last_at desc, last_message_id desc)",
    },
  ],
});
