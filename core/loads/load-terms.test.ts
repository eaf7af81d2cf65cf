import { describe, expect, it } from "vitest";
import { createMemoryPorts } from "@lotlane/adapters/memory";
import { createLotlane } from "../lotlane.ts";
import { accepted, aLoadForm, keepCast } from "../testing/index.ts";
import { bidSchema, loadEditSchema, loadFormSchema, newLoadSchema, type NewLoadInput } from "./load-terms.ts";

const wrong = (form: unknown) => {
  const parsed = newLoadSchema.safeParse(form);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
};

describe("what an admin says of a load", () => {
  it("ends with the next model year in a form, said at the vehicle", () => {
    const vehicles = [2020, 2027, 2028].map((year) => ({ year, make: "Toyota", model: "Camry" }));
    const checked = loadFormSchema(new Date("2026-11-20T12:00:00.000Z")).safeParse(
      aLoadForm({ vehicleList: vehicles }),
    );
    expect(checked.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["vehicleList.2.year", "Vehicle year must be from 1900 to 2027"],
    ]);
  });

  it("has the defaults of the board", () => {
    expect(newLoadSchema.parse(aLoadForm())).toEqual({
      priceType: "FIXED",
      priceOffer: "850.00",
      bookNowEnabled: false,
      paymentTerms: "on_delivery",
      pickupCity: "Los Angeles",
      pickupState: "CA",
      pickupZip: "90001",
      pickupEarliest: "2026-12-01",
      pickupLatest: "2026-12-03",
      deliveryCity: "New York",
      deliveryState: "NY",
      deliveryZip: "10001",
      deliveryEarliest: "2026-12-08",
      deliveryLatest: "2026-12-12",
      equipmentNeeded: [],
      isEnclosed: false,
      notes: null,
      status: "POSTED",
      createdOrgId: "ORG001",
      vehicleList: [{ year: 2020, make: "Toyota", model: "Camry", operable: true, notes: null }],
    });
  });

  it.each<readonly [string, Partial<Record<keyof NewLoadInput, unknown>>, Record<string, string>]>([
    ["no vehicle", { vehicleList: [] }, { vehicleList: "A load needs at least one vehicle" }],
    ["no list of vehicles", { vehicleList: undefined }, { vehicleList: "A load needs at least one vehicle" }],
    ["a state of three letters", { pickupState: "CAL" }, { pickupState: "Pickup state must be 2 letters, such as TX" }],
    [
      "a state that is none",
      { deliveryState: "XX" },
      { deliveryState: "Delivery state must be a US state, such as TX" },
    ],
    ["a ZIP of four digits", { pickupZip: "9000" }, { pickupZip: "Pickup ZIP must have 5 digits, such as 90001" }],
    ["no city", { deliveryCity: " " }, { deliveryCity: "Delivery city is required" }],
    ["no state", { pickupState: " " }, { pickupState: "Pickup state is required" }],
    [
      "a day that is none",
      { pickupEarliest: "2026-02-30" },
      { pickupEarliest: "Earliest pickup must be a date such as 2026-12-01" },
    ],
    ["a blank day", { deliveryLatest: "" }, { deliveryLatest: "Latest delivery is required" }],
    ...["", " ", 1899, 2020.5, 10_000].map(
      (year) =>
        [
          `the year ${JSON.stringify(year)}`,
          { vehicleList: [{ year }] },
          { "vehicleList.0.year": "Vehicle year must be from 1900 to next year" },
        ] as const,
    ),
    ["a price of 0", { priceOffer: 0 }, { priceOffer: "Price must be above $0" }],
    ["a price of minus one", { priceOffer: -1 }, { priceOffer: "Price must be above $0" }],
    ["a price of 1e12", { priceOffer: 1e12 }, { priceOffer: "Price must be at most $1,000,000" }],
    ["three places", { priceOffer: "1.001" }, { priceOffer: "Enter dollars and cents, such as 850.00" }],
    ["a price in words", { priceOffer: "cheap" }, { priceOffer: "Enter dollars and cents, such as 850.00" }],
    ["another price type", { priceType: "AUCTION" }, { priceType: "priceType must be one of FIXED, BID" }],
    ["another status", { status: "ASSIGNED" }, { status: "status of a new load must be one of DRAFT, POSTED" }],
  ])("is refused with %s, in words", (_, overrides, errors) => {
    expect(wrong({ ...aLoadForm(), ...overrides })).toEqual(errors);
  });

  it("takes a blank price as none, a vehicle by its year alone, and ISO times as their day", () => {
    const parsed = newLoadSchema.parse({
      ...aLoadForm(),
      priceOffer: " ",
      pickupEarliest: "2026-12-01T09:00:00.000Z",
      vehicleList: [{ year: "2026" }],
    });
    expect(parsed).toMatchObject({ priceOffer: null, pickupEarliest: "2026-12-01" });
    expect(parsed.vehicleList).toEqual([{ year: 2026, make: "", model: "", operable: true, notes: null }]);
  });

  it.each([
    [850, "850.00"],
    ["850", "850.00"],
    ["0.01", "0.01"],
    ["12.5", "12.50"],
    ["12.5000", "12.50"],
    [1_000_000, "1000000.00"],
  ])("takes the price %s as %s", (priceOffer, kept) => {
    expect(newLoadSchema.parse(aLoadForm({ priceOffer })).priceOffer).toBe(kept);
  });

  it("takes a state in small letters, and vehicles from 1900 on", () => {
    expect(newLoadSchema.parse(aLoadForm({ pickupState: "ca", vehicleList: [{ year: 1900 }] }))).toMatchObject({
      pickupState: "CA",
      vehicleList: [{ year: 1900 }],
    });
  });

  it("in an edit changes what it names and nothing else", () => {
    expect(loadEditSchema.parse({})).toEqual({});
    expect(loadEditSchema.parse({ notes: "", priceOffer: null })).toEqual({ notes: null, priceOffer: null });
  });
});

