import type { Database } from "../server/database.ts";
import { SentMailEntity } from "./sent-mail.entity.ts";

/** Which mails were handed over already, by their key. */
export function createSentLedger(database: Database) {
  return {
    has: async (key: string): Promise<boolean> => (await database.em.fork().count(SentMailEntity, { key })) > 0,
    record: async (key: string): Promise<void> => {
      await database.em.fork().upsert(SentMailEntity, { key, sentAt: new Date() });
    },
  };
}
