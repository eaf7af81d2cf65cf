import { memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, keepOrder } from "../testing/index.ts";
import { eventsFor, newWebhookSchema, type WebhookMessage } from "../webhooks/index.ts";
import { accept } from "../shared/result.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { announcing } from "./announce-invoices.ts";
import { dueInvoices, issueInvoice, withdrawInvoice } from "./effects.ts";
import type { Invoice } from "./invoice.ts";

freshBeforeEach();

beforeEach(async () => {
  for (const owner of [people.dana, people.carlos]) {
    const events = eventsFor(owner.userType).filter((event) => event.startsWith("invoice."));
    const asked = newWebhookSchema.parse({ url: `https://${owner.firstName.toLowerCase()}.example/`, events });
    accepted(await lotlane.commands.addWebhook(owner, asked));
  }
});

async function issued(changes: Parameters<typeof aDealersOrder>[1] = {}): Promise<Invoice> {
  const order = keepOrder(ports, aDealersOrder("assigned", changes));
  await ports.effects.add([issueInvoice(order.id)]);
  await ports.drainEffects();
  return (await ports.invoices.ofOrder(order.id, "transport"))!;
}

const told = () =>
  ports.webhookSender.sent.map(({ url, body }) => {
    const { type, data } = JSON.parse(body) as WebhookMessage;
    return `${new URL(url).hostname.split(".")[0]!} ${type} ${data.number} ${data.status}`;
  });
const pay = ({ id }: Invoice, amount: string) =>
  lotlane.commands.recordPayment(people.carlos, id, {
    amount,
    paidOn: ports.clock.now().toISOString().slice(0, 10),
    means: "check",
    reference: null,
  });

describe("webhooks of both sides of an invoice are told", () => {
  it("that it is issued, once, with its number and its order", async () => {
    const { id, orderId, number } = await issued();
    await ports.effects.add([issueInvoice(orderId!, {}, "again")]);
    await ports.drainEffects();
    expect(told()).toEqual([`dana invoice.issued ${number} issued`, `carlos invoice.issued ${number} issued`]);
    expect(JSON.parse(ports.webhookSender.sent[0]!.body)).toEqual({
      type: "invoice.issued",
      timestamp: memoryNow,
      data: { orderId, invoiceId: id, number, status: "issued" },
    });
  });

  it("that it is paid, once nothing is owed, and again after a payment did not come", async () => {
    const invoice = await issued();
    const { payments } = accepted(await pay(invoice, "100.00"));
    accepted(await pay(invoice, (await ports.invoices.find(invoice.id))!.balance));
    ports.clock.advance({ minutes: 1 });
    accepted(await lotlane.commands.answerForPayment(people.carlos, invoice.id, payments[0]!.id, "disputed"));
    accepted(await lotlane.commands.answerForPayment(people.carlos, invoice.id, payments[0]!.id, "received"));
    await ports.drainEffects();
    expect(told().filter((line) => line.startsWith("dana invoice.paid"))).toEqual([
      `dana invoice.paid ${invoice.number} paid`,
      `dana invoice.paid ${invoice.number} paid`,
    ]);
  });

  it("that it is paid once the payee credits or writes off the rest", async () => {
    const [one, other] = [await issued(), await issued()];
    const credit = lotlane.commands.creditInvoice;
    accepted(await credit(people.carlos, one.id, { amount: "1.00", reason: "It came late." }));
    for (const { id } of [one, other]) accepted(await credit(people.carlos, id, { reason: "It is given up." }));
    await ports.drainEffects();
    expect(told().filter((line) => line.startsWith("dana invoice.paid"))).toEqual([
      `dana invoice.paid ${one.number} paid`,
      `dana invoice.paid ${other.number} paid`,
    ]);
  });

  it("that it is paid by the change that pays it alone, and not by those that follow", async () => {
    const invoice = await issued();
    const { invoice: paid } = accepted(await pay(invoice, invoice.amount));
    const effectsOf = (before: Invoice, after: Invoice) =>
      accepted(
        announcing(() => accept({ invoice: after, postings: [], effects: [] }))({
          invoice: before,
          payments: [],
          credits: [],
          extras: [],
          recorded: [],
        }),
      ).effects;
    expect(effectsOf(invoice, paid)).toEqual([webhookEvent("invoice.paid", invoice.id, paid.paidAt)]);
    expect(effectsOf(paid, { ...paid, balance: "-5.00" })).toEqual([]);
  });

  it("that it is withdrawn, once", async () => {
    const { orderId, number } = await issued();
    for (const _ of ["first", "repeat"]) await ports.effects.add([withdrawInvoice(orderId!)]);
    await ports.drainEffects();
    expect(told().slice(2)).toEqual([`dana invoice.voided ${number} void`, `carlos invoice.voided ${number} void`]);
  });

  it("that it is overdue, once for its due day, and not if it is paid by then", async () => {
    const delivered = { deliveredAt: memoryNow };
    const [late, paid] = [await issued(delivered), await issued(delivered)];
    for (const { orderId } of [late, paid]) await ports.effects.add([dueInvoices(orderId!)]);
    await ports.drainEffects();
    accepted(await pay(paid, paid.amount));
    for (const days of [0, 2, 1]) {
      ports.clock.advance({ days });
      await lotlane.commands.announceOverdue(ports.clock.now());
    }
    await ports.drainEffects();
    expect(told().filter((line) => line.includes("overdue"))).toEqual([
      `dana invoice.overdue ${late.number} overdue`,
      `carlos invoice.overdue ${late.number} overdue`,
    ]);
  });

  it("of a service fee, the payer alone", async () => {
    const { orderId } = await issued({ serviceFee: "120.00" });
    const fee = (await ports.invoices.ofOrder(orderId!, "service_fee"))!;
    const ofFee = ports.webhookSender.sent.filter(({ body }) => body.includes(fee.id));
    expect(ofFee.map(({ url }) => url)).toEqual(["https://dana.example/"]);
  });
});
