import { describe, expect, it } from "vitest";
import { vinHint } from "./vin-hint.tsx";

const vin = "1HGCM82633A004352";
const withoutModel = { vin, valid: true, year: 2003, make: "Honda" };

describe("the hint of a VIN that tells no model", () => {
  it("asks for the model while it is missing", () => {
    for (const model of ["", " "])
      expect(vinHint({ vin, model }, withoutModel, false)).toBe("2003 Honda. Choose the model.");
  });

  it("asks for nothing once the model is filled in", () => {
    expect(vinHint({ vin, model: "Accord" }, withoutModel, false)).toBe("2003 Honda");
  });
});
