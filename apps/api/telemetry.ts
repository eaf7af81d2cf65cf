import { tracingChannel } from "node:diagnostics_channel";
import type { Attributes, Span } from "@opentelemetry/api";
import type { SystemState } from "@lotlane/core/system";
import type { Middleware } from "koa";
import about from "./package.json" with { type: "json" };

/** A statement under way. */
type Statement = { readonly name: string; span?: Span | undefined; began?: number };

/** For durations in seconds, as OpenTelemetry recommends them. */
const seconds = {
  unit: "s",
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] },
};
const secondsSince = (began: number): number => (performance.now() - began) / 1000;

/**
 * Sends traces and metrics to a collector, as OpenTelemetry's own variables (`OTEL_…`) say: a span for each request with
 * its statements, and for each background job. No span holds an address, a value or a person.
 * @param readSystem asked once for each export of metrics
 */
export async function startTelemetry(readSystem: () => Promise<SystemState>) {
  // Loaded where it is used: it takes a fifth of a second.
  const [{ NodeSDK }, { context, metrics, propagation, SpanKind, SpanStatusCode, trace }] = await Promise.all([
    import("@opentelemetry/sdk-node"),
    import("@opentelemetry/api"),
  ]);
  const sdk = new NodeSDK({ serviceName: process.env["OTEL_SERVICE_NAME"] ?? "lotlane", instrumentations: [] });
  sdk.start();
  const tracer = trace.getTracer("lotlane", about.version);
  const meter = metrics.getMeter("lotlane", about.version);
  const requests = meter.createHistogram("http.server.request.duration", seconds);
  const statements = meter.createHistogram("db.client.operation.duration", seconds);
  const effects = meter.createHistogram("lotlane.effect.duration", seconds);
  followStatements();
  observeSystem();

  const middleware: Middleware = async (ctx, next) => {
    const began = performance.now();
    const caller = propagation.extract(context.active(), ctx.headers);
    const span = tracer.startSpan(ctx.method, { kind: SpanKind.SERVER }, caller);
    if (span.isRecording()) ctx.state["traceId"] = span.spanContext().traceId;
    try {
      await context.with(trace.setSpan(caller, span), next);
    } finally {
      const route = ctx.state["route"] as string | undefined;
      const attributes: Attributes = {
        "http.request.method": ctx.method,
        "http.response.status_code": ctx.status,
        ...(route !== undefined && { "http.route": route.slice(route.indexOf(" ") + 1) }),
      };
      span.setAttributes(attributes);
      if (route !== undefined) span.updateName(route);
      if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      requests.record(secondsSince(began), attributes);
    }
  };

  async function effect<T>(kind: string, act: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const attributes = { "lotlane.effect": kind };
    return tracer.startActiveSpan(kind, { kind: SpanKind.CONSUMER, attributes }, async (span) => {
      try {
        return await act();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) });
        throw error;
      } finally {
        span.end();
        effects.record(secondsSince(began), attributes);
      }
    });
  }

  function followStatements(): void {
    const describe = ({ name }: Statement): Attributes => ({
      "db.system.name": "postgresql",
      "db.query.summary": name,
    });
    tracingChannel<Statement, Statement>("lotlane:statement").subscribe({
      start(statement) {
        statement.began = performance.now();
        // A look that the process takes by itself, many times a minute, belongs to no trace.
        if (trace.getActiveSpan())
          statement.span = tracer.startSpan(statement.name, { kind: SpanKind.CLIENT, attributes: describe(statement) });
      },
      end: () => undefined,
      asyncStart: () => undefined,
      asyncEnd(statement) {
        statement.span?.end();
        statements.record(secondsSince(statement.began!), describe(statement));
      },
      error: ({ span, error }) => span?.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) }),
    });
  }

  function observeSystem(): void {
    const gauge = (name: string, unit = "1") => meter.createObservableGauge(`lotlane.${name}`, { unit });
    const [late, failed] = [gauge("queue.late_jobs"), gauge("queue.failed_jobs")];
    const [size, backupAge] = [gauge("database.size", "By"), gauge("backup.age", "s")];
    meter.addBatchObservableCallback(
      async (result) => {
        const state = await readSystem().catch(() => undefined);
        if (!state) return;
        result.observe(late, state.overdue.count);
        result.observe(failed, state.failed);
        result.observe(size, state.bytes);
        if (state.backup) result.observe(backupAge, (Date.parse(state.at) - Date.parse(state.backup.at)) / 1000);
      },
      [late, failed, size, backupAge],
    );
  }

  return {
    middleware,
    /** Carries an effect out in a trace of its own. */
    effect,
    /** Sends what is left; a collector that does not answer is not waited for. */
    async stop(patienceMilliseconds: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const impatient = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMilliseconds);
      });
      await Promise.race([sdk.shutdown().catch(() => undefined), impatient]);
      clearTimeout(timer);
    },
  };
}

/** PostgreSQL's or Node's code of an error, whose message may hold values. */
const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? "error";
