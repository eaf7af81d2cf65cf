import { sql } from "kysely";
import type { Retention } from "@lotlane/core/ports";
import { sessionIdleDays, sessionLifetimeDays } from "@lotlane/core/accounts";
import { titleOfForgotten } from "@lotlane/core/desk";
import { deliveryDays } from "@lotlane/core/webhooks";
import { addUpFigures } from "../analytics/figure-store.ts";
import { liveRetentionSeconds } from "../live/live-rows.ts";
import { forgetQuotes } from "../desk/forget-quotes.ts";
import { withoutPeople } from "../quotes/quote-mapper.ts";
import { forgetTakeUpsWithoutTexts } from "../desk/take-ups.ts";
import { withoutWordsOfRefusals } from "./mail-records.ts";
import { forgetOldKeys } from "../sql/once.ts";
import type { Run } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";

const dayMs = 24 * 3_600_000;

/** Matches of a saved search are news for this long. */
const matchDays = 30;

/** After this many days without an answer, an admin no longer counts as the one who answers. */
const takeUpDays = 30;

/** The app lists a notice for this long. */
const noticeDays = 90;

/** The tables that history lies in, each with the time that one partition holds (decision 92). */
export const partitionedTables = [
  ["order_facts", "1 year"],
  ["load_facts", "1 year"],
  ["quote_facts", "1 year"],
  ["listing_facts", "1 year"],
  ["account_facts", "1 year"],
  ["tracking_updates", "1 month"],
] as const;

const makePartition = statement<{ readonly table: string; readonly span: string }, { readonly made: boolean }>(
  "make-partition",
  ({ table, span }) => sql`
    select make_partition(${table}::text, ${span}::interval, now() + interval '3 months') as made`,
);

/** Makes the partitions of the next three months. One that would keep writers waiting is left for the next time. */
async function makePartitions(run: Run): Promise<void> {
  for (const [table, span] of partitionedTables)
    try {
      while ((await run(makePartition({ table, span })))[0]?.made);
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== lockNotAvailable) throw error;
    }
}

const lockNotAvailable = "55P03";

export const defaultRetention: Retention = { quotes: 90, sentMails: 90, texts: 730, mailRecords: 730 };

/**
 * Deletes what has run out and cannot be found again: sessions, links, idempotency keys, counts, keys and records of mails,
 * live events, texts, deliveries of webhooks, matches of saved searches, notices, the people in quotes that were not booked, and links of guests who are not known any more. Adds up
 * what was counted since the last time, puts quotes that were not sent in the index of searches, and makes the
 * partitions of the months to come.
 */
export async function sweep(run: Run, now: Date, retention: Retention): Promise<void> {
  await makePartitions(run);
  const daysAgo = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
  const minutesAgo = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  const [idle, old] = [daysAgo(sessionIdleDays), daysAgo(sessionLifetimeDays)];
  // Served by sessions_created_at_index: no session is idle for longer than it exists.
  await run(
    composed(
      sql`delete from sessions where created_at <= ${idle} and (created_at <= ${old} or last_seen_at <= ${idle})`,
    ),
  );
  // Served by account_tokens_expires_at_index.
  await run(composed(sql`delete from account_tokens where expires_at <= ${now.toISOString()}`));
  await run(forgetOldKeys({}));
  // Served by counted_mails_at_index.
  await run(composed(sql`delete from counted_mails where at <= ${daysAgo(1)}`));
  // Served by sent_mails_sent_at_index.
  await run(composed(sql`delete from sent_mails where sent_at <= ${daysAgo(retention.sentMails)}`));
  // Served by texts_created_at_index. What was said about texts stays, as a proof.
  await run(composed(sql`delete from texts where created_at <= ${daysAgo(retention.texts)}`));
  // Served by mails_created_at_index.
  await run(
    composed(
      withoutWordsOfRefusals(
        sql`delete from mails where created_at <= ${daysAgo(retention.mailRecords)} returning id`,
        titleOfForgotten,
      ),
    ),
  );
  // A small table.
  await run(composed(sql`delete from desk_take_ups where since <= ${daysAgo(takeUpDays)}`));
  // Served by search_matches_at_index.
  await run(composed(sql`delete from search_matches where at <= ${daysAgo(matchDays)}`));
  // Served by notices_created_at_index.
  await run(composed(sql`delete from notices where created_at <= ${daysAgo(noticeDays)}`));
  // Served by webhook_deliveries_created_at_index.
  await run(composed(sql`delete from webhook_deliveries where created_at <= ${daysAgo(deliveryDays)}`));
  await run(addUpFigures({}));
  // Served by quotes_unindexed_index.
  await run(
    composed(sql`
      update quotes set search_indexed = true where not search_indexed and created_at <= ${minutesAgo(5)}`),
  );
  await run(linksWithout(daysAgo(retention.quotes)));
  // Served by quotes_people_index.
  await run(
    composed(
      forgetQuotes(sql`
        update quotes set ${withoutPeople}
        where created_at <= ${daysAgo(retention.quotes)} and converted_to_order_id is null
          and (email <> '' or phone_number <> '') returning id`),
    ),
  );
  await run(forgetTakeUpsWithoutTexts({}));
  // Served by live_events_at_index. Deleted later than `since` refuses them, so that its answers are complete.
  const liveLifetime = sql.lit(`${liveRetentionSeconds + 60} seconds`);
  await run(composed(sql`delete from live_events where at < now() - interval ${liveLifetime}`));
}

/**
 * Deletes the desk's links of guests whose last quote loses its people, and who have no order and no account. Served by
 * quotes_people_index, quotes_email_index, orders_guest_index, accounts_email_unique, desk_customer_links_one_index and
 * desk_customer_links_other_index.
 */
function linksWithout(before: string) {
  const isLeaving = sql`q.created_at <= ${before}::timestamptz and q.converted_to_order_id is null`;
  const none = (rows: Piece): Piece => sql`(select true from ${rows} limit 1) is null`;
  return composed(sql`
    with leaving as materialized (
      select distinct lower(q.email) as email from quotes q where ${isLeaving} and q.email <> ''
    ), gone as materialized (
      select l.email from leaving l
      where ${none(sql`quotes q where lower(q.email) = l.email and not (${isLeaving})`)}
        and ${none(sql`orders o where lower(o.customer_email) = l.email and o.shipper_id is null and o.disowned_at is null`)}
        and ${none(sql`accounts a where lower(a.email) = l.email and a.removed_at is null`)}
    )
    delete from desk_customer_links where id = any(array(
      select k.id from gone g cross join lateral (
        select id from desk_customer_links where one_key = g.email and one_kind = 'email'
        union all
        select id from desk_customer_links where other_key = g.email and other_kind = 'email'
        offset 0) k))`);
}
