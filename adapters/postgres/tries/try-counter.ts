import { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

type Bucket = { readonly name: string; readonly tries: number; readonly seconds: number };
type Verdict = { readonly allowed: boolean; readonly retryAfterSeconds: number };

/** Counts tries in the database, so that all processes count together. */
export function createTryCounter(url: string) {
  const pool = new Pool({ connectionString: url, max: 2, application_name: "lotlane-tries" });
  // An idle connection that breaks is replaced at the next try.
  pool.on("error", () => undefined);
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterFor = ({ name, tries, seconds }: Bucket) => {
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
      // Whoever is over the limit costs the database nothing more.
      inMemoryBlockOnConsumed: tries + 1,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async countTry(bucket: Bucket, who: string): Promise<Verdict> {
      try {
        await limiterFor(bucket).consume(who);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (verdict) {
        if (!(verdict instanceof RateLimiterRes)) throw verdict;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(verdict.msBeforeNext / 1000)) };
      }
    },

    /** Takes all tries back. */
    async forgive(bucket: Bucket, who: string): Promise<void> {
      await limiterFor(bucket).delete(who);
    },

    /** Takes one try of the present window back. */
    async takeBack(bucket: Bucket, who: string): Promise<void> {
      const limiter = limiterFor(bucket);
      await pool.query("update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2", [
        limiter.getKey(who),
        Date.now(),
      ]);
      // Whoever was over the limit is counted in the database again.
      limiter.deleteInMemoryBlockedAll();
    },

    close: () => pool.end(),
  };
}
