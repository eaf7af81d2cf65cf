import { randomUUID } from "node:crypto";
import { type Answer, endpoints, type MessageJson } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { claimedOrder, postOrder } from "../../testing/order-calls.ts";
import { cookieHeader, newEmail, type Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
});

const write = (person: Person, orderId: string, message: unknown, headers?: Record<string, string>) =>
  person.post("/api/messages", { orderId, message }, headers);
const read = async (person: Person, orderId: string) =>
  (await person.get(`/api/orders/${orderId}/messages?limit=200`)).body as unknown as MessageJson[];
const unread = async (person: Person) => (await person.get("/api/messages/unread")).body["unread"];
const newOrder = () => claimedOrder(cast.dealer.person, cast.transporter.person);

describe("messages about an order", () => {
  it("go from each side to the other, are read, and are counted until then", async () => {
    const { id } = await newOrder();
    const [before, beforeThere] = [await unread(cast.transporter.person), await unread(cast.dealer.person)];
    const sent = await write(cast.dealer.person, id, "  Where are you?\nCall me.  ");
    expect(sent.status).toBe(201);
    expect(endpoints["POST /api/messages"].answers[201].parse(sent.body)).toMatchObject({
      orderId: id,
      senderId: cast.dealer.id,
      recipientId: cast.transporter.id,
      message: "Where are you?\nCall me.",
      isRead: false,
    });
    await write(cast.transporter.person, id, "Near Flagstaff");
    expect((await read(cast.dealer.person, id)).map(({ message }) => message)).toEqual([
      "Near Flagstaff",
      "Where are you?\nCall me.",
    ]);
    expect(await unread(cast.transporter.person)).toBe(Number(before) + 1);
    expect(await unread(cast.dealer.person)).toBe(Number(beforeThere) + 1);
    expect((await cast.transporter.person.post(`/api/orders/${id}/messages/read`)).body).toEqual({ read: 1 });
    expect((await cast.transporter.person.post(`/api/orders/${id}/messages/read`)).body).toEqual({ read: 0 });
    expect(await unread(cast.transporter.person)).toBe(before);
    expect((await read(cast.dealer.person, id)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it("keep one order however many write at once, on two processes", async () => {
    const { id } = await newOrder();
    const second = await startTestApp({ databaseUrl: databaseUrl() });
    try {
      const texts = Array.from({ length: 60 }, (_, index) => `Message ${index}`);
      await Promise.all(
        texts.map((text, index) => {
          const { person } = index % 2 ? cast.dealer : cast.transporter;
          return index % 4 < 2
            ? write(person, id, text)
            : fetch(`${second.origin}/api/messages`, {
                method: "POST",
                headers: {
                  "content-type": "application/json",
                  cookie: cookieHeader(person.cookies),
                },
                body: JSON.stringify({ orderId: id, message: text }),
              });
        }),
      );
      const seen = await read(cast.dealer.person, id);
      expect(seen.map(({ message }) => message).toSorted()).toEqual(texts.toSorted());
      expect(new Set(seen.map(({ createdAt }) => createdAt)).size).toBe(60);
      expect(seen.map(({ createdAt }) => createdAt)).toEqual(
        seen
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .toReversed(),
      );
      expect(await read(cast.transporter.person, id)).toEqual(seen);
    } finally {
      await second.stop();
    }
  });

  it("are kept once when they are sent again after a lost connection", async () => {
    const { id } = await newOrder();
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => write(cast.dealer.person, id, "Did this arrive?", key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await read(cast.dealer.person, id)).toHaveLength(1);
    expect((await write(cast.dealer.person, id, "Something else", key)).body.code).toBe("idempotency_key_reused");
  });

  it.each([
    ["", 422],
    ["   \n\t ", 422],
    [null, 422],
    [42, 422],
    ["x".repeat(4001), 422],
    ["x".repeat(100_000), 422],
    ["x".repeat(120_000), 413],
    ["a\u0000b", 422],
    ["\ud800", 422],
  ])("refuse %j", async (message, status) => {
    const { id } = await newOrder();
    expect((await write(cast.dealer.person, id, message)).status).toBe(status);
    expect(await read(cast.dealer.person, id)).toEqual([]);
  });

  it.each([
    "<script>alert(1)</script>",
    "&lt;b&gt; <img src=x onerror=alert(1)>",
    "'; drop table messages; --",
    "שלום 🚚 ñ",
    "x".repeat(4000),
  ])("keep %j as it was written", async (message) => {
    const { id } = await newOrder();
    expect((await write(cast.dealer.person, id, message)).status).toBe(201);
    expect((await read(cast.transporter.person, id)).map((one) => one.message)).toEqual([message]);
  });

  it("are for the two sides and the admins only", async () => {
    const { id } = await newOrder();
    await cast.transporter.person.post(`/api/orders/${id}/driver`, { driverId: cast.driver.id });
    await write(cast.dealer.person, id, "Between us");
    expect((await cast.admin.person.get(`/api/orders/${id}/messages`)).status).toBe(200);
    for (const { person } of [cast.driver, cast.subUser, cast.receiver, others.dealer, others.transporter]) {
      expect((await person.get(`/api/orders/${id}/messages`)).status).toBe(404);
      expect((await person.post(`/api/orders/${id}/messages/read`)).status).toBe(404);
      expect((await write(person, id, "Let me in")).status).toBeOneOf([403, 404]);
    }
    expect((await write(cast.admin.person, id, "Hello")).status).toBe(403);
    expect(
      (await cast.dealer.person.post("/api/messages", { orderId: id, message: "x", recipientId: others.dealer.id }))
        .status,
    ).toBe(422);
    expect(await read(cast.dealer.person, id)).toHaveLength(1);
  });

  it("need another side", async () => {
    const { id } = await postOrder(cast.dealer.person);
    expect(await write(cast.dealer.person, id, "Are you there?")).toMatchObject({
      status: 409,
      body: { code: "no_recipient", detail: "No recipient found" },
    });
    const { newEstimate, book } = visitorCalls(app);
    const guests = (await book((await newEstimate()).quote.id)).body.order;
    expect((await cast.transporter.person.post(`/api/orders/${guests.id}/claim`)).status).toBe(200);
    expect((await write(cast.transporter.person, guests.id, "Hello guest")).status).toBe(409);
  });
});

describe("conversations", () => {
  it("begin with the claim, and the one that moved last comes first", async () => {
    const fresh = await castOf(app, databaseUrl());
    const claimed = () =>
      claimedOrder(fresh.dealer.person, fresh.transporter.person, { deliveryContactEmail: newEmail() });
    const [first, second, third] = [await claimed(), await claimed(), await claimed()];
    await write(fresh.transporter.person, first.id, "Hello");
    type Conversations = Answer<"GET /api/messages/conversations">;
    const list = async (person: Person, query = "") =>
      (await person.get(`/api/messages/conversations${query}`)).body as unknown as Conversations;
    const seen = await list(fresh.dealer.person);
    expect(seen.map(({ orderId }) => orderId)).toEqual([first.id, third.id, second.id]);
    expect(seen[0]).toMatchObject({
      unread: 1,
      lastMessage: { message: "Hello" },
      counterpart: { id: fresh.transporter.id },
    });
    expect(seen[1]).toMatchObject({ unread: 0, lastMessage: null });
    expect((await list(fresh.transporter.person))[0]).toMatchObject({
      unread: 0,
      counterpart: { id: fresh.dealer.id },
    });
    const page = await fresh.dealer.person.get("/api/messages/conversations?limit=2");
    const next = new URL(/<([^>]+)>/.exec(page.headers.get("link")!)![1]!);
    expect((await list(fresh.dealer.person, next.search)).map(({ orderId }) => orderId)).toEqual([second.id]);
    expect(await list(fresh.subUser.person)).toEqual([]);
  });
});
