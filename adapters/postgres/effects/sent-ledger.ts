import type { SentLedger } from "@lotlane/core/ports";
import type { Database } from "../server/database.ts";
import { SentMailEntity } from "./sent-mail.entity.ts";

export function createSentLedger(database: Database): SentLedger {
  return {
    has: async (key) => (await database.em.fork().count(SentMailEntity, { key })) > 0,
    record: async (key) => {
      await database.em.fork().upsert(SentMailEntity, { key, sentAt: new Date() });
    },
  };
}
