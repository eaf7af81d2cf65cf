import { describe, expect, it } from "vitest";
import { aMessage, anAnswer, once } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { followLive } from "../shared/follow-live.ts";
import type { MessageStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";

export function describeTellingOfMessages(storage: () => MessageStorage, patienceMs: number): void {
  describe("messages", () => {
    it(
      "are told live when they are sent and opened, and never their repeats",
      { timeout: patienceMs + 20_000 },
      async () => {
        const { accounts, orders, messages, live, second } = storage();
        const { dana, carlos, rita } = await addCast(accounts);
        const order = await addClaimedOrder(orders);
        const listener = await followLive(live);
        const call = once({ call: "POST /api/messages" });
        await messages.markRead(order.id, carlos.user.id, "2026-11-20T15:00:00.000Z");
        await messages.add(aMessage(order), call);
        await second.messages.add(aMessage(order), call);
        await second.messages.markRead(order.id, carlos.user.id, "2026-11-20T15:00:00.000Z");
        await messages.markRead(order.id, carlos.user.id, "2026-11-20T15:00:00.000Z");
        await messages.add(anAnswer(order));
        await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBeGreaterThanOrEqual(3);
        await pause(200);
        await listener.stop();
        const told = {
          kind: "message",
          open: false,
          orderId: order.id,
          at: expect.any(String),
          audience: {
            shipperId: dana.user.id,
            shipperOrganizationId: dana.user.organizationId,
            transporterId: carlos.user.id,
            driverId: null,
            receiverEmail: rita.user.email,
          },
        };
        expect(listener.events()).toEqual([
          { ...told, change: "sent" },
          { ...told, change: "read" },
          { ...told, change: "sent" },
        ]);
      },
    );
  });
}
