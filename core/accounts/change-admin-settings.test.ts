import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { keepCast } from "../testing/index.ts";
import { defaultAdminSettings } from "./admin-settings.ts";

it("settings hold once an admin has chosen them, and who did stays on record", async () => {
  const ports = createMemoryPorts();
  const { ada, carlos } = await keepCast(ports);
  const { commands, queries } = createLotlane(ports);
  const unverified = { ...carlos, isVerified: false };
  expect(await queries.adminSettings()).toEqual(defaultAdminSettings);
  expect(await queries.identityGap(unverified)).toMatchObject({ kind: "account_not_verified" });
  const off = { verifiedCarriersOnly: false };
  expect(await commands.changeAdminSettings(ada, off)).toEqual(off);
  expect(await queries.adminSettings()).toEqual(off);
  expect(await queries.identityGap(unverified)).toBeNull();
  expect(ports.storage.adminSettings).toEqual([{ settings: off, actorId: ada.id, at: memoryNow }]);
});
