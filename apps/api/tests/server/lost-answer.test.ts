import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { freshDatabase } from "../../../../scripts/fresh-database.ts";
import { networkTo } from "../../../../scripts/network.ts";
import { anOrderRequest } from "../../testing/order-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

it("does not claim that nothing was changed when the database's answer is lost, and does nothing twice", async () => {
  const databaseUrl = await freshDatabase();
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

  network.restore();
  expect((await post(key)).status).toBe(201);
  expect(await kept()).toBe(2);
});