describe("a bid", () => {
  it.each([
    [-1, "Bid amount must be above $0"],
    [0, "Bid amount must be above $0"],
    [1e12, "Bid amount must be at most $1,000,000"],
    [1e300, "Enter dollars and cents, such as 850.00"],
    [Number.NaN, "Enter dollars and cents, such as 850.00"],
    [undefined, "Bid amount is required"],
    ["", "Bid amount is required"],
  ])("of %s is refused", (amount, message) => {
    const parsed = bidSchema.safeParse({ amount });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe("terms that do not go together", () => {
  it.each<readonly [string, Partial<NewLoadInput>, Record<string, string>]>([
    ["no price", { priceOffer: null }, { priceOffer: "A load with a fixed price needs a price" }],
    [
      "Book Now without a price",
      { priceType: "BID", priceOffer: null, bookNowEnabled: true },
      { priceOffer: "Book Now needs the price at which carriers can take the load" },
    ],
    [
      "the latest before the earliest",
      { pickupLatest: "2026-11-30", deliveryLatest: "2026-12-01" },
      {
        pickupLatest: "Latest pickup cannot be before earliest pickup",
        deliveryLatest: "Latest delivery cannot be before earliest delivery",
      },
    ],
    [
      "a delivery before the pickup",
      { deliveryEarliest: "2026-11-25", deliveryLatest: "2026-11-26" },
      { deliveryLatest: "Latest delivery cannot be before earliest pickup" },
    ],
    [
      "days that have passed",
      { pickupEarliest: "2026-11-01", pickupLatest: "2026-11-02" },
      { pickupLatest: "Latest pickup cannot be earlier than today" },
    ],
    [
      "places that are not those of their ZIPs",
      { pickupCity: "Chicago", pickupState: "IL", deliveryCity: "Harlem" },
      {
        pickupState: "ZIP 90001 is in California, not in Illinois: please check the ZIP and the state",
        deliveryCityConfirmed: "ZIP 10001 is New York, NY. Keep “Harlem”?",
      },
    ],
    ["an unknown ZIP", { deliveryZip: "00000" }, { deliveryZip: "00000 is not a US ZIP code we know." }],
    [
      "ZIPs that are both unknown",
      { pickupZip: "00000", deliveryZip: "00001" },
      { pickupZip: "00000 is not a US ZIP code we know.", deliveryZip: "00001 is not a US ZIP code we know." },
    ],
    [
      "a delivery that has passed",
      {
        pickupEarliest: "2026-11-01",
        pickupLatest: "2026-11-20",
        deliveryEarliest: "2026-11-01",
        deliveryLatest: "2026-11-19",
      },
      { deliveryLatest: "Latest delivery cannot be earlier than today" },
    ],
    [
      "a car of the year after next",
      { vehicleList: [{ year: 2020 }, { year: 2028 }] },
      { "vehicleList.1.year": "Vehicle year must be from 1900 to 2027" },
    ],
  ])("are refused together: %s", async (_, overrides, errors) => {
    const ports = createMemoryPorts();
    const { ada } = await keepCast(ports);
    const asked = newLoadSchema.parse(aLoadForm(overrides));
    const { refusal } = (await createLotlane(ports).commands.createLoad(ada, asked)) as never as {
      refusal: { errors: { path: string; message: string }[] };
    };
    expect(Object.fromEntries(refusal.errors.map(({ path, message }) => [path, message]))).toEqual(errors);
    expect(ports.storage.loads.size).toBe(0);
  });

  it("leave room for a load that is picked up and delivered today", async () => {
    const ports = createMemoryPorts();
    const { ada } = await keepCast(ports);
    const today = { pickupEarliest: "2026-11-20", pickupLatest: "2026-11-20" };
    const asked = aLoadForm({ ...today, deliveryEarliest: "2026-11-20", deliveryLatest: "2026-11-20" });
    const { value: load } = accepted(await createLotlane(ports).commands.createLoad(ada, newLoadSchema.parse(asked)));
    expect(load.status).toBe("POSTED");
  });

  it("are no matter for a load that only takes bids", async () => {
    const ports = createMemoryPorts();
    const { ada } = await keepCast(ports);
    const asked = newLoadSchema.parse(aLoadForm({ priceType: "BID", priceOffer: null }));
    const { value: load } = accepted(await createLotlane(ports).commands.createLoad(ada, asked));
    expect(load).toMatchObject({ status: "POSTED", priceOffer: null, pricePerMile: null, weight: 3300 });
    expect(load.distance).toBeGreaterThan(2000);
  });
});
