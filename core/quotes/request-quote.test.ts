import { createMemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { quoteEmail } from "./effects.ts";
import { estimatedDays } from "../lanes/index.ts";
import type { RoutePlanner } from "../lanes/ports.ts";
import { keyReused } from "../shared/idempotency.ts";
import {
  accepted,
  aQuoteRequest,
  honolulu,
  losAngeles,
  newYork,
  once,
  keepSettings,
  unknownZip,
  vicVisitor,
} from "../testing/index.ts";
import { bookQuote } from "./book-quote.ts";
import { countPromoBookings, previewPrice } from "./price-trip.ts";
import type { QuoteRequestInput } from "./quote-request.ts";
import { repricedWith } from "./reprice-quotes.ts";
import { requestQuote } from "./request-quote.ts";

/** A road of a thousand miles between any two places. */
const thousandMiles: RoutePlanner = {
  plan: async () => ({ kind: "road", miles: 1000, path: [], source: "test road" }),
};

let ports = createMemoryPorts({ routePlanner: thousandMiles });
beforeEach(() => {
  ports = createMemoryPorts({ routePlanner: thousandMiles });
});

const request = (overrides: Partial<QuoteRequestInput> = {}) => requestQuote(ports)(aQuoteRequest(overrides));

async function quoted(overrides: Partial<QuoteRequestInput> = {}) {
  const result = await request(overrides);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.value;
}

describe("a quote", () => {
  it("is priced by the tariff, binds for a week and is kept as a draft", async () => {
    const quote = await quoted({ vehicleMake: "Ford", vehicleModel: "F-150", vehicleYear: 2022 });
    expect(quote).toMatchObject({
      status: "draft",
      customer: vicVisitor,
      vehicle: { year: 2022, make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL", oversize: false, operable: true },
      pickup: { place: losAngeles, address: "12 Palm Street", date: "2026-11-20" },
      delivery: { place: newYork, address: "200 West 30th Street", date: "2026-11-27" },
      miles: 1000,
      distanceSource: "test road",
      estimatedDays: estimatedDays(1000),
      // 225 + 500 × 0.75 + 500 × 0.50 = 850, × 1.25 for the size
      cashPrice: "1062.50",
      cardPrice: "1093.31",
      promo: { kind: "none" },
      createdAt: "2026-11-20T12:00:00.000Z",
      expiresAt: "2026-11-27T12:00:00.000Z",
      convertedToOrderId: null,
    });
    expect(await ports.quotes.find(quote.id)).toEqual(quote);
  });

  it("is e-mailed to the customer, after which it is sent", async () => {
    const quote = await quoted();
    expect(ports.storage.waiting.map(({ effect }) => effect)).toEqual([quoteEmail(quote.id)]);
    await ports.drainEffects();
    expect(ports.outbox).toEqual([{ kind: "quote_email", to: vicVisitor.email, quote }]);
    expect((await ports.quotes.find(quote.id))?.status).toBe("sent");
  });

  it("is e-mailed once, even when its e-mail is carried out twice", async () => {
    const quote = await quoted();
    ports.storage.waiting.push({ effect: quoteEmail(quote.id), tries: 0 });
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
  });

  it("follows the settings as they are now", async () => {
    const before = await quoted();
    await keepSettings(ports.quoterSettings, { marginFlat: 100, minimumPrice: 5000 });
    const after = await quoted();
    expect(after.cashPrice).toBe("5000.00");
    expect([before.settingsVersion, after.settingsVersion]).toEqual([0, 1]);
  });

  it("takes the size and the usual condition from the catalog, and the customer's word for the condition", async () => {
    const oversize = await quoted({
      vehicleMake: " ford",
      vehicleModel: "f-350 ",
      vehicleYear: 2022,
      isOperable: false,
      vehicleType: "sedan",
    });
    expect(oversize.vehicle).toEqual({
      year: 2022,
      make: "Ford",
      model: "F-350",
      sizeClass: "PICKUP_FULL",
      oversize: true,
      operable: false,
    });
    expect(oversize.breakdown.lines.map(({ name }) => name)).toEqual(["base", "size", "oversize", "inoperable"]);
  });

  it("keeps the dates that were asked for", async () => {
    const quote = await quoted({ pickupDate: "2026-12-01T08:00:00.000Z", deliveryDate: "2026-12-24" });
    expect([quote.pickup.date, quote.delivery.date]).toEqual(["2026-12-01", "2026-12-24"]);
    expect((await quoted({ pickupDate: "2026-12-01" })).delivery.date).toBe("2026-12-08");
  });

  it("begins on the day it is at the pickup", async () => {
    ports.clock.set("2026-11-21T03:00:00Z");
    expect((await quoted()).pickup.date).toBe("2026-11-20");
    expect((await quoted({ pickupDate: "2026-11-20" })).pickup.date).toBe("2026-11-20");
    expect((await quoted({ pickupZip: newYork.zip, deliveryZip: losAngeles.zip })).pickup.date).toBe("2026-11-20");
  });
});

describe("a promo code on a quote", () => {
  beforeEach(() =>
    keepSettings(ports.quoterSettings, {
      promoCodes: [{ code: "SPRING10", type: "percent", value: 10, validUntil: "2026-11-20" }],
    }),
  );

  it("is taken off", async () => {
    expect(await quoted({ promoCode: " spring10" })).toMatchObject({ cashPrice: "765.00", promo: { kind: "applied" } });
  });

  it("changes nothing when the code is unknown, and the customer is told", async () => {
    expect(await quoted({ promoCode: "SUMMER" })).toMatchObject({
      cashPrice: "850.00",
      promo: { kind: "unknown", message: "We do not recognize promo code SUMMER, so the price stays the same." },
    });
  });

  it("changes nothing once it has ended", async () => {
    ports.clock.set("2026-11-20T23:59:59.999Z");
    expect(await quoted({ promoCode: "SPRING10" })).toMatchObject({ cashPrice: "765.00" });
    ports.clock.set("2026-11-21T00:00:00Z");
    expect(await quoted({ promoCode: "SPRING10" })).toMatchObject({ cashPrice: "850.00", promo: { kind: "expired" } });
  });
});

describe("a promo code for a number of bookings", () => {
  const first = { code: "FIRST1", type: "percent", value: 10, mostBookings: 1 } as const;
  const previewed = async () => {
    const { promo, cashPrice } = accepted(await previewPrice(ports)(aQuoteRequest({ promoCode: "first1" }))).price;
    return { cashPrice, promo: promo.kind };
  };
  beforeEach(() => keepSettings(ports.quoterSettings, { promoCodes: [first] }));

  it("holds for every quote until it was booked so often, and those that were given keep it", async () => {
    const [one, other] = [await quoted({ promoCode: "FIRST1" }), await quoted({ promoCode: "FIRST1" })];
    expect([one.cashPrice, other.cashPrice]).toEqual(["765.00", "765.00"]);
    expect(await countPromoBookings(ports)()).toEqual(new Map([["FIRST1", 0]]));
    accepted(await bookQuote(ports)({ quoteId: one.id, paymentMethod: "cash" }));
    expect(await countPromoBookings(ports)()).toEqual(new Map([["FIRST1", 1]]));

    const late = await quoted({ promoCode: "FIRST1" });
    expect(late).toMatchObject({ cashPrice: "850.00", promo: { kind: "used_up" } });
    expect(await previewed()).toEqual({ cashPrice: "850.00", promo: "used_up" });
    const settings = await ports.quoterSettings.read();
    expect(repricedWith(settings, other).cashPrice).toBe("765.00");
    for (const mostBookings of [1, 50, null])
      expect(
        repricedWith({ ...settings, promoCodes: [{ ...settings.promoCodes[0]!, mostBookings }] }, late),
      ).toMatchObject({
        cashPrice: "850.00",
        promo: late.promo,
      });
    const { order } = accepted(await bookQuote(ports)({ quoteId: other.id, paymentMethod: "cash" }));
    expect(order.paymentAmount).toBe("765.00");
  });

  it("is not looked up where it has no limit", async () => {
    await keepSettings(ports.quoterSettings, { promoCodes: [{ ...first, mostBookings: null }] });
    ports.quotes.promoBookings = () => Promise.reject(new Error("counted for nothing"));
    expect(await previewed()).toEqual({ cashPrice: "765.00", promo: "applied" });
  });
});

describe("a quote is refused", () => {
  const yearRange = "Choose a year from 1981 to 2027.";

  it.each([
    [{ pickupZip: unknownZip }, "pickupZip", "00000 is not a US ZIP code we know. Please check the pickup ZIP."],
    [{ deliveryZip: unknownZip }, "deliveryZip", "00000 is not a US ZIP code we know. Please check the delivery ZIP."],
    [
      { deliveryZip: losAngeles.zip },
      "deliveryZip",
      "Pickup and delivery have the same ZIP. Please enter where the vehicle is going.",
    ],
    [
      { deliveryZip: "90001-4321" },
      "deliveryZip",
      "Pickup and delivery have the same ZIP. Please enter where the vehicle is going.",
    ],
    [{ vehicleYear: 1980 }, "vehicleYear", yearRange],
    [{ vehicleYear: 2028 }, "vehicleYear", yearRange],
    [{ vehicleYear: 0 }, "vehicleYear", yearRange],
    [
      { vehicleModel: "Camaro" },
      "vehicleModel",
      "We could not find a 2020 Toyota Camaro. Please choose a model from the list.",
    ],
    [{ vehicleMake: "Nimbus" }, "vehicleMake", "We could not find a 2020 Nimbus. Please choose a make from the list."],
    [{ vehicleYear: 1981 }, "vehicleMake", "We could not find a 1981 Toyota. Please choose a make from the list."],
    [{ pickupDate: "2026-11-19" }, "pickupDate", "Pickup date cannot be earlier than now"],
    [{ pickupDate: "2027-11-21" }, "pickupDate", "Pickup date must be within one year"],
    [
      { pickupDate: "2026-12-10", deliveryDate: "2026-12-09" },
      "deliveryDate",
      "Delivery date cannot be before pickup date",
    ],
    [{ deliveryDate: "2028-11-20" }, "deliveryDate", "Delivery date must be within two years"],
  ])("for %j", async (overrides, path, message) => {
    expect(await request(overrides)).toEqual({
      ok: false,
      refusal: { kind: "invalid_fields", errors: [{ path, message }] },
    });
    expect(ports.storage.quotes.size).toBe(0);
    expect(ports.storage.waiting).toEqual([]);
  });

  it("for everything that is wrong, in one answer", async () => {
    const result = await request({
      pickupZip: unknownZip,
      deliveryZip: unknownZip,
      vehicleYear: 1900,
      pickupDate: "2020-01-01",
    });
    if (result.ok || result.refusal.kind !== "invalid_fields") throw new Error("not refused");
    expect(result.refusal.errors.map(({ path }) => path)).toEqual([
      "vehicleYear",
      "pickupZip",
      "deliveryZip",
      "pickupDate",
    ]);
  });

  it.each([
    [{ deliveryZip: honolulu.zip }, "deliveryZip"],
    [{ pickupZip: honolulu.zip }, "pickupZip"],
  ])("where no road leads: %j", async (overrides, path) => {
    ports = createMemoryPorts();
    expect(await request(overrides)).toEqual({
      ok: false,
      refusal: { kind: "invalid_fields", errors: [{ path, message: expect.stringMatching(/\S/) }] },
    });
    expect(ports.storage.quotes.size).toBe(0);
  });

  it("until the limits and no further: the last days that are taken", async () => {
    expect((await quoted({ pickupDate: "2027-11-20" })).pickup.date).toBe("2027-11-20");
    expect((await quoted({ deliveryDate: "2028-11-19" })).delivery.date).toBe("2028-11-19");
    expect((await quoted({ pickupDate: "2026-11-20", deliveryDate: "2026-11-20" })).delivery.date).toBe("2026-11-20");
    expect((await quoted({ vehicleYear: 2027 })).vehicle.year).toBe(2027);
  });
});

describe("a quote asked for twice under one key", () => {
  it("is one quote, one price and one e-mail", async () => {
    const call = once();
    const first = await requestQuote(ports)(aQuoteRequest(), call);
    ports.clock.advance({ minutes: 5 });
    const second = await requestQuote(ports)(aQuoteRequest(), call);
    if (!first.ok || !second.ok) throw new Error("refused");
    expect(second.value).toEqual({ value: first.value.value, repeated: true });
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
  });

  it("is refused when the second asks for something else", async () => {
    const call = once();
    await requestQuote(ports)(aQuoteRequest(), call);
    const other = await requestQuote(ports)(aQuoteRequest({ firstName: "Eve" }), {
      ...call,
      fingerprint: "sha256:eve",
    });
    expect(other).toEqual({ ok: false, refusal: keyReused });
  });

  it("has its key free again after a refusal", async () => {
    const call = once();
    expect(await requestQuote(ports)(aQuoteRequest({ pickupZip: unknownZip }), call)).toMatchObject({ ok: false });
    expect(await requestQuote(ports)(aQuoteRequest(), call)).toMatchObject({ ok: true, value: { repeated: false } });
  });
});
