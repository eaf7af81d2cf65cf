import { danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type WebhookChanged, webhookEmail, webhookOffEmail } from "../../webhooks/effects.ts";
import type { AccountStore, BesideWebhook, EffectQueue, WebhookStore } from "../../ports.ts";
import type { Webhook } from "../../webhooks/index.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { aDelivery, anId, aWebhook } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { aFact, removed } from "./shared/changes-of-accounts.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { type AskableOnce, describeEarlier, describeOnce, outcomeOf } from "./shared/once.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type WebhookStorage = {
  readonly accounts: AccountStore;
  readonly webhooks: WebhookStore;
  readonly effects: EffectQueue;
  readonly second: { readonly webhooks: WebhookStore };
};

const at = (minute: number) => `2026-11-20T13:0${minute}:00.000Z`;

const nothing: BesideWebhook = { facts: [], effects: [] };

export function webhookStoreContract(name: string, setUp: SetUp<WebhookStorage>): void {
  describe(`webhook store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const owners = async () => {
      const { dana, carlos } = await addCast(storage().accounts);
      return { dana: dana.user, carlos: carlos.user };
    };

    it("finds what it keeps, in any process, and nothing else", async () => {
      const { webhooks, second } = storage();
      const { dana, carlos } = await owners();
      const webhook = aWebhook(dana, {
        events: ["order.claimed", "load.accepted"],
        formerSecret: "x",
        formerUntil: at(1),
      });
      const later = aWebhook(dana, { createdAt: at(2) });
      expect(outcomeOf(await webhooks.add(webhook, 5, nothing))).toBe("kept");
      expect(outcomeOf(await webhooks.add(later, 5, nothing))).toBe("kept");
      expect(await second.webhooks.find(webhook.id)).toEqual(webhook);
      expect(await second.webhooks.findActive(webhook.id)).toEqual(webhook);
      expect(await second.webhooks.list(dana.id)).toEqual([later, webhook]);
      expect(await webhooks.list(carlos.id)).toEqual([]);
      for (const id of [anId(), "", "nonsense", "\u0000"]) {
        expect(await webhooks.find(id)).toBeUndefined();
        expect(await webhooks.findActive(id)).toBeUndefined();
        expect(await webhooks.findDelivery(id)).toBeUndefined();
        expect(await webhooks.list(id)).toEqual([]);
        expect(await webhooks.deliveries(id, 5)).toEqual([]);
        expect(await webhooks.change(id, (one) => ({ webhook: one, ...nothing }))).toBeUndefined();
        expect(await webhooks.remove(id, nothing)).toBe(false);
      }
    });

    it("keeps as many of an account as it is told, however many come at once", async () => {
      const { webhooks } = storage();
      const { dana } = await owners();
      const added = await Promise.all(Array.from({ length: 5 }, () => webhooks.add(aWebhook(dana), 2, nothing)));
      expect(added.filter(({ ok }) => ok)).toHaveLength(2);
      expect(await webhooks.list(dana.id)).toHaveLength(2);
    });

    it("tells those of the parties that are on and ask for the event", async () => {
      const { accounts, webhooks, second } = storage();
      const { dana, carlos } = await owners();
      const [danas, carlos1] = [aWebhook(dana), aWebhook(carlos, { createdAt: at(1) })];
      await webhooks.add(danas, 9, nothing);
      await webhooks.add(carlos1, 9, nothing);
      await webhooks.add(aWebhook(dana, { events: ["order.cancelled"] }), 9, nothing);
      await webhooks.add(aWebhook(dana, { off: "owner" }), 9, nothing);
      const told = (shipperOrganizationId: string | null, transporterId: string | null) =>
        second.webhooks.subscribed({ shipperOrganizationId, transporterId }, "order.claimed");
      expect(await told(danasMotors.id, carlos.id)).toEqual([danas, carlos1]);
      expect(await told(danasMotors.id, null)).toEqual([danas]);
      expect(await told(null, carlos.id)).toEqual([carlos1]);
      expect(await told(null, null)).toEqual([]);
      expect(await told(anId(), anId())).toEqual([]);
      await accounts.change(carlos.id, removed);
      expect(await told(danasMotors.id, carlos.id)).toEqual([danas]);
      expect(await webhooks.findActive(carlos1.id)).toBeUndefined();
    });

    it("changes what is newest, one change after the other", async () => {
      const { webhooks, second } = storage();
      const { dana } = await owners();
      const webhook = aWebhook(dana, { url: "https://a.example/" });
      await webhooks.add(webhook, 9, nothing);
      const longer = (store: WebhookStore) =>
        store.change(webhook.id, (one) => ({ webhook: { ...one, url: `${one.url}x` }, ...nothing }));
      await Promise.all([longer(webhooks), longer(second.webhooks), longer(webhooks)]);
      expect((await webhooks.find(webhook.id))?.url).toBe("https://a.example/xxx");
    });

    it("keeps attempts with what they say of the webhook", { timeout: patienceMs + 20_000 }, async () => {
      const { webhooks, effects, second } = storage();
      const { dana } = await owners();
      const webhook = aWebhook(dana);
      await webhooks.add(webhook, 9, nothing);
      const first = aDelivery(webhook, { state: "retrying", httpStatus: null, answer: "It was not reached." });
      const effect = webhookOffEmail(dana.id, webhook.id, { url: webhook.url, off: "failing", at: at(1) });
      const ids = { webhookId: webhook.id, deliveryId: first.id };
      const noted = await webhooks.note(ids, (newest, former) => {
        expect([newest, former]).toEqual([webhook, undefined]);
        return { webhook: { ...newest, failingSince: at(1) }, delivery: first, effects: [effect] };
      });
      expect(noted).toEqual(first);
      const replays = [{ at: at(2), httpStatus: null, milliseconds: 9, answer: "It was not reached." }];
      const next = {
        ...first,
        state: "delivered",
        attempts: 2,
        httpStatus: 200,
        lastAttemptAt: at(3),
        replays,
      } as const;
      await second.webhooks.note(ids, (newest, former) => {
        expect([newest.failingSince, former]).toEqual([at(1), first]);
        return { webhook: { ...newest, failingSince: null }, delivery: next, effects: [] };
      });
      expect(await webhooks.findDelivery(first.id)).toEqual(next);
      expect(await webhooks.find(webhook.id)).toEqual(webhook);
      const later = aDelivery(webhook, { createdAt: at(4) });
      await webhooks.note({ ...ids, deliveryId: later.id }, (one) => ({ webhook: one, delivery: later, effects: [] }));
      expect(await second.webhooks.deliveries(webhook.id, 9)).toEqual([later, next]);
      expect(await second.webhooks.deliveries(webhook.id, 1)).toEqual([later]);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toEqual([effect.key]);
      await runner.stop();
    });

    it(
      "keeps what belongs to an act with it, and nothing of one that did not come about",
      { timeout: patienceMs + 20_000 },
      async () => {
        const { accounts, webhooks, effects } = storage();
        const { dana } = await owners();
        const webhook = aWebhook(dana);
        const beside = (change: WebhookChanged, minute: number): BesideWebhook => ({
          facts: [aFact(dana.id, { kind: `webhook_${change}`, at: at(minute), reason: webhook.url })],
          effects: [webhookEmail(dana.id, webhook.id, { change, url: webhook.url, at: at(minute) })],
        });
        const moved = (one: Webhook) => ({ webhook: one, ...beside("address_changed", 2) });
        expect(outcomeOf(await webhooks.add(webhook, 1, beside("added", 1)))).toBe("kept");
        expect(outcomeOf(await webhooks.add(aWebhook(dana), 1, beside("added", 5)))).toBe("full");
        expect(await webhooks.change(webhook.id, moved)).toEqual(webhook);
        expect(await webhooks.remove(webhook.id, beside("removed", 3))).toBe(true);
        expect(await webhooks.remove(webhook.id, beside("removed", 6))).toBe(false);
        expect(await webhooks.change(webhook.id, moved)).toBeUndefined();
        const facts = (await accounts.facts(dana.id, 10)).filter(({ kind }) => kind.startsWith("webhook_"));
        const changes = ["added", "address_changed", "removed"] as const;
        expect(facts.map(({ kind }) => kind).toReversed()).toEqual(changes.map((change) => `webhook_${change}`));
        const runner = await collectEffects(effects);
        const told = changes.flatMap((change, index) => beside(change, index + 1).effects.map(({ key }) => key));
        await expect.poll(() => runner.keys.toSorted(), { timeout: patienceMs }).toEqual(told.toSorted());
        await runner.stop();
      },
    );

    it("removes a webhook with its deliveries, of which nothing is noted any more", async () => {
      const { webhooks, second } = storage();
      const { dana } = await owners();
      const webhook = aWebhook(dana);
      await webhooks.add(webhook, 9, nothing);
      const delivery = aDelivery(webhook);
      const note = () =>
        webhooks.note({ webhookId: webhook.id, deliveryId: delivery.id }, (one) => ({
          webhook: one,
          delivery,
          effects: [],
        }));
      await note();
      expect(await second.webhooks.remove(webhook.id, nothing)).toBe(true);
      expect(await webhooks.find(webhook.id)).toBeUndefined();
      expect(await webhooks.findDelivery(delivery.id)).toBeUndefined();
      expect(await note()).toBeUndefined();
    });

    const adding = async (): Promise<AskableOnce<WebhookStore, Webhook>> => {
      const { webhooks, second } = storage();
      const { dana } = await owners();
      const attempt = () => {
        const webhook = aWebhook(dana);
        return {
          write: (store: WebhookStore, call: IdempotencyKey) => store.add(webhook, 50, nothing, call),
          find: () => webhooks.find(webhook.id),
        };
      };
      return {
        stores: [webhooks, second.webhooks],
        again: attempt,
        other: attempt,
        change: ({ id }) => webhooks.change(id, (one) => ({ webhook: { ...one, off: "owner" }, ...nothing })),
        fail: async (call) => {
          expect(outcomeOf(await webhooks.add(aWebhook(dana), 0, nothing, call))).toBe("full");
        },
        earlier: (store, call) => store.earlier(call),
      };
    };
    describeOnce("adding a webhook", adding);
    describeEarlier("adding a webhook", adding);
  });
}
