import { describe, expect, it } from "vitest";
import { orderStepped } from "../../../orders/effects.ts";
import { aClaimedOrder, anId, once } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { breakTheWheel, refuseToChange } from "../shared/changes-of-orders.ts";
import { at } from "../shared/changes-of-tracking.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { followLive } from "../shared/follow-live.ts";
import { pause } from "../shared/pause.ts";
import type { TrackingStorage } from "./storage.ts";

export function describeWhatFollowsPositions(storage: () => TrackingStorage, patienceMs: number): void {
  describe("what follows from a position", () => {
    it(
      "comes once for all repeats, and with nothing that was not kept",
      { timeout: 2 * patienceMs + 20_000 },
      async () => {
        const { accounts, orders, tracking, effects, live, second } = storage();
        const { carlos, dana, rita } = await addCast(accounts);
        const order = await addOrder(orders, aClaimedOrder({ status: "in_transit" }));
        const [runner, listener] = [await collectEffects(effects), await followLive(live)];
        const call = once({ call: "POST /api/orders/{id}/tracking" });
        const share = at(
          {},
          {
            effects: [orderStepped(order.id, "delivered")],
            live: [
              { kind: "order", change: "delivered", open: false },
              { kind: "tracking", change: "position", open: false },
            ],
          },
        );
        await tracking.add(order.id, refuseToChange);
        await expect(tracking.add(order.id, breakTheWheel)).rejects.toThrow("the wheel broke");
        await tracking.add(anId(), share);
        await Promise.all([tracking.add(order.id, share, call), second.tracking.add(order.id, share, call)]);
        await expect.poll(() => runner.keys.length, { timeout: patienceMs }).toBeGreaterThanOrEqual(1);
        await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBeGreaterThanOrEqual(2);
        await pause(200);
        await Promise.all([runner.stop(), listener.stop()]);
        expect(runner.keys).toEqual([orderStepped(order.id, "delivered").key]);
        const audience = {
          shipperId: dana.user.id,
          shipperOrganizationId: dana.user.organizationId,
          transporterId: carlos.user.id,
          driverId: null,
          receiverEmail: rita.user.email,
        };
        const told = { orderId: order.id, at: expect.any(String), open: false, audience };
        expect(listener.events()).toEqual([
          { kind: "order", change: "delivered", ...told },
          { kind: "tracking", change: "position", ...told },
        ]);
      },
    );
  });
}
