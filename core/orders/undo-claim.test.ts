import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { refusal } from "../testing/fresh-loads.ts";
import { freshBeforeEach, isOfNow, lotlane, people, ports } from "../testing/fresh-product.ts";
import { orderActions } from "./order-actions.ts";
import { accepted, aDealersOrder, aPerson, aWebhook, keepOrder } from "../testing/index.ts";

freshBeforeEach();

/** Programs are told of claims only where either side asked for it. */
const listen = () => {
  const webhook = aWebhook(people.dana);
  ports.storage.webhooks.set(webhook.id, webhook);
};
const later = (seconds: number) => new Date(Date.parse(memoryNow) + seconds * 1000).toISOString();
const claim = async () => {
  const order = keepOrder(ports, aDealersOrder());
  return accepted(await lotlane.commands.claimOrder(people.carlos, order.id)).order;
};
const undo = (id: string) => lotlane.commands.undoClaim(people.carlos, id);
const tooLate = refusal("order_transition_refused", "This claim can no longer be undone: give the order back instead.");

describe("undoing a claim", () => {
  it("leaves no mark: no mail, no invoice, nothing counted, nothing that the shipper or the link shows", async () => {
    const { id } = await claim();
    expect(accepted(await undo(id))).toMatchObject({ status: "pending", transporterId: null, undoUntil: null });
    await ports.drainEffects();
    expect([ports.outbox, ports.storage.invoices.size]).toEqual([[], 0]);
    expect((await ports.accounts.find(people.carlos.id))?.user.ordersGivenBack).toBe(0);
    const kinds = async (user: typeof people.dana) =>
      accepted(await lotlane.queries.readOrder(user, id)).timeline.map(({ kind }) => kind);
    expect(await kinds(people.dana)).toEqual([]);
    expect(await kinds(people.ada)).toEqual(["assigned", "undone"]);
    expect((await ports.orderLists.open({ limit: 5 })).rows).toHaveLength(1);
  });

  it("shows the order to carriers at once, and tells searches and the programs of the carrier", async () => {
    const { id } = await claim();
    const [effects, live] = [ports.storage.waiting.length, ports.storage.liveEvents.length];
    accepted(await undo(id));
    expect(ports.storage.waiting.slice(effects).map(({ effect }) => effect)).toMatchObject([
      { kind: "webhook_event", event: "order.released", subjectId: id, transporterId: people.carlos.id },
      { kind: "withdraw_invoice" },
      { kind: "match_searches", offer: "order", ids: [id] },
    ]);
    expect(ports.storage.liveEvents.slice(live)).toMatchObject([
      { kind: "order", change: "undone", open: true },
      { kind: "message", change: "undone", open: false },
    ]);
  });

  it("lets the same carrier and others claim again at once", async () => {
    const { id } = await claim();
    accepted(await undo(id));
    expect(accepted(await lotlane.commands.claimOrder(people.carlos, id)).order.undoUntil).toBe(later(300));
  });

  it("is not possible a third time, so that claims hold no order", async () => {
    const { id } = await claim();
    accepted(await undo(id));
    accepted(await lotlane.commands.claimOrder(people.carlos, id));
    accepted(await undo(id));
    const third = accepted(await lotlane.commands.claimOrder(people.carlos, id));
    expect(third.order.undoUntil).toBeNull();
    expect(await undo(id)).toMatchObject(tooLate);
    expect(ports.storage.waiting.find(({ effect }) => effect.key.endsWith(`assigned:${memoryNow}`))).toBeDefined();
  });

  it("that is not possible holds no mail and no invoice back: they leave at once, and once", async () => {
    const { id } = await claim();
    for (let times = 0; times < 2; times++) {
      accepted(await undo(id));
      ports.clock.advance({ minutes: 1 });
      accepted(await lotlane.commands.claimOrder(people.carlos, id));
    }
    const told = ports.storage.waiting.flatMap(({ effect }) => (effect.kind === "order_stepped" ? [effect.dueAt] : []));
    expect(told).toEqual([later(302), later(362), undefined]);
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, id, { status: "in_transit", reason: null }));
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toHaveLength(1);
    expect(ports.outbox.filter(isOfNow)).toHaveLength(6);
  });

  it("holds for 5 minutes, by the action's own words", async () => {
    const order = await claim();
    const action = async () => {
      const { view, standing } = accepted(await lotlane.queries.viewOrder(people.carlos, order.id));
      const by = await lotlane.queries.actingAs(people.carlos);
      return orderActions(view.order, standing, by).find(({ name }) => name === "undo_claim");
    };
    ports.clock.set(later(299));
    expect(await action()).toEqual({ name: "undo_claim", allowed: true, until: later(300) });
    ports.clock.set(later(300));
    expect(await action()).toMatchObject({ allowed: false, reason: tooLate.refusal.message });
    expect(await undo(order.id)).toMatchObject(tooLate);
  });

  it("is the transporter's alone, and a repeat changes nothing", async () => {
    const { id } = await claim();
    const rival = aPerson({ userType: "transporter", emailVerifiedAt: memoryNow });
    ports.storage.accounts.set(rival.user.id, rival);
    expect(await lotlane.commands.undoClaim(rival.user, id)).toMatchObject(refusal("order_not_found"));
    for (const user of [people.dana, people.ada])
      expect(await lotlane.commands.undoClaim(user, id)).toMatchObject(refusal("not_allowed"));
    const undone = accepted(await undo(id));
    const facts = ports.storage.facts.length;
    expect(await undo(id)).toEqual({ ok: true, value: undone });
    expect(await lotlane.commands.undoClaim(rival.user, id)).toMatchObject(refusal("not_allowed"));
    expect(ports.storage.facts).toHaveLength(facts);
  });

  it("is over once something happened: a driver, a position, a message or the pickup", async () => {
    const happened: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => lotlane.commands.giveToDriver(people.carlos, id, { driverId: people.dina.id }),
      async (id) => {
        await lotlane.commands.giveToDriver(people.carlos, id, { driverId: people.dina.id });
        await lotlane.commands.giveToDriver(people.carlos, id, { driverId: null });
      },
      (id) => lotlane.commands.sharePosition(people.carlos, id, { latitude: 41, longitude: -87, notes: null }),
      (id) => lotlane.commands.sendMessage(people.dana, { orderId: id, recipientId: null, message: "When?" }),
      (id) => lotlane.commands.changeOrderStatus(people.carlos, id, { status: "in_transit", reason: null }),
    ];
    for (const happens of happened) {
      const { id } = await claim();
      await happens(id);
      expect(await undo(id)).toMatchObject(refusal("order_transition_refused"));
    }
  });

  it("holds mails and the invoice back until it is over, and tells programs at once", async () => {
    await claim();
    expect(ports.storage.waiting.map(({ effect }) => effect.kind)).toEqual(["order_stepped"]);
    ports.storage.waiting.splice(0);
    listen();
    await claim();
    const effects = ports.storage.waiting.map(({ effect }) => effect);
    expect(effects.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ["webhook_event", undefined],
      ["order_stepped", later(302)],
    ]);
  });

  it("sends what was held back at once when the vehicle is picked up, and once", async () => {
    listen();
    const { id } = await claim();
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, id, { status: "in_transit", reason: null }));
    const now = ports.storage.waiting.filter(({ effect }) => effect.dueAt === undefined).map(({ effect }) => effect);
    expect(now).toMatchObject([
      { kind: "webhook_event" },
      { kind: "order_stepped", step: "assigned" },
      { kind: "order_stepped", step: "in_transit" },
    ]);
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toHaveLength(1);
    expect(ports.outbox.filter(isOfNow)).toHaveLength(6);
  });

  it.each([
    [
      "the pickup",
      (id: string) => lotlane.commands.changeOrderStatus(people.carlos, id, { status: "in_transit", reason: null }),
      ["order_stepped"],
    ],
    [
      "a driver",
      (id: string) => lotlane.commands.giveToDriver(people.carlos, id, { driverId: people.dina.id }),
      ["order_mail", "follow_driver"],
    ],
  ])("sends what was held back at once with %s, also after a message", async (_, happens, also) => {
    listen();
    const { id } = await claim();
    accepted(await lotlane.commands.sendMessage(people.dana, { orderId: id, recipientId: null, message: "When?" }));
    ports.clock.advance({ minutes: 1 });
    accepted(await happens(id));
    const now = ports.storage.waiting.filter(({ effect }) => effect.dueAt === undefined).map(({ effect }) => effect);
    expect(now.slice(0, 2)).toMatchObject([{ kind: "webhook_event" }, { kind: "order_stepped", step: "assigned" }]);
    expect(now.slice(2).map(({ kind }) => kind)).toEqual(also);
  });

  it("mails nothing about a claim whose order was cancelled before that was due", async () => {
    const { id } = await claim();
    accepted(await lotlane.commands.changeOrderStatus(people.dana, id, { status: "cancelled", reason: null }));
    await ports.drainEffects();
    expect(ports.outbox.every((mail) => mail.kind === "order_mail" && mail.step === "cancelled")).toBe(true);
    expect(await undo(id)).toMatchObject(refusal("order_transition_refused"));
  });
});
