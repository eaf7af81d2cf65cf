import { beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, aPosition, claimedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import { cookieHeader, newEmail, type Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";
import { eventually } from "../../testing/eventually.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
});

const detail = async (person: Person, id: string) => orderIn(await person.get(`/api/orders/${id}`));
const invoiceMails = async (email: string) => (await mailsTo(app(), email)).filter(({ pdf }) => pdf);

async function download({ cookies }: Person, id: string) {
  const response = await fetch(`${app().origin}/api/orders/${id}/invoice.pdf`, {
    headers: { cookie: cookieHeader(cookies) },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("an order's life", () => {
  it("runs from posting to the rating, with its facts, mails and invoice", async () => {
    const receiver = newEmail("receiver");
    const { id } = await postOrder(cast.dealer.person, { deliveryContactEmail: receiver });
    expect(orderIn(await cast.transporter.person.post(`/api/orders/${id}/claim`)).status).toBe("assigned");
    await cast.transporter.person.post(`/api/orders/${id}/driver`, { driverId: cast.driver.id });
    expect(orderIn(await advance(cast.driver.person, id, "in_transit")).status).toBe("in_transit");
    expect((await cast.driver.person.post(`/api/orders/${id}/tracking`, aPosition())).status).toBe(201);
    const delivered = orderIn(await advance(cast.transporter.person, id, "delivered"));
    expect(delivered).toMatchObject({ status: "delivered", progress: 100, nextStatus: null });
    const rated = await cast.dealer.person.post(`/api/orders/${id}/rating`, { stars: 4, comment: "On time" });
    expect(orderIn(rated).rating).toEqual({ stars: 4, comment: "On time" });
    const marks = { accuracy: 5, readiness: 4, payment: 4 };
    expect((await cast.transporter.person.post(`/api/orders/${id}/shipper-rating`, marks)).status).toBe(200);

    const { timeline, transporter } = await detail(cast.dealer.person, id);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      "created",
      "assigned",
      "driver_assigned",
      "in_transit",
      "delivered",
      "rated",
      "shipper_rated",
    ]);
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
    expect(timeline.map(({ by }) => by)).not.toContain(null);
    expect(transporter).toMatchObject({ rating: "4.00", totalJobs: 1 });
    await eventually(async () => {
      expect((await detail(cast.dealer.person, id)).invoice).toMatchObject({
        number: expect.stringMatching(/^INV-\d{6,}$/),
        amount: "1450.00",
        withdrawnAt: null,
        dueOn: expect.any(String),
      });
      const told = async (email: string) =>
        (await mailsTo(app(), email)).filter(({ subject }) => subject.includes(id.slice(0, 8))).length;
      // The receiver gets mail about posting, claim, pickup and delivery; the shipper gets no mail about posting.
      expect(await told(receiver)).toBe(4);
      expect(await told(cast.dealer.email)).toBe(3);
      expect(await told(cast.transporter.email)).toBe(1);
      expect(await told(cast.driver.email)).toBe(1);
      expect(await invoiceMails(cast.dealer.email)).toHaveLength(1);
    });
    const { invoice } = await detail(cast.dealer.person, id);
    expect((await detail(cast.transporter.person, id)).invoice).toEqual(invoice);
  });

  it("counts its months for both sides", async () => {
    const before = (await others.transporter.person.get("/api/dashboard/stats")).body;
    expect(before).toMatchObject({ activeJobs: 0, completedJobs: 0, monthlyEarnings: "0.00", rating: null });
    const { id, distance } = await claimedOrder(others.dealer.person, others.transporter.person);
    expect((await others.transporter.person.get("/api/dashboard/stats")).body).toMatchObject({
      activeJobs: 1,
      newThisWeek: 1,
    });
    await advance(others.transporter.person, id, "in_transit");
    await advance(others.transporter.person, id, "delivered");
    for (const { person } of [others.transporter, others.dealer])
      expect((await person.get("/api/dashboard/stats")).body).toMatchObject({
        activeJobs: 0,
        completedJobs: 1,
        monthlyEarnings: "1450.00",
        monthlyMiles: distance,
      });
  });
});

describe("the invoice", () => {
  it("is a PDF for shipper, transporter and admins, and not found for other users", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    await cast.transporter.person.post(`/api/orders/${id}/driver`, { driverId: cast.driver.id });
    const number = await eventually(async () => {
      const { invoice } = await detail(cast.dealer.person, id);
      expect(invoice).not.toBeNull();
      return invoice!.number;
    });
    const copies: Buffer[] = [];
    for (const role of ["dealer", "transporter", "admin"] as const) {
      const { status, headers, bytes } = await download(cast[role].person, id);
      expect([role, status, headers.get("content-type")]).toEqual([role, 200, "application/pdf"]);
      expect(headers.get("content-disposition")).toBe(`inline; filename="${number}.pdf"`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      copies.push(bytes);
    }
    expect(copies[1]!.equals(copies[0]!)).toBe(true);
    for (const { person } of [cast.driver, cast.subUser, cast.receiver, others.dealer, others.transporter])
      expect((await download(person, id)).status).toBe(404);
    expect((await download(cast.visitor.person, id)).status).toBe(401);
    expect((await detail(cast.driver.person, id)).invoice).toBeNull();
    // The mailed invoice is the one that is shown.
    const [mail] = await invoiceMails(cast.dealer.email).then((mails) =>
      mails.filter(({ text }) => text.includes(number)),
    );
    expect(mail?.text.replaceAll("\r\n", "")).toContain(copies[0]!.toString("base64"));
  });

  it("is not there before the claim, also for the shipper", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const { status, bytes } = await download(cast.dealer.person, id);
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      404,
      expect.objectContaining({ code: "invoice_not_found", detail: "This order has no invoice yet." }),
    ]);
    expect((await detail(cast.dealer.person, id)).invoice).toBeNull();
  });

  it("is withdrawn when the shipper cancels, and every party is told", async () => {
    const { id } = await claimedOrder(others.dealer.person, others.transporter.person);
    await eventually(async () => expect((await detail(others.dealer.person, id)).invoice).not.toBeNull());
    const before = (await mailsTo(app(), others.dealer.email)).length;
    expect(orderIn(await advance(others.dealer.person, id, "cancelled", "Sold to a buyer near")).status).toBe(
      "cancelled",
    );
    await eventually(async () => {
      expect((await detail(others.dealer.person, id)).invoice?.withdrawnAt).toEqual(expect.any(String));
      // One mail about the cancellation, and one that says nothing is owed.
      expect((await mailsTo(app(), others.dealer.email)).length).toBeGreaterThanOrEqual(before + 2);
      const told = await mailsTo(app(), others.transporter.email);
      expect(told.some(({ text }) => text.includes("Sold to a buyer near"))).toBe(true);
    });
    expect((await detail(others.dealer.person, id)).timeline.at(-1)).toMatchObject({
      kind: "cancelled",
      reason: "Sold to a buyer near",
    });
  });
});

