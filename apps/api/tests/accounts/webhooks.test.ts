import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "@lotlane/adapters/http/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import { aPerson, testPassword } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

let product: TestApp;
let databaseUrl: string;
let cast: Cast;
let status = 200;
const received: { readonly id: string; readonly type: string; readonly orderId?: string }[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const { type, data } = JSON.parse(Buffer.concat(parts).toString()) as { type: string; data: { orderId?: string } };
    received.push({ id: String(request.headers["webhook-id"]), type, ...data });
    response.writeHead(status).end("noted");
  });
});
const app = () => product;
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

beforeAll(async () => {
  databaseUrl = await migratedDatabase();
  product = await startTestApp({ databaseUrl, environment: { LOTLANE_WEBHOOKS_TO_LOOPBACK: "1" } });
  cast = await castOf(app, databaseUrl);
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  receiver.close();
  await product.stop();
});

const add = async (events: readonly string[], asker = cast.dealer.person) => {
  const { status: answered, body } = await asker.post("/api/webhooks", { url: address(), events });
  expect(answered).toBe(201);
  return body as unknown as Answer<"POST /api/webhooks">;
};
const deliveriesOf = async (id: string) =>
  (await cast.dealer.person.get(`/api/webhooks/${id}/deliveries`))
    .body as unknown as Answer<"GET /api/webhooks/{id}/deliveries">;

describe("webhooks over HTTP", () => {
  it("are told of an order's steps, with a log that can be sent again", async () => {
    const { webhook } = await add(["order.created", "order.claimed"]);
    const order = await claimedOrder(cast.dealer.person, cast.transporter.person);
    const told = await eventually(async () => {
      const own = received.filter(({ orderId }) => orderId === order.id);
      if (own.length < 2) throw new Error("the order was not told yet");
      return own;
    });
    expect(told.map(({ type }) => type).toSorted()).toEqual(["order.claimed", "order.created"]);
    const [newest] = await eventually(async () => {
      const log = await deliveriesOf(webhook.id);
      if (log.length < 2) throw new Error("the log is not whole yet");
      return log;
    });
    expect(newest).toMatchObject({ state: "delivered", attempts: 1, httpStatus: 200, answer: "noted" });
    status = 500;
    const path = `/api/webhooks/${webhook.id}/deliveries/${newest!.id}/replay`;
    const replayed = async () => (await cast.dealer.person.post(path)).body;
    const own = { state: "delivered", attempts: 1, httpStatus: 200 };
    expect(await replayed()).toMatchObject({ ...own, replays: [{ httpStatus: 500 }] });
    status = 200;
    expect(await replayed()).toMatchObject({ ...own, replays: [{ httpStatus: 200 }, { httpStatus: 500 }] });
    expect(received.filter(({ id }) => id === newest!.id)).toHaveLength(3);
    expect((await cast.transporter.person.post(path)).status).toBe(404);
  });

  it("are managed with a key that has the scope", async () => {
    const keyWith = async (scopes: readonly string[]) => {
      const { body } = await cast.dealer.person.post("/api/keys", { name: "CI", scopes, password: testPassword });
      const { secret } = body as unknown as Answer<"POST /api/keys">;
      return aPerson(app, { authorization: `Bearer ${secret}` });
    };
    expect((await (await keyWith(["orders:read"])).get("/api/webhooks")).status).toBe(403);
    const script = await keyWith(["webhooks"]);
    const { webhook } = await add(["order.cancelled"], script);
    expect((await script.post(`/api/webhooks/${webhook.id}/test`)).body).toMatchObject({ state: "delivered" });
    expect((await script.remove(`/api/webhooks/${webhook.id}`)).status).toBe(200);
    expect((await script.get(`/api/webhooks/${webhook.id}/deliveries`)).status).toBe(404);
  });

  it("answer their secret once, which is kept sealed", async () => {
    const { webhook, secret } = await add(["order.cancelled"]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const rows = JSON.stringify(await sql(databaseUrl, "select webhooks::text as row from webhooks", []));
    const listed = JSON.stringify((await cast.dealer.person.get("/api/webhooks")).body);
    for (const text of [rows, listed]) expect(text).not.toContain(secret!.slice(6));
    const rotated = await cast.dealer.person.post(`/api/webhooks/${webhook.id}/secret`);
    expect((rotated.body as unknown as typeof webhook & { secret: string }).secret).not.toBe(secret);
  });

  it("take no event that never comes to their account, and say which do", async () => {
    const answer = await cast.dealer.person.post("/api/webhooks", { url: address(), events: ["load.accepted"] });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [
        {
          path: "events",
          message: expect.stringMatching(/^A dealer never gets load\.accepted: choose from order/),
        },
      ],
    ]);
  });

  it("take no address within the own network", async () => {
    const addresses = [
      "https://10.0.0.1/",
      "https://169.254.169.254/",
      "https://[fe80::1]/",
      "https://[::ffff:10.0.0.1]/",
    ];
    for (const url of [...addresses, "http://192.0.2.1/", "file:///etc/passwd", ""]) {
      const answer = await cast.dealer.person.post("/api/webhooks", { url, events: ["order.created"] });
      expect([url, answer.status, answer.body.errors?.[0]?.path]).toEqual([url, 422, "url"]);
    }
  });
});
