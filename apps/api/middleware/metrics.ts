import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

const strayOrigins = ["request", "process"] as const;
export type StrayOrigin = (typeof strayOrigins)[number];

/** Times every request, and answers GET /metrics to this machine or to a caller with the token. */
export function createMetrics(token: string | undefined) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const strays = new Counter({
    name: "stray_faults_total",
    help: "Errors that no code caught, by whether they arose in the work of a request",
    labelNames: ["of"],
    registers: [registry],
  });
  for (const origin of strayOrigins) strays.inc({ of: origin }, 0);
  const middleware: Middleware = async (ctx, next) => {
    if (ctx.path === "/metrics" && ctx.method === "GET") {
      const refusal = refusalOf(ctx, token);
      if (refusal === 401) ctx.set("www-authenticate", "Bearer");
      if (refusal) return void (ctx.status = refusal);
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
      return;
    }
    const stop = durations.startTimer();
    await next();
    stop({ method: ctx.method, route: (ctx.state["route"] as string | undefined) ?? "none", status: ctx.status });
  };
  return { middleware, countStray: (origin: StrayOrigin) => strays.inc({ of: origin }) };
}

/** A caller who shows a token is judged by it, any other by where the call comes from. */
function refusalOf(ctx: Context, token: string | undefined): 401 | 404 | undefined {
  const shown = ctx.get("authorization");
  if (token !== undefined && shown !== "")
    return timingSafeEqual(digestOf(shown.replace(/^Bearer /, "")), digestOf(token)) ? undefined : 401;
  // A proxy on this machine hands the world's requests on from loopback, and says so.
  const address = ctx.req.socket.remoteAddress ?? "";
  return ctx.get("x-forwarded-for") === "" && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address)
    ? undefined
    : 404;
}

/** Has one length for every text, so that the time of a comparison gives away neither length nor letters. */
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

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
