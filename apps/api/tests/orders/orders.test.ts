import { randomUUID } from "node:crypto";
import { endpoints } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import {
  advance,
  anOrderRequest,
  aPosition,
  claimedOrder,
  idsIn,
  orderIn,
  ordersIn,
  postOrder,
  secrets,
} from "../../testing/order-calls.ts";
import { aNewDealer } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
});

const newDealer = () => aNewDealer(app);

describe("POST /api/orders", () => {
  it("posts an order whose distance and rate are worked out here, whatever was sent", async () => {
    const dealer = await newDealer();
    const posted = await dealer.post(
      "/api/orders",
      anOrderRequest({ distance: 1, paymentPerMile: "99.00", status: "delivered", transporterId: cast.transporter.id }),
    );
    expect(posted.status).toBe(201);
    const order = endpoints["POST /api/orders"].answers[201].parse(posted.body);
    expect(order).toMatchObject({
      status: "pending",
      transporterId: null,
      paymentAmount: "1450.00",
      paymentMethod: "invoice",
      pickupCity: "Los Angeles",
      progress: 0,
      trackingCount: 0,
      ...secrets,
    });
    expect(order.distance).toBeGreaterThan(1900);
    expect(order.distance).toBeLessThan(2200);
    expect(Number(order.paymentPerMile)).toBeCloseTo(1450 / order.distance, 2);
    const { body } = await dealer.get(`/api/orders/${order.id}`);
    const detail = endpoints["GET /api/orders/{id}"].answers[200].parse(body);
    expect(detail.timeline).toEqual([{ kind: "created", at: order.createdAt, by: "Dana Dealer", reason: null }]);
    const tracked = await app().call("GET /api/track/{token}", { params: { token: order.trackingToken! } });
    expect(tracked).toMatchObject({ shortId: order.id.slice(0, 8), status: "pending" });
  });

  it("posts once, however often and however fast the same form is sent", async () => {
    const dealer = await newDealer();
    const key = { "idempotency-key": randomUUID() };
    const request = anOrderRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => dealer.post("/api/orders", request, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map((answer) => orderIn(answer).id)).size).toBe(1);
    expect(idsIn(await dealer.get("/api/orders"))).toHaveLength(1);
    const { id } = orderIn(answers[0]!);
    expect(await sql(databaseUrl(), "select kind from order_facts where order_id = $1", [id])).toEqual([
      { kind: "created" },
    ]);
    expect(await dealer.post("/api/orders", anOrderRequest({ paymentAmount: 900 }), key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    // Another dealer's key is another key.
    const other = await (await newDealer()).post("/api/orders", request, key);
    expect([other.status, orderIn(other).id === id]).toEqual([201, false]);
  });

  it("says all that is wrong, in the words of the form", async () => {
    const { status, body } = await cast.dealer.person.post("/api/orders", {});
    expect(status).toBe(422);
    expect(body.errors?.map(({ message }) => message)).toEqual([
      "Vehicle make is required",
      "Vehicle model is required",
      "Invalid year",
      "Pickup address is required",
      "Pickup city is required",
      "Pickup state is required",
      "Pickup ZIP is required",
      "Delivery address is required",
      "Delivery city is required",
      "Delivery state is required",
      "Delivery ZIP is required",
      "Payment amount is required",
    ]);
  });

  it.each([
    [{ vehicleYear: 1899 }, "vehicleYear"],
    [{ vehicleYear: "soon" }, "vehicleYear"],
    [{ paymentAmount: "0.99" }, "paymentAmount"],
    [{ paymentAmount: "-5" }, "paymentAmount"],
    [{ paymentAmount: "12.345" }, "paymentAmount"],
    [{ paymentAmount: "9".repeat(40) }, "paymentAmount"],
    [{ pickupZip: "1234" }, "pickupZip"],
    [{ pickupZip: "00000" }, "pickupZip"],
    [{ deliveryZip: "96813", deliveryCity: "Honolulu", deliveryState: "HI" }, "deliveryZip"],
    [{ pickupCity: "Chicago", pickupState: "IL", pickupCityConfirmed: true }, "pickupState"],
    [{ deliveryState: "CA" }, "deliveryState"],
    [{ pickupCity: "Chicago" }, "pickupCityConfirmed"],
    [{ pickupCity: "Compton", pickupCityConfirmed: "yes" }, "pickupCityConfirmed"],
    [{ pickupDate: "2020-01-01" }, "pickupDate"],
    [{ pickupDate: "2031-02-30" }, "pickupDate"],
    [{ pickupDate: "2031-01-02", deliveryDate: "2031-01-01" }, "deliveryDate"],
    [{ deliveryContactEmail: "rita" }, "deliveryContactEmail"],
    [{ deliveryContactPhone: "12" }, "deliveryContactPhone"],
    [{ vehicleCondition: "flies" }, "vehicleCondition"],
    [{ isUrgent: "yes" }, "isUrgent"],
    [{ needsPickupCode: "yes" }, "needsPickupCode"],
    [{ specialInstructions: "x".repeat(2001) }, "specialInstructions"],
    [{ vehicleMake: "Hon\u0000da" }, "vehicleMake"],
  ])("refuses %j", async (changes, path) => {
    const { status, body } = await cast.dealer.person.post("/api/orders", anOrderRequest(changes));
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
  });

  it("keeps a city that its ZIP does not have once that is confirmed", async () => {
    const asked = { deliveryCity: "Streeterville" };
    const { body } = await cast.dealer.person.post("/api/orders", anOrderRequest(asked));
    expect(body.errors).toEqual([
      { path: "deliveryCityConfirmed", message: "ZIP 60601 is Chicago, IL. Keep “Streeterville”?" },
    ]);
    expect(await postOrder(cast.dealer.person, { ...asked, deliveryCityConfirmed: true })).toMatchObject(asked);
  });

  it("is for shippers", async () => {
    const refused = await cast.transporter.person.post("/api/orders", anOrderRequest());
    expect([refused.status, refused.body.detail]).toEqual([403, "Only shippers can create orders."]);
  });
});

describe("who sees what of an order", () => {
  it("shows a prospect the trip and the price, and nothing of where exactly, what for and whose it is", async () => {
    const order = await postOrder(cast.dealer.person, { deliveryContactEmail: "rita.hidden@example.com" });
    const { person } = cast.transporter;
    const one = await person.get(`/api/orders/${order.id}`);
    const listed = ordersIn(await person.get("/api/orders/available?limit=200")).find(({ id }) => id === order.id)!;
    const hidden = {
      pickupAddress: null,
      deliveryAddress: null,
      deliveryContactName: null,
      deliveryContactPhone: null,
      deliveryContactEmail: null,
      vehicleVin: null,
      specialInstructions: null,
      shipperId: null,
      shipperName: null,
      shipper: null,
      trackingToken: null,
      invoice: null,
    };
    expect(orderIn(one)).toMatchObject({
      ...hidden,
      pickupCity: "Los Angeles",
      pickupZip: "90001",
      paymentAmount: "1450.00",
      timeline: [],
      actions: [{ name: "claim", allowed: true }],
    });
    expect(listed).toMatchObject(hidden);
    const secret = new RegExp([...Object.values(secrets), "rita\\.hidden", cast.dealer.id, "Dana"].join("|"), "i");
    expect(JSON.stringify([one.body, listed])).not.toMatch(secret);
    for (const path of ["tracking", "messages", "invoice.pdf"]) {
      const { status } = await person.get(`/api/orders/${order.id}/${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it("shows those who carry it out where to go and whom to call, but not the shipper's link", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    await cast.transporter.person.post(`/api/orders/${id}/driver`, { driverId: cast.driver.id });
    for (const { person } of [cast.transporter, cast.driver]) {
      const order = orderIn(await person.get(`/api/orders/${id}`));
      expect(order).toMatchObject({ ...secrets, trackingToken: null, nextStatus: "in_transit" });
      expect(order.shipper).toMatchObject({ id: cast.dealer.id, email: cast.dealer.email });
    }
    const seenByDealer = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
    expect(seenByDealer.trackingToken).toEqual(expect.any(String));
    expect(seenByDealer.transporter).toMatchObject({ id: cast.transporter.id });
    expect(seenByDealer.driver).toMatchObject({ id: cast.driver.id });
  });

  it("shows a receiver what comes to their proven address, without money's papers", async () => {
    const receiver = cast.receiver;
    const order = await postOrder(cast.dealer.person, { deliveryContactEmail: receiver.email.toUpperCase() });
    const path = `/api/orders/${order.id}`;
    expect((await receiver.person.get(path)).status).toBe(404);
    expect(idsIn(await receiver.person.get("/api/receiver/orders"))).toEqual([]);
    await sql(databaseUrl(), "update accounts set email_verified_at = now() where id = $1", [receiver.id]);
    expect(orderIn(await receiver.person.get(path))).toMatchObject({ id: order.id, actions: [], invoice: null });
    expect(idsIn(await receiver.person.get("/api/receiver/orders"))).toEqual([order.id]);
    expect((await receiver.person.get(`${path}/messages`)).status).toBe(404);
    expect((await others.receiver.person.get(path)).status).toBe(404);
  });

  it("shows a sub-user no colleague's order, and the main account all of them", async () => {
    const colleague = await cast.member(cast.dealer.person, "sub");
    const own = await postOrder(cast.subUser.person);
    const theirs = await postOrder(colleague.person);
    const mainAccounts = await postOrder(cast.dealer.person);
    const path = (id: string) => `/api/orders/${id}`;
    expect((await cast.subUser.person.get(path(own.id))).status).toBe(200);
    expect((await cast.subUser.person.get(path(theirs.id))).status).toBe(404);
    expect((await cast.subUser.person.get(path(mainAccounts.id))).status).toBe(404);
    expect((await advance(cast.subUser.person, theirs.id, "cancelled")).status).toBe(404);
    expect(idsIn(await cast.subUser.person.get("/api/orders?limit=200"))).toEqual([own.id]);
    expect(idsIn(await cast.dealer.person.get("/api/orders?limit=200"))).toEqual(
      expect.arrayContaining([own.id, theirs.id, mainAccounts.id]),
    );
    expect((await others.dealer.person.get(path(own.id))).status).toBe(404);
  });

  it("hides a claimed order from all other transporters", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    const { person } = others.transporter;
    expect((await person.get(`/api/orders/${id}`)).status).toBe(404);
    expect((await advance(person, id, "in_transit")).status).toBe(404);
    expect((await person.post(`/api/orders/${id}/tracking`, aPosition())).status).toBe(404);
    expect((await others.driver.person.get(`/api/orders/${id}`)).status).toBe(404);
    expect(idsIn(await person.get("/api/orders/available?limit=200"))).not.toContain(id);
  });
});

describe("the details of both ends", () => {
  const details = {
    pickupKind: "auction",
    pickupPlaceName: "Harbor Auto Auction",
    pickupContactName: "Gus Gate",
    pickupContactPhone: "(310) 555-0177",
    pickupContactEmail: "gate@auction.example",
    pickupHours: { mon: { opens: "08:00", closes: "17:00" } },
    pickupNotes: "Ask at gate 3.",
    pickupBuyerNumber: "B-20077",
    pickupLotNumber: "Lot 1184",
    pickupGatePass: "GP 55-1184",
    deliveryKind: "dealer",
    deliveryPlaceName: "Lane Motors",
    deliveryHours: { fri: { opens: "10:00", closes: "18:00" } },
    deliveryNotes: "Unload behind the shop.",
    deliveryBuyerNumber: "B-1",
    deliveryLotNumber: "Stock 77",
    deliveryGatePass: "Code 12",
  };
  const asked = { vehicleRolls: "yes", vehicleKeys: "no", vehicleHeight: 84 };
  const onBoard = ["pickupKind", "deliveryKind", ...Object.keys(asked)];
  const names = [...Object.keys(details), ...Object.keys(asked)];
  const shownIn = (json: unknown) =>
    Object.entries(json as Record<string, unknown>).flatMap(([name, value]) =>
      names.includes(name) && value !== null ? [name] : [],
    );

  it("come to a carrier once it has claimed: before that, the kinds of the places and the vehicle", async () => {
    const email = cast.receiver.email;
    const posted = await postOrder(cast.dealer.person, { ...details, ...asked, deliveryContactEmail: email });
    expect(posted).toMatchObject({ ...details, ...asked });
    const path = `/api/orders/${posted.id}`;
    const detailOf = async (person: typeof cast.dealer.person) => orderIn(await person.get(path));
    expect(await detailOf(cast.dealer.person)).toMatchObject({ ...details, ...asked });
    const { person } = cast.transporter;
    expect(shownIn(await detailOf(person)).toSorted()).toEqual(onBoard.toSorted());
    const available = ordersIn(await person.get("/api/orders/available?limit=200"));
    expect(shownIn(available.find(({ id }) => id === posted.id)).toSorted()).toEqual(onBoard.toSorted());

    const claimed = orderIn(await person.post(`${path}/claim`));
    expect(claimed).toMatchObject({ ...details, ...asked });
    await person.post(`${path}/driver`, { driverId: cast.driver.id });
    for (const party of [person, cast.driver.person]) expect(await detailOf(party)).toMatchObject(details);
    const received = shownIn(await detailOf(cast.receiver.person));
    expect(received.filter((name) => name.startsWith("pickup"))).toEqual(["pickupKind"]);
    expect(received).toEqual(expect.arrayContaining(["deliveryPlaceName", "deliveryHours", "deliveryGatePass"]));
  });

  it("are in no list and behind no tracking link, and in the shipper's export", async () => {
    const { id, trackingToken } = await postOrder(cast.dealer.person, { ...details, ...asked });
    const tracked = await cast.dealer.person.get(`/api/track/${trackingToken}`);
    expect([tracked.status, shownIn(tracked.body)]).toEqual([200, []]);
    const listed = ordersIn(await cast.dealer.person.get("/api/orders?limit=200")).find((order) => order.id === id);
    expect(Object.keys(listed!).filter((name) => names.includes(name))).toEqual([]);
    const exported = endpoints["GET /api/privacy/export"].answers[200].parse(
      (await cast.dealer.person.get("/api/privacy/export")).body,
    );
    expect(exported.orders.find((order) => order.id === id)).toMatchObject({ ...details, ...asked });
  });
});
