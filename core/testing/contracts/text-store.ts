import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { AccountStore, EffectQueue, MessageStore, OrderStore, TextStore } from "../../ports.ts";
import type { Text } from "../../texts/index.ts";
import { messageMail } from "../../messages/effects.ts";
import { sendText, textMail } from "../../texts/effects.ts";
import { aMessage, anId, aText, aTextConsent, once } from "../builders/index.ts";
import { addClaimedOrder } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type TextStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly messages: MessageStore;
  readonly texts: TextStore;
  readonly effects: EffectQueue;
  readonly second: { readonly texts: TextStore };
};

const { ada, dana } = castAccounts();
const now = new Date("2026-11-20T18:00:00.000Z");
const hour = (number: number) => `2026-11-20T${String(number).padStart(2, "0")}:00:00.000Z`;

export function textStoreContract(name: string, setUp: SetUp<TextStorage>): void {
  describe(`text store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const begin = async () => {
      await addCast(storage().accounts);
      return storage();
    };
    const waiting = async () =>
      (await storage().effects.unfinished({ limit: 20 })).rows.map(({ effect }) => effect.key);
    const value = (kept: Awaited<ReturnType<TextStore["add"]>>): Text => {
      if (!kept.ok) throw new Error(kept.refusal.message);
      return kept.value.value;
    };

    it("keeps a text with its effects, whole", async () => {
      const { texts, second } = await begin();
      const text = aText({
        about: { area: "account", id: dana.user.id },
        accountId: dana.user.id,
        sentById: ada.user.id,
        body: "Grüße 😀\nsecond line",
        dueAt: "2099-01-01T00:00:00.000Z",
      });
      expect(value(await texts.add(text, [sendText(text.id, text.dueAt)]))).toEqual(text);
      expect(await second.texts.find({ id: text.id })).toEqual(text);
      expect(await waiting()).toEqual([sendText(text.id, text.dueAt).key]);
      for (const id of [anId(), "nonsense", "\u0000"]) expect(await texts.find({ id })).toBeUndefined();
      expect(await texts.find({ providerId: "SM1" })).toBeUndefined();
    });

    it("keeps one text of a cause, also of two processes, and answers that one", async () => {
      const { texts, second } = await begin();
      const [text, other] = [aText({ cause: "booking:1" }), aText({ cause: "booking:1", body: "Other" })];
      const due = "2099-01-01T00:00:00.000Z";
      const kept = await Promise.all([
        texts.add(text, [sendText(text.id, due)]),
        second.texts.add(other, [sendText(other.id, due)]),
      ]);
      const ids = new Set(kept.map((one) => value(one).id));
      expect(ids.size).toBe(1);
      expect(await waiting()).toEqual([sendText([...ids][0]!, due).key]);
    });

    it("answers a repeated call as before", async () => {
      const { texts } = await begin();
      const key = once();
      const text = aText();
      await texts.add(text, [], key);
      expect(await texts.add(aText(), [], key)).toEqual({ ok: true, value: { value: text, repeated: true } });
      expect(await texts.add(aText(), [], { ...key, fingerprint: "other" })).toMatchObject({
        refusal: { kind: "idempotency_key_reused" },
      });
      expect(await texts.lastTo(text.number)).toEqual(text);
    });

    it("knows the last text that went to a number", async () => {
      const { texts } = await begin();
      const [first, last] = [aText({ createdAt: hour(1) }), aText({ createdAt: hour(2) })];
      const incoming = aText({ kind: "incoming", state: "received", createdAt: hour(3) });
      for (const text of [first, last, incoming, aText({ number: "+13055550100", createdAt: hour(4) })])
        await texts.add(text, []);
      expect(await texts.lastTo(first.number)).toEqual(last);
      expect(await texts.lastTo("+19175550100")).toBeUndefined();
    });

    it("knows the last text to a number that the provider was handed", async () => {
      const { texts } = await begin();
      const sent = aText({ state: "delivered", createdAt: hour(1) });
      const late = (["waiting", "refused", "failed", "undelivered", "received"] as const).map((state) =>
        aText({ state, createdAt: hour(3) }),
      );
      for (const text of [aText({ state: "sent", createdAt: hour(0) }), sent, ...late]) await texts.add(text, []);
      await texts.add(aText({ state: "sent", number: "+13055550100", createdAt: hour(4) }), []);
      const last = async (most = 1) => (await texts.lastSentTo(sent.number, most)).map(({ id }) => id);
      expect(await texts.lastSentTo(sent.number, 1)).toEqual([sent]);
      for (const [place, state] of (["sending", "queued", "sent"] as const).entries()) {
        const newer = aText({ state, createdAt: hour(5 + place) });
        await texts.add(newer, []);
        expect(await last()).toEqual([newer.id]);
      }
      // Kept before the others, and due after them.
      const early = aText({ state: "sent", createdAt: hour(0), dueAt: "2026-11-22T18:00:00.000Z" });
      await texts.add(early, []);
      expect((await last(2))[0]).toBe(early.id);
      expect(await last(50)).toHaveLength(6);
      expect(await texts.lastSentTo("+19175550100", 1)).toEqual([]);
    });

    it("knows what a number texted since a moment", async () => {
      const { texts } = await begin();
      const heard = (createdAt: string, changes: Partial<Text> = {}) =>
        aText({ kind: "incoming", state: "received", createdAt, ...changes });
      const [before, first, last] = [heard(hour(1)), heard(hour(2)), heard(hour(3))];
      const others = [aText({ createdAt: hour(3) }), heard(hour(3), { number: "+13055550100" })];
      for (const text of [before, last, first, ...others]) await texts.add(text, []);
      expect(await texts.heardFrom(first.number, hour(2), 5)).toEqual([last, first]);
      expect(await texts.heardFrom(first.number, hour(1), 1)).toEqual([last]);
      expect(await texts.heardFrom("+19175550100", hour(0), 5)).toEqual([]);
    });

    it("hands a text to its decision with the last word of its number and how much went there within a day", async () => {
      const { texts } = await begin();
      const text = aText();
      const said = aTextConsent({ at: hour(2) });
      await texts.addConsent(aTextConsent({ at: hour(1), given: false, source: "desk" }));
      await texts.addConsent(said);
      await texts.addConsent(aTextConsent({ number: "+13055550100", given: false, source: "stop", at: hour(5) }));
      const within = (state: Text["state"], dueAt = hour(9)) => aText({ state, dueAt, createdAt: hour(1) });
      for (const one of [
        text,
        within("sending"),
        within("queued"),
        within("sent"),
        within("delivered"),
        within("undelivered"),
        within("failed"),
        within("refused"),
        within("received"),
        within("waiting"),
        within("sent", "2026-11-19T17:59:59.000Z"),
        aText({ state: "sent", createdAt: hour(9), number: "+13055550100" }),
      ])
        await texts.add(one, []);
      const seen: unknown[] = [];
      const stop = aTextConsent({ given: false, source: "stop", at: hour(18) });
      const failed = { ...text, state: "failed", problem: "No mobile number", providerId: "SM1" } as const;
      expect(
        await texts.change(
          { id: text.id },
          (one) => {
            seen.push(one);
            return { text: failed, consent: stop, effects: [textMail(text.id)] };
          },
          now,
        ),
      ).toEqual(failed);
      expect(seen).toEqual([{ text, consent: said, sentToday: 6 }]);
      expect(await texts.find({ providerId: "SM1" })).toEqual(failed);
      expect(await texts.consents([text.number, "+19175550100"])).toEqual(new Map([[text.number, stop]]));
      expect(await waiting()).toEqual([textMail(text.id).key]);
      expect(await texts.change({ providerId: "SM1" }, () => undefined, now)).toBeUndefined();
      expect(await texts.change({ id: anId() }, () => ({ text }), now)).toBeUndefined();
      expect(await texts.find({ id: text.id })).toEqual(failed);
    });

    it("lets texts to one number leave one after the other", async () => {
      const { texts, second } = await begin();
      const sent = Array.from({ length: 4 }, () => aText({ createdAt: hour(17) }));
      for (const text of sent) await texts.add(text, []);
      const counts: number[] = [];
      await Promise.all(
        sent.map((text, at) =>
          [texts, second.texts][at % 2]!.change(
            { id: text.id },
            (one) => {
              counts.push(one.sentToday);
              return { text: { ...one.text, state: "sending" } };
            },
            now,
          ),
        ),
      );
      expect(counts).toEqual([0, 1, 2, 3]);
    });

    it("keeps an incoming text once, with the word that it says", async () => {
      const { texts, second } = await begin();
      const text = aText({ kind: "incoming", state: "received", providerId: "SM7", cause: "incoming:SM7" });
      const word = aTextConsent({ given: false, source: "stop" });
      const again = { ...text, id: anId() };
      const received = await Promise.all([
        texts.receive(text, word, [textMail(text.id)]),
        second.texts.receive(again, { ...word, id: anId() }, [textMail(again.id)]),
      ]);
      expect(received.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
      expect(await texts.receive(text, aTextConsent(), [])).toBe(false);
      expect(await waiting()).toHaveLength(1);
      expect((await texts.consents([text.number])).get(text.number)).toMatchObject({ source: "stop" });
    });

    it("keeps an incoming text as a message of its order, once, also of two processes", async () => {
      const { texts, second, orders, messages } = await begin();
      const order = await addClaimedOrder(orders);
      const received = await Promise.all(
        [texts, second.texts, texts, second.texts].map((store) => {
          const text = aText({ kind: "incoming", state: "received", providerId: "SM8", cause: "incoming:SM8" });
          const message = aMessage(order, { id: text.id, message: text.body, byText: true });
          const told = { shipperOrganizationId: null, transporterId: null, effects: [] };
          return store.receive(text, null, [textMail(text.id)], {
            message,
            told,
            effects: [messageMail(order.id, text.id)],
          });
        }),
      );
      expect(received.filter(Boolean)).toHaveLength(1);
      const text = await texts.find({ providerId: "SM8" });
      const { rows } = await messages.list(order.id, { limit: 5 });
      expect(rows).toMatchObject([{ id: text!.id, byText: true, readAt: null }]);
      expect(await waiting()).toHaveLength(2);
      expect(await messages.unread(rows[0]!.recipientId!)).toBe(1);
    });

    it("lists an account's texts page by page, and what was said for it", async () => {
      const { texts } = await begin();
      const accountId = dana.user.id;
      const kept = [1, 2, 3].map((number) => aText({ accountId, createdAt: hour(number) }));
      for (const text of [...kept, aText({ createdAt: hour(4) })]) await texts.add(text, []);
      expect((await readPages(2, (page) => texts.ofAccount(accountId, page))).flat()).toEqual(kept.toReversed());
      const said = [1, 2].map((number) => aTextConsent({ accountId, at: hour(number), actorId: ada.user.id }));
      for (const one of [...said, aTextConsent({ at: hour(3) })]) await texts.addConsent(one);
      expect(await texts.consentsOf(accountId, 5)).toEqual(said.toReversed());
      expect(await texts.consentsOf(accountId, 1)).toEqual([said[1]]);
      expect((await texts.ofAccount("nonsense", { limit: 5 })).rows).toEqual([]);
      expect(await texts.consentsOf("nonsense", 5)).toEqual([]);
    });
  });
}
