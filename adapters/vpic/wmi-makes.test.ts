import { describe, expect, test } from "vitest";
import { makeOfWmi } from "./wmi-makes.ts";

describe("the make that a VIN's first three characters name", () => {
  test.each([
    ["1FTFW1ET9DFC10312", "Ford"],
    ["1HGCM82633A004352", "Honda"],
    ["5YJ3E1EA7KF131548", "Tesla"],
    ["WBA3A5C51CF256987", "BMW"],
    ["3VV3B7AXXNM077525", "Volkswagen"],
    ["JF1GPAD60D1803590", "Subaru"],
    ["JTDKARFU0G3000001", "Toyota"],
    ["3GCUKREC0JG000001", "Chevrolet"],
    ["KNAGM4AD0E5000001", "Kia"],
    ["JHLRD68404C018253", "Honda"],
    ["JH4DA9450MS001229", "Acura"],
    ["1G4AH59H45G118341", "Buick"],
    ["SALGS2EF0GA000001", "Land Rover"],
  ])("%s is a %s", (vin, make) => expect(makeOfWmi(vin)).toBe(make));

  test.each(["11111111111111111", "12345678901234567", "1C4RJFAG0FC000001", "1XKYDP9XXFJ440749", ""])(
    "nothing for %j",
    (vin) => expect(makeOfWmi(vin)).toBeUndefined(),
  );
});
