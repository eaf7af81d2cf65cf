import { randomUUID } from "node:crypto";
import { endpoints } from "@lotlane/adapters/http/contract";
import { openDatabase } from "@lotlane/adapters/postgres";
import { describe, expect, it } from "vitest";
import { withoutQuoting } from "../../../../adapters/mail/testing/quoted-printable.ts";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";
import { eventually } from "../../testing/eventually.ts";

const { app, databaseUrl } = testApp();
const { book, newEstimate } = visitorCalls(app);

describe("POST /api/quoter/orders", () => {
  it("turns the quote into an order at the quoted price, which can be tracked", async () => {
    const { quote } = await newEstimate();
    const { status, body } = await book(quote.id, "card");
    expect(status).toBe(201);
    const { order } = endpoints["POST /api/quoter/orders"].answers[201].parse(body);
    expect(order).toMatchObject({
      status: "pending",
      shipperId: null,
      paymentAmount: quote.cardPrice,
      pickupCity: "Los Angeles",
      deliveryState: "IL",
    });
    const tracked = await app().call("GET /api/track/{token}", { params: { token: order.trackingToken ?? "" } });
    expect(tracked).toMatchObject({
      shortId: order.id.slice(0, 8),
      status: "pending",
      progress: 0,
      timeline: [{ kind: "created" }],
    });
    expect(JSON.stringify(tracked)).not.toMatch(/vera|Main St|Lake Ave|555/i);
    expect((await app().call("GET /api/quoter/estimate/{id}", { params: { id: quote.id } })).quote.status).toBe(
      "booked",
    );
  });

  it("books once, however often and however fast it is asked", async () => {
    const { quote } = await newEstimate();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(quote.id)));
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  });

  it("tells a caller who does not hold the key of the booking its id and status alone", async () => {
    const { quote } = await newEstimate();
    const booked = await book(quote.id, "cash", { "idempotency-key": randomUUID() });
    for (const key of [{}, { "idempotency-key": randomUUID() }])
      expect(await book(quote.id, "cash", key)).toMatchObject({ status: 200 });
    expect((await book(quote.id)).body).toEqual({ order: { id: booked.body.order.id, status: "pending" } });
  });

  it("answers 201 again to the same key, and 422 to the key with another quote", async () => {
    const [first, second] = [await newEstimate(), await newEstimate()];
    const key = { "idempotency-key": randomUUID() };
    const booked = await book(first.quote.id, "cash", key);
    expect(await book(first.quote.id, "cash", key)).toMatchObject({ status: 201, body: booked.body });
    expect(await book(second.quote.id, "cash", key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });

  it("sends one confirmation with the tracking link", async () => {
    const { quote } = await newEstimate();
    const { order } = endpoints["POST /api/quoter/orders"].answers[201].parse((await book(quote.id)).body);
    await eventually(async () => {
      const about = (await app().mails()).filter(
        (mail) => mail.includes(order.id.slice(0, 8)) && /booking/i.test(mail),
      );
      expect(about).toHaveLength(1);
      expect(withoutQuoting(about[0]!)).toContain(`/track/${order.trackingToken}`);
    });
  });

  it("refuses what cannot be booked", async () => {
    expect(await book(randomUUID())).toMatchObject({ status: 404, body: { code: "quote_not_found" } });
    expect(await book("not-an-id")).toMatchObject({ status: 422, body: { errors: [{ path: "quoteId" }] } });
    const { quote } = await newEstimate();
    expect(await book(quote.id, "barter")).toMatchObject({
      status: 422,
      body: { errors: [{ path: "paymentMethod" }] },
    });
    const database = await openDatabase({ url: databaseUrl() });
    await database.em
      .fork()
      .execute("update quotes set expires_at = now() - interval '1 second' where id = ?", [quote.id]);
    await database.close(true);
    expect(await book(quote.id)).toMatchObject({
      status: 409,
      body: { code: "quote_expired", detail: expect.stringContaining("expired") },
    });
  });
});
