import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, carlosHauling } from "../testing/index.ts";
import { bidding, bidOf, freshLoadsBeforeEach, move, post, rival, take } from "../testing/fresh-loads.ts";
import type { Load, LoadStatus } from "../loads/index.ts";
import { newWebhookSchema, type WebhookMessage } from "../webhooks/index.ts";
import { loadInvoice } from "./effects.ts";
import type { Invoice } from "./invoice.ts";
import { followLoadByInvoice } from "./load-invoices.ts";

freshLoadsBeforeEach();

const invoicesOf = ({ id }: Pick<Load, "id">) =>
  [...ports.storage.invoices.values()].filter(({ loadId }) => loadId === id);
const deliver = async (load: Load) => {
  for (const status of ["DISPATCHED", "PICKED_UP", "IN_TRANSIT", "DELIVERED"] as const satisfies readonly LoadStatus[])
    accepted(await move(people.carlos, load, status));
};
/** Also what waits for the window in which an acceptance is undone. */
const settle = async () => {
  ports.clock.advance({ minutes: 6 });
  await ports.drainEffects();
};
const paid = { amount: "850.00", paidOn: memoryNow.slice(0, 10), means: "ach", reference: null } as const;

describe("the invoice of a load", () => {
  it("is the carrier's to the operator for the agreed price, and no mail", async () => {
    const load = await post({ paymentTerms: "net_15" });
    accepted(await take(people.carlos, load));
    await settle();
    const [invoice] = invoicesOf(load);
    expect(invoice).toMatchObject({
      number: "INV-100001",
      orderId: null,
      loadId: load.id,
      loadRef: load.refCode,
      charge: "load",
      payerId: null,
      payeeId: people.carlos.id,
      from: { company: "Carlos Hauling", address: carlosHauling.companyAddress },
      to: { name: ports.operator.name },
      lines: [{ label: "Transport of 2020 Toyota Camry, Los Angeles, CA to New York, NY", amount: "850.00" }],
      amount: "850.00",
      balance: "850.00",
      terms: "net_15",
      dueOn: null,
      sentAt: expect.any(String),
    });
    expect(ports.outbox.map(({ kind }) => kind)).toEqual(["load_mail"]);
    expect(await ports.loadLists.view(load.id, people.ada.id)).toMatchObject({ invoice: { number: "INV-100001" } });
  });

  it("charges the bid by which the carrier got it, at once", async () => {
    const load = await bidding();
    const bid = await bidOf(people.carlos, load, "777.00");
    accepted(await lotlane.commands.acceptBid(people.ada, bid.id));
    await ports.drainEffects();
    expect(invoicesOf(load)).toMatchObject([{ amount: "777.00", terms: "on_delivery" }]);
  });

  it("is due by its terms from the day of the delivery, also where the load was taken before there were invoices", async () => {
    const [load, old] = [await post({ paymentTerms: "net_7" }), await post()];
    for (const one of [load, old]) accepted(await take(people.carlos, one));
    await settle();
    ports.storage.invoices.delete([...ports.storage.invoices].find(([, { loadId }]) => loadId === old.id)![0]);
    for (const one of [load, old]) await deliver(one);
    await settle();
    expect([...invoicesOf(load), ...invoicesOf(old)].map(({ dueOn }) => dueOn)).toEqual(["2026-11-27", "2026-11-20"]);
    for (const status of ["COMPLETED"] as const) accepted(await move(people.ada, load, status));
    await settle();
    expect(invoicesOf(load)).toMatchObject([{ dueOn: "2026-11-27", withdrawnAt: null }]);
  });

  it("is withdrawn when the carrier gives the load back, and the next carrier has its own", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    await settle();
    accepted(await move(people.carlos, load, "POSTED", "The truck broke down."));
    accepted(await take(rival, load));
    await settle();
    expect(invoicesOf(load)).toMatchObject([
      { payeeId: people.carlos.id, balance: "0.00", withdrawnAt: expect.any(String) },
      { payeeId: rival.id, balance: "850.00", withdrawnAt: null },
    ]);
    expect((await ports.loadLists.view(load.id, rival.id))?.invoice?.id).toBe(invoicesOf(load)[1]!.id);
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it.each(["CANCELLED", "POSTED"] as const)("is withdrawn when an admin makes the load %s", async (status) => {
    const load = await post();
    accepted(await take(people.carlos, load));
    await settle();
    accepted(await move(people.ada, load, status, "The dealer sold it."));
    await settle();
    expect(invoicesOf(load)).toMatchObject([{ balance: "0.00", withdrawnAt: expect.any(String) }]);
  });

  it("is not opened for an acceptance that was undone, or ended before it was carried out", async () => {
    const load = await post();
    const { assignedAt } = accepted(await take(people.carlos, load));
    accepted(await lotlane.commands.undoAccept(people.carlos, load.id));
    await settle();
    await followLoadByInvoice(ports)(loadInvoice(load.id, assignedAt!, "taken"));
    expect(invoicesOf(load)).toEqual([]);
  });

  it("is withdrawn where the claim ends while it is opened", async () => {
    const load = await post();
    const { assignedAt } = accepted(await take(people.carlos, load));
    const open = ports.invoices.open.bind(ports.invoices);
    const invoices = {
      ...ports.invoices,
      open: async (draft: Parameters<typeof open>[0]) => {
        accepted(await lotlane.commands.undoAccept(people.carlos, load.id));
        return open(draft);
      },
    };
    await followLoadByInvoice({ ...ports, invoices })(loadInvoice(load.id, assignedAt!, "taken"));
    expect(invoicesOf(load)).toMatchObject([{ withdrawnAt: expect.any(String), balance: "0.00" }]);
  });

  it("is announced to its carrier's webhooks with the load", async () => {
    const asked = { url: "https://carlos.example/", events: ["invoice.issued", "invoice.voided"] };
    accepted(await lotlane.commands.addWebhook(people.carlos, newWebhookSchema.parse(asked)));
    const load = await post();
    accepted(await take(people.carlos, load));
    await settle();
    accepted(await move(people.ada, load, "CANCELLED", "The dealer sold it."));
    await settle();
    const [{ id, number }] = invoicesOf(load) as [Invoice];
    const about = { loadId: load.id, invoiceId: id, number };
    const told = ports.webhookSender.sent.map(({ body }) => JSON.parse(body) as WebhookMessage);
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      ["invoice.issued", { ...about, status: "issued" }],
      ["invoice.voided", { ...about, status: "void" }],
    ]);
  });

  it("is paid by the operator's word and the carrier's, and each hears by mail what the other says", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    await settle();
    const { id } = invoicesOf(load)[0]!;
    const account = (name: keyof typeof people) => lotlane.queries.readInvoiceAccount(people[name], id);
    expect(accepted(await account("ada")).invoice.side).toBe("payer");
    expect(accepted(await account("carlos")).invoice.side).toBe("payee");
    for (const name of ["dana", "sam"] as const)
      expect(await account(name)).toMatchObject({ refusal: { kind: "invoice_not_found" } });
    const said = accepted(await lotlane.commands.recordPayment(people.ada, id, paid));
    expect(said).toMatchObject({ invoice: { balance: "850.00" }, payments: [{ state: "said", saidBy: "payer" }] });
    const payment = said.payments[0]!.id;
    accepted(await lotlane.commands.answerForPayment(people.carlos, id, payment, "received"));
    accepted(await lotlane.commands.creditInvoice(people.carlos, id, { amount: "5.00", reason: "A scratch" }));
    await ports.drainEffects();
    expect(invoicesOf(load)).toMatchObject([{ balance: "-5.00", paidAt: expect.any(String) }]);
    expect(ports.outbox.map(({ kind, to }) => [kind, to]).slice(-3)).toEqual([
      ["payment_mail", people.carlos.email],
      ["payment_mail", ports.operator.email],
      ["credit_mail", ports.operator.email],
    ]);
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
    const totals = await lotlane.queries.readOpenAmounts(people.ada);
    expect(totals).toMatchObject({ invoices: 0, owing: { invoices: 0 } });
  });
});
