import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { Once } from "../shared/idempotency.ts";
import { accept } from "../shared/result.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, boston, honolulu, losAngeles, newYork, once, unknownZip } from "../testing/index.ts";
import { createOrderSchema, type NewOrderInput } from "./new-order.ts";
import { paymentPerMile } from "./per-mile.ts";

freshBeforeEach();

/** As little as a dealer may say. */
const least = {
  vehicleMake: "Toyota",
  vehicleModel: "Camry",
  vehicleYear: 2020,
  pickupAddress: "12 Palm Street",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: losAngeles.zip,
  deliveryAddress: "200 West 30th Street",
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryZip: newYork.zip,
  paymentAmount: 850,
} as const satisfies NewOrderInput;

const everything = {
  ...least,
  vehicleVin: "4t1-b11hk 5ju 123456",
  vehicleColor: "Blue",
  vehicleCondition: "runs_no_drive",
  pickupDate: "2026-12-01",
  deliveryDate: "2026-12-08",
  deliveryContactName: "Rita Receiver",
  deliveryContactPhone: "(212) 555-0108",
  deliveryContactEmail: "Rita@Receiver.Example",
  specialInstructions: "Gate code 4711.\nCall first.",
  isUrgent: true,
} as const satisfies NewOrderInput;

type Fields = Readonly<Record<string, unknown>>;

const parsed = (fields: Fields) => createOrderSchema.parse({ ...least, ...fields });
const create = async (fields: Fields = {}, by = people.dana, call?: Once) => {
  const created = await lotlane.commands.createOrder(by, parsed(fields), call);
  return created.ok ? accept(created.value.value) : created;
};

