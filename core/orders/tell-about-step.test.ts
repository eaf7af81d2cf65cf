import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { isDeclared } from "../carry-out-effect.ts";
import { aDealersOrder, anId, anOrder, keepCast, keepOrder } from "../testing/index.ts";
import { orderMail, type OrderMailStep, orderStepped } from "./effects.ts";
import type { Order } from "./order.ts";
import { sendOrderMail, tellAboutStep } from "./tell-about-step.ts";

let ports = createMemoryPorts();
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  people = await keepCast(ports);
});

const fully = () => aDealersOrder("in_transit", { driverId: people.dina.id });

/** Takes a step and everything that follows from it but invoices. @returns who was mailed as what */
async function mailed(order: Order, step: OrderMailStep) {
  await tellAboutStep(ports)(orderStepped(order.id, step));
  for (const { effect } of ports.storage.waiting.splice(0))
    if (isDeclared(effect) && effect.kind === "order_mail") await sendOrderMail(ports)(effect);
  return ports.outbox.map((mail) => (mail.kind === "order_mail" ? [mail.reader, mail.to] : [mail.kind]));
}

describe("the mails of a step", () => {
  it.each<[OrderMailStep, readonly string[]]>([
    ["created", ["receiver"]],
    ["assigned", ["shipper", "transporter", "receiver"]],
    ["driver_assigned", ["driver"]],
    ["in_transit", ["shipper", "receiver"]],
    ["delivered", ["shipper", "receiver"]],
    ["cancelled", ["shipper", "transporter", "driver", "receiver"]],
  ])("%s go to %j", async (step, readers) => {
    const order = keepOrder(ports, fully());
    const addresses: Record<string, string> = {
      shipper: people.dana.email,
      transporter: people.carlos.email,
      driver: people.dina.email,
      receiver: people.rita.email,
    };
    expect(await mailed(order, step)).toEqual(readers.map((reader) => [reader, addresses[reader]]));
  });

  it.each<[OrderMailStep, readonly string[]]>([
    ["created", []],
    ["assigned", ["issue_invoice"]],
    ["driver_assigned", []],
    ["in_transit", ["webhook_event"]],
    ["delivered", ["due_invoices", "webhook_event"]],
    ["cancelled", ["withdraw_invoice", "webhook_event"]],
  ])("%s go with %j", async (step, kinds) => {
    await tellAboutStep(ports)(orderStepped(keepOrder(ports, fully()).id, step));
    const effects = ports.storage.waiting.map(({ effect }) => effect.kind);
    expect(effects.filter((kind) => kind !== "order_mail")).toEqual(kinds);
  });

  it("go to a guest as the shipper, and not a second time as the receiver", async () => {
    const order = keepOrder(ports, anOrder({ status: "in_transit", transporterId: people.carlos.id }));
    expect(order.deliveryContact.email).toBe(order.customer!.email);
    expect(await mailed(order, "delivered")).toEqual([["shipper", order.customer!.email]]);
  });

  it("do not go twice to a dealer who receives the vehicle, however the address is written", async () => {
    const contact = { name: "Dana", phone: null, email: people.dana.email };
    expect(await mailed(keepOrder(ports, { ...fully(), deliveryContact: contact }), "delivered")).toEqual([
      ["shipper", people.dana.email],
    ]);
    const dana = ports.storage.accounts.get(people.dana.id)!;
    ports.storage.accounts.set(people.dana.id, { ...dana, user: { ...dana.user, email: "Dana@Dealer.Example" } });
    ports = Object.assign(createMemoryPorts(), { storage: ports.storage, orderLists: ports.orderLists });
    const { id } = keepOrder(ports, { ...fully(), deliveryContact: contact });
    await sendOrderMail(ports)(orderMail(id, "delivered", "receiver"));
    expect(ports.outbox).toEqual([]);
  });

  it("are left out for a contact without an address", async () => {
    const noContact = { name: null, phone: null, email: null };
    const order = keepOrder(ports, aDealersOrder("cancelled", { transporterId: null, deliveryContact: noContact }));
    expect(await mailed(order, "cancelled")).toEqual([["shipper", people.dana.email]]);
    expect(await mailed(keepOrder(ports, aDealersOrder("assigned")), "driver_assigned")).toHaveLength(1);
  });

  it("say why an order was cancelled, and the order's people", async () => {
    const order = keepOrder(ports, aDealersOrder("cancelled"));
    ports.storage.facts.push({
      orderId: order.id,
      kind: "cancelled",
      at: memoryNow,
      actorId: people.ada.id,
      reason: "No title.",
    });
    await mailed(order, "cancelled");
    for (const mail of ports.outbox)
      expect(mail).toMatchObject({
        step: "cancelled",
        order: { reason: mail.to === people.rita.email ? null : "No title.", transporter: { firstName: "Carlos" } },
      });
  });

  it("leave out the reason of other steps", async () => {
    const order = keepOrder(ports, fully());
    ports.storage.facts.push({
      orderId: order.id,
      kind: "driver_assigned",
      at: memoryNow,
      actorId: people.carlos.id,
      reason: "Dina Driver",
    });
    await mailed(order, "delivered");
    expect(ports.outbox.map((mail) => mail.kind === "order_mail" && mail.order.reason)).toEqual([null, null]);
  });

  it("go once, however often the step is told", async () => {
    const order = keepOrder(ports, fully());
    await mailed(order, "delivered");
    expect(await mailed(order, "delivered")).toHaveLength(2);
  });

  it("fail for an order that is not there, so that they are tried again", async () => {
    const id = anId();
    await expect(sendOrderMail(ports)(orderMail(id, "assigned", "shipper"))).rejects.toThrow(
      `order ${id} is not there`,
    );
  });
});
