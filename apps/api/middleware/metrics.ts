import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import type { SystemState } from "@lotlane/core/system";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

const strayOrigins = ["request", "process"] as const;
export type StrayOrigin = (typeof strayOrigins)[number];

type MetricsOptions = { readonly token: string | undefined; readonly readSystem: () => Promise<SystemState> };

/** Times every request, and answers GET /metrics to this machine or to a caller with the token. */
export function createMetrics({ token, readSystem }: MetricsOptions) {
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
  const measureSystem = systemGauges(registry, readSystem);
  const middleware: Middleware = async (ctx, next) => {
    if (ctx.path === "/metrics" && ctx.method === "GET") {
      const refusal = refusalOf(ctx, token);
      if (refusal === 401) ctx.set("www-authenticate", "Bearer");
      if (refusal) return void (ctx.status = refusal);
      await measureSystem();
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

/** @returns how the gauges of the product's state are set; all but one are left out while the database is away */
function systemGauges(registry: Registry, readSystem: () => Promise<SystemState>): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `lotlane_${name}`, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "1 while the database answers");
  const info = gauge("info", "Always 1, with the versions", ["version", "schema", "engine"]);
  const lag = gauge("standby_lag_seconds", "How far a standby is behind", ["standby"]);
  const of = {
    size: gauge("database_bytes", "Size of the database"),
    late: gauge("queue_late_jobs", "Background jobs that should have begun"),
    lateness: gauge("queue_late_seconds", "For how long the oldest of them should have begun; 0 without one"),
    failed: gauge("queue_failed_jobs", "Background jobs that are not tried again by themselves"),
    backup: gauge("backup_age_seconds", "Since the last recorded backup"),
    free: gauge("disk_free_ratio", "Free share of the volume with the data folder"),
    certificate: gauge("certificate_seconds", "Until the certificate of the public address ends"),
  };
  return async () => {
    for (const labelled of [info, lag]) labelled.reset();
    for (const measured of Object.values(of)) measured.remove();
    const state = await readSystem().catch(() => undefined);
    up.set(state ? 1 : 0);
    if (!state) return;
    const since = (moment: string) => (Date.parse(state.at) - Date.parse(moment)) / 1000;
    info.set({ version: state.version, schema: state.schema, engine: state.engine }, 1);
    of.size.set(state.bytes);
    of.late.set(state.overdue.count);
    of.lateness.set(state.overdue.since === null ? 0 : since(state.overdue.since));
    of.failed.set(state.failed);
    if (state.backup) of.backup.set(since(state.backup.at));
    of.free.set(state.disk.freeBytes / state.disk.bytes);
    if (state.certificate) of.certificate.set(-since(state.certificate.until));
    for (const { name, lagSeconds } of state.standbys) if (lagSeconds !== null) lag.set({ standby: name }, lagSeconds);
  };
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
      ...(ctx.state["traceId"] !== undefined && { traceId: ctx.state["traceId"] as string }),
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    });
    if (ctx.status >= 500) logger.error(line(), "request");
    else logger.info(line(), "request");
    if (ctx.respond === false) ctx.res.once("close", () => logger.info(line(), "stream ended"));
  };
}
