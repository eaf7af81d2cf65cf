import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { listen } from "../../testing/listen.ts";
import { anOrderRequest, claimedOrder } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { eventually, patience } from "../../testing/eventually.ts";

it("answers 503 while the database is away, and serves again when it is back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-outage-"));
  const server = await startEmbeddedServer({ folder, settings: { fsync: "off" } });
  const app = await startTestApp({ databaseUrl: server.url });
  const health = async () => (await fetch(`${app.origin}/api/health`)).status;
  const track = () => fetch(`${app.origin}/api/track/some-token`);
  expect(await health()).toBe(200);
  expect((await track()).status).toBe(404);

  await server.stop();
  expect(await health()).toBe(503);
  const answer = await track();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.json()).toMatchObject({
    code: "unavailable",
    detail: expect.stringContaining("Nothing was changed"),
  });
  // Reference data needs no database.
  expect((await fetch(`${app.origin}/api/places/60601`)).status).toBe(200);
  await pause(500);

  const port = Number(new URL(server.url).port);
  const again = await startEmbeddedServer({ folder, settings: { fsync: "off" }, port });
  expect(again.url).toBe(server.url);
  await eventually(async () => expect(await health()).toBe(200));
  expect((await track()).status).toBe(404);
  await app.stop();
  await again.stop();
  await rm(folder, { recursive: true, force: true });
});

it("loses nothing and tells clearly while people work and the database is away for ten seconds", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-outage-"));
  const server = await startEmbeddedServer({ folder, settings: { fsync: "off" } });
  const app = await startTestApp({ databaseUrl: server.url, heartbeatMilliseconds: 1000 });
  const cast = await castOf(() => app, server.url);
  const people = [cast.dealer.person, cast.transporter.person];
  const streams = await Promise.all(people.map((person) => listen(person, { origin: app.origin })));

  const problems = new Set<string>();
  /** Repeats an unanswered call under the same key, as a browser does. */
  const persist = async (act: () => ReturnType<Person["get"]>) => {
    for (;;) {
      const answer = await act();
      if (answer.status < 500) return answer;
      problems.add(`${answer.status} ${answer.body.code} ${answer.headers.get("retry-after")}`);
      await pause(150);
    }
  };
  let back = false;
  const posted: string[] = [];
  const written: string[] = [];
  const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
  const posting = (async () => {
    for (let more = 3; more > 0; more -= back ? 1 : 0) {
      const key = { "idempotency-key": randomUUID() };
      const answer = await persist(() => cast.dealer.person.post("/api/orders", anOrderRequest(), key));
      expect(answer.status).toBe(201);
      posted.push(answer.body.id);
      const claimed = await persist(() => cast.transporter.person.post(`/api/orders/${answer.body.id}/claim`));
      // The answer to a claim that was carried out may have been lost with the database.
      expect([200, 409]).toContain(claimed.status);
      await pause(50);
    }
  })();
  const talking = (async () => {
    for (let more = 3; more > 0; more -= back ? 1 : 0) {
      const key = { "idempotency-key": randomUUID() };
      const message = `Message ${written.length}`;
      const sent = await persist(() => cast.dealer.person.post("/api/messages", { orderId: id, message }, key));
      expect(sent.status).toBe(201);
      written.push(message);
      await pause(50);
    }
  })();

  await vi.waitUntil(() => posted.length > 2 && written.length > 2, { timeout: patience, interval: 10 });
  await server.stop();
  await pause(10_000);
  const port = Number(new URL(server.url).port);
  const again = await startEmbeddedServer({ folder, settings: { fsync: "off" }, port });
  await eventually(async () => expect((await fetch(`${app.origin}/api/health`)).status).toBe(200));
  // The silence was long enough for browsers to ask by themselves; their streams resume where they ended.
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(["by the server", "by the server"]);
  const resumed = await eventually(() =>
    Promise.all(
      people.map(async (person, index) => {
        const stream = await listen(person, { origin: app.origin, lastEventId: streams[index]!.place() });
        expect(stream.status).toBe(200);
        return stream;
      }),
    ),
  );
  back = true;
  await Promise.all([posting, talking]);
  expect([...problems]).toEqual(["503 unavailable 5"]);

  const kept = (await cast.dealer.person.get("/api/orders?limit=200")).body as unknown as {
    id: string;
    status: string;
  }[];
  expect(kept.map((order) => order.id).toSorted()).toEqual([id, ...posted].toSorted());
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(["assigned"]));
  const messages = (await cast.transporter.person.get(`/api/orders/${id}/messages?limit=200`)).body;
  expect((messages as unknown as { message: string }[]).map(({ message }) => message).toReversed()).toEqual(written);
  expect(
    await sql(
      again.url,
      "select order_id from order_facts where kind = 'assigned' group by order_id having count(*) > 1",
    ),
  ).toEqual([]);

  // The streams also tell the changes at the edges of the outage.
  for (const [index, stream] of resumed.entries()) {
    const heard = () => [...streams[index]!.heard, ...stream.heard].filter(({ data }) => data.change === "claimed");
    await eventually(() => expect(new Set(heard().map(({ data }) => data.orderId))).toEqual(new Set([id, ...posted])));
    expect(stream.resets()).toBe(0);
    stream.cut();
  }
  await app.stop();
  await again.stop();
  await rm(folder, { recursive: true, force: true });
});
