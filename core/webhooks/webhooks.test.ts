import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it, vi } from "vitest";
import { webhookEvent } from "./effects.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";
import { mostAttempts } from "./deliver.ts";
import {
  eventsFor,
  mostReplaysKept,
  mostWebhooks,
  type NewWebhook,
  newWebhookSchema,
  webhookEvents,
} from "./webhook.ts";

freshBeforeEach();

const asked = (changes: Record<string, unknown> = {}) =>
  newWebhookSchema.parse({ url: "https://dana.example/hooks", events: [...webhookEvents], ...changes });
const add = (changes: Record<string, unknown> = {}, owner = people.dana) =>
  lotlane.commands.addWebhook(owner, asked({ events: eventsFor(owner.userType), ...changes }));
const answer = (status: number | null) => {
  ports.webhookSender.answer = { status, milliseconds: 7, answer: "said" };
};
const announceFor = (orderId: string) => ports.effects.add([webhookEvent("order.in_transit", orderId, memoryNow)]);
const theOne = async () => (await lotlane.queries.listWebhooks(people.dana))[0]!;
const log = async () => accepted(await lotlane.queries.listDeliveries(people.dana, (await theOne()).id));

describe("a webhook", () => {
  it("keeps its secret sealed, and answers it once", async () => {
    const { webhook, secret } = accepted(await add());
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]+$/);
    expect(await lotlane.queries.listWebhooks(people.dana)).toEqual([webhook]);
    expect(JSON.stringify([...ports.storage.webhooks.values()])).not.toContain(secret!.slice("whsec_".length));
  });

  it("takes a public address alone, when it is added and when it is changed", async () => {
    const refusal = { kind: "invalid_fields", errors: [{ path: "url" }] };
    expect(await add({ url: "https://10.0.0.1/hooks" })).toMatchObject({ refusal });
    const { webhook } = accepted(await add());
    const url = "http://dana.example/";
    expect(await lotlane.commands.changeWebhook(people.dana, webhook.id, { url })).toMatchObject({ refusal });
    expect((await theOne()).url).toBe("https://dana.example/hooks");
  });

  it("takes the events that can come to its account, when it is added and when it is changed", async () => {
    const why = async (asking: ReturnType<typeof add>) => {
      const { refusal } = (await asking) as { readonly refusal: { readonly errors: readonly unknown[] } };
      return refusal.errors;
    };
    const { webhook } = accepted(await add());
    const toDealers = {
      path: "events",
      message: `A dealer never gets load.accepted: choose from ${eventsFor("shipper").join(", ")}`,
    };
    const { commands } = lotlane;
    expect(await why(add({ events: ["order.claimed", "load.accepted"] }))).toEqual([toDealers]);
    const changed = await commands.changeWebhook(people.dana, webhook.id, { events: ["load.accepted"] });
    expect(changed).toMatchObject({ refusal: { kind: "invalid_fields", errors: [toDealers] } });
    expect((await theOne()).events).toEqual(eventsFor("shipper"));
    const [toCarriers] = await why(add({ events: ["order.created"] }, people.carlos));
    expect(toCarriers).toMatchObject({ message: expect.stringContaining("A carrier never gets order.created") });
  });

  it("is its account's alone", async () => {
    const { id } = accepted(await add()).webhook;
    const { commands, queries } = lotlane;
    for (const answered of [
      await commands.changeWebhook(people.carlos, id, { isOn: false }),
      await commands.rotateWebhookSecret(people.carlos, id),
      await commands.testWebhook(people.carlos, id),
      await commands.replayDelivery(people.carlos, id, "msg_1"),
      await commands.removeWebhook(people.carlos, id),
      await queries.listDeliveries(people.carlos, id),
      await queries.findWebhook(people.carlos, anId()),
    ])
      expect(answered).toMatchObject({ refusal: { kind: "webhook_not_found" } });
    expect(await queries.listWebhooks(people.carlos)).toEqual([]);
    expect(ports.webhookSender.sent).toEqual([]);
  });

  it("is a fact of the account and a mail to its owner when it is added, led elsewhere and removed", async () => {
    const { webhook, secret } = accepted(await add({ url: "https://dana.example/hooks?token=abc" }));
    const change = (changes: Partial<NewWebhook>) => lotlane.commands.changeWebhook(people.dana, webhook.id, changes);
    accepted(await change({ url: "https://dana.example/hooks?token=abc", events: ["order.claimed"] }));
    accepted(await change({ url: "https://new.example/in" }));
    accepted(await lotlane.commands.rotateWebhookSecret(people.dana, webhook.id));
    accepted(await lotlane.commands.removeWebhook(people.dana, webhook.id));
    expect(await lotlane.commands.removeWebhook(people.dana, webhook.id)).toMatchObject({ ok: false });
    const [accountId, at] = [people.dana.id, memoryNow];
    const acts = [
      ["added", "https://dana.example/hooks"],
      ["address_changed", "https://new.example/in"],
      ["removed", "https://new.example/in"],
    ] as const;
    expect(ports.storage.accountFacts.filter(({ kind }) => kind.startsWith("webhook_"))).toEqual(
      acts.map(([act, url]) => ({ accountId, kind: `webhook_${act}`, at, actorId: accountId, reason: url })),
    );
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject(
      acts.map(([act, url]) => ({ kind: "webhook_email", to: people.dana.email, change: act, url, at })),
    );
    expect(JSON.stringify(ports.outbox)).not.toContain(secret);
  });

  it("is one of ten at most", async () => {
    for (let count = 0; count < mostWebhooks; count++) accepted(await add());
    expect(await add()).toMatchObject({ refusal: { kind: "too_many_webhooks" } });
  });

  it("signs with both secrets for a day after a new one is made", async () => {
    const { webhook, secret } = accepted(await add());
    const made = accepted(await lotlane.commands.rotateWebhookSecret(people.dana, webhook.id));
    const secretsOfNext = async () => {
      accepted(await lotlane.commands.testWebhook(people.dana, webhook.id));
      return ports.webhookSender.sent.at(-1)?.secrets;
    };
    expect(await secretsOfNext()).toEqual([made.secret, secret]);
    ports.clock.advance({ hours: 24, milliseconds: -1 });
    expect(await secretsOfNext()).toEqual([made.secret, secret]);
    ports.clock.advance({ milliseconds: 1 });
    expect(await secretsOfNext()).toEqual([made.secret]);
  });

  it("signs with the secret in use for its day, however often a new one is made", async () => {
    const { webhook, secret } = accepted(await add());
    const again = async () => accepted(await lotlane.commands.rotateWebhookSecret(people.dana, webhook.id)).secret;
    const secretsOfNext = async () => {
      accepted(await lotlane.commands.testWebhook(people.dana, webhook.id));
      return ports.webhookSender.sent.at(-1)?.secrets;
    };
    await again();
    ports.clock.advance({ hours: 12 });
    const second = await again();
    expect(await secretsOfNext()).toEqual([second, secret]);
    ports.clock.advance({ hours: 12 });
    expect(await secretsOfNext()).toEqual([second]);
    expect([await again(), second]).toEqual(await secretsOfNext());
  });

  it("whose secret cannot be read any more says so and sends nothing", async () => {
    const { webhook } = accepted(await add());
    ports.storage.webhooks.set(webhook.id, { ...webhook, sealedSecret: ports.vault.seal("webhook another whsec_x") });
    const delivery = accepted(await lotlane.commands.testWebhook(people.dana, webhook.id));
    expect(delivery).toMatchObject({ state: "failed", httpStatus: null });
    expect(delivery.answer).toContain("create a new one");
    expect(ports.webhookSender.sent).toEqual([]);
  });
});

