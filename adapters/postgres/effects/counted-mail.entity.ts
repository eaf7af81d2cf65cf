import { defineEntity, p } from "@mikro-orm/postgresql";

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
