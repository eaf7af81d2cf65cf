import { castPlaces, losAngeles, unknownZip } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { ZipPlaces } from "../../../ports.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";
import { describeNearestPlaces } from "./nearest.ts";
import { describeSearchingPlaces } from "./search.ts";

export function zipPlacesContract(name: string, setUp: SetUp<{ readonly zipPlaces: ZipPlaces }>): void {
  describe(`ZIP places: ${name}`, () => {
    const test = eachTestWith(setUp);

    it.each(castPlaces)("finds $zip in $city, $state", ({ zip, city, state, latitude, longitude }) => {
      const found = test().zipPlaces.find(zip);
      expect(found).toMatchObject({ zip, city, state });
      // Sources put a ZIP's middle some miles apart.
      expect(found?.latitude).toBeCloseTo(latitude, 0);
      expect(found?.longitude).toBeCloseTo(longitude, 0);
    });

    it("answers the same each time it is asked", () => {
      const { zipPlaces } = test();
      expect(zipPlaces.find(losAngeles.zip)).toEqual(zipPlaces.find(losAngeles.zip));
    });

    it.each([
      unknownZip,
      "99999",
      "",
      "9000",
      "900010",
      "90001-1234",
      " 90001",
      "9000A",
      "-9000",
      "９０００１",
      "K1A0B1",
      "__proto__",
      "constructor",
      "toString",
    ])("answers undefined for %j", (zip) => {
      expect(test().zipPlaces.find(zip)).toBeUndefined();
    });

    describeSearchingPlaces(test);
    describeNearestPlaces(test);
  });
}
