import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, keepCast, keepSettings, someSettings } from "../testing/index.ts";
import type { SettingsToSave } from "./save-settings.ts";

let ports = createMemoryPorts();
let { commands, queries } = createLotlane(ports);
let ada: { id: string };

beforeEach(async () => {
  ports = createMemoryPorts();
  ({ commands, queries } = createLotlane(ports));
  ({ ada } = await keepCast(ports));
});

const save = (change: SettingsToSave["change"], over?: number) => commands.saveSettings(ada, { change, over });

describe("saving settings", () => {
  it("makes a version with who, when and what, and leaves alone what is not named", async () => {
    await keepSettings(ports.quoterSettings, { baseCharge: 300 });
    const saved = accepted(await save({ marginPercent: "12.00" }, 1));
    expect(saved).toEqual({
      version: 2,
      savedAt: memoryNow,
      savedBy: { id: ada.id, name: "Ada Admin" },
      changes: [{ key: "marginPercent", what: "Margin Percent", before: "0%", after: "12%" }],
      restoredFrom: null,
      settings: someSettings({ baseCharge: 300, marginPercent: 12 }),
    });
    expect(await queries.newestSettings()).toEqual(saved);
    expect(await ports.quoterSettings.read()).toEqual({ ...saved.settings, version: 2 });
  });

  it("refuses to write over a newer version, and says whose it is", async () => {
    accepted(await save({ marginPercent: "12.00" }, 0));
    expect(await save({ marginFlat: "20.00" }, 0)).toMatchObject({
      refusal: { kind: "settings_changed", message: expect.stringContaining("Ada Admin saved version 1") },
    });
    expect((await queries.newestSettings()).version).toBe(1);
  });

  it("makes no version where nothing changes, so that a call whose answer was lost can be repeated", async () => {
    const first = accepted(await save({ marginPercent: "12.00" }, 0));
    expect(accepted(await save({ marginPercent: "12.00" }, 0))).toEqual(first);
    expect(accepted(await save({}, 1))).toEqual(first);
  });

  it("changes the newest version where the caller names none, also when another save comes in between", async () => {
    const { quoterSettings } = ports;
    const overtaken = { ...quoterSettings, newest: readThenOvertaken() };
    const saved = accepted(
      await createLotlane({ ...ports, quoterSettings: overtaken }).commands.saveSettings(ada, {
        change: { marginFlat: "20.00" },
      }),
    );
    expect(saved).toMatchObject({ version: 2, settings: { marginFlat: "20.00", minimumPrice: "400.00" } });
  });

  it("tells the slower of two who save over one version", async () => {
    const overtaken = { ...ports.quoterSettings, newest: readThenOvertaken() };
    const slower = createLotlane({ ...ports, quoterSettings: overtaken }).commands;
    expect(await slower.saveSettings(ada, { change: { marginFlat: "20.00" }, over: 0 })).toMatchObject({
      refusal: { kind: "settings_changed" },
    });
    expect((await queries.newestSettings()).settings).toEqual(someSettings({ minimumPrice: "400" }));
  });
});

/** After the first read, another admin saves a minimum price. */
function readThenOvertaken() {
  const { newest } = ports.quoterSettings;
  let reads = 0;
  return async () => {
    const read = await newest();
    if (++reads === 1) await keepSettings(ports.quoterSettings, { minimumPrice: "400" });
    return read;
  };
}

describe("restoring settings", () => {
  beforeEach(async () => {
    accepted(await save({ marginPercent: "12.00" }, 0));
    accepted(await save({ marginPercent: "15.00", marginFlat: "5.00" }, 1));
  });

  it("makes a new version of an earlier one, and rewrites none", async () => {
    const before = (await queries.listSettingsVersions({ limit: 10 })).rows;
    const restored = accepted(await commands.restoreSettings(ada, 1, 2));
    expect(restored).toMatchObject({
      version: 3,
      restoredFrom: 1,
      settings: someSettings({ marginPercent: 12 }),
      changes: [
        { what: "Margin Percent", before: "15%", after: "12%" },
        { what: "Margin Flat", before: "$5.00", after: "$0.00" },
      ],
    });
    expect((await queries.listSettingsVersions({ limit: 10 })).rows.slice(1)).toEqual(before);
  });

  it("brings back the tariff that Lotlane starts with as well", async () => {
    expect(accepted(await commands.restoreSettings(ada, 0, 2))).toMatchObject({
      version: 3,
      restoredFrom: 0,
      settings: someSettings(),
    });
  });

  it("refuses a version that is not there, and one over a newer one", async () => {
    for (const version of [3, -1, 0.5])
      expect(await commands.restoreSettings(ada, version, 2)).toMatchObject({
        refusal: { kind: "settings_version_not_found" },
      });
    expect(await commands.restoreSettings(ada, 0, 1)).toMatchObject({ refusal: { kind: "settings_changed" } });
  });

  it("changes nothing when the version is in force", async () => {
    expect(accepted(await commands.restoreSettings(ada, 2, 2)).version).toBe(2);
  });
});

it("a version is found by its number, the first one too", async () => {
  accepted(await save({ marginPercent: "12.00" }, 0));
  expect(accepted(await queries.findSettingsVersion(1)).settings).toEqual(someSettings({ marginPercent: 12 }));
  expect(accepted(await queries.findSettingsVersion(0))).toMatchObject({ savedAt: null, savedBy: null });
  expect(await queries.findSettingsVersion(2)).toMatchObject({ refusal: { kind: "settings_version_not_found" } });
});
