import { endpoints } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { takenLoad } from "../../testing/load-calls.ts";
import { claimedOrder, orderIn, ordersIn } from "../../testing/order-calls.ts";
import { newEmail, type Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf, changeTerms } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const { app, databaseUrl } = testApp();
const { estimate, book } = visitorCalls(app);
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

/** The answers of every call in which a driver reads of its orders and loads. */
async function readByDriver({ person }: { readonly person: Person }, orderId: string, loadId: string) {
  const listed = (answer: { readonly body: unknown }) => ordersIn(answer).find(({ id }) => id === orderId);
  const rows = (await person.get("/api/documents")).body as unknown as { readonly order: { readonly id: string } }[];
  const exported = endpoints["GET /api/privacy/export"].answers[200].parse(
    (await person.get("/api/privacy/export")).body,
  );
  return {
    orders: [
      orderIn(await person.get(`/api/orders/${orderId}`)),
      listed(await person.get("/api/orders")),
      rows.find(({ order }) => order.id === orderId)?.order,
      exported.orders.find(({ id }) => id === orderId),
    ],
    loads: [
      (await person.get(`/api/loads/${loadId}`)).body,
      ((await person.get("/api/loads")).body as unknown as { readonly id: string }[]).find(({ id }) => id === loadId),
    ],
    stats: (await person.get("/api/dashboard/stats")).body,
  };
}

it("a driver reads no pay in any answer, unless the carrier shows it", async () => {
  const { dealer, transporter, driver, admin } = cast;
  const { id } = await claimedOrder(dealer.person, transporter.person, { paymentAmount: "1450.00" });
  await transporter.person.post(`/api/orders/${id}/driver`, { driverId: driver.id });
  const loadId = await takenLoad(admin.person, transporter.person);
  await transporter.person.post(`/api/loads/${loadId}/assign`, { driverId: driver.id });
  const { price, pricePerMile } = (await transporter.person.get(`/api/loads/${loadId}`)).body;
  const { paymentPerMile } = orderIn(await transporter.person.get(`/api/orders/${id}`));

  const hidden = await readByDriver(driver, id, loadId);
  for (const order of hidden.orders) expect(order).toMatchObject({ paymentAmount: null, paymentPerMile: null });
  for (const load of hidden.loads) expect(load).toMatchObject({ price: null, pricePerMile: null });
  expect(hidden.stats).toMatchObject({ monthlyEarnings: null, thisMonth: { amount: null, jobs: 0 } });
  expect(JSON.stringify(hidden)).not.toContain("1450");

  await changeTerms(transporter.person, { showsPayToDrivers: true });
  const shown = await readByDriver(driver, id, loadId);
  for (const order of shown.orders) expect(order).toMatchObject({ paymentAmount: "1450.00", paymentPerMile });
  for (const load of shown.loads) expect(load).toMatchObject({ price, pricePerMile });
  expect(shown.stats).toMatchObject({ monthlyEarnings: "0.00", lastMonth: { amount: "0.00" } });

  await changeTerms(transporter.person, { showsPayToDrivers: false });
  expect(await readByDriver(driver, id, loadId)).toMatchObject({
    orders: hidden.orders.map(() => ({ paymentAmount: null })),
  });
});

describe("an order that is paid by card", () => {
  it("is claimed only by a carrier that takes cards, and the others read what to do", async () => {
    const { quote } = (await estimate({ email: newEmail("payer") })).body;
    const { id } = (await book(quote.id, "card")).body.order;
    const { person } = await aCarrier(app, databaseUrl());
    const reason = expect.stringContaining("Turn on “We take credit cards” in your company information") as string;
    const claimOf = (order: { readonly actions: readonly { readonly name: string }[] } | undefined) =>
      order?.actions.find(({ name }) => name === "claim");
    const shown = async () => {
      const board = (await person.get("/api/board?kind=order&limit=50")).body as unknown as {
        readonly order: ReturnType<typeof orderIn>;
      }[];
      return [
        claimOf(orderIn(await person.get(`/api/orders/${id}`))),
        claimOf(ordersIn(await person.get("/api/orders/available?limit=50")).find((order) => order.id === id)),
        claimOf(board.find(({ order }) => order.id === id)?.order),
      ];
    };
    for (const action of await shown())
      expect(action).toEqual({ name: "claim", allowed: false, reason, lacks: "cards_not_taken" });
    const refused = await person.post(`/api/orders/${id}/claim`);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([403, "cards_not_taken", reason]);

    await changeTerms(person, { takesCards: true });
    for (const action of await shown()) expect(action).toEqual({ name: "claim", allowed: true });
    expect(orderIn(await person.post(`/api/orders/${id}/claim`)).status).toBe("assigned");
  });
});

it("the terms are read by the carrier's people and admins, stand in the export, and changes in the history", async () => {
  const { transporter, driver, dealer, admin } = cast;
  await changeTerms(transporter.person, { takesCards: true, showsPayToDrivers: false });
  const terms = { takesCards: true, showsPayToDrivers: false };
  expect((await transporter.person.get("/api/company")).body).toMatchObject(terms);
  expect((await driver.person.get("/api/company")).body).toMatchObject(terms);
  expect((await admin.person.get(`/api/admin/users/${transporter.id}/vetting`)).body).toMatchObject(terms);
  expect((await transporter.person.get("/api/privacy/export")).body["company"]).toMatchObject(terms);
  const history = await admin.person.get(`/api/admin/users/${transporter.id}/history`);
  expect((history.body as unknown as object[])[0]).toMatchObject({
    kind: "carrier_terms_changed",
    reason: "Takes credit cards: yes",
  });
  await changeTerms(dealer.person, { takesCards: true, showsPayToDrivers: true });
  expect((await dealer.person.get("/api/company")).body).toMatchObject({ takesCards: false, showsPayToDrivers: false });
});
