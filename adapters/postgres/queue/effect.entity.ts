import { defineEntity, p } from "@mikro-orm/postgresql";
import { mailStates } from "@lotlane/core";
import { subjectAreas } from "@lotlane/core/desk";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

/** Mails that were handed over, by the key of the effect that asked for them. */
export const SentMailEntity = defineEntity({
  name: "SentMailEntity",
  tableName: "sent_mails",
  indexes: [{ name: "sent_mails_sent_at_index", properties: ["sentAt"] }],
  properties: { key: p.text().primary(), sentAt: p.datetime() },
});

/** The mails to people, without their texts. */
export const MailEntity = defineEntity({
  name: "MailEntity",
  tableName: "mails",
  properties: {
    id: p.uuid().primary(),
    /** In lower case. */
    address: p.text(),
    /** Without a check: a later release may name others. */
    kind: p.text(),
    subject: p.text(),
    aboutArea: word("about_area", subjectAreas),
    aboutId: p.uuid(),
    state: word("state", mailStates),
    problem: p.text().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: "mails_address_index",
      expression: "create index mails_address_index on mails (address, created_at desc, id desc)",
    },
    {
      name: "mails_about_index",
      expression: "create index mails_about_index on mails (about_area, about_id, created_at desc, id desc)",
    },
    { name: "mails_created_at_index", expression: "create index mails_created_at_index on mails (created_at)" },
    {
      name: "mails_refused_index",
      expression: "create index mails_refused_index on mails (created_at, id) where state = 'refused'",
    },
  ],
});

/** Mails to people who are not users, kept for as long as they count. */
export const CountedMailEntity = defineEntity({
  name: "CountedMailEntity",
  tableName: "counted_mails",
  properties: {
    key: p.text().primary(),
    /** A digest of the address. */
    addressee: p.text(),
    sender: p.text().nullable(),
    at: p.datetime(),
  },
  indexes: [
    { name: "counted_mails_addressee_index", properties: ["addressee", "at"] },
    {
      name: "counted_mails_sender_index",
      expression: "create index counted_mails_sender_index on counted_mails (sender, at) where sender is not null",
    },
    { name: "counted_mails_at_index", properties: ["at"] },
  ],
});

/** Admins' retries of failed effects. */
export const QueueFactEntity = defineEntity({
  name: "QueueFactEntity",
  tableName: "queue_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    kind: word("kind", ["retried", "retried_all"]),
    effectKind: p.text(),
    /** Null where one was retried alone. */
    number: p.integer().nullable(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").deleteRule("no action").index(false),
    at: p.datetime(),
  },
  indexes: [
    {
      name: "queue_facts_kind_index",
      expression: "create index queue_facts_kind_index on queue_facts (kind, at desc, id desc)",
    },
    {
      name: "queue_facts_actor_index",
      expression: "create index queue_facts_actor_index on queue_facts (actor_id, at desc, id desc)",
    },
  ],
});
