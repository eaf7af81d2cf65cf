import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { createStandIn, json, type StandIn } from "../../../stand-ins/stand-in.ts";
import { eventually } from "../../testing/eventually.ts";
import { postOrder } from "../../testing/order-calls.ts";
import { aPerson, newEmail } from "../../testing/person.ts";
import { startProcess } from "../../testing/start-process.ts";

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};
type SentTraces = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};
type SentMetrics = {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
};

const bodies: { readonly path: string; readonly text: string }[] = [];
/** A collector that takes OTLP as JSON. */
const collector = createStandIn({
  answer(request, _, { body }) {
    bodies.push({ path: request.pathname, text: body.toString() });
    return json(200, {});
  },
});
const sent = <T>(path: string) => bodies.filter((each) => each.path === path).map(({ text }) => JSON.parse(text) as T);
const spans = () =>
  sent<SentTraces>("/v1/traces").flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const valueOf = (span: SentSpan, key: string) => {
  const { value } = span.attributes.find((each) => each.key === key) ?? {};
  return value?.stringValue ?? value?.intValue;
};

let server: StandIn<never>;
let folder: string;
let product: Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  server = await collector.start();
  folder = await mkdtemp(join(tmpdir(), "lotlane-telemetry-"));
  product = await startProcess({
    DATABASE_URL: await migratedDatabase(),
    LOTLANE_DATA: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: server.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    OTEL_METRIC_EXPORT_INTERVAL: "500",
    OTEL_METRIC_EXPORT_TIMEOUT: "400",
  });
});
afterAll(async () => {
  await product?.end("SIGKILL");
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

it("traces a request with its statements, within the caller's trace, and background jobs", async () => {
  const email = newEmail("traced");
  const dana = aPerson(() => product);
  await dana.register({ email, firstName: "Zephyrine" });
  await postOrder(dana, { pickupAddress: "4711 Secret Street" });
  const asked = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  expect((await dana.ask("GET", "/api/orders?q=Zephyrine", undefined, asked)).status).toBe(200);
  await eventually(() => {
    const [request] = spans().filter((span) => span.traceId === traceId && span.parentSpanId === "00f067aa0ba902b7");
    expect(request?.name).toBe("GET /api/orders");
    expect(
      ["http.request.method", "http.route", "http.response.status_code"].map((key) => valueOf(request!, key)),
    ).toEqual(["GET", "/api/orders", 200]);
    const statements = spans().filter(({ parentSpanId }) => parentSpanId === request!.spanId);
    expect(statements.map((span) => valueOf(span, "db.query.summary"))).toContain("find-sessions");
    const mailing = spans().find((span) => valueOf(span, "lotlane.effect") === "verification_email");
    expect(spans().some((span) => span.name === "find-account" && span.parentSpanId === mailing?.spanId)).toBe(true);
  });
  const [{ resourceSpans }] = sent<SentTraces>("/v1/traces") as [SentTraces];
  expect(resourceSpans[0]!.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "lotlane" },
  });
  const everything = bodies.map(({ text }) => text).join("");
  for (const word of [email, "Zephyrine", "4711", dana.cookies.get("lotlane_session")!])
    expect(everything.includes(word), word).toBe(false);
});

it("sends metrics of requests, statements, jobs and the product's state", async () => {
  await eventually(() => {
    const names = sent<SentMetrics>("/v1/metrics").flatMap(({ resourceMetrics }) =>
      resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
      ),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        "http.server.request.duration",
        "db.client.operation.duration",
        "lotlane.effect.duration",
        "lotlane.queue.late_jobs",
        "lotlane.queue.failed_jobs",
        "lotlane.database.size",
      ]),
    );
  });
});

it("serves and stops while the collector says nothing, and sends what is left while it answers", async () => {
  const before = bodies.length;
  expect((await aPerson(() => product).get("/api/vehicles/years")).status).toBe(200);
  expect(await product.end("SIGTERM")).toBe(0);
  expect(bodies.slice(before).some(({ text }) => text.includes("GET /api/vehicles/years"))).toBe(true);
  server.fail("accepted-silent");
  product = await startProcess({
    DATABASE_URL: await migratedDatabase(),
    LOTLANE_DATA: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: server.url,
  });
  expect((await aPerson(() => product).get("/api/health")).status).toBe(200);
  expect(await product.end("SIGTERM")).toBe(0);
});
