import type { SentLedger } from "@lotlane/core/ports";
import { sql } from "kysely";
import type { Database } from "../server/database.ts";
import { runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

type OfMail = { readonly key: string };

const findSent = statement<OfMail>("find-sent-mail", ({ key }) => sql`select 1 from sent_mails where key = ${key}`);
const recordSent = statement<OfMail>(
  "record-sent-mail",
  ({ key }) => sql`insert into sent_mails (key, sent_at) values (${key}, now()) on conflict do nothing`,
);

const forgetSent = statement<OfMail>("forget-sent-mail", ({ key }) => sql`delete from sent_mails where key = ${key}`);

export function createSentLedger(database: Database): SentLedger {
  const run = runOn(database);
  return {
    has: async (key) => (await run(findSent({ key }))).length > 0,
    record: async (key) => void (await run(recordSent({ key }))),
    forget: async (key) => void (await run(forgetSent({ key }))),
  };
}
