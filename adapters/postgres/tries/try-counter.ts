import type { TryBucket, TryCounter } from "@lotlane/core/ports";
import { sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { openPool } from "../server/connections.ts";
import { runThrough } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

const takeBackTry = statement<{ readonly key: string; readonly now: number }>(
  "take-back-try",
  ({ key, now }) => sql`
    update rate_limits set points = points - 1 where key = ${key} and points > 0 and expire > ${now}`,
);

/** Counts tries in the database, so that all processes count together. */
export function createTryCounter(url: string, isPooled = false): TryCounter & { close(): Promise<void> } {
  const pool = openPool({ url, isPooled, name: "lotlane-tries", max: 2 });
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterFor = ({ name, tries, seconds }: TryBucket) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: tries,
      duration: seconds,
      // A caller over the limit costs the database nothing more.
      inMemoryBlockOnConsumed: tries + 1,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async countTry(bucket, who) {
      try {
        await limiterFor(bucket).consume(who);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (verdict) {
        if (!(verdict instanceof RateLimiterRes)) throw verdict;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(verdict.msBeforeNext / 1000)) };
      }
    },

    async forgive(bucket, who) {
      await limiterFor(bucket).delete(who);
    },

    async takeBack(bucket, who) {
      const limiter = limiterFor(bucket);
      await runThrough(pool)(takeBackTry({ key: limiter.getKey(who), now: Date.now() }));
      // A caller that was over the limit is counted in the database again.
      limiter.deleteInMemoryBlockedAll();
    },

    close: () => pool.end(),
  };
}
