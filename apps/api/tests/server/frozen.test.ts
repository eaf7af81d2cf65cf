import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedServer, startEmbeddedServer } from "@lotlane/adapters/postgres";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually, patience } from "../../testing/eventually.ts";
import { freeze } from "../../testing/freeze.ts";
import { listen } from "../../testing/listen.ts";
import { anOrderRequest, claimedOrder } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

let folder: string;
let server: EmbeddedServer;
let app: TestApp;
let cast: Cast;
let thaw: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-frozen-"));
  server = await startEmbeddedServer({ folder, settings: { fsync: "off" } });
  app = await startTestApp({ databaseUrl: server.url });
  cast = await castOf(() => app, server.url);
  thaw = () => undefined;
});

afterEach(async () => {
  thaw();
  await app.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it("answers 503 while its database neither answers nor hangs up, and goes on by itself with nothing lost", async () => {
  const { dealer, transporter } = cast;
  const { id } = await claimedOrder(dealer.person, transporter.person);
  const { estimate } = visitorCalls(() => app);
  const streams = await Promise.all([dealer, transporter].map(({ person }) => listen(person, { origin: app.origin })));

  const database = { isBack: false };
  const unavailable: string[] = [];
  const seconds: number[] = [];
  /** Asks until it is answered, each time under the same key, as a browser does. */
  const persist = async (what: string, act: () => ReturnType<Person["get"]>) => {
    for (;;) {
      const asked = performance.now();
      const answer = await act();
      if (answer.status < 500) return answer;
      expect([answer.status, answer.body.code, answer.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
      seconds.push((performance.now() - asked) / 1000);
      unavailable.push(what);
    }
  };
  const keep = async (what: string, act: (key: { "idempotency-key": string }) => ReturnType<Person["get"]>) => {
    const kept: string[] = [];
    for (let more = 2; more > 0; more -= database.isBack ? 1 : 0) {
      const key = { "idempotency-key": randomUUID() };
      const answer = await persist(what, () => act(key));
      expect(answer.status).toBe(201);
      kept.push(answer.body.id);
      await pause(50);
    }
    return kept;
  };
  const posting = keep("order", (key) => dealer.person.post("/api/orders", anOrderRequest(), key));
  const talking = keep("message", (key) =>
    transporter.person.post("/api/messages", { orderId: id, message: "Where?" }, key),
  );
  const reading = (async () => {
    while (!database.isBack) await persist("list", () => transporter.person.get("/api/orders"));
  })();
  const estimating = (async () => {
    const acknowledged: string[] = [];
    while (!database.isBack) {
      const answer = await estimate();
      expect(answer.status).toBeOneOf([201, 503]);
      if (answer.status === 201) acknowledged.push(answer.body.quote.id);
      else unavailable.push("estimate");
      await pause(50);
    }
    return acknowledged;
  })();

  await vi.waitUntil(async () => (await dealer.person.get("/api/orders")).status === 200, { timeout: patience });
  thaw = await freeze(folder);
  await eventually(() => expect(new Set(unavailable)).toEqual(new Set(["order", "message", "list", "estimate"])));
  expect((await fetch(`${app.origin}/api/health`)).status).toBe(503);
  expect((await fetch(`${app.origin}/api/places/60601`)).status).toBe(200);
  // Browsers whose stream ends ask by themselves.
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(["by the server", "by the server"]);
  expect((await listen(dealer.person, { origin: app.origin })).status).toBe(503);

  thaw();
  await eventually(async () => expect((await fetch(`${app.origin}/api/health`)).status).toBe(200));
  const again = await eventually(async () => {
    const stream = await listen(dealer.person, { origin: app.origin, lastEventId: streams[0]!.place() });
    expect(stream.status).toBe(200);
    return stream;
  });
  database.isBack = true;
  const [posted, said, quotes] = await Promise.all([posting, talking, estimating, reading]);

  const idsIn = async (table: string) =>
    (await sql<{ id: string }>(server.url, `select id from ${table}`)).map((row) => row.id);
  expect((await idsIn("orders")).toSorted()).toEqual([id, ...posted].toSorted());
  expect((await idsIn("messages")).toSorted()).toEqual(said.toSorted());
  expect(await idsIn("quotes")).toEqual(expect.arrayContaining(quotes));
  // A mailed message also leaves a notice, whose event names no order.
  const heard = () => [...streams[0]!.heard, ...again.heard].filter(({ kind }) => kind !== "notice");
  await eventually(() => expect(new Set(heard().map(({ data }) => data.orderId))).toEqual(new Set([id, ...posted])));
  expect(again.resets()).toBe(0);
  again.cut();
  // The quotes that waited to be mailed are sent.
  await eventually(async () =>
    expect(await sql(server.url, "select id from quotes where status = 'draft'")).toEqual([]),
  );
  // Seconds, not the minutes after which a system gives a connection up.
  expect(Math.max(...seconds)).toBeLessThan(30);
});
