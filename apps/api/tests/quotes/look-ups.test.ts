import { describe, expect, it } from "vitest";
import { aPerson } from "../../testing/person.ts";
import { testApp } from "../../testing/test-app.ts";

const { app } = testApp();

describe("GET /api/health", () => {
  it("says ok once the product can serve", async () => {
    expect(await app().call("GET /api/health", {})).toEqual({ status: "ok" });
  });
});

describe("GET /api/vehicles", () => {
  it("leads from years to makes to models", async () => {
    const years = await app().call("GET /api/vehicles/years", {});
    expect(years).toContain(1981);
    expect(years[0]).toBe(new Date().getUTCFullYear() + 1);
    expect(await app().call("GET /api/vehicles/makes", { query: { year: 2022 } })).toContain("Ford");
    const models = await app().call("GET /api/vehicles/models", { query: { year: 2022, make: "Ford" } });
    expect(models.find(({ model }) => model === "F-150")).toMatchObject({
      sizeClass: "PICKUP_FULL",
      oversize: false,
      operableDefault: true,
    });
  });

  it.each([
    ["/api/vehicles/makes"],
    ["/api/vehicles/makes?year=abc"],
    ["/api/vehicles/models?year=2022"],
    ["/api/vehicles/models?year=2022&make="],
  ])("refuses %s with the field that is wrong", async (path) => {
    const response = await fetch(app().origin + path);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({
      code: "invalid_fields",
      errors: [{ message: expect.stringMatching(/year|make/) }],
    });
  });

  it("answers a wrong VIN with 200 and the reason", async () => {
    const vin = await app().call("GET /api/vehicles/vin/{vin}", { params: { vin: "1HGCM82633A004353" } });
    expect(vin).toMatchObject({
      valid: false,
      reason: expect.stringContaining("check digit"),
      year: 2003,
      make: "Honda",
    });
    expect(vin).not.toHaveProperty("readable");
  });
});

describe("POST /api/vehicles/vins", () => {
  it("answers many VINs in their order, for signed-in users", async () => {
    const dana = aPerson(app);
    const lookUp = (vins: readonly string[]) => dana.post("/api/vehicles/vins", { vins });
    const vins = ["1HGCM82633A004353", "nonsense", "1hgcm82633a004352"];
    expect((await lookUp(vins)).status).toBe(401);
    await dana.register();
    const { body } = await lookUp(vins);
    expect(body).toEqual([
      expect.objectContaining({ valid: false, reason: expect.stringContaining("check digit"), make: "Honda" }),
      { vin: "NONSENSE", valid: false, reason: "A VIN has 17 characters; this one has 8." },
      expect.objectContaining({ valid: true, year: 2003, make: "Honda" }),
    ]);
    expect(await lookUp(Array.from({ length: 501 }, () => "1"))).toMatchObject({
      status: 422,
      body: { errors: [{ path: "vins" }] },
    });
  });
});

describe("GET /api/places and /api/lanes", () => {
  it("names the place of a ZIP and the road between two", async () => {
    expect(await app().call("GET /api/places/{zip}", { params: { zip: "60601-1234" } })).toMatchObject({
      zip: "60601",
      city: "Chicago",
      state: "IL",
    });
    const lane = await app().call("GET /api/lanes", { query: { from: "90001", to: "60601" } });
    expect(lane.distance).toBeGreaterThan(1900);
    expect(lane.distance).toBeLessThan(2150);
    expect(lane.path.length).toBeGreaterThan(5);
  });

  it("says that no road leads to Hawaii", async () => {
    const lane = await app().call("GET /api/lanes", { query: { from: "90001", to: "96813" } });
    expect(lane).toMatchObject({
      distance: null,
      path: [],
      reason: expect.stringContaining("No road leads to Honolulu"),
    });
  });

  it("does not know a ZIP that does not exist", async () => {
    await expect(app().call("GET /api/places/{zip}", { params: { zip: "00000" } })).rejects.toMatchObject({
      status: 404,
      code: "place_not_found",
    });
  });
});
