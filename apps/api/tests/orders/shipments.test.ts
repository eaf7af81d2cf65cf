import { randomUUID } from "node:crypto";
import { endpoints } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, anOrderRequest, aVin } from "../../testing/order-calls.ts";
import { aNewDealer, aPerson, type Person, testPassword } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

async function post(person: Person, count: number) {
  const rows = Array.from({ length: count }, (_, at) =>
    anOrderRequest({ vehicleVin: aVin(), paymentAmount: `${1000 + at}.00` }),
  );
  const { shipmentId, orders } = endpoints["POST /api/orders/batch"].answers[201].parse(
    (await person.post("/api/orders/batch", rows)).body,
  );
  return { id: shipmentId, orderIds: orders.map(({ id }) => id) };
}
const claim = (person: Person, id: string, body: object, headers: Record<string, string> = {}) =>
  person.post(`/api/shipments/${id}/claim`, body, headers);
const claimed = (answer: { readonly body: unknown }) =>
  endpoints["POST /api/shipments/{id}/claim"].answers[200].parse(answer.body);
const outcomes = (answer: { readonly body: unknown }) => claimed(answer).claims.map(({ outcome }) => outcome);
const read = async (person: Person, id: string) =>
  endpoints["GET /api/shipments/{id}"].answers[200].parse((await person.get(`/api/shipments/${id}`)).body);

describe("a shipment", () => {
  it("is listed for its shipper, the main account and admins, page by page", async () => {
    const dealer = await aNewDealer(app);
    const ids = [];
    for (const count of [1, 2, 3]) ids.unshift((await post(dealer, count)).id);
    const first = await dealer.get("/api/shipments?limit=2");
    const rows = endpoints["GET /api/shipments"].answers[200].parse(first.body);
    expect(rows.map(({ id, count, states }) => [id, count, states.open])).toEqual([
      [ids[0], 3, 3],
      [ids[1], 2, 2],
    ]);
    const next = /<[^>]*(\/api\/shipments[^>]*)>/.exec(first.headers.get("link") ?? "")?.[1];
    const second = endpoints["GET /api/shipments"].answers[200].parse((await dealer.get(next!)).body);
    expect(second.map(({ id }) => id)).toEqual([ids[2]]);
    const { id } = await post(cast.subUser.person, 1);
    for (const role of ["dealer", "subUser", "admin"] as const)
      expect(JSON.stringify((await cast[role].person.get("/api/shipments")).body)).toContain(id);
    expect(JSON.stringify((await dealer.get("/api/shipments")).body)).not.toContain(id);
    expect((await cast.transporter.person.get("/api/shipments")).status).toBe(403);
  });

  it("shows carriers the open ones and their own, without streets before a claim", async () => {
    const { id, orderIds } = await post(cast.dealer.person, 4);
    const [one, other] = [await aCarrier(app, databaseUrl()), await aCarrier(app, databaseUrl())];
    expect(outcomes(await claim(one.person, id, { orderIds: orderIds.slice(0, 3) }))).toEqual(Array(3).fill("claimed"));
    const seen = await read(other.person, id);
    expect([seen.count, seen.states.open, seen.orders.map((order) => order.id)]).toEqual([4, 1, [orderIds[3]]]);
    expect(seen.orders[0]!.pickupAddress).toBeNull();
    const own = await read(one.person, id);
    expect(own.states).toEqual({ open: 1, claimed: 3, inTransit: 0, delivered: 0, cancelled: 0 });
    expect(own.orders[0]!.pickupAddress).not.toBeNull();
    expect((await read(cast.dealer.person, id)).orders.map((order) => order.id)).toEqual(orderIds);
    expect(outcomes(await claim(one.person, id, { all: true }))).toEqual(["yours", "yours", "yours", "claimed"]);
    for (const person of [other.person, cast.driver.person, cast.receiver.person, await aNewDealer(app)])
      expect((await person.get(`/api/shipments/${id}`)).status).toBe(404);
    expect((await cast.visitor.person.get(`/api/shipments/${id}`)).status).toBe(401);
  });
});

