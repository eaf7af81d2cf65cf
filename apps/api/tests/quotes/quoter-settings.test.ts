import { baseForMiles, defaultQuoterSettings, priceVehicle, quoterSettingsSchema } from "@lotlane/core/pricing";
import { sizeClassNames } from "@lotlane/core/vehicles";
import { settings as anySettings } from "@lotlane/core/testing/arbitraries";
import type { Answer } from "@lotlane/adapters/http/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const { app, databaseUrl } = testApp();
const { estimate } = visitorCalls(app);
const path = "/api/quoter/settings";
const priced = 100;

let cast: Cast;
let [ada, bea]: Person[] = [];

beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  ada = cast.admin.person;
  bea = (await castOf(app, databaseUrl())).admin.person;
});

type Settings = Answer<"GET /api/quoter/settings">;
type Version = Answer<"GET /api/quoter/settings/versions">[number];
const inForce = async () => (await ada!.get(path)).body as unknown as Settings;
const versions = async () => (await ada!.get(`${path}/versions`)).body as unknown as Version[];

describe("the quoter settings", () => {
  it("are the default tariff as version 0 until an admin saves", async () => {
    expect(await inForce()).toEqual({ ...defaultQuoterSettings, version: 0, savedAt: null, savedBy: null });
    expect(await versions()).toEqual([]);
  });

  it("are saved over the version that the admin has seen, and told to the second of two who save", async () => {
    const seen = await inForce();
    const [one, other] = await Promise.all([
      ada!.post(path, { ...seen, marginPercent: 12 }),
      bea!.post(path, { ...seen, minimumPrice: "400" }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const refused = one.status === 409 ? one : other;
    expect(refused.body).toMatchObject({
      code: "settings_changed",
      detail: expect.stringContaining("Dana Dealer saved version 1 of the settings while you were editing"),
    });
    expect((await inForce()).version).toBe(1);
    expect(await versions()).toHaveLength(1);
  });

  it("change by what is sent, and keep the rest", async () => {
    const before = await inForce();
    const { status, body } = await ada!.post(path, { inoperableSurcharge: 175.5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...before,
      version: 2,
      inoperableSurcharge: "175.50",
      savedAt: expect.any(String),
      savedBy: { id: cast.admin.id },
    });
    expect((await versions())[0]).toMatchObject({
      version: 2,
      savedBy: { id: cast.admin.id, name: "Dana Dealer" },
      changes: [{ key: "inoperableSurcharge", before: "$150.00", after: "$175.50" }],
      restoredFrom: null,
    });
  });

  it("come back from an earlier version as a new one", async () => {
    const restored = await ada!.post(`${path}/versions/0/restore`, { over: 2 });
    expect(restored.body).toMatchObject({ ...defaultQuoterSettings, version: 3 });
    expect((await versions()).map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 0],
      [2, null],
      [1, null],
    ]);
    expect((await ada!.get(`${path}/versions/2`)).body).toMatchObject({ settings: { inoperableSurcharge: "175.50" } });
    expect((await ada!.post(`${path}/versions/1/restore`, { over: 2 })).body).toMatchObject({
      status: 409,
      code: "settings_changed",
    });
    for (const unknown of ["99", "nonsense", "-1", "1.5", "99999999999"])
      expect((await ada!.get(`${path}/versions/${unknown}`)).body).toMatchObject({
        status: 404,
        code: "settings_version_not_found",
      });
    const page = await ada!.get(`${path}/versions?limit=2`);
    expect(page.headers.get("link")).toContain('rel="next"');
  });

  const code = { code: "GO", type: "percent", value: 10 };
  it.each([
    [{ marginPercent: -100 }, "marginPercent", "Margin Percent must be at least 0"],
    [{ oversizeMultiplier: 0 }, "oversizeMultiplier", "Oversize Multiplier must be above 0"],
    [
      { vehiclePricingRules: [{ sizeClass: "VAN", displayName: "Van", multiplier: 0 }] },
      "vehiclePricingRules.0.multiplier",
      "Multiplier must be above 0",
    ],
    [{ promoCodes: [code, { ...code, code: " g o" }] }, "promoCodes", "Each promo code can be in the list only once"],
    [{ promoCodes: [{ ...code, value: 0 }] }, "promoCodes.0.value", "Promo value must be above 0"],
    [{ rateTiers: [] }, "rateTiers", "At least one rate tier is needed"],
    [{ minimumPrice: null }, "minimumPrice", "Minimum Price must be a number"],
    [{ marginPercent: 5, version: "three" }, "version", "The version must be a whole number"],
    [{ marginPercent: 5, version: -1 }, "version", "The version must be at least 0"],
    [{ marginPercnt: 5 }, "", "Name at least one setting to change, such as marginPercent"],
    [{}, "", "Name at least one setting to change, such as marginPercent"],
  ])("refuse %j", async (sent, field, message) => {
    const before = await inForce();
    for (const call of field === "version" ? [path] : [path, `${path}/comparison`]) {
      const { status, body } = await ada!.post(call, sent);
      expect(status).toBe(422);
      expect(body.errors).toContainEqual({ path: field, message });
    }
    expect(await inForce()).toEqual(before);
  });
});

it(
  "the preview's engine, and repriced quotes, say what the API asks, for a hundred random settings",
  {
    timeout: 180_000,
  },
  async () => {
    const vehicles = [
      { vehicleMake: "Toyota", vehicleModel: "Camry" },
      { vehicleMake: "Ford", vehicleModel: "F-150" },
      { vehicleMake: "Honda", vehicleModel: "CR-V" },
    ];
    const models = await Promise.all(
      vehicles.map(async ({ vehicleMake, vehicleModel }) => {
        const found = (await ada!.get(`/api/vehicles/models?year=2022&make=${vehicleMake}`))
          .body as unknown as Answer<"GET /api/vehicles/models">;
        return found.find(({ model }) => model === vehicleModel)!;
      }),
    );
    const known: string[] = [];
    for (const [index, tariff] of fc.sample(anySettings, { numRuns: priced, seed: 2026 }).entries()) {
      const saved = await ada!.post(path, tariff);
      expect(saved.status).toBe(200);
      const { version } = saved.body as unknown as Settings;
      const settings = quoterSettingsSchema.parse(saved.body);
      const turn = index % vehicles.length;
      const [isOperable, promoCode] = [index % 4 !== 0, settings.promoCodes[0]?.code ?? "NONE"];
      const { body } = await estimate({ ...vehicles[turn], isOperable, promoCode });
      const { sizeClass, oversize } = models[turn]!;
      expect(Object.keys(sizeClassNames)).toContain(sizeClass);
      const preview = priceVehicle(settings, {
        base: baseForMiles(settings, body.quote.distance).toFixed(),
        sizeClass,
        oversize,
        operable: isOperable,
        promoCode,
        on: new Date().toISOString(),
      });
      expect([body.quote.cashPrice, body.quote.cardPrice]).toEqual([preview.cashPrice, preview.cardPrice]);
      expect(body.breakdown.lines).toEqual(preview.breakdown.lines.map(({ label, amount }) => ({ label, amount })));

      const compared = (await ada!.post(`${path}/comparison`, tariff))
        .body as unknown as Answer<"POST /api/quoter/settings/comparison">;
      const [newest] = compared.quotes;
      expect(newest).toMatchObject({
        id: body.quote.id,
        settingsVersion: version,
        cashPrice: { before: preview.cashPrice, after: preview.cashPrice, difference: "0.00" },
      });
      expect((await ada!.get(`/api/quoter/quotes/${body.quote.id}`)).body["settingsVersion"]).toBe(version);
      known.unshift(body.quote.id);
      expect(compared.quotes.map(({ id }) => id)).toEqual(known);
    }
  },
);
