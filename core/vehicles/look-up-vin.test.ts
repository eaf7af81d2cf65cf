import { createMemoryPorts, memoryVinDecoder } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lookUpVin, lookUpVins } from "./look-up-vehicle.ts";

describe("looking up a VIN", () => {
  const lookUp = lookUpVin(createMemoryPorts());

  it("adds what is known of the vehicle to what the VIN says", async () => {
    expect(await lookUp("1hgcm82633a004352")).toEqual({
      vin: "1HGCM82633A004352",
      valid: true,
      readable: true,
      year: 2003,
      make: "Honda",
      model: "Accord",
      sizeClass: "SEDAN",
    });
  });

  it("answers with the year alone when the decoder knows nothing", async () => {
    const alone = lookUpVin(createMemoryPorts({ vinDecoder: memoryVinDecoder({}) }));
    expect(await alone("1HGCM82633A004352")).toEqual({
      vin: "1HGCM82633A004352",
      valid: true,
      readable: true,
      year: 2003,
    });
  });

  it("decodes a VIN with a wrong check digit too", async () => {
    const vin = "1HGCM82643A004352";
    const mistyped = lookUpVin(createMemoryPorts({ vinDecoder: memoryVinDecoder({ [vin]: { make: "Honda" } }) }));
    expect(await mistyped(vin)).toMatchObject({
      valid: false,
      make: "Honda",
      reason: expect.stringContaining("should be 3, not 4"),
    });
  });

  it("calls no service for an unreadable VIN", async () => {
    const ask = () => Promise.reject(new Error("was asked"));
    const vinDecoder = { decode: ask, decodeAll: ask };
    const offline = lookUpVin(createMemoryPorts({ vinDecoder }));
    expect(await offline("ABC123")).toMatchObject({ valid: false, readable: false });
    await expect(offline("1HGCM82633A004352")).rejects.toThrow("was asked");
  });

  it("reads a year no later than next year's models", async () => {
    const ports = createMemoryPorts({ vinDecoder: memoryVinDecoder({}) });
    expect(await lookUpVin(ports)("5J8YE1H93TL802186")).toMatchObject({ year: 2026 });
    ports.clock.set("2024-12-31T23:59:59Z");
    expect(await lookUpVin(ports)("5J8YE1H93TL802186")).toMatchObject({ year: 1996 });
  });
});

describe("looking up many VINs", () => {
  it("answers each in its place: known ones, wrong ones, and one that comes twice", async () => {
    const lookUp = lookUpVins(createMemoryPorts());
    const [first, unreadable, mistyped, again] = await lookUp([
      "1hgcm82633a004352",
      "ABC123",
      "1HGCM82643A004352",
      "1HGCM82633A004352",
    ]);
    expect(first).toMatchObject({ valid: true, year: 2003, make: "Honda", model: "Accord" });
    expect(again).toEqual(first);
    expect(unreadable).toMatchObject({ readable: false, reason: "A VIN has 17 characters; this one has 6." });
    expect(mistyped).toMatchObject({ valid: false, readable: true, year: 2003 });
  });

  it("asks for each VIN once, and for no unreadable one", async () => {
    const asked: string[] = [];
    const vinDecoder = {
      decode: () => Promise.reject(new Error("was asked alone")),
      decodeAll: async (vins: readonly { readonly vin: string }[]) => {
        asked.push(...vins.map(({ vin }) => vin));
        return vins.map(() => ({}));
      },
    };
    await lookUpVins(createMemoryPorts({ vinDecoder }))(["1HGCM82633A004352", "", "1hg-cm82633a004352", "nonsense"]);
    expect(asked).toEqual(["1HGCM82633A004352"]);
  });
});
