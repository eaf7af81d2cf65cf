import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { networkTo } from "../../../../scripts/network.ts";
import { anOrderRequest } from "../../testing/order-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

it("does not claim that nothing was changed when the database's answer is lost, and does nothing twice", async () => {
  const databaseUrl = await migratedDatabase();
  const network = await networkTo(databaseUrl);
  const app = await startTestApp({ databaseUrl: network.url });
  onTestFinished(async () => {
    await app.stop();
    network.close();
  });
  const { dealer } = await castOf(() => app, databaseUrl);
  const post = (headers: Record<string, string>) => dealer.person.post("/api/orders", anOrderRequest(), headers);
  const kept = async () => (await sql(databaseUrl, "select id from orders")).length;

  const key = { "idempotency-key": randomUUID() };
  network.loseAnswersTo((asked) => asked.includes("add-order"));
  expect(await post(key)).toMatchObject({
    status: 503,
    body: { code: "unavailable", detail: expect.stringContaining("try again in a moment: it is done only once") },
  });
  expect(await kept()).toBe(1);
  expect(await post({})).toMatchObject({
    status: 503,
    body: { code: "unavailable", detail: expect.stringContaining("Please look before you try again") },
  });
  expect(await kept()).toBe(2);

  // This call keeps no key, so that a repeat is not promised to be harmless.
  const [order] = await sql<{ id: string }>(databaseUrl, "select id from orders limit 1");
  network.loseAnswersTo((asked) => asked.includes("commit"));
  const cancel = { status: "cancelled", reason: null };
  expect(await dealer.person.ask("PATCH", `/api/orders/${order!.id}/status`, cancel, key)).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining("Please look before you try again") },
  });

  network.restore();
  expect((await post(key)).status).toBe(201);
  expect(await kept()).toBe(2);
});
