import { describe, expect, it } from "vitest";
import { aMessage, anAnswer, anId, aQuote } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { PrivacyStorage } from "./storage.ts";

const minute = (number: number) => `2026-11-20T15:0${number}:00.000Z`;

export function describeReadingOwnData(storage: () => PrivacyStorage): void {
  describe("what a person wrote", () => {
    it("is read newest first, page by page, and without the answers", async () => {
      const { accounts, orders, messages, privacy } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [one, other] = [await addClaimedOrder(orders), await addClaimedOrder(orders)];
      const written = [one, other, one].map((order, index) => aMessage(order, { createdAt: minute(2 * index) }));
      await messages.add(written[0]!);
      await messages.add(anAnswer(one, { createdAt: minute(1) }));
      await messages.add(written[1]!);
      await messages.add(written[2]!);
      const first = await privacy.messagesBy(dana.user.id, { limit: 2 });
      const rest = await privacy.messagesBy(dana.user.id, { limit: 2, after: first.next! });
      expect([...first.rows, ...rest.rows]).toEqual(written.toReversed());
      expect(rest.next).toBeNull();
      expect((await privacy.messagesBy(carlos.user.id, { limit: 2 })).rows).toHaveLength(1);
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await privacy.messagesBy(id, { limit: 2 })).toEqual({ rows: [], next: null });
    });
  });

  describe("the quotes of an address", () => {
    it("are read newest first, page by page, in any case of the address", async () => {
      const { quotes, privacy } = storage();
      const asked = [1, 2, 3].map((number) => {
        const quote = aQuote({ createdAt: minute(number) });
        return { ...quote, customer: { ...quote.customer, email: number === 2 ? "VIC@x.example" : "vic@x.example" } };
      });
      for (const quote of [...asked, aQuote()]) await quotes.add(quote, []);
      const first = await privacy.quotesOf("vic@X.example", { limit: 2 });
      const rest = await privacy.quotesOf("vic@X.example", { limit: 2, after: first.next! });
      expect([...first.rows, ...rest.rows]).toEqual(asked.toReversed());
      expect(rest.next).toBeNull();
      for (const email of ["other@x.example", "", "\u0000"])
        expect(await privacy.quotesOf(email, { limit: 2 })).toEqual({ rows: [], next: null });
    });
  });
}
