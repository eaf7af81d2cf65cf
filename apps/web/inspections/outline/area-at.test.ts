import { sheets, vehicleAreas, vehicleOutlines } from "@lotlane/core/inspections";
import { expect, test } from "vitest";
import { areaAt, spotOf } from "./area-at.ts";

const places = [
  ["sedan", "driver_side", 150, 80, "driver_front_door"],
  ["sedan", "passenger_side", 170, 80, "passenger_front_door"],
  ["sedan", "driver_side", 205, 80, "driver_rear_door"],
  ["sedan", "driver_side", 76, 97, "driver_front_wheel"],
  ["sedan", "passenger_side", 82, 97, "passenger_rear_wheel"],
  ["sedan", "driver_side", 28, 95, "front_bumper"],
  ["sedan", "driver_side", 290, 95, "rear_bumper"],
  ["sedan", "driver_side", 65, 70, "driver_front_fender"],
  ["sedan", "driver_side", 150, 101, "driver_rocker_panel"],
  ["sedan", "top", 60, 70, "hood"],
  ["sedan", "top", 280, 70, "trunk"],
  ["sedan", "front", 80, 50, "windshield"],
  ["suv", "rear", 80, 70, "tailgate"],
  ["suv", "top", 200, 70, "roof"],
  ["pickup", "top", 250, 70, "truck_bed"],
  ["pickup", "driver_side", 220, 70, "driver_quarter_panel"],
  ["van", "driver_side", 170, 80, "driver_rear_door"],
] as const;

test.each(places)("on a %s, %s at %d, %d is the %s", (outline, view, x, y, area) => {
  const { width, height } = sheets[view];
  expect(areaAt(outline, { view, x: x / width, y: y / height })).toBe(area);
});

test("the driver sits on the left: right from before the vehicle, left from behind it, below from above", () => {
  const headlight = (x: number) => areaAt("sedan", { view: "front", x, y: 78 / 140 });
  expect([headlight(0.25), headlight(0.75)]).toEqual(["passenger_headlight", "driver_headlight"]);
  const taillight = (x: number) => areaAt("sedan", { view: "rear", x, y: 76 / 140 });
  expect([taillight(0.25), taillight(0.75)]).toEqual(["driver_taillight", "passenger_taillight"]);
  const fender = (y: number) => areaAt("sedan", { view: "top", x: 0.2, y });
  expect([fender(0.2), fender(0.8)]).toEqual(["passenger_front_fender", "driver_front_fender"]);
});

test("a place beside the vehicle is that of the part next to it", () => {
  expect(areaAt("sedan", { view: "driver_side", x: 0, y: 0.65 })).toBe("front_bumper");
  expect(areaAt("sedan", { view: "top", x: 1, y: 0.5 })).toBe("rear_bumper");
});

const nowhere = ["interior", "other"];

test.each(vehicleOutlines)("the place of a named part of a %s is on that part", (outline) => {
  const lacking = new Set<string>(outline === "pickup" ? ["trunk"] : ["truck_bed"]);
  lacking.add(outline === "sedan" ? "tailgate" : "trunk");
  for (const area of vehicleAreas.filter((name) => !nowhere.includes(name) && !lacking.has(name)))
    expect(areaAt(outline, spotOf(outline, area)), area).toBe(area);
});
