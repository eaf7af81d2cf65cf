import { describe, expect, test } from "vitest";
import type { VehicleCatalog } from "@lotlane/core/ports";
import { readValues } from "./read-values.ts";

const f150 = {
  id: "ford-f-150",
  model: "F-150",
  sizeClass: "PICKUP_FULL",
  oversize: true,
  operableDefault: true,
} as const;

const catalog: VehicleCatalog = {
  years: () => [2022],
  makes: (year) => (year === 2022 ? ["Ford"] : []),
  models: (year, make) => (year === 2022 && make === "Ford" ? [f150] : []),
  find: () => undefined,
};

const nothing = {
  VIN: undefined,
  Make: undefined,
  Model: undefined,
  Series: undefined,
  ModelYear: undefined,
  BodyClass: undefined,
  GVWR: undefined,
  ErrorCode: "0",
};
const said = { ...nothing, Make: "FORD", Model: "F-150", ModelYear: "2022", BodyClass: "Pickup" };
const whole = { year: 2022, make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL" };

describe("what of vPIC's values is believed", () => {
  test.each([
    "0",
    "1",
    "1,14",
    "1, 8",
    "1 - Check Digit (9th position) does not calculate properly",
    "2",
    "",
    undefined,
  ])("everything with the error codes %j", (ErrorCode) =>
    expect(readValues({ ...said, ErrorCode }, 2022, catalog)).toEqual(whole),
  );

  test.each([
    "7",
    "1,7,11",
    "1,11,14,400",
    "6 - Incomplete VIN; 7 - Manufacturer is not registered with NHTSA; Please contact the manufacturer",
  ])("nothing with the error codes %j", (ErrorCode) =>
    expect(readValues({ ...said, ErrorCode }, 2022, catalog)).toEqual({}),
  );

  test("the make and year alone when several positions are wrong", () =>
    expect(readValues({ ...said, ErrorCode: "1,5,14" }, 2022, catalog)).toEqual({ year: 2022, make: "Ford" }));

  test.each([
    "1,11",
    "12",
    "11 - Incorrect Model Year - Position 10 does not match valid model year codes (I, O, Q, U, Z, 0). Decoded data may not be accurate.",
  ])("all but the year with the error codes %j", (ErrorCode) =>
    expect(readValues({ ...said, ErrorCode, ModelYear: "1992" }, 2022, catalog)).toEqual({
      make: "Ford",
      model: "F-150",
      sizeClass: "PICKUP_FULL",
    }),
  );
});

describe("what the catalog does not have", () => {
  test("keeps vPIC's name, and its size comes from the body", () =>
    expect(
      readValues(
        {
          ...said,
          Model: "Escape",
          BodyClass: "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)",
          GVWR: "Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)",
        },
        2022,
        catalog,
      ),
    ).toEqual({
      year: 2022,
      make: "Ford",
      model: "Escape",
      sizeClass: "SUV_COMPACT",
    }));

  test("a make without a year is spelled all the same", () =>
    expect(readValues({ ...nothing, Make: "FORD" }, undefined, catalog)).toEqual({ make: "Ford" }));

  test("a year that is no year is left out", () =>
    expect(readValues({ ...said, ModelYear: "unknown" }, 2022, catalog)).toEqual({
      make: "Ford",
      model: "F-150",
      sizeClass: "PICKUP_FULL",
    }));

  test("blanks say nothing", () => expect(readValues(nothing, 2022, catalog)).toEqual({}));
});