/** What the form says, field by field. */
function complaints(fields: Fields): [path: string, message: string][] {
  const checked = createOrderSchema.safeParse({ ...least, ...fields });
  return (checked.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
}

describe("what a dealer says of an order", () => {
  const required = [
    ["vehicleMake", "Vehicle make is required"],
    ["vehicleModel", "Vehicle model is required"],
    ["vehicleYear", "Invalid year"],
    ["pickupAddress", "Pickup address is required"],
    ["pickupCity", "Pickup city is required"],
    ["pickupState", "Pickup state is required"],
    ["pickupZip", "Pickup ZIP is required"],
    ["deliveryAddress", "Delivery address is required"],
    ["deliveryCity", "Delivery city is required"],
    ["deliveryState", "Delivery state is required"],
    ["deliveryZip", "Delivery ZIP is required"],
    ["paymentAmount", "Payment amount is required"],
  ] as const;

  it.each(
    required.flatMap(([path, message]) => [undefined, null, "", "   ", {}].map((value) => ({ path, message, value }))),
  )("needs $path, and $value is none: $message", ({ path, message, value }) => {
    expect(complaints({ [path]: value })).toEqual([[path, message]]);
  });

  it("says everything that is missing at once", () => {
    const missing = createOrderSchema.safeParse({}).error!.issues;
    expect(missing.map(({ path, message }) => [path[0], message])).toEqual(required);
  });

  it("needs no more than that", () => {
    expect(parsed({})).toEqual({
      ...least,
      paymentAmount: "850.00",
      vehicleVin: null,
      vehicleColor: null,
      vehicleCondition: "runs_drives",
      pickupDate: null,
      deliveryDate: null,
      deliveryContactName: null,
      deliveryContactPhone: null,
      deliveryContactEmail: null,
      specialInstructions: null,
      isUrgent: false,
    });
  });

  it("takes fields that were left empty for none", () => {
    const empty = Object.fromEntries(
      Object.keys(everything)
        .filter((key) => !(key in least) && key !== "vehicleCondition" && key !== "isUrgent")
        .map((key) => [key, ""]),
    );
    expect(parsed(empty)).toEqual(parsed({}));
  });

  it.each([
    [2020, 2020],
    ["2020", 2020],
    [" 2020 ", 2020],
    [1900, 1900],
  ])("takes the year %j", (typed, year) => {
    expect(parsed({ vehicleYear: typed }).vehicleYear).toBe(year);
  });

  it.each([1899, 0, -2020, 2020.5, "abc", "20 20", NaN, Infinity, 1e21, true, [2020]])(
    "does not take the year %j",
    (vehicleYear) => {
      expect(complaints({ vehicleYear })).toEqual([["vehicleYear", "Invalid year"]]);
    },
  );

  it.each([
    [1, "1.00"],
    ["850", "850.00"],
    [850.5, "850.50"],
    ["0850.05", "850.05"],
    ["850.000", "850.00"],
    [" 850 ", "850.00"],
    [1_000_000, "1000000.00"],
  ])("takes the payment %j for $%s", (typed, amount) => {
    expect(parsed({ paymentAmount: typed }).paymentAmount).toBe(amount);
  });

  it.each([
    0,
    0.99,
    "0.999",
    -5,
    "-5",
    NaN,
    Infinity,
    1e21,
    "1e3",
    "abc",
    "$850",
    "1,000",
    true,
    [850],
    "8".repeat(1000),
  ])("takes no payment of %.30j", (paymentAmount) => {
    expect(complaints({ paymentAmount })).toEqual([["paymentAmount", "Payment amount is required"]]);
  });

  it.each([
    ["850.005", "Payment amount takes dollars and cents, such as 850.00"],
    [0.1 + 850.2, "Payment amount takes dollars and cents, such as 850.00"],
    ["1000000.01", "Payment amount takes at most $1,000,000"],
    [999_999_999_999, "Payment amount takes at most $1,000,000"],
  ])("does not take the payment %j: %s", (paymentAmount, message) => {
    expect(complaints({ paymentAmount })).toEqual([["paymentAmount", message]]);
  });

  it.each([
    ["pickupZip", "9000", "Pickup ZIP is required"],
    ["deliveryZip", "9000", "Delivery ZIP is required"],
    ["pickupZip", "900011", "Pickup ZIP must have 5 digits, such as 90001"],
    ["deliveryZip", "SW1A 1AA", "Delivery ZIP must have 5 digits, such as 90001"],
    ["pickupState", "C", "Pickup state is required"],
    ["deliveryState", "N", "Delivery state is required"],
    ["vehicleCondition", "flies", "Vehicle condition must be one of runs_drives, runs_no_drive, does_not_run"],
    ["pickupDate", "tomorrow", "Pickup date must be a date such as 2026-12-01"],
    ["pickupDate", "2026-02-30", "Pickup date must be a date such as 2026-12-01"],
    ["deliveryDate", "12/08/2026", "Delivery date must be a date such as 2026-12-01"],
    ["deliveryDate", 20261208, "Delivery date must be a date such as 2026-12-01"],
    ["deliveryContactEmail", "rita", "Invalid email address"],
    ["deliveryContactEmail", 7, "Invalid email address"],
    ["deliveryContactPhone", "555", "Phone needs at least 7 digits"],
    ["isUrgent", "yes", "isUrgent must be true or false"],
  ])("says of %s %j: %s", (path, value, message) => {
    expect(complaints({ [path]: value })).toEqual([[path, message]]);
  });

  it.each([
    ["vehicleMake", "Please use at most 80 characters"],
    ["vehicleModel", "Please use at most 80 characters"],
    ["pickupAddress", "Please use at most 200 characters"],
    ["deliveryCity", "Please use at most 100 characters"],
    ["vehicleVin", "VIN takes at most 40 characters"],
    ["vehicleColor", "Color takes at most 60 characters"],
    ["deliveryContactName", "Contact name takes at most 120 characters"],
    ["specialInstructions", "Special instructions takes at most 2000 characters"],
  ])("has no room for 100,000 characters in %s", (path, message) => {
    expect(complaints({ [path]: "x".repeat(100_000) })).toEqual([[path, message]]);
  });

  it("keeps markup as the text that it is", async () => {
    const markup = `<script>alert("1")</script> & 'O''Brien'`;
    const order = accepted(await create({ vehicleMake: markup, pickupAddress: markup, specialInstructions: markup }));
    expect([order.vehicle.make, order.pickup.address, order.specialInstructions]).toEqual([markup, markup, markup]);
  });

  it.each([
    ["1m8gdm9a xkp-042788", "1M8GDM9AXKP042788"],
    ["too short", "TOOSHORT"],
    ["IOQ", "IOQ"],
    ["  ", null],
  ])("takes the VIN %j as %s, right or wrong", (vehicleVin, vin) => {
    expect(parsed({ vehicleVin }).vehicleVin).toBe(vin);
  });

  it("takes ISO times for dates, of which the day counts, ZIP+4 codes and states in any case", () => {
    expect(
      parsed({ pickupDate: "2026-12-01T08:30:00.000Z", pickupZip: "90001-1234", pickupState: "ca" }),
    ).toMatchObject({ pickupDate: "2026-12-01", pickupZip: "90001", pickupState: "CA" });
  });

  it.each([
    ["Texas", "TX"],
    ["texas", "TX"],
    [" New  York ", "NY"],
    ["tx", "TX"],
    ["District of Columbia", "DC"],
    ["Puerto Rico", "PR"],
    ["gu", "GU"],
  ])("takes the state %j for %s", (typed, code) => {
    expect(parsed({ pickupState: typed, deliveryState: typed })).toMatchObject({
      pickupState: code,
      deliveryState: code,
    });
  });

  it.each(["ZZ", "Texass", "Ontario", "T.X."])("knows no state %j", (typed) => {
    expect(complaints({ pickupState: typed, deliveryState: typed })).toEqual([
      ["pickupState", "Pickup state must be a US state, such as TX or Texas"],
      ["deliveryState", "Delivery state must be a US state, such as TX or Texas"],
    ]);
  });
});

describe("creating an order", () => {
  it("keeps what the dealer said, and what the server worked out", async () => {
    const order = accepted(await create(everything));
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect(order).toMatchObject({
      status: "pending",
      shipperId: people.dana.id,
      shipperOrganisationId: people.dana.organisationId,
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
      paymentAmount: "850.00",
      paymentMethod: "invoice",
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
      const order = accepted(await create({ pickupCity: "Dallas", pickupState: "Texas" }));
      const found = accepted(await lotlane.queries.listOpenOrders({ location, limit: 10 }));
      expect(found.rows.map((row) => row.order.id)).toEqual([order.id]);
    },
  );

  it("belongs to the member of the company who posts it", async () => {
    expect(accepted(await create({}, people.sam))).toMatchObject({
      shipperId: people.sam.id,
      shipperOrganisationId: people.dana.organisationId,
    });
  });

  it("mails the receiver and tells the prospects", async () => {
    const order = accepted(await create(everything));
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "order_step", to: "rita@receiver.example", step: "created" }]);
    expect(ports.storage.liveEvents).toMatchObject([
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
    [{ deliveryZip: honolulu.zip }, [["deliveryZip", expect.stringContaining("HI")]]],
    [{ pickupZip: honolulu.zip }, [["pickupZip", expect.stringContaining("HI")]]],
  ])("is refused for %j, at the field", async (fields, errors) => {
    const answer = await create(fields);
    expect(answer).toEqual({
      ok: false,
      refusal: { kind: "invalid_fields", errors: errors.map(([path, message]) => ({ path, message })) },
    });
    expect([ports.storage.orders.size, ports.storage.facts, ports.storage.liveEvents]).toEqual([0, [], []]);
  });

  it("takes next year's models, and the day that it is at the pickup", async () => {
    accepted(await create({ vehicleYear: 2027 }));
    accepted(await create({ pickupDate: "2026-11-20", deliveryDate: "2026-11-20" }));
    ports.clock.set("2026-11-21T03:00:00.000Z");
    accepted(await create({ pickupDate: "2026-11-20" }));
    expect(await create({ pickupDate: "2026-11-20", pickupZip: boston.zip })).toMatchObject({ ok: true });
    ports.clock.set("2026-11-21T12:00:00.000Z");
    expect(await create({ pickupDate: "2026-11-20" })).toMatchObject({ ok: false });
  });

  it("takes a trip within one ZIP", async () => {
    expect(accepted(await create({ deliveryZip: losAngeles.zip }))).toMatchObject({
      distance: 0,
      paymentPerMile: "8500.00",
    });
  });

  it("makes one order of one call, however often it is repeated", async () => {
    const call = once({ call: "POST /api/orders" });
    const send = () => create(everything, people.dana, call);
    const first = accepted(await send());
    ports.clock.advance({ minutes: 5 });
    expect(accepted(await send())).toEqual(first);
    const again = await lotlane.commands.createOrder(people.dana, parsed(everything), call);
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
