import { defineEntity, p } from "@mikro-orm/postgresql";

/** Mails that were handed over, by the key of the effect that asked for them. */
export const SentMailEntity = defineEntity({
  name: "SentMailEntity",
  tableName: "sent_mails",
  indexes: [{ name: "sent_mails_sent_at_index", properties: ["sentAt"] }],
  properties: { key: p.text().primary(), sentAt: p.datetime() },
});
