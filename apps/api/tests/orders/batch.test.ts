import { randomUUID } from "node:crypto";
import { endpoints } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { anOrderRequest, idsIn, ordersIn } from "../../testing/order-calls.ts";
import { aNewDealer } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const path = "/api/orders/batch";
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => anOrderRequest({ paymentAmount: `${1000 + at}.00` }));

describe("POST /api/orders/batch", () => {
  it("posts 500 orders as one shipment, in the order of the rows", async () => {
    const dealer = await aNewDealer(app);
    const posted = await dealer.post(path, rowsOf(500));
    expect(posted.status).toBe(201);
    const { shipmentId, orders } = endpoints["POST /api/orders/batch"].answers[201].parse(posted.body);
    expect(orders.map(({ paymentAmount }) => paymentAmount)).toEqual(rowsOf(500).map((row) => row.paymentAmount));
    expect(new Set(orders.map((order) => order.shipmentId))).toEqual(new Set([shipmentId]));
    const [{ orders: kept } = { orders: 0 }] = await sql<{ orders: number }>(
      databaseUrl(),
      "select count(*)::int as orders from orders o join order_facts f on f.order_id = o.id and f.kind = 'created' where o.shipment_id = $1",
      [shipmentId],
    );
    expect(kept).toBe(500);
  });

  it("names each of 20 wrong rows among 500, and posts nothing", async () => {
    const dealer = await aNewDealer(app);
    const rows = rowsOf(500);
    const wrong = Array.from({ length: 20 }, (_, at) => at * 25 + 3);
    for (const at of wrong) rows[at] = { ...rows[at]!, pickupZip: "00000", vehicleYear: 1800 };
    const { status, body } = await dealer.post(path, rows);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.path)).toEqual(
      wrong.flatMap((at) => [`[${at}].vehicleYear`, `[${at}].pickupZip`]),
    );
    expect(ordersIn(await dealer.get("/api/orders"))).toEqual([]);
  });

  it("posts once, however often and however fast the same rows are sent", async () => {
    const dealer = await aNewDealer(app);
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => dealer.post(path, rowsOf(3), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const [first, ...others] = answers.map(({ body }) => endpoints["POST /api/orders/batch"].answers[201].parse(body));
    for (const other of others) expect(other).toEqual(first);
    expect(idsIn(await dealer.get("/api/orders"))).toHaveLength(3);
    expect(await dealer.post(path, rowsOf(2), key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });

  it("orders no vehicle twice when the same rows are sent again", async () => {
    const dealer = await aNewDealer(app);
    expect((await dealer.post(path, rowsOf(2))).status).toBe(201);
    const { status, body } = await dealer.post(path, rowsOf(2));
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, ["[0].vehicleVin", "[1].vehicleVin"]]);
    expect(idsIn(await dealer.get("/api/orders"))).toHaveLength(2);
  });

  it.each([
    ["no rows", []],
    ["more than 500", Array.from({ length: 501 }, () => ({}))],
    ["one order alone", anOrderRequest()],
  ])("refuses %s", async (_, body) => {
    const refused = await cast.dealer.person.post(path, body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: "", message: "Orders must be a list of 1 to 500 orders" }]);
  });

  it("is for shippers alone", async () => {
    expect((await cast.transporter.person.post(path, rowsOf(1))).status).toBe(403);
    expect((await cast.visitor.person.post(path, rowsOf(1))).status).toBe(401);
  });

  it("keeps nothing when the database ends the statement in the middle", async () => {
    const dealer = await aNewDealer(app);
    const rows = rowsOf(41).map((row) => ({ ...row, vehicleColor: "Aborted silver" }));
    rows[39] = { ...rows[39]!, vehicleModel: "Aborted" };
    await sql(
      databaseUrl(),
      `create function abort_batch() returns trigger language plpgsql as $$ begin
        if new.vehicle_model = 'Aborted' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
    );
    await sql(
      databaseUrl(),
      "create trigger abort_batch after insert on orders for each row execute function abort_batch()",
    );
    try {
      const { status } = await dealer.post(path, rows, { "idempotency-key": randomUUID() });
      expect(status).toBeGreaterThanOrEqual(500);
    } finally {
      await sql(databaseUrl(), "drop trigger abort_batch on orders");
      await sql(databaseUrl(), "drop function abort_batch()");
    }
    const [left] = await sql<{ orders: number; shipments: number }>(
      databaseUrl(),
      `select (select count(*)::int from orders where vehicle_color = $1) as orders,
        (select count(*)::int from shipments where count = 41) as shipments`,
      ["Aborted silver"],
    );
    expect(left).toEqual({ orders: 0, shipments: 0 });
  });
});

describe("POST /api/orders/batch/preview", () => {
  const preview = async (rows: readonly object[]) => {
    const { status, body } = await cast.dealer.person.post(`${path}/preview`, rows);
    expect(status).toBe(200);
    return endpoints["POST /api/orders/batch/preview"].answers[200].parse(body);
  };

  it("prices each row as a single trip is priced, with the sum, and posts nothing", async () => {
    const before = idsIn(await cast.dealer.person.get("/api/orders"));
    const { rows, suggestedTotal } = await preview([
      { pickupZip: "90001", deliveryZip: "60601", vehicleYear: 2021, vehicleMake: "Honda", vehicleModel: "Accord" },
      { pickupZip: "90001", deliveryZip: "60601", vehicleCondition: "does_not_run" },
      { pickupZip: "90001" },
    ]);
    const single = await cast.dealer.person.get(
      "/api/orders/price?pickupZip=90001&deliveryZip=60601&vehicleYear=2021&vehicleMake=Honda&vehicleModel=Accord",
    );
    expect(rows[0]?.suggestion).toEqual(single.body);
    expect(Number(rows[1]?.suggestion?.price)).toBeGreaterThan(Number(rows[0]?.suggestion?.price));
    expect(rows[2]).toMatchObject({ pickup: { city: "Los Angeles", state: "CA" }, delivery: null, suggestion: null });
    expect(suggestedTotal).toBe((Number(rows[0]?.suggestion?.price) + Number(rows[1]?.suggestion?.price)).toFixed(2));
    expect(idsIn(await cast.dealer.person.get("/api/orders"))).toEqual(before);
  });

  it("finds wrong what posting refuses, and nothing else", async () => {
    const { pickupCity: _, pickupState: __, ...withoutTown } = anOrderRequest();
    const rows = [anOrderRequest(), withoutTown, { ...anOrderRequest(), vehicleYear: 1800, pickupZip: "00000" }];
    const previewed = await preview(rows);
    expect(previewed.rows.map(({ errors }) => errors.map((error) => error.path))).toEqual([
      [],
      [],
      ["vehicleYear", "pickupZip"],
    ]);
    const { body } = await cast.dealer.person.post(path, [rows[0], rows[2]]);
    expect(body.errors).toEqual(previewed.rows[2]?.errors.map((error) => ({ ...error, path: `[1].${error.path}` })));
  });

  it("is for shippers alone, and refuses a list that is too long", async () => {
    expect((await cast.transporter.person.post(`${path}/preview`, rowsOf(1))).status).toBe(403);
    expect((await cast.dealer.person.post(`${path}/preview`, rowsOf(501))).status).toBe(422);
  });
});
