import { performance } from "node:perf_hooks";
import { ProblemError } from "@lotlane/adapters/http/handlers";
import type { Middleware } from "koa";

/** With fewer calls at once nothing waits for long: each connection to the database has a short line. */
const fewestCalls = 40;
/**
 * While calls wait, no more than this begin: a machine that answers 100 a second then answers all of them within a
 * second.
 */
const mostCalls = 80;
const lookMilliseconds = 100;
const mostWaitMilliseconds = 100;
/** A wave has come: all reads are turned away at once. */
const tooLongMilliseconds = 250;
const retryAfterSeconds = 2;

type Options = {
  /** Sends the database an empty question, which waits in line like everything else. */
  readonly ping: () => Promise<void>;
  readonly now?: () => number;
  readonly chance?: () => number;
};

/**
 * While calls wait for their turn, turns away a growing share of those that lose nothing by another try: reads first, and
 * prices for visitors once all reads are turned away. Claims, steps, uploads and all else that changes something go on.
 * @returns the middleware, and the look at how long a statement waits, which repeats itself until it is stopped
 */
export function createOverload({ ping, now = () => performance.now(), chance = Math.random }: Options) {
  let calls = 0;
  /** From 0 to 1 the share of reads that is turned away, from 1 to 2 that of estimates in addition. */
  let level = 0;
  let asked: number | undefined;

  const hear = (waited: number) => {
    if (waited > mostWaitMilliseconds) level = Math.min(2, level + (waited > tooLongMilliseconds ? 1 : 0.2));
    else level = level < 0.1 ? 0 : level * 0.85;
  };
  const look = async () => {
    if (asked !== undefined) return hear(now() - asked);
    if (calls < fewestCalls && level === 0) return;
    const began = (asked = now());
    // A database out of reach is no overload: its calls are answered with 503 as it is.
    await ping().then(
      () => hear(now() - began),
      () => undefined,
    );
    asked = undefined;
  };
  const timer = setInterval(() => void look(), lookMilliseconds).unref();

  const middleware: Middleware = async (ctx, next) => {
    const over = level - stageOf(ctx.method, ctx.path);
    if (over > 0 && (calls >= mostCalls || chance() < over))
      throw new ProblemError(503, "overloaded", "We are very busy right now. Please try again in a moment.", {
        retryAfterSeconds,
      });
    calls++;
    try {
      await next();
    } finally {
      calls--;
    }
  };
  return { middleware, look, stop: () => clearInterval(timer) };
}

/** The level from which calls are turned away; calls that change something have none. */
function stageOf(method: string, path: string): number {
  if (path === "/api/quoter/estimate") return 1;
  const isRead = (method === "GET" || method === "HEAD") && path.startsWith("/api/") && path !== "/api/health";
  return isRead ? 0 : Infinity;
}
