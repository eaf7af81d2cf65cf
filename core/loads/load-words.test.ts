import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { aLoad } from "../testing/index.ts";
import { carrierStatusOf, loadStatuses, statusesOf } from "./load-status.ts";
import { loadTitle, loadVehicleName, loadVehiclesName, loadWeight } from "./load-words.ts";

const camry = { year: 2020, make: "Toyota", model: "Camry" };

describe("a load in words", () => {
  it.each([
    [camry, "2020 Toyota Camry"],
    [{ ...camry, model: "" }, "2020 Toyota"],
    [{ ...camry, make: "" }, "2020 Camry"],
    [{ ...camry, make: "", model: "" }, "2020 vehicle"],
  ])("names the vehicle %j", (vehicle, name) => {
    expect(loadVehicleName(vehicle)).toBe(name);
  });

  it("names the first vehicle and counts the others", () => {
    expect(loadVehiclesName([camry])).toBe("2020 Toyota Camry");
    expect(loadVehiclesName([camry, camry, camry])).toBe("2020 Toyota Camry and 2 more");
    expect(loadTitle(aLoad())).toBe("2020 Toyota Camry, Los Angeles, CA to New York, NY");
  });

  it("weighs what its vehicles weigh together, and an unknown one as a sedan", () => {
    const weigh = (...vehicles: (typeof camry)[]) => loadWeight(createMemoryPorts(), vehicles);
    const pickup = { year: 2022, make: "Ford", model: "F-150" };
    expect(weigh(pickup)).toBeGreaterThan(weigh(camry));
    expect(weigh(camry, pickup)).toBe(weigh(camry) + weigh(pickup));
    expect(weigh({ year: 2022, make: "Acme", model: "Rocket" })).toBe(weigh(camry));
  });
});

describe("the status of a load", () => {
  it("is found by either of its words", () => {
    for (const status of loadStatuses) {
      expect(statusesOf(status)).toEqual([status]);
      if (status !== "DRAFT") expect(statusesOf(carrierStatusOf(status))).toContain(status);
    }
    expect(statusesOf("in_transit")).toEqual(["PICKED_UP", "IN_TRANSIT"]);
    expect(statusesOf("completed")).toEqual(["DELIVERED", "COMPLETED"]);
  });

  it("has no word for carriers while it is a draft", () => {
    expect(() => carrierStatusOf("DRAFT")).toThrow("a draft has no word for carriers");
  });
});
