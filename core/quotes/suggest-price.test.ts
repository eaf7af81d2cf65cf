import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { estimatedDays } from "../lanes/index.ts";
import { paymentPerMile } from "../orders/index.ts";
import {
  accepted,
  camry,
  f150,
  f350,
  honolulu,
  losAngeles,
  newYork,
  keepSettings,
  unknownZip,
} from "../testing/index.ts";
import { priceTrip } from "./price-trip.ts";
import { type PriceRequest, suggestPrice } from "./suggest-price.ts";

const ports = createMemoryPorts();
const lane = { pickupZip: losAngeles.zip, deliveryZip: newYork.zip, operable: true };
const suggest = (asked: Partial<PriceRequest> = {}) => suggestPrice(ports)({ ...lane, ...asked });
const words = ({ year, make, model }: { year: number; make: string; model: string }) => ({
  vehicleYear: year,
  vehicleMake: make,
  vehicleModel: model,
});

describe("a suggested price", () => {
  it.each([camry, f150, f350])("of a known vehicle is the cash price of its quote: $make $model", async (vehicle) => {
    const settings = await ports.quoterSettings.read();
    const trip = { ...lane, ...words(vehicle), isOperable: true };
    const { price, route } = accepted(await priceTrip(ports)(trip, settings, ports.clock.now()));
    expect(accepted(await suggest(words(vehicle)))).toEqual({
      distance: route.miles,
      estimatedDays: estimatedDays(route.miles),
      price: price.cashPrice,
      perMile: paymentPerMile(price.cashPrice, route.miles),
      assumedSedan: false,
    });
  });

  it("counts an unknown vehicle, or none, as a sedan and says so", async () => {
    const sedan = accepted(await suggest(words(camry)));
    for (const asked of [
      {},
      words({ ...camry, model: "Unheard Of" }),
      { vehicleYear: 2020 },
      { vehicleMake: "Toyota" },
    ])
      expect(accepted(await suggest(asked))).toEqual({ ...sedan, assumedSedan: true });
  });

  it("asks more for larger vehicles, and for those that do not run", async () => {
    const price = async (asked: Partial<PriceRequest>) => Number(accepted(await suggest(asked)).price);
    expect(await price(words(f150))).toBeGreaterThan(await price(words(camry)));
    expect(await price(words(f350))).toBeGreaterThan(await price(words(f150)));
    expect((await price({ ...words(camry), operable: false })) - (await price(words(camry)))).toBeCloseTo(150, 2);
  });

  it("follows the settings of the day, without the operator's margin: a dealer pays the carrier alone", async () => {
    const own = createMemoryPorts();
    await keepSettings(own.quoterSettings, { minimumPrice: "5000.00" });
    expect(accepted(await suggestPrice(own)(lane)).price).toBe("5000.00");
    const before = accepted(await suggest()).price;
    await keepSettings(own.quoterSettings, { marginFlat: "100.00", marginPercent: "12.00" });
    expect(accepted(await suggestPrice(own)(lane)).price).toBe(before);
  });

  it("takes ZIP+4", async () => {
    expect(await suggest({ pickupZip: "90001-1234", deliveryZip: " 10001 " })).toEqual(await suggest());
  });

  it.each([
    [{ pickupZip: unknownZip }, "pickupZip", `${unknownZip} is not a US ZIP code we know.`],
    [{ deliveryZip: "9000" }, "deliveryZip", "9000 is not a US ZIP code we know."],
    [{ pickupZip: honolulu.zip }, "pickupZip", expect.stringMatching(/\w/)],
    [{ deliveryZip: honolulu.zip }, "deliveryZip", expect.stringMatching(/\w/)],
  ])("is not there for %j", async (asked, path, message) => {
    expect(await suggest(asked)).toEqual({
      ok: false,
      refusal: { kind: "invalid_fields", errors: [{ path, message }] },
    });
  });
});
