import { describe, expect, it } from "vitest";
import type { ToldByWebhook } from "../../../ports.ts";
import { webhookEvent } from "../../../webhooks/effects.ts";
import { aMessage, anAnswer, anId, aWebhook, once } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { addCast } from "../shared/add-people.ts";
import { followLive } from "../shared/follow-live.ts";
import type { MessageStorage } from "./storage.ts";
import { pause } from "../shared/pause.ts";

const besideNothing = { facts: [], effects: [] };

/** Webhooks of the other side, which are told through the queue. */
export function describeToldByWebhooks(storage: () => MessageStorage, patienceMs: number): void {
  it(
    "puts what webhooks are told in line with a message, once, where the side has one that is on",
    { timeout: patienceMs + 20_000 },
    async () => {
      const { accounts, orders, messages, second, effects, webhooks } = storage();
      const { dana, carlos } = await addCast(accounts);
      const order = await addClaimedOrder(orders);
      const told = (of: Partial<ToldByWebhook>) => {
        const effect = webhookEvent("message.created", anId(), "2026-11-20T14:00:00.000Z", { orderId: order.id });
        return { shipperOrganizationId: null, transporterId: null, effects: [effect], ...of };
      };
      const toCarrier = () => told({ transporterId: carlos.user.id });
      const toShipper = () => told({ shipperOrganizationId: dana.user.organizationId });
      await messages.add(aMessage(order), undefined, toCarrier());
      await webhooks.add(aWebhook(carlos.user, { off: "owner" }), 10, besideNothing);
      await messages.add(aMessage(order), undefined, toCarrier());
      await webhooks.add(aWebhook(carlos.user), 10, besideNothing);
      await messages.add(aMessage(order), undefined, toShipper());
      await messages.add(aMessage(order), undefined, told({}));
      const [call, message, first] = [once(), aMessage(order), toCarrier()];
      await messages.add(message, call, first);
      await second.messages.add(aMessage(order), call, toCarrier());
      await expect(messages.add(message, undefined, toCarrier())).rejects.toThrow();
      await webhooks.add(aWebhook(dana.user), 10, besideNothing);
      const last = toShipper();
      await second.messages.add(aMessage(order), undefined, last);
      const { keys, stop } = await collectEffects(effects);
      const expected = [first, last].flatMap((side) => side.effects.map(({ key }) => key));
      await expect.poll(() => keys.toSorted(), { timeout: patienceMs }).toEqual(expected.toSorted());
      await stop();
      expect(keys).toHaveLength(2);
    },
  );
}

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
