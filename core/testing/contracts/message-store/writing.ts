import { describe, expect, it } from "vitest";
import { aMessage, anAnswer, anId } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { MessageStorage } from "./storage.ts";
import { readPages } from "../shared/read-pages.ts";

const at = "2026-11-20T14:00:00.000Z";
const later = (milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

export function describeWritingMessages(storage: () => MessageStorage): void {
  async function talking() {
    const { accounts, orders } = storage();
    const cast = await addCast(accounts);
    return { ...storage(), ...cast, order: await addClaimedOrder(orders) };
  }

  describe("writing a message", () => {
    it("keeps it exactly, for every process, newest first", async () => {
      const { order, orders, messages, second } = await talking();
      const question = aMessage(order, { message: "Gate code 4711 🚚\n“Ring” twice.", createdAt: at });
      const answer = anAnswer(order, { createdAt: later(1) });
      expect(await messages.add(question)).toEqual({ ok: true, value: { value: question, repeated: false } });
      await second.messages.add(answer);
      await messages.add(aMessage(await addClaimedOrder(orders)));
      expect(await second.messages.list(order.id, { limit: 10 })).toEqual({ rows: [answer, question], next: null });
    });

    it("moves what was written in the same moment, or by a slower clock, past the message before", async () => {
      const { order, orders, messages, second } = await talking();
      const other = await addClaimedOrder(orders);
      const [first, same, slower] = [
        aMessage(order, { createdAt: at }),
        anAnswer(order, { createdAt: at }),
        aMessage(order, { createdAt: later(-5000) }),
      ];
      await messages.add(first);
      expect(await second.messages.add(same)).toEqual({
        ok: true,
        value: { value: { ...same, createdAt: later(1) }, repeated: false },
      });
      await messages.add(slower);
      const elsewhere = aMessage(other, { createdAt: at });
      expect(await messages.add(elsewhere)).toMatchObject({ value: { value: elsewhere } });
      expect((await messages.list(order.id, { limit: 10 })).rows).toEqual([
        { ...slower, createdAt: later(2) },
        { ...same, createdAt: later(1) },
        first,
      ]);
    });

    it("gives twenty that come at once one order, on two processes", async () => {
      const { order, messages, second } = await talking();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          caller % 2 === 0
            ? messages.add(aMessage(order, { createdAt: at }))
            : second.messages.add(anAnswer(order, { createdAt: at })),
        ),
      );
      const { rows } = await messages.list(order.id, { limit: 30 });
      expect(rows.map(({ createdAt }) => createdAt)).toEqual(
        Array.from({ length: 20 }, (_, index) => later(19 - index)),
      );
      expect(rows).toEqual(
        expect.arrayContaining(answers.map((answer) => (answer.ok ? answer.value.value : "refused"))),
      );
      expect(await second.messages.list(order.id, { limit: 30 })).toEqual({ rows, next: null });
    });

    it("is read page by page without gaps or doubles", async () => {
      const { order, messages } = await talking();
      for (let count = 0; count < 7; count++) await messages.add(aMessage(order, { createdAt: at }));
      for (const limit of [1, 2, 3, 7]) {
        const pages = await readPages(limit, (page) => messages.list(order.id, page));
        expect(pages.flat().map(({ createdAt }) => createdAt)).toEqual([6, 5, 4, 3, 2, 1, 0].map(later));
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
    });

    it("throws for an id that is there already, and keeps what was", async () => {
      const { order, messages } = await talking();
      const message = aMessage(order);
      await messages.add(message);
      await expect(messages.add(aMessage(order, { id: message.id, message: "Another" }))).rejects.toThrow();
      expect((await messages.list(order.id, { limit: 10 })).rows).toEqual([message]);
    });

    it("answers none for an order without any, and for what is no id", async () => {
      const { order, messages } = await talking();
      for (const id of [order.id, anId(), "", "nonsense", "\u0000"])
        expect(await messages.list(id, { limit: 10 })).toEqual({ rows: [], next: null });
    });
  });
}