describe("a claim of a shipment", () => {
  it("takes 5 of 7 when 2 are gone; all or nothing takes none, and names the two", async () => {
    const { id, orderIds } = await post(cast.dealer.person, 7);
    const [fast, slow] = [await aCarrier(app, databaseUrl()), await aCarrier(app, databaseUrl())];
    const gone = [orderIds[2]!, orderIds[5]!];
    await claim(fast.person, id, { orderIds: gone });
    const refused = await claim(slow.person, id, { all: true, allOrNothing: true });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("shipment_claim_refused");
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(gone);
    expect((await read(slow.person, id)).states.open).toBe(5);
    const answer = await claim(slow.person, id, { orderIds });
    expect(outcomes(answer).filter((outcome) => outcome === "gone")).toHaveLength(2);
    expect(claimed(answer).orders.map((order) => order.id)).toEqual(orderIds.filter((one) => !gone.includes(one)));
    expect(claimed(answer).orders.every(({ transporterId }) => transporterId === slow.id)).toBe(true);
    const facts = await sql<{ actor_id: string; count: number }>(
      databaseUrl(),
      "select actor_id, count(*)::int from order_facts where kind = 'assigned' and order_id = any($1) group by actor_id order by 2",
      [orderIds],
    );
    expect(facts).toEqual([
      { actor_id: fast.id, count: 2 },
      { actor_id: slow.id, count: 5 },
    ]);
  });

  it("is made once, however often and however fast it is sent", async () => {
    const { id, orderIds } = await post(cast.dealer.person, 3);
    const carrier = await aCarrier(app, databaseUrl());
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(carrier.person, id, { all: true }, key)));
    for (const answer of answers) expect(outcomes(answer)).toEqual(Array(3).fill("claimed"));
    expect((await claim(carrier.person, id, { orderIds: [orderIds[0]] }, key)).body.code).toBe(
      "idempotency_key_reused",
    );
    const given = await carrier.person.post(`/api/orders/${orderIds[0]}/release`, { reason: "The trailer is full" });
    expect(given.status).toBe(200);
    const repeated = await claim(carrier.person, id, { all: true }, key);
    expect(outcomes(repeated)).toEqual(Array(3).fill("claimed"));
    expect(claimed(repeated).orders.map((order) => order.id)).toEqual(orderIds.slice(1));
  });

  it("is for verified transporters, and refused as a whole to one that is not", async () => {
    const { id } = await post(cast.dealer.person, 2);
    for (const role of ["dealer", "subUser", "driver", "receiver", "admin"] as const)
      expect([role, (await claim(cast[role].person, id, { all: true })).status]).toEqual([role, 403]);
    expect((await claim(cast.transporter.person, randomUUID(), { all: true })).body.code).toBe("shipment_not_found");
    expect((await claim(cast.transporter.person, "nonsense", {})).status).toBe(404);
    expect((await claim(cast.transporter.person, id, {})).status).toBe(422);
    const carrier = await aCarrier(app, databaseUrl());
    await cast.admin.person.patch(`/api/admin/users/${carrier.id}`, { isVerified: false });
    const refused = await claim(carrier.person, id, { all: true });
    expect([refused.status, refused.body.code]).toEqual([403, "account_not_verified"]);
    expect((await read(cast.dealer.person, id)).states.open).toBe(2);
  });

  it("keeps nothing when the database ends the transaction in the middle", async () => {
    const { id, orderIds } = await post(cast.dealer.person, 5);
    const carrier = await aCarrier(app, databaseUrl());
    await sql(
      databaseUrl(),
      `create function abort_claim() returns trigger language plpgsql as $$ begin
        if new.id = '${orderIds[3]}' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
    );
    await sql(
      databaseUrl(),
      "create trigger abort_claim after update on orders for each row execute function abort_claim()",
    );
    const key = { "idempotency-key": randomUUID() };
    try {
      expect((await claim(carrier.person, id, { all: true }, key)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await sql(databaseUrl(), "drop trigger abort_claim on orders");
      await sql(databaseUrl(), "drop function abort_claim()");
    }
    expect((await read(cast.dealer.person, id)).states.open).toBe(5);
    expect(outcomes(await claim(carrier.person, id, { all: true }, key))).toEqual(Array(5).fill("claimed"));
  });

  it("is told in one mail to the shipper and one to the carrier", async () => {
    const dealer = await aNewDealer(app);
    const { id } = await post(dealer, 3);
    const carrier = await aCarrier(app, databaseUrl());
    await claim(carrier.person, id, { all: true });
    await eventually(async () => {
      const told = (await mailsTo(app(), carrier.email)).filter(({ subject }) => subject.includes(id.slice(0, 8)));
      expect(told.map(({ subject }) => subject)).toEqual([
        `Lotlane shipment ${id.slice(0, 8)}: 3 vehicles are yours to move`,
      ]);
    });
  });

  it("with a key needs its scope; posting a shipment goes on with orders:write", async () => {
    const { id } = await post(cast.dealer.person, 1);
    const carrier = await aCarrier(app, databaseUrl());
    const scriptOf = async (person: Person, scopes: readonly string[]) => {
      const made = await person.post("/api/keys", { name: "Fleet", scopes, password: testPassword });
      return aPerson(app, { authorization: `Bearer ${String(made.body.secret)}` });
    };
    const orders = await scriptOf(carrier.person, ["orders:read", "orders:write"]);
    const shipments = await scriptOf(carrier.person, ["shipments:read", "shipments:write"]);
    for (const [script, status] of [
      [orders, 403],
      [shipments, 200],
    ] as const) {
      expect((await script.get(`/api/shipments/${id}`)).status).toBe(status);
      expect((await claim(script, id, { all: true })).status).toBe(status);
    }
    const dealers = await scriptOf(cast.dealer.person, ["orders:write"]);
    expect((await dealers.post("/api/orders/batch", [anOrderRequest({ vehicleVin: aVin() })])).status).toBe(201);
  });
});

describe("the bill of lading of a truck", () => {
  it("is for the carrier, the shipper and admins, of what that carrier has", async () => {
    const { id, orderIds } = await post(cast.dealer.person, 5);
    const path = `/api/shipments/${id}/bol.pdf`;
    const [one, other] = [await aCarrier(app, databaseUrl()), await aCarrier(app, databaseUrl())];
    expect((await cast.dealer.person.get(path)).body.code).toBe("bill_of_lading_not_found");
    await claim(one.person, id, { orderIds: orderIds.slice(0, 2) });
    for (const person of [one.person, cast.dealer.person, cast.admin.person])
      expect((await person.get(path)).status).toBe(200);
    expect((await other.person.get(path)).status).toBe(404);
    await claim(other.person, id, { orderIds: orderIds.slice(2) });
    await advance(cast.dealer.person, orderIds[4]!, "cancelled");
    expect((await cast.dealer.person.get(path)).body.errors).toEqual([
      { path: "transporterId", message: "Several carriers have vehicles of this shipment: name one of them" },
    ]);
    expect((await cast.dealer.person.get(`${path}?transporterId=${other.id}`)).status).toBe(200);
    expect((await one.person.get(`${path}?transporterId=${other.id}`)).status).toBe(404);
    expect((await cast.visitor.person.get(path)).status).toBe(401);
  });
});