describe("a delivery", () => {
  const anEvent = async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    accepted(await add());
    // The mail about adding it is not looked at here.
    ports.storage.waiting.splice(0);
    await announceFor(order.id);
  };

  it("that fails is tried again under the same id, until it arrives", async () => {
    await anEvent();
    answer(500);
    const [waiting] = ports.storage.waiting.splice(0);
    await lotlane.carryOut(waiting!.effect);
    const [delivering] = ports.storage.waiting.splice(0);
    await expect(lotlane.carryOut(delivering!.effect)).rejects.toThrow("HTTP 500");
    expect(await log()).toMatchObject([{ state: "retrying", attempts: 1, httpStatus: 500, answer: "said" }]);
    expect((await theOne()).failingSince).toBe(memoryNow);
    answer(204);
    await lotlane.carryOut(delivering!.effect);
    expect(await log()).toMatchObject([{ state: "delivered", attempts: 2, httpStatus: 204 }]);
    expect((await theOne()).failingSince).toBeNull();
    const [first, second] = ports.webhookSender.sent;
    expect(second?.id).toBe(first?.id);
    // A delivered message is not sent again, even if the queue asks for it once more.
    await lotlane.carryOut(delivering!.effect);
    expect(ports.webhookSender.sent).toHaveLength(2);
  });

  it("is given up after many attempts", async () => {
    await anEvent();
    answer(302);
    await lotlane.carryOut(ports.storage.waiting.splice(0)[0]!.effect);
    const { effect } = ports.storage.waiting.splice(0)[0]!;
    for (let attempt = 1; attempt < mostAttempts; attempt++) await expect(lotlane.carryOut(effect)).rejects.toThrow();
    await lotlane.carryOut(effect);
    expect(await log()).toMatchObject([{ state: "failed", attempts: mostAttempts }]);
  });

  it("that fails for three days turns the webhook off, with a mail to its owner", async () => {
    await anEvent();
    answer(null);
    await lotlane.carryOut(ports.storage.waiting.splice(0)[0]!.effect);
    const { effect } = ports.storage.waiting.splice(0)[0]!;
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    ports.clock.advance({ days: 3, milliseconds: -1 });
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    ports.clock.advance({ milliseconds: 1 });
    await lotlane.carryOut(effect);
    expect(await theOne()).toMatchObject({ off: "failing" });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([
      { kind: "webhook_off_email", to: people.dana.email, url: "https://dana.example/hooks", off: "failing" },
    ]);
    accepted(await lotlane.commands.changeWebhook(people.dana, (await theOne()).id, { isOn: true }));
    expect(await theOne()).toMatchObject({ off: null, failingSince: null });
  });

  it("that is answered 410 turns the webhook off at once", async () => {
    await anEvent();
    answer(410);
    await ports.drainEffects();
    expect(await theOne()).toMatchObject({ off: "gone" });
    expect(await log()).toMatchObject([{ state: "failed", attempts: 1 }]);
  });

  it("is sent again by hand under its id, and what fails by hand is not counted against the webhook", async () => {
    await anEvent();
    await ports.drainEffects();
    const [{ id } = { id: "" }] = await log();
    answer(503);
    const again = await lotlane.commands.replayDelivery(people.dana, (await theOne()).id, id);
    expect(accepted(again)).toMatchObject({
      id,
      state: "delivered",
      attempts: 1,
      httpStatus: 200,
      replays: [{ at: memoryNow, httpStatus: 503, milliseconds: 7, answer: "said" }],
    });
    expect(ports.webhookSender.sent.map((one) => one.id)).toEqual([id, id]);
    expect(await theOne()).toMatchObject({ off: null, failingSince: null });
    expect(await lotlane.commands.replayDelivery(people.dana, (await theOne()).id, "msg_none")).toMatchObject({
      refusal: { kind: "webhook_not_found" },
    });
  });

  it("that failed is delivered once it is sent again by hand, and keeps its own attempt", async () => {
    await anEvent();
    answer(410);
    await ports.drainEffects();
    const [{ id } = { id: "" }] = await log();
    const replay = async () => accepted(await lotlane.commands.replayDelivery(people.dana, (await theOne()).id, id));
    expect(await replay()).toMatchObject({ state: "failed", attempts: 1 });
    answer(200);
    expect(await replay()).toMatchObject({ state: "delivered", attempts: 1, httpStatus: 410 });
    for (let count = 0; count < mostReplaysKept; count++) await replay();
    expect((await log())[0]!.replays.map(({ httpStatus }) => httpStatus)).toEqual(Array(mostReplaysKept).fill(200));
  });

  it("that waits to be tried again still does after it failed by hand, and ends after it arrived by hand", async () => {
    await anEvent();
    answer(500);
    await lotlane.carryOut(ports.storage.waiting.splice(0)[0]!.effect);
    const { effect } = ports.storage.waiting.splice(0)[0]!;
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    const [{ id } = { id: "" }] = await log();
    const replay = async () => accepted(await lotlane.commands.replayDelivery(people.dana, (await theOne()).id, id));
    expect(await replay()).toMatchObject({ state: "retrying", attempts: 1 });
    // A replay delivers it while one of its own attempts is under way and fails.
    vi.spyOn(ports.webhookSender, "send").mockImplementationOnce(async () => {
      answer(200);
      expect(await replay()).toMatchObject({ state: "delivered", attempts: 1 });
      return { status: 500, milliseconds: 7, answer: "said" };
    });
    await lotlane.carryOut(effect);
    expect(await log()).toMatchObject([{ state: "delivered", attempts: 2 }]);
    const sentBefore = ports.webhookSender.sent.length;
    await lotlane.carryOut(effect);
    expect(ports.webhookSender.sent).toHaveLength(sentBefore);
  });

  it("shows no more of an answer than is harmless", async () => {
    const { webhook } = accepted(await add());
    const long = `\u0007token=abc ${"A".repeat(40)} ${"word ".repeat(200)}`;
    ports.webhookSender.answer = { status: 200, milliseconds: 1, answer: long };
    const { answer: kept } = accepted(await lotlane.commands.testWebhook(people.dana, webhook.id));
    expect(kept).not.toMatch(/abc|A{32}|\p{Cc}/u);
    expect(kept.length).toBeLessThanOrEqual(300);
  });
});