describe("steps that are not taken", () => {
  it.each([
    ["assigned", "delivered"],
    ["assigned", "pending"],
    ["assigned", "assigned"],
    ["in_transit", "in_transit"],
    ["in_transit", "assigned"],
    ["delivered", "in_transit"],
    ["delivered", "delivered"],
  ])("from %s to %s", async (from, to) => {
    const { person } = cast.transporter;
    const { id } = await claimedOrder(cast.dealer.person, person);
    if (from !== "assigned") await advance(person, id, "in_transit");
    if (from === "delivered") await advance(person, id, "delivered");
    const refused = await advance(person, id, to);
    expect([refused.status, refused.body.code]).toEqual([409, "order_transition_refused"]);
    expect(refused.body.detail).toMatch(/\w{3,} .*\./);
    expect((await detail(person, id)).status).toBe(from);
  });

  it("by whom they do not concern, or into what there is not", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    expect((await advance(cast.dealer.person, id, "in_transit")).status).toBe(403);
    expect((await advance(cast.transporter.person, id, "cancelled")).status).toBe(403);
    expect((await advance(others.transporter.person, id, "in_transit")).status).toBe(404);
    expect((await advance(others.dealer.person, id, "cancelled")).status).toBe(404);
    const lost = await advance(cast.transporter.person, id, "lost");
    expect([lost.status, lost.body.errors]).toEqual([
      422,
      [{ path: "status", message: "status must be one of pending, assigned, in_transit, delivered, cancelled" }],
    ]);
  });

  it("like a shipper's cancel after the pickup; an admin's needs a reason", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    await advance(cast.transporter.person, id, "in_transit");
    expect((await advance(cast.dealer.person, id, "cancelled")).status).toBe(409);
    const refused = await advance(cast.admin.person, id, "cancelled");
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: "reason", message: "Please give a reason" }]]);
    expect((await advance(cast.admin.person, id, "cancelled", "  ")).status).toBe(422);
    expect(orderIn(await advance(cast.admin.person, id, "cancelled", "Fraud")).status).toBe("cancelled");
  });

  it("twice, when both come at once", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => advance(cast.transporter.person, id, "in_transit")),
    );
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["200", ...Array<string>(9).fill("409")]);
    expect(
      await sql(databaseUrl(), "select kind from order_facts where order_id = $1 and kind = 'in_transit'", [id]),
    ).toHaveLength(1);
  });

  it("like a rating before the delivery, a second one, or one of six stars", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    const rate = (person: Person, body: unknown) => person.post(`/api/orders/${id}/rating`, body);
    expect((await rate(cast.dealer.person, { stars: 5 })).status).toBe(409);
    await advance(cast.transporter.person, id, "in_transit");
    await advance(cast.transporter.person, id, "delivered");
    for (const stars of [0, 6, 2.5, "5", null])
      expect((await rate(cast.dealer.person, { stars })).body.errors).toEqual([
        { path: "stars", message: "Please choose 1 to 5 stars" },
      ]);
    expect((await rate(cast.transporter.person, { stars: 5 })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 5 }, () => rate(cast.dealer.person, { stars: 5 })));
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "409", "409", "409", "409"]);
  });
});
