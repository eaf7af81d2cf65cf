import { describe, expect, it } from "vitest";
import { keyReused } from "../../../shared/idempotency.ts";
import { aMessage, once } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { MessageStorage } from "./storage.ts";

const sending = () => once({ call: "POST /api/messages" });

export function describeOnceForMessages(storage: () => MessageStorage): void {
  async function talking() {
    const { accounts, orders } = storage();
    const cast = await addCast(accounts);
    return { ...storage(), ...cast, order: await addClaimedOrder(orders) };
  }

  describe("a message sent once", () => {
    it("is kept once, and its repeat answers it as it was kept", async () => {
      const { order, carlos, messages, second } = await talking();
      const call = sending();
      await messages.add(aMessage(order));
      const first = await messages.add(aMessage(order), call);
      await messages.markRead(order.id, carlos.user.id, "2026-11-20T15:00:00.000Z");
      expect(await second.messages.add(aMessage(order), call)).toEqual({
        ok: true,
        value: { ...(first.ok && first.value), repeated: true },
      });
      expect((await messages.list(order.id, { limit: 10 })).rows).toHaveLength(2);
    });

    it("is kept once when twenty repeats arrive together", async () => {
      const { order, messages, second } = await talking();
      const call = sending();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? messages : second.messages).add(aMessage(order), call),
        ),
      );
      const { rows } = await messages.list(order.id, { limit: 30 });
      expect(rows).toHaveLength(1);
      expect(answers.map((answer) => answer.ok && answer.value.value)).toEqual(answers.map(() => rows[0]));
      expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
    });

    it("is refused when the same key comes with other data", async () => {
      const { order, messages } = await talking();
      const call = sending();
      await messages.add(aMessage(order), call);
      expect(await messages.add(aMessage(order), { ...call, fingerprint: "sha256:other" })).toEqual({
        ok: false,
        refusal: keyReused,
      });
      expect((await messages.list(order.id, { limit: 10 })).rows).toHaveLength(1);
    });
  });
}
