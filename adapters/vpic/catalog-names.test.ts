import { describe, expect, test } from "vitest";
import type { VehicleModel } from "@lotlane/core/vehicles";
import { findModel, spelledAsIn } from "./catalog-names.ts";

const models = (...names: string[]): VehicleModel[] =>
  names.map((model) => ({ id: model, model, sizeClass: "SEDAN", oversize: false, operableDefault: true }));

describe("makes as the catalog spells them", () => {
  const makes = ["BMW", "Ford", "Land Rover", "Mercedes-Benz", "Ram"];
  test.each([
    ["FORD", "Ford"],
    ["MERCEDES-BENZ", "Mercedes-Benz"],
    ["LAND ROVER", "Land Rover"],
    ["RAM", "Ram"],
    ["bmw", "BMW"],
    ["PETERBILT", "PETERBILT"],
  ])("%s: %s", (said, make) => expect(spelledAsIn(makes, said)).toBe(make));
});

describe("models that the catalog knows under a name of its own", () => {
  test.each([
    ["F-150", "", ["F-150", "F-150 Lightning"], "F-150"],
    ["f150", "", ["F-150"], "F-150"],
    ["F-250", "", ["F-250 Super Duty", "F-150"], "F-250 Super Duty"],
    ["Silverado", "1500", ["Silverado 1500", "Silverado 1500 Limited", "Silverado 2500HD"], "Silverado 1500"],
    ["Silverado", "", ["Silverado 1500", "Silverado 2500HD"], undefined],
    ["328i", "3-Series", ["3 Series", "5 Series"], "3 Series"],
    ["MX-5", "", ["MX-5 Miata", "MX-5 Miata RF"], "MX-5 Miata"],
    ["C", "", ["C-Class", "CLA-Class"], undefined],
    ["Accord", "", [], undefined],
  ])("%s %s among %j: %s", (model, series, catalog, found) =>
    expect(findModel(models(...catalog), model, series)?.model).toBe(found),
  );
});
