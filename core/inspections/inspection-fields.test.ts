import { describe, expect, it } from "vitest";
import { anId } from "../testing/index.ts";
import { completionSchema, inspectionFieldsSchema, newInspectionSchema } from "./inspection-fields.ts";
import { areasOfView, vehicleAreaName, vehicleAreas } from "./vehicle-areas.ts";
import { vehicleViews } from "./vocabulary.ts";

const complaints = (fields: Record<string, unknown>) =>
  newInspectionSchema
    .safeParse({ orderId: "1", ...fields })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);
const mark = { view: "top", x: 0.5, y: 0.5, area: "hood", type: "dent" };

describe("what is sent of an inspection", () => {
  it("has the defaults of the form", () => {
    expect(newInspectionSchema.parse({ orderId: "1" })).toEqual({
      orderId: "1",
      corrects: null,
      inspectionType: "pickup",
      exteriorCondition: "good",
      interiorCondition: "good",
      mechanicalCondition: "runs_drives",
      mileage: null,
      fuelLevel: null,
      photos: [],
      shots: [],
      damages: [],
      marks: [],
      notes: null,
      customerSignature: null,
      inspectorSignature: null,
      customerUnavailableReason: null,
      vinSeen: null,
      vinMismatchReason: null,
    });
  });

  it.each([
    [undefined, "Order is required"],
    [null, "Order is required"],
    [7, "Order is required"],
    ["", "Please select an order for the inspection"],
    ["x".repeat(65), "Order is required"],
  ])("has no order %j", (orderId, message) => {
    expect(complaints({ orderId })).toEqual([["orderId", message]]);
  });

  it.each([0, 1, 123_456, 2_000_000, null, undefined])("has a mileage of %j", (mileage) => {
    expect(inspectionFieldsSchema.parse({ mileage }).mileage).toBe(mileage ?? null);
  });

  it.each([-1, 0.5, 2_000_001, NaN, Infinity, "12000"])("has no mileage of %j", (mileage) => {
    expect(complaints({ mileage })).toEqual([["mileage", "Mileage must be a whole number from 0 to 2,000,000"]]);
  });

  it.each([
    [{ inspectionType: "return" }, ["inspectionType", "inspectionType must be one of pickup, delivery"]],
    [{ fuelLevel: "half full" }, ["fuelLevel", "fuelLevel must be one of empty, quarter, half, three_quarter, full"]],
    [{ damages: ["Dent", " \n"] }, ["damages.1", "Please describe the damage"]],
    [{ damages: ["x".repeat(301)] }, ["damages.0", "Please use at most 300 characters"]],
    [{ damages: ["\u200b"] }, ["damages.0", "Please describe the damage"]],
    [{ damages: "Dent" }, ["damages", "damages must be a list"]],
    [{ vinMismatchReason: " odd  " }, ["vinMismatchReason", "Reason must have at least 5 characters"]],
    [{ vinSeen: { vin: " - ", by: "typed", at: "2026-11-20T09:30:00Z" } }, ["vinSeen.vin", "VIN is required"]],
    [{ photos: ["nonsense"] }, ["photos.0", "A photo must be the id of an upload"]],
    [{ marks: [{ ...mark, x: 1.01 }] }, ["marks.0.x", "x must be a number from 0 to 1"]],
    [{ marks: [{ ...mark, y: -0.01 }] }, ["marks.0.y", "y must be a number from 0 to 1"]],
    [{ marks: [{ ...mark, y: "0.5" }] }, ["marks.0.y", "y must be a number from 0 to 1"]],
    [{ marks: [{ ...mark, id: "7" }] }, ["marks.0.id", "id must be a UUID, or left out"]],
    [{ marks: [{ ...mark, code: "x".repeat(21) }] }, ["marks.0.code", "Code must be at most 20 characters"]],
    [{ notes: "x".repeat(4001) }, ["notes", "Notes must be at most 4000 characters"]],
    [{ photos: Array.from({ length: 61 }, () => anId()) }, ["photos", "An inspection can have at most 60 photos"]],
    [{ marks: Array.from({ length: 101 }, () => mark) }, ["marks", "An inspection can have at most 100 damages"]],
  ])("does not take %j", (fields, complaint) => {
    expect(complaints(fields)).toEqual([complaint]);
  });

  it("is trimmed, and blank counts as none", () => {
    expect(
      inspectionFieldsSchema.parse({ damages: [" Dent "], notes: " \n ", customerUnavailableReason: " Away " }),
    ).toMatchObject({ damages: ["Dent"], notes: null, customerUnavailableReason: "Away" });
  });

  it("names a place by both of its numbers", () => {
    expect(completionSchema.safeParse({}).success).toBe(true);
    expect(completionSchema.safeParse({ latitude: 33.4, longitude: -112 }).success).toBe(true);
    const wrong = (place: unknown) => completionSchema.safeParse(place).error?.issues.map(({ path }) => path[0]);
    expect(wrong({ latitude: 33.4 })).toEqual(["longitude"]);
    expect(wrong({ longitude: -112, latitude: null })).toEqual(["latitude"]);
    expect(wrong({ latitude: 91, longitude: 0 })).toEqual(["latitude"]);
  });
});

describe("the parts of a vehicle", () => {
  it("have a name each, and every side shows some", () => {
    expect(new Set(vehicleAreas.map(vehicleAreaName)).size).toBe(vehicleAreas.length);
    expect(vehicleAreaName("driver_front_door")).toBe("driver front door");
    for (const view of vehicleViews) expect(areasOfView(view).length).toBeGreaterThan(5);
    expect(vehicleAreas.filter((area) => !vehicleViews.some((view) => areasOfView(view).includes(area)))).toEqual([]);
    expect(areasOfView("driver_side")).toContain("driver_mirror");
    expect(areasOfView("driver_side")).not.toContain("passenger_mirror");
  });
});
