import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { issueInvoice } from "../invoices/effects.ts";
import { bookingConfirmation } from "../orders/effects.ts";
import type { Order } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anOrder, keepOrder, vicVisitor } from "../testing/index.ts";

freshBeforeEach();

async function mailedSecret({ id }: Order): Promise<string> {
  await lotlane.carryOut(bookingConfirmation(id));
  const mail = ports.outbox.at(-1);
  if (mail?.kind !== "booking_confirmation" || mail.confirmSecret === null) throw new Error("no link was mailed");
  return mail.confirmSecret;
}

const booked = (overrides: Partial<Order> = {}) => keepOrder(ports, anOrder(overrides));
const confirm = ({ trackingToken }: Order, secret: string) => lotlane.commands.confirmBooking(trackingToken, secret);
const invoicesMailed = () =>
  ports.outbox.filter(({ kind }) => kind.startsWith("invoice")).map(({ kind, to }) => [kind, to]);
const claim = async ({ id }: Order) => {
  accepted(await lotlane.commands.claimOrder(people.carlos, id));
  await ports.drainEffects();
};

describe("confirming a booking", () => {
  it("is a fact with its moment, once", async () => {
    const order = booked();
    const secret = await mailedSecret(order);
    expect(accepted(await lotlane.queries.trackOrder(order.trackingToken)).awaitsBooker).toBe(true);
    expect(accepted(await confirm(order, secret))).toEqual({ ...order, bookerConfirmedAt: memoryNow });
    ports.clock.advance({ hours: 1 });
    expect(accepted(await confirm(order, secret)).bookerConfirmedAt).toBe(memoryNow);
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "booker_confirmed", at: memoryNow, actorId: null, reason: null },
    ]);
    expect(ports.storage.liveEvents).toMatchObject([{ change: "booker_confirmed", open: true }]);
    expect(accepted(await lotlane.queries.trackOrder(order.trackingToken)).awaitsBooker).toBe(false);
  });

  it("takes the secret of this very order, which only its mail has", async () => {
    const [order, other] = [booked(), booked()];
    const foreign = await mailedSecret(other);
    const changed = keepOrder(ports, { ...order, customer: { ...vicVisitor, email: "other@visitor.example" } });
    const before = await mailedSecret(changed);
    keepOrder(ports, order);
    for (const secret of ["", order.id, order.trackingToken, foreign, before])
      expect(await confirm(order, secret)).toMatchObject({ refusal: { kind: "booking_link_invalid" } });
    expect(await lotlane.commands.confirmBooking("unknown", foreign)).toMatchObject({
      refusal: { kind: "shipment_not_found" },
    });
    expect(ports.storage.orders.get(order.id)).toEqual(order);
  });

  it("is refused once the order is cancelled or disowned", async () => {
    for (const over of [{ status: "cancelled" }, { disownedAt: memoryNow }] as const) {
      const order = booked();
      const secret = await mailedSecret(order);
      const ended = keepOrder(ports, { ...order, ...over });
      expect(await confirm(order, secret)).toMatchObject({ refusal: { kind: "order_transition_refused" } });
      expect(ports.storage.orders.get(order.id)).toEqual(ended);
    }
  });

  it("of what an account has taken over changes nothing", async () => {
    const order = booked();
    const secret = await mailedSecret(order);
    const taken = keepOrder(ports, { ...order, shipperId: people.dana.id });
    expect(accepted(await confirm(order, secret))).toEqual(taken);
    expect(ports.storage.facts).toEqual([]);
  });

  it("can be asked for again, as long as it is awaited", async () => {
    const order = booked();
    const secret = await mailedSecret(order);
    for (let time = 0; time < 2; time++)
      await lotlane.commands.requestConfirmation(accepted(await lotlane.queries.findUnconfirmed(order.trackingToken)));
    await ports.drainEffects();
    expect(ports.outbox.map((mail) => mail.kind === "booking_confirmation" && mail.confirmSecret)).toEqual([
      secret,
      secret,
      secret,
    ]);
    for (const over of [
      { status: "cancelled" },
      { disownedAt: memoryNow },
      { bookerConfirmedAt: memoryNow },
      { shipperId: people.dana.id },
    ] as const) {
      keepOrder(ports, { ...order, ...over });
      expect(await lotlane.queries.findUnconfirmed(order.trackingToken)).toMatchObject({
        refusal: { kind: "order_transition_refused" },
      });
    }
  });
});

describe("the invoice of a guest's order", () => {
  it("is there for its transporter, and mailed once when the booker confirms", async () => {
    const order = booked();
    const secret = await mailedSecret(order);
    await claim(order);
    expect(accepted(await lotlane.queries.readInvoice(people.carlos, order.id, "transport")).number).toBe("INV-100001");
    expect(invoicesMailed()).toEqual([]);
    for (let time = 0; time < 2; time++) accepted(await confirm(order, secret));
    await ports.drainEffects();
    await lotlane.carryOut({ ...issueInvoice(order.id), key: "again" });
    expect(invoicesMailed()).toEqual([["invoice", vicVisitor.email]]);
    expect(ports.storage.failed).toEqual([]);
  });

  it("is mailed once when the account with the address takes the order over", async () => {
    const order = booked({ customer: { ...vicVisitor, email: people.dana.email } });
    await claim(order);
    expect(invoicesMailed()).toEqual([]);
    for (let time = 0; time < 2; time++) accepted(await lotlane.commands.takeOverOrder(people.dana, order.id));
    await ports.drainEffects();
    expect(invoicesMailed()).toEqual([["invoice", people.dana.email]]);
  });

  it("is mailed with the claim where the booker has confirmed before", async () => {
    const order = booked();
    accepted(await confirm(order, await mailedSecret(order)));
    await claim(order);
    expect(invoicesMailed()).toEqual([["invoice", vicVisitor.email]]);
  });

  it("is mailed once where the confirmation comes while it is issued", async () => {
    const order = booked();
    const secret = await mailedSecret(order);
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    accepted(await confirm(order, secret));
    await ports.drainEffects();
    expect(invoicesMailed()).toEqual([["invoice", vicVisitor.email]]);
  });

  it("that was never mailed is withdrawn without a mail", async () => {
    const order = booked();
    await claim(order);
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "The truck broke down" }));
    await ports.drainEffects();
    expect(invoicesMailed()).toEqual([]);
    expect([...ports.storage.invoices.values()].map(({ withdrawnAt }) => withdrawnAt)).toEqual([memoryNow]);
  });
});
