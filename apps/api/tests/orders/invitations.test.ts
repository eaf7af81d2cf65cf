import { endpoints } from "@lotlane/adapters/http/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { listen } from "../../testing/listen.ts";
import { anOrderRequest, aVin, idsIn, orderIn, postOrder } from "../../testing/order-calls.ts";
import type { Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let other: Awaited<ReturnType<typeof aCarrier>>;
let second: TestApp;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  other = await aCarrier(app, databaseUrl());
  second = await startTestApp({ databaseUrl: databaseUrl() });
});
afterAll(() => second.stop());

/** Either one carries an effect out. */
const bothProcesses = { mails: async () => [...(await app().mails()), ...(await second.mails())] };

async function invite(id: string, carrierIds: readonly string[], asked: object = {}) {
  const answer = await cast.dealer.person.post(`/api/orders/${id}/invitations`, { carrierIds, ...asked });
  expect(answer.status).toBe(201);
  const invitations = endpoints["POST /api/orders/{id}/invitations"].answers[201].parse(answer.body);
  return carrierIds.map((carrierId) => invitations.find(({ carrier }) => carrier?.id === carrierId)!.id);
}
const invitationsOf = async (person: Person) =>
  endpoints["GET /api/invitations"].answers[200].parse((await person.get("/api/invitations")).body);
const answer = (person: Person, id: string, how: "accept" | "refuse" | "counter", body?: object) =>
  person.post(`/api/invitations/${id}/${how}`, body);

