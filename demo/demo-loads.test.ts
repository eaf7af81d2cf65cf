import { loadStatuses } from "@lotlane/core/loads";
import { describe, expect, it } from "vitest";
import { demoBeforeAll, now, users, world } from "./testing/fresh-demo.ts";

demoBeforeAll();

describe("the board of the demo", () => {
  it("has loads at every point of their life, with bids, carriers and facts that fit", () => {
    expect(new Set(world.loads.map(({ status }) => status))).toEqual(new Set(loadStatuses));
    expect(world.loads.some(({ transporterId }) => users.get(transporterId ?? "")?.firstName === "Carlos")).toBe(true);
    for (const load of world.loads) {
      const facts = world.loadFacts.filter(({ loadId }) => loadId === load.id);
      expect(facts[0]).toMatchObject({ kind: "created", at: load.createdAt });
      expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).toSorted());
      for (const { at, actorId } of facts) {
        expect(at < now.toISOString()).toBe(true);
        expect(users.has(actorId)).toBe(true);
      }
      const bids = world.bids.filter(({ loadId }) => loadId === load.id);
      const accepted = bids.filter(({ status }) => status === "ACCEPTED");
      const hasCarrier = !["DRAFT", "POSTED", "CANCELLED"].includes(load.status);
      expect([load.transporterId !== null, load.agreedPrice !== null]).toEqual([hasCarrier, hasCarrier]);
      expect(accepted.map(({ carrierId, amount }) => [carrierId, amount])).toEqual(
        hasCarrier && load.priceType === "BID" ? [[load.transporterId, load.agreedPrice]] : [],
      );
      if (load.status === "POSTED") expect(load.pickup.latest > now.toISOString().slice(0, 10)).toBe(true);
      for (const [kind, end] of [
        ["picked_up", load.pickup],
        ["delivered", load.delivery],
      ] as const) {
        const day = facts.find((fact) => fact.kind === kind)?.at.slice(0, 10) ?? end.earliest;
        expect([end.earliest <= day, day <= end.latest]).toEqual([true, true]);
      }
      if (load.driverId)
        expect(users.get(load.driverId)?.organizationId).toBe(users.get(load.transporterId!)?.organizationId);
    }
  });
});
