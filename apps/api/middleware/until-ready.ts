import type { Middleware } from "koa";
import { ProblemError } from "@lotlane/adapters/http/handlers";

/** Calls have to wait until the schema is up to date; the pages themselves need not. */
export function untilReady(isReady: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith("/api/") && !isReady())
      throw new ProblemError(503, "not_ready", "The product is starting: please try again in a moment.", {
        retryAfterSeconds: 2,
      });
    await next();
  };
}