describe("an invitation", () => {
  it("reaches its carrier by mail and in the list, and keeps a reserved order from every other one", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const until = new Date(Date.now() + 6 * 3_600_000).toISOString();
    const [invitation] = await invite(id, [cast.transporter.id], { until, exclusive: true });
    const [first] = await invitationsOf(cast.transporter.person);
    expect(first).toMatchObject({
      id: invitation,
      state: "open",
      until,
      exclusive: true,
      amount: null,
      order: { id, isReserved: true, pickupAddress: null, shipperName: null, paymentAmount: "1450.00" },
    });
    expect((await cast.transporter.person.get(`/api/orders/${id}`)).status).toBe(200);
    expect((await other.person.get(`/api/orders/${id}`)).status).toBe(404);
    expect((await other.person.post(`/api/orders/${id}/claim`)).status).toBe(404);
    const board = async (person: Person) => JSON.stringify((await person.get("/api/board?limit=100")).body);
    expect(await board(other.person)).not.toContain(id);
    expect(idsIn(await other.person.get("/api/orders/available?limit=100"))).not.toContain(id);
    expect(await invitationsOf(other.person)).toEqual([]);
    const mail = await eventually(async () => {
      const found = (await mailsTo(bothProcesses, cast.transporter.email)).find(({ subject }) =>
        subject.includes("invites you"),
      );
      expect(found).toBeDefined();
      return found!;
    });
    expect(mail.text).toContain("no other carrier");
    expect(mail.text).toContain("/transporter/loadboard?view=invitations");
    expect(mail.text).not.toContain("12 Hidden St");
    // Taken back, it is on the board.
    expect((await cast.dealer.person.remove(`/api/orders/${id}/invitations/${invitation}`)).status).toBe(200);
    expect((await other.person.get(`/api/orders/${id}`)).status).toBe(200);
    expect(await board(other.person)).toContain(id);
  });

  it("comes with the order: no other carrier sees it, or hears of it, from its first moment", async () => {
    const stream = await listen(other.person, { origin: app().origin });
    const invited = async () =>
      endpoints["GET /api/board/news"].answers[200].parse((await cast.transporter.person.get("/api/board/news")).body)
        .invited;
    const before = await invited();
    const invitation = { carrierIds: [cast.transporter.id], exclusive: true };
    const { id, isReserved } = await postOrder(cast.dealer.person, { invitation });
    expect(isReserved).toBe(true);
    expect((await other.person.post(`/api/orders/${id}/claim`)).status).toBe(404);
    expect((await cast.transporter.person.get(`/api/orders/${id}`)).status).toBe(200);
    expect(await invited()).toBe(before + 1);
    const open = await postOrder(cast.dealer.person);
    await eventually(async () => expect(stream.raw()).toContain(open.id));
    expect(stream.raw()).not.toContain(id);
    stream.cut();
    const wrong = { ...invitation, until: "2020-01-01T00:00:00Z", carrierIds: [cast.dealer.id] };
    expect(await cast.dealer.person.post("/api/orders", anOrderRequest({ invitation: wrong }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: "invitation.until" }, { path: "invitation.carrierIds.0" }] },
    });
    const rows = [anOrderRequest({ vehicleVin: aVin(), invitation }), anOrderRequest({ vehicleVin: aVin() })];
    const { body } = await cast.dealer.person.post("/api/orders/batch", rows);
    expect(body).toMatchObject({ orders: [{ isReserved: true }, { isReserved: false }] });
  });

  it("ends by itself: the order comes to the board once its time is over", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const until = new Date(Date.now() + 8_000).toISOString();
    await invite(id, [cast.transporter.id], { until, exclusive: true });
    await eventually(async () => expect((await other.person.get(`/api/orders/${id}`)).status).toBe(200));
    expect((await cast.dealer.person.get(`/api/orders/${id}`)).body).toMatchObject({ isReserved: false });
  });

  it("is answered with another price, which the dealer accepts: one winner, at that price", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const [first, rival] = await invite(id, [cast.transporter.id, other.id]);
    for (const [person, invitation, amount] of [
      [cast.transporter.person, first!, "1600.00"],
      [other.person, rival!, 1550],
    ] as const)
      expect((await answer(person, invitation, "counter", { amount })).body).toMatchObject({ state: "countered" });
    const asked = (await cast.dealer.person.get(`/api/orders/${id}/invitations`)).body;
    expect(asked).toMatchObject([
      { id: first, state: "countered", amount: "1600.00" },
      { id: rival, state: "countered", amount: "1550.00" },
    ]);
    expect(await answer(cast.dealer.person, rival!, "accept", { amount: "1500.00" })).toMatchObject({
      status: 409,
      body: { code: "counter_changed" },
    });
    expect(orderIn(await answer(cast.dealer.person, rival!, "accept", { amount: "1550.00" }))).toMatchObject({
      status: "assigned",
      transporterId: other.id,
      paymentAmount: "1550.00",
    });
    const seen = orderIn(await other.person.get(`/api/orders/${id}`));
    expect(seen.changes).toMatchObject([
      {
        kind: "edited",
        changes: expect.arrayContaining([{ field: "paymentAmount", before: "1450.00", after: "1550.00" }]),
      },
    ]);
    expect(await answer(cast.dealer.person, first!, "accept")).toMatchObject({ status: 409 });
    expect(await answer(cast.transporter.person, first!, "accept")).toMatchObject({
      status: 409,
      body: { code: "order_already_claimed" },
    });
    await eventually(async () => {
      const invoices = await sql<{ amount: string }>(databaseUrl(), "select amount from invoices where order_id = $1", [
        id,
      ]);
      expect(invoices).toEqual([{ amount: "1550.00" }]);
    });
  });

  it("has one winner of a carrier that says yes and a dealer that takes another one's price at once", async () => {
    for (let round = 0; round < 25; round++) {
      const { id } = await postOrder(cast.dealer.person);
      const [first, rival] = await invite(id, [cast.transporter.id, other.id]);
      await answer(other.person, rival!, "counter", { amount: "1600.00" });
      const answers = await Promise.all([
        answer(cast.transporter.person, first!, "accept"),
        answer(cast.dealer.person, rival!, "accept", { amount: "1600.00" }),
        cast.dealer.person.remove(`/api/orders/${id}/invitations/${rival}`),
      ]);
      const won = answers.slice(0, 2).filter(({ status }) => status === 200);
      expect(won.length).toBeLessThanOrEqual(1);
      const order = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
      expect(order.status).toBe("assigned");
      expect(order.paymentAmount).toBe(order.transporterId === other.id ? "1600.00" : "1450.00");
    }
  });

  it("says what is wrong with it, all at once", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const asked = { carrierIds: [cast.dealer.id, "nonsense"], until: "2020-01-01T00:00:00Z" };
    expect(await cast.dealer.person.post(`/api/orders/${id}/invitations`, asked)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "until" }, { path: "carrierIds.0" }, { path: "carrierIds.1" }] },
    });
    for (const carrierIds of [[], "x", Array.from({ length: 21 }, () => cast.transporter.id)])
      expect((await cast.dealer.person.post(`/api/orders/${id}/invitations`, { carrierIds })).status).toBe(422);
    const [invitation] = await invite(id, [cast.transporter.id]);
    for (const amount of [0, "-5", "1.234", "2000000", {}])
      expect((await answer(cast.transporter.person, invitation!, "counter", { amount })).status).toBe(422);
  });
});

describe("the carriers to invite", () => {
  it("are the company's favorites and those who delivered for it, for all of its users", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const carriers = async (person: Person, order = id) =>
      endpoints["GET /api/orders/{id}/carriers"].answers[200]
        .parse((await person.get(`/api/orders/${order}/carriers`)).body)
        .filter(({ isFavorite }) => isFavorite)
        .map((carrier) => carrier.id);
    expect((await cast.dealer.person.put(`/api/favorites/${other.id}`)).body).toEqual({
      carrierId: other.id,
      isFavorite: true,
    });
    const own = await postOrder(cast.subUser.person);
    expect(await carriers(cast.dealer.person)).toEqual([other.id]);
    expect(await carriers(cast.subUser.person, own.id)).toEqual([other.id]);
    await cast.subUser.person.remove(`/api/favorites/${other.id}`);
    expect(await carriers(cast.dealer.person)).toEqual([]);
  });
});
