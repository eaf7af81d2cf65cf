import { sql } from "kysely";
import { accept } from "@lotlane/core";
import type { CountedMail, MailCounts, MailMeasure, SentLedger } from "@lotlane/core/ports";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";

type Counting = CountedMail & MailMeasure & { readonly at: string };

// The address before the sender, so that no two mails wait for each other.
const takeTurns = statement<{ readonly names: readonly string[] }>(
  "take-turns-at-counting-mails",
  ({ names }) => sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name`,
);

/** Reads no more rows than it takes to know. */
const isFull = (whose: Piece, at: Piece, most: Piece): Piece => sql`
  (select count(*) from (select from counted_mails
    where ${whose} and at > ${at}::timestamptz - interval '24 hours' limit ${most}::int) recent) >= ${most}::int`;

// Served by counted_mails_addressee_index and counted_mails_sender_index.
const countMail = statement<Counting, { readonly full: "addressee" | "sender" | null }>(
  "count-mail",
  ({ key, addressee, sender, at, toOneAddress, fromOneSender }) => sql`
    with verdict as (
      select case
        when exists (select from counted_mails where key = ${key}) then null
        when ${isFull(sql`addressee = ${addressee}`, at, toOneAddress)} then 'addressee'
        when ${isFull(sql`sender = ${sender}::text`, at, fromOneSender)} then 'sender' end as "full"
    ), counted as (
      insert into counted_mails (key, addressee, sender, at)
      select ${key}, ${addressee}, ${sender}::text, ${at}::timestamptz from verdict where "full" is null
      on conflict (key) do nothing
    )
    select "full" from verdict`,
);

/** Mails to one address, and those of one sender, are counted one after the other, by all processes. */
export function createMailCounts(database: Database, measure: MailMeasure): MailCounts {
  const count = async (run: Run, mail: CountedMail, now: Date) => {
    const names = [`to ${mail.addressee}`, ...(mail.sender === null ? [] : [`from ${mail.sender}`])];
    await run(takeTurns({ names }));
    const [verdict] = await run(countMail({ ...mail, ...measure, at: now.toISOString() }));
    return verdict?.full ?? undefined;
  };
  return {
    async count(mail, now) {
      const counted = await transact(database, async (run) => accept(await count(run, mail, now)));
      return counted.value;
    },
  };
}

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
