import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";

/**
 * Gives each request an id and writes one line for it. Only the route's
 * template is written: paths and queries can hold tokens and ZIP codes. A
 * stream has a line for its beginning, and another one for its end.
 */
export function requestLog(logger: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const sent = ctx.get("x-request-id");
    ctx.state["requestId"] = /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
    ctx.set("x-request-id", ctx.state["requestId"] as string);
    await next();
    const line = () => ({
      requestId: ctx.state["requestId"] as string,
      method: ctx.method,
      route: ctx.state["route"] as string | undefined,
      status: ctx.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    });
    if (ctx.status >= 500) logger.error(line(), "request");
    else logger.info(line(), "request");
    if (ctx.respond === false) ctx.res.once("close", () => logger.info(line(), "stream ended"));
  };
}
