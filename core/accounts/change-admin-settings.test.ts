import { createMemoryPorts, memoryCarrierRegistry, memoryNow } from "@lotlane/adapters/memory";
import { expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, keepCast } from "../testing/index.ts";
import { defaultAdminSettings } from "./admin-settings.ts";

it("settings hold once an admin has chosen them, and who did stays on record", async () => {
  const ports = createMemoryPorts();
  const { ada, carlos } = await keepCast(ports);
  const { commands, queries } = createLotlane(ports);
  const unverified = { ...carlos, isVerified: false };
  expect(await queries.adminSettings()).toEqual(defaultAdminSettings);
  expect(await queries.identityGap(unverified)).toMatchObject({ kind: "account_not_verified" });
  const off = {
    verifiedCarriersOnly: false,
    carriersNeedAuthority: false,
    carriersNeedInsurance: false,
    mostDaysOverdue: 30,
    recordCalls: false,
  };
  expect(accepted(await commands.changeAdminSettings(ada, { verifiedCarriersOnly: false }))).toEqual(off);
  expect(await queries.adminSettings()).toEqual(off);
  expect(await queries.identityGap(unverified)).toBeNull();
  expect(ports.storage.adminSettings).toEqual([{ settings: off, actorId: ada.id, at: memoryNow }]);
});

it("carriers need authority only where a registry is set up, and as long as no admin takes it back", async () => {
  const without = createMemoryPorts();
  const { ada } = await keepCast(without);
  const on = {
    verifiedCarriersOnly: true,
    carriersNeedAuthority: true,
    carriersNeedInsurance: false,
    mostDaysOverdue: 30,
    recordCalls: false,
  };
  expect(await createLotlane(without).commands.changeAdminSettings(ada, on)).toEqual({
    ok: false,
    refusal: {
      kind: "invalid_fields",
      errors: [{ path: "carriersNeedAuthority", message: expect.stringContaining("no key for the carrier registry") }],
    },
  });
  const ports = createMemoryPorts({ registry: memoryCarrierRegistry() });
  const { commands } = createLotlane(ports);
  expect(accepted(await commands.changeAdminSettings(ada, on))).toEqual(on);
  expect(accepted(await commands.changeAdminSettings(ada, { verifiedCarriersOnly: true }))).toEqual(on);
  const off = { ...on, carriersNeedAuthority: false };
  expect(accepted(await commands.changeAdminSettings(ada, off))).toEqual(off);
  // A key that was taken away leaves the setting as it was.
  await without.adminSettings.save(on, { actorId: ada.id, at: memoryNow });
  expect(await createLotlane(without).commands.changeAdminSettings(ada, { verifiedCarriersOnly: false })).toMatchObject(
    {
      ok: true,
    },
  );
});
