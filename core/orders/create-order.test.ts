import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { PaymentTerms } from "../shared/payment-terms.ts";
import { accept } from "../shared/result.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import {
  danasMotors,
  accepted,
  askedOrder,
  boston,
  fullOrderForm,
  honolulu,
  losAngeles,
  newYork,
  once,
  unknownZip,
} from "../testing/index.ts";
import { paymentPerMile } from "./order.ts";

freshBeforeEach();

const create = async (fields: Readonly<Record<string, unknown>> = {}, by = people.dana, call?: IdempotencyKey) => {
  const created = await lotlane.commands.createOrder(by, askedOrder(fields), call);
  return created.ok ? accept(created.value.value) : created;
};

describe("creating an order", () => {
  it("keeps what the dealer said, and what the server worked out", async () => {
    const order = accepted(await create(fullOrderForm));
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect(order).toMatchObject({
      status: "pending",
      shipperId: people.dana.id,
      shipperOrganizationId: people.dana.organizationId,
      transporterId: null,
      driverId: null,
      quoteId: null,
      customer: null,
      deliveryContact: { name: "Rita Receiver", phone: "(212) 555-0108", email: "rita@receiver.example" },
      vehicle: {
        year: 2020,
        make: "Toyota",
        model: "Camry",
        color: "Blue",
        vin: "4T1B11HK5JU123456",
        condition: "runs_no_drive",
      },
      pickup: { city: "Los Angeles", state: "CA", zip: "90001", date: "2026-12-01", latitude: losAngeles.latitude },
      delivery: { city: "New York", state: "NY", zip: "10001", date: "2026-12-08", longitude: newYork.longitude },
      details: {
        pickup: { contactEmail: "gate@auction.example", hours: { sat: { closes: "12:30" } }, gatePass: "GP 55-1184" },
        delivery: { kind: "dealer", lotNumber: "Stock 77" },
        vehicle: { steers: "unknown", length: 231 },
      },
      paymentAmount: "850.00",
      paymentMethod: "invoice",
      paymentTerms: "net_15",
      specialInstructions: "Gate code 4711.\nCall first.",
      isUrgent: true,
      createdAt: memoryNow,
      assignedAt: null,
      trackingUpdates: 0,
      lastPosition: null,
      rating: null,
    });
    const route = await ports.routePlanner.plan(losAngeles, newYork);
    expect(route).toMatchObject({ kind: "road", miles: order.distance, source: order.distanceSource });
    expect(order.paymentPerMile).toBe(paymentPerMile("850.00", order.distance));
    expect(order.estimatedDays).toBeGreaterThan(5);
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "created", at: memoryNow, actorId: people.dana.id, reason: null },
    ]);
  });

  it("keeps markup as the text that it is", async () => {
    const markup = `<script>alert("1")</script> & 'O''Brien'`;
    const order = accepted(await create({ vehicleMake: markup, pickupAddress: markup, specialInstructions: markup }));
    expect([order.vehicle.make, order.pickup.address, order.specialInstructions]).toEqual([markup, markup, markup]);
  });

  it("takes neither distance and rate nor status and people from the caller", async () => {
    const honest = accepted(await create());
    const smuggled = accepted(
      await create({
        distance: 1,
        paymentPerMile: "850.00",
        status: "delivered",
        shipperId: people.sam.id,
        transporterId: people.carlos.id,
        trackingToken: "guess me",
        id: "mine",
      }),
    );
    expect({ ...smuggled, id: honest.id, trackingToken: honest.trackingToken }).toEqual(honest);
    expect([smuggled.id, smuggled.trackingToken]).not.toContain("mine");
    expect(smuggled.trackingToken).not.toBe("guess me");
  });

  it.each(["TX", "tx", "Texas", "Dallas, TX", "Dallas, Texas"])(
    "is found under %j when its state was typed out",
    async (location) => {
      const order = accepted(await create({ pickupCity: "Dallas", pickupState: "Texas", pickupZip: "75201" }));
      const found = accepted(await lotlane.queries.listOpenOrders({ location, limit: 10 }));
      expect(found.rows.map((row) => row.order.id)).toEqual([order.id]);
    },
  );

  it("has its company's payment terms of that moment, unless it names its own", async () => {
    const companyPays = (paymentTerms: PaymentTerms) => ports.companies.save({ ...danasMotors, paymentTerms });
    await companyPays("net_7");
    const orders = [
      await create({}, people.sam),
      await create({ paymentTerms: "" }),
      await create({ paymentTerms: "on_delivery" }),
    ];
    await companyPays("net_30");
    const kept = await Promise.all(orders.map(async (order) => ports.orders.find(accepted(order).id)));
    expect(kept.map((order) => order?.paymentTerms)).toEqual(["net_7", "net_7", "on_delivery"]);
  });

  it("belongs to the member of the company who posts it", async () => {
    expect(accepted(await create({}, people.sam))).toMatchObject({
      shipperId: people.sam.id,
      shipperOrganizationId: people.dana.organizationId,
    });
  });

  it("mails the receiver and tells the prospects", async () => {
    const order = accepted(await create(fullOrderForm));
    expect(ports.storage.waiting.map(({ effect }) => effect)).toMatchObject([
      { kind: "order_mail" },
      { kind: "match_searches", offer: "order", ids: [order.id] },
      { kind: "webhook_event", event: "order.created" },
    ]);
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "order_mail", to: "rita@receiver.example", step: "created" }]);
    expect(ports.storage.liveEvents.filter(({ kind }) => kind !== "notice")).toMatchObject([
      { orderId: order.id, kind: "order", change: "created", open: true },
    ]);
  });

  it("sends no mail to a receiver without an address", async () => {
    accepted(await create());
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
  });

  it.each([
    [{ pickupZip: unknownZip }, [["pickupZip", "00000 is not a US ZIP code we know."]]],
    [{ deliveryZip: "99999" }, [["deliveryZip", "99999 is not a US ZIP code we know."]]],
    [
      { pickupZip: unknownZip, deliveryZip: "99999", vehicleYear: 2028 },
      [
        ["vehicleYear", "Invalid year"],
        ["pickupZip", "00000 is not a US ZIP code we know."],
        ["deliveryZip", "99999 is not a US ZIP code we know."],
      ],
    ],
    [{ vehicleYear: 2028 }, [["vehicleYear", "Invalid year"]]],
    [{ pickupDate: "2026-11-19" }, [["pickupDate", "Pickup date cannot be earlier than now"]]],
    [
      { pickupDate: "2026-12-08", deliveryDate: "2026-12-07" },
      [["deliveryDate", "Delivery date cannot be before pickup date"]],
    ],
    [{ deliveryDate: "2026-11-19" }, [["deliveryDate", "Delivery date cannot be earlier than now"]]],
    [
      { deliveryZip: honolulu.zip, deliveryCity: honolulu.city, deliveryState: honolulu.state },
      [["deliveryZip", expect.stringContaining("HI")]],
    ],
    [
      { pickupZip: honolulu.zip, pickupCity: honolulu.city, pickupState: honolulu.state },
      [["pickupZip", expect.stringContaining("HI")]],
    ],
    [
      { pickupCity: "Chicago", pickupState: "IL", pickupDate: "2026-11-19" },
      [
        ["pickupState", "ZIP 90001 is in California, not in Illinois: please check the ZIP and the state"],
        ["pickupDate", "Pickup date cannot be earlier than now"],
      ],
    ],
    [
      { pickupCity: "Chicago", deliveryCity: "Harlem" },
      [
        ["pickupCityConfirmed", "ZIP 90001 is Los Angeles, CA. Keep “Chicago”?"],
        ["deliveryCityConfirmed", "ZIP 10001 is New York, NY. Keep “Harlem”?"],
      ],
    ],
  ])("is refused for %j, at the field", async (fields, errors) => {
    const answer = await create(fields);
    expect(answer).toEqual({
      ok: false,
      refusal: { kind: "invalid_fields", errors: errors.map(([path, message]) => ({ path, message })) },
    });
    expect([ports.storage.orders.size, ports.storage.facts, ports.storage.liveEvents]).toEqual([0, [], []]);
  });

  it("keeps a city that its ZIP does not have once that is confirmed, since places have several names", async () => {
    const order = accepted(await create({ deliveryCity: "Harlem", deliveryCityConfirmed: true }));
    expect(order.delivery).toMatchObject({ city: "Harlem", state: "NY", zip: "10001", latitude: newYork.latitude });
  });

  it("takes next year's models, and the day that it is at the pickup", async () => {
    accepted(await create({ vehicleYear: 2027 }));
    accepted(await create({ pickupDate: "2026-11-20", deliveryDate: "2026-11-20" }));
    ports.clock.set("2026-11-21T03:00:00.000Z");
    const inBoston = { pickupZip: boston.zip, pickupCity: boston.city, pickupState: boston.state };
    accepted(await create({ pickupDate: "2026-11-20" }));
    expect(await create({ pickupDate: "2026-11-20", ...inBoston })).toMatchObject({ ok: true });
    ports.clock.set("2026-11-21T12:00:00.000Z");
    expect(await create({ pickupDate: "2026-11-20" })).toMatchObject({ ok: false });
  });

  it("takes a trip within one ZIP", async () => {
    expect(
      accepted(
        await create({ deliveryZip: losAngeles.zip, deliveryCity: losAngeles.city, deliveryState: losAngeles.state }),
      ),
    ).toMatchObject({
      distance: 0,
      paymentPerMile: "8500.00",
    });
  });

  it("makes one order of one call, however often it is repeated", async () => {
    const call = once({ call: "POST /api/orders" });
    const send = () => create(fullOrderForm, people.dana, call);
    const first = accepted(await send());
    ports.clock.advance({ minutes: 5 });
    expect(accepted(await send())).toEqual(first);
    const again = await lotlane.commands.createOrder(people.dana, askedOrder(fullOrderForm), call);
    expect(accepted(again)).toEqual({ value: first, repeated: true });
    const together = await Promise.all([send(), send(), send()]);
    expect(together.map(accepted)).toEqual([first, first, first]);
    expect(ports.storage.orders.size).toBe(1);
    expect(ports.storage.facts).toHaveLength(1);
    expect(ports.storage.liveEvents).toHaveLength(1);
    expect(ports.storage.waiting.map(({ effect }) => effect.kind)).toEqual([
      "order_mail",
      "match_searches",
      "webhook_event",
    ]);
    const other = await create({}, people.dana, { ...call, fingerprint: "sha256:other" });
    expect(other).toMatchObject({ ok: false, refusal: { kind: "idempotency_key_reused" } });
  });

  it("answers a repeat as it did at first, also once the pickup day has passed", async () => {
    const call = once({ call: "POST /api/orders" });
    const send = () => create({ pickupDate: "2026-11-20" }, people.dana, call);
    const first = accepted(await send());
    ports.clock.advance({ hours: 23 });
    expect(accepted(await send())).toEqual(first);
  });

  it("makes one order of two calls at once", async () => {
    const call = once({ call: "POST /api/orders" });
    const orders = await Promise.all([1, 2].map(() => create({}, people.dana, call)));
    expect(new Set(orders.map((order) => accepted(order).id)).size).toBe(1);
    expect(ports.storage.orders.size).toBe(1);
  });

  it("leaves the key of a refused call free", async () => {
    const call = once({ call: "POST /api/orders" });
    expect(await create({ vehicleYear: 2028 }, people.dana, call)).toMatchObject({
      ok: false,
    });
    accepted(await create({}, people.dana, call));
  });
});
