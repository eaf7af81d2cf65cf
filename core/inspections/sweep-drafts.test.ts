import { createMemoryPorts } from "@lotlane/adapters/memory";
import { expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { anInspection, aClaimedOrder, keepOrder } from "../testing/index.ts";
import { draftsAtOnce } from "./sweep-drafts.ts";

it("deletes every draft that was not saved for thirty days, and none before", async () => {
  const ports = createMemoryPorts();
  const order = keepOrder(ports, aClaimedOrder());
  const keep = (savedAt: string) => {
    const inspection = anInspection(order, { savedAt });
    ports.storage.inspections.set(inspection.id, inspection);
    return inspection;
  };
  for (let kept = 0; kept <= draftsAtOnce; kept++) keep("2026-10-20T11:59:59.999Z");
  const fresh = keep("2026-10-21T12:00:00.000Z");
  await createLotlane(ports).commands.sweepDrafts(new Date("2026-11-20T12:00:00.000Z"));
  expect([...ports.storage.inspections.values()]).toEqual([fresh]);
});
