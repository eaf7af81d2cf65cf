import { describe, expect, it } from "vitest";
import type { VinDecoder } from "../../ports.ts";
import { sizeClasses } from "../../vehicles/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type VinDecoderTest = {
  readonly vinDecoder: VinDecoder;
  /** The same with its service out of reach. */
  readonly whenDown: VinDecoder;
};

export function vinDecoderContract(name: string, setUp: SetUp<VinDecoderTest>): void {
  describe(`VIN decoder: ${name}`, () => {
    const test = eachTestWith(setUp);

    it("knows a Honda Accord of 2003", async () => {
      const decoded = await test().vinDecoder.decode("1HGCM82633A004352", 2003);
      expect(decoded).toMatchObject({ year: 2003, make: expect.stringMatching(/^honda$/i), model: "Accord" });
      expect([...sizeClasses, undefined]).toContain(decoded.sizeClass);
    });

    it("answers nothing rather than throw for a vehicle it cannot know", async () => {
      const decoded = await test().vinDecoder.decode("11111111111111111", undefined);
      expect(decoded.make).toBeUndefined();
      expect(decoded.model).toBeUndefined();
    });

    it("knows each of many in its place", async () => {
      const vins = [
        { vin: "11111111111111111", year: undefined },
        ...Array.from({ length: 60 }, () => ({ vin: "1HGCM82633A004352", year: 2003 })),
      ];
      const [unknown, ...accords] = await test().vinDecoder.decodeAll(vins);
      expect(unknown?.model).toBeUndefined();
      expect(accords).toHaveLength(60);
      for (const accord of accords) expect(accord).toMatchObject({ year: 2003, model: "Accord" });
      const { whenDown } = test();
      expect(await whenDown.decodeAll(vins.slice(-1))).toEqual([await whenDown.decode("1HGCM82633A004352", 2003)]);
    });

    it("answers what it knows by itself when its service is out of reach", async () => {
      const { make = "Honda", model, sizeClass } = await test().whenDown.decode("1HGCM82633A004352", 2003);
      expect({ make, model, sizeClass }).toEqual({ make: "Honda" });
    });
  });
}
