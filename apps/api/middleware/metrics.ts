import { timingSafeEqual } from "node:crypto";
import type { Context, Middleware } from "koa";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Times every request, and answers GET /metrics to this machine or to a caller with the token. */
export function createMetrics(token: string | undefined): Middleware {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return async (ctx, next) => {
    if (ctx.path === "/metrics" && ctx.method === "GET") {
      if (!mayRead(ctx, token)) return void (ctx.status = 404);
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
      return;
    }
    const stop = durations.startTimer();
    await next();
    stop({ method: ctx.method, route: (ctx.state["route"] as string | undefined) ?? "none", status: ctx.status });
  };
}

function mayRead(ctx: Context, token: string | undefined): boolean {
  const given = ctx.get("authorization").replace(/^Bearer /, "");
  if (token !== undefined && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token)))
    return true;
  // A proxy on this machine hands the world's requests on from loopback, and says so.
  const address = ctx.req.socket.remoteAddress ?? "";
  return ctx.get("x-forwarded-for") === "" && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address);
}
