import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { webhookEvent } from "./effects.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, keepOrder, vicVisitor } from "../testing/index.ts";
import { eventsFor, newWebhookSchema, webhookEvents, type WebhookMessage } from "./webhook.ts";

freshBeforeEach();

const add = (changes: Record<string, unknown> = {}, owner = people.dana) =>
  lotlane.commands.addWebhook(
    owner,
    newWebhookSchema.parse({ url: "https://dana.example/hooks", events: eventsFor(owner.userType), ...changes }),
  );
const sent = () => ports.webhookSender.sent.map(({ url, body }) => ({ url, ...(JSON.parse(body) as WebhookMessage) }));
const announceFor = (orderId: string) => ports.effects.add([webhookEvent("order.in_transit", orderId, memoryNow)]);

describe("the events of an account", () => {
  it("are its own part: a carrier's orders, loads and invoices, a dealer's orders and invoices", () => {
    const shared = webhookEvents.filter((event) => !event.startsWith("load."));
    expect(eventsFor("shipper")).toEqual(shared.filter((event) => event !== "order.disowned"));
    expect(eventsFor("transporter")).toEqual(webhookEvents.filter((event) => event !== "order.created"));
  });
});

describe("an event", () => {
  it("is told to the shipper's company and to the carrier, to each webhook that asked for it", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    accepted(await add({ url: "https://dana.example/all" }));
    accepted(await add({ url: "https://dana.example/other", events: ["order.cancelled"] }));
    accepted(await add({ url: "https://carlos.example/" }, people.carlos));
    await announceFor(order.id);
    await ports.drainEffects();
    const message = {
      type: "order.in_transit",
      timestamp: memoryNow,
      data: { orderId: order.id, status: "in_transit" },
    };
    expect(sent()).toEqual([
      { url: "https://dana.example/all", ...message },
      { url: "https://carlos.example/", ...message },
    ]);
  });

  it("of another company's order is told to no one else", async () => {
    const order = keepOrder(
      ports,
      aDealersOrder("in_transit", { shipperOrganizationId: anId(), transporterId: anId() }),
    );
    accepted(await add());
    await announceFor(order.id);
    await ports.drainEffects();
    expect(sent()).toEqual([]);
  });

  it("is told once, however often it is announced", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    accepted(await add());
    await announceFor(order.id);
    await announceFor(order.id);
    await ports.drainEffects();
    expect(sent()).toHaveLength(1);
  });

  it("of a message is told to the other side alone, with its ids", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await add({ url: "https://dana.example/" }));
    const write = async (by: User) =>
      accepted(await lotlane.commands.sendMessage(by, { orderId: order.id, message: "At noon." })).value;
    await write(people.dana);
    expect(ports.storage.waiting.filter(({ effect }) => effect.kind === "webhook_event")).toEqual([]);
    accepted(await add({ url: "https://carlos.example/" }, people.carlos));
    ports.clock.advance({ minutes: 1 });
    const [there, back] = [await write(people.dana), await write(people.carlos)];
    await ports.drainEffects();
    expect(sent().filter(({ type }) => type === "message.created")).toEqual([
      {
        url: "https://carlos.example/",
        type: "message.created",
        timestamp: there.createdAt,
        data: { orderId: order.id, messageId: there.id },
      },
      {
        url: "https://dana.example/",
        type: "message.created",
        timestamp: expect.any(String),
        data: { orderId: order.id, messageId: back.id },
      },
    ]);
  });

  it("of a completed inspection is told to both sides, with its ids", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await add());
    await ports.effects.add([
      webhookEvent("inspection.completed", "inspection", memoryNow, {
        orderId: order.id,
        shipperOrganizationId: order.shipperOrganizationId,
        transporterId: order.transporterId,
        status: "in_transit",
      }),
    ]);
    await ports.drainEffects();
    expect(sent()).toMatchObject([
      {
        type: "inspection.completed",
        timestamp: memoryNow,
        data: { orderId: order.id, inspectionId: "inspection", status: "in_transit" },
      },
    ]);
  });

  it("of positions comes at the end of each ten minutes that have some", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const share = async () =>
      accepted(
        await lotlane.commands.sharePosition(people.carlos, order.id, {
          latitude: 41.9,
          longitude: -87.6,
          notes: null,
        }),
      );
    const waiting = () =>
      ports.storage.waiting.map(({ effect }) => effect).filter(({ kind }) => kind === "webhook_event");
    accepted(await add({ events: ["position.updated"] }));
    for (const at of ["15:01", "15:05", "15:09", "15:10", "15:19"]) {
      ports.clock.set(`2026-11-20T${at}:00.000Z`);
      await share();
    }
    expect(waiting().map(({ dueAt }) => dueAt)).toEqual(["2026-11-20T15:10:00.000Z", "2026-11-20T15:20:00.000Z"]);
    await ports.drainEffects();
    expect(sent().map(({ type, timestamp, data }) => [type, timestamp, data])).toEqual([
      ["position.updated", "2026-11-20T15:10:00.000Z", { orderId: order.id, status: "in_transit" }],
      ["position.updated", "2026-11-20T15:20:00.000Z", { orderId: order.id, status: "in_transit" }],
    ]);
  });

  it("comes of the steps of an order", async () => {
    accepted(await add());
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const reason = "The buyer withdrew";
    accepted(await lotlane.commands.changeOrderStatus(people.dana, order.id, { status: "cancelled", reason }));
    await ports.drainEffects();
    expect(sent()).toMatchObject([
      { type: "order.cancelled", timestamp: memoryNow, data: { orderId: order.id, status: "cancelled" } },
    ]);
  });

  it("of an order that a dealer takes over is told to the dealer alone, with the status that it has", async () => {
    const customer = { ...vicVisitor, email: people.dana.email };
    const order = keepOrder(
      ports,
      anOrder({ customer, status: "assigned", transporterId: people.carlos.id, assignedAt: memoryNow }),
    );
    accepted(await add({ url: "https://dana.example/", events: ["order.created"] }));
    accepted(await add({ url: "https://carlos.example/", events: ["order.claimed", "order.disowned"] }, people.carlos));
    ports.clock.advance({ minutes: 1 });
    accepted(await lotlane.commands.takeOverOrder(people.dana, order.id));
    await ports.drainEffects();
    expect(sent()).toEqual([
      {
        url: "https://dana.example/",
        type: "order.created",
        timestamp: ports.clock.now().toISOString(),
        data: { orderId: order.id, status: "assigned" },
      },
    ]);
  });

  it("of an order that is given back is told to the carrier that it was taken from", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await add({ url: "https://dana.example/" }));
    accepted(await add({ url: "https://carlos.example/" }, people.carlos));
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "The truck broke down" }));
    await ports.drainEffects();
    const message = { type: "order.released", data: { orderId: order.id, status: "pending" } };
    expect(sent()).toMatchObject([
      { url: "https://dana.example/", ...message },
      { url: "https://carlos.example/", ...message },
    ]);
  });

  it.each(["assigned", "in_transit"] as const)(
    "that an order %s was disowned is told to its carrier alone, once",
    async (status) => {
      const customer = { ...vicVisitor, email: people.dana.email };
      const order = keepOrder(
        ports,
        anOrder({ customer, status, transporterId: people.carlos.id, assignedAt: memoryNow }),
      );
      accepted(await add({ url: "https://dana.example/" }));
      accepted(await add({ url: "https://carlos.example/" }, people.carlos));
      ports.clock.advance({ minutes: 1 });
      for (const _ of ["first", "repeat"]) accepted(await lotlane.commands.disownOrder(people.dana, order.id));
      await ports.drainEffects();
      expect(sent()).toEqual([
        {
          url: "https://carlos.example/",
          type: "order.disowned",
          timestamp: ports.clock.now().toISOString(),
          data: { orderId: order.id, status },
        },
      ]);
    },
  );

  it("of a disowned order that its carrier gives back is that it is cancelled", async () => {
    const order = keepOrder(ports, anOrder({ customer: { ...vicVisitor, email: people.dana.email } }));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    accepted(await lotlane.commands.disownOrder(people.dana, order.id));
    await ports.drainEffects();
    for (const owner of [people.dana, people.carlos]) accepted(await add({}, owner));
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "No booker" }));
    await ports.drainEffects();
    expect(sent()).toMatchObject([{ type: "order.cancelled", data: { orderId: order.id, status: "cancelled" } }]);
  });

  it("of an order that was disowned before it was claimed is told to no account", async () => {
    for (const owner of [people.dana, people.carlos]) accepted(await add({}, owner));
    const order = keepOrder(ports, anOrder({ customer: { ...vicVisitor, email: people.dana.email } }));
    accepted(await lotlane.commands.disownOrder(people.dana, order.id));
    await ports.drainEffects();
    expect(ports.storage.orders.get(order.id)).toMatchObject({ status: "cancelled" });
    expect(sent()).toEqual([]);
  });

  it("is not told while the webhook is off, or its owner is suspended", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const { webhook } = accepted(await add());
    await announceFor(order.id);
    accepted(await lotlane.commands.changeWebhook(people.dana, webhook.id, { isOn: false }));
    await ports.drainEffects();
    accepted(await lotlane.commands.changeWebhook(people.dana, webhook.id, { isOn: true }));
    const account = ports.storage.accounts.get(people.dana.id)!;
    ports.storage.accounts.set(people.dana.id, { ...account, user: { ...account.user, suspendedAt: memoryNow } });
    await ports.effects.add([webhookEvent("order.delivered", order.id, memoryNow)]);
    await ports.drainEffects();
    expect(sent()).toEqual([]);
  });
});
