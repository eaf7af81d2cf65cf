import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { describeFault } from "../describe-fault.ts";
import { ProblemError, problemJson, titles } from "@lotlane/adapters/http/handlers";

type Options = {
  readonly logger: Logger;
  /** True when a fault means that a dependency is down, rather than that we are wrong. */
  readonly isOutOfReach: (error: unknown) => boolean;
  /** True when the work that such a fault broke off may have been done all the same. */
  readonly mayBeDone: (error: unknown) => boolean;
};

/** The one place where an error becomes an answer. */
export function problemAnswers({ logger, isOutOfReach, mayBeDone }: Options): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null && ctx.path.startsWith("/api/"))
        throw new ProblemError(404, "not_found", "There is no such call.");
    } catch (error) {
      answer(ctx, problemFor(ctx, error));
    }
  };

  function problemFor(ctx: Context, error: unknown): ProblemError {
    if (error instanceof ProblemError) return error;
    const status = (error as { status?: unknown }).status;
    if (typeof status === "number" && status >= 400 && status < 500)
      return new ProblemError(status, codeFor(status), detailFor(status));
    if (isOutOfReach(error)) {
      logger.error({ reason: (error as Error).message }, "a dependency is out of reach");
      const detail = isRead(ctx) || !mayBeDone(error) ? nothingChanged : keepsKey(ctx) ? onlyOnce : unclear;
      return new ProblemError(503, "unavailable", detail, { retryAfterSeconds: 5 });
    }
    logger.error(describeFault(error), "fault");
    return new ProblemError(
      500,
      "fault",
      "Something went wrong on our side. Please try again; if it stays, tell us the request id.",
    );
  }
}

const nothingChanged = "We cannot reach our database right now. Nothing was changed: please try again in a moment.";
const onlyOnce =
  "We lost our database before it said whether this was done. Please try again in a moment: it is done only once.";
const unclear = "We lost our database before it said whether this was done. Please look before you try again.";

const keepsKey = (ctx: Context) => ctx.state["once"] === true && ctx.get("idempotency-key") !== "";

const isRead = ({ method }: Context) => method === "GET" || method === "HEAD";

function answer(ctx: Context, problem: ProblemError): void {
  ctx.status = problem.status;
  ctx.type = "application/problem+json";
  if (problem.retryAfterSeconds !== undefined) ctx.set("retry-after", String(problem.retryAfterSeconds));
  ctx.set("cache-control", "no-store");
  ctx.body = JSON.stringify(problemJson(problem, ctx.state["requestId"] as string));
}

const codeFor = (status: number) => (titles[status] ?? "problem").toLowerCase().replaceAll(" ", "_");

const detailFor = (status: number) => `${titles[status] ?? "This request cannot be answered"}.`;
