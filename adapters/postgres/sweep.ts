import { sessionIdleDays, sessionLifetimeDays } from "@lotlane/core/accounts";
import type { Database } from "./server/database.ts";
import { liveRetentionSeconds } from "./live/live-rows.ts";
import { forgetOldKeys } from "./sql/claim-once.ts";

const dayMs = 24 * 3_600_000;

/** Deletes what has run out and nobody will find again: sessions, links, idempotency keys and live events. */
export async function sweep(database: Database, now: Date): Promise<void> {
  const em = database.em.fork();
  const [idle, old] = [sessionIdleDays, sessionLifetimeDays].map((days) => new Date(now.getTime() - days * dayMs));
  // Served by sessions_created_at_index: no session is idle for longer than it exists.
  await em.execute("delete from sessions where created_at <= ? and (created_at <= ? or last_seen_at <= ?)", [
    idle,
    old,
    idle,
  ]);
  // Served by account_tokens_expires_at_index.
  await em.execute("delete from account_tokens where expires_at <= ?", [now]);
  await forgetOldKeys(em);
  // Served by live_events_at_index. Later than `since` refuses them, so that what it answers is whole.
  await em.execute(`delete from live_events where at < now() - interval '${liveRetentionSeconds + 60} seconds'`);
}
