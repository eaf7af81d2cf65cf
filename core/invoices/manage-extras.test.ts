import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { Order } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, anUpload, keepOrder, once } from "../testing/index.ts";
import { invoiceExtra, issueInvoice, withdrawInvoice } from "./effects.ts";
import { extraFields } from "./extra.ts";
import { issueOrderInvoice, withdrawOrderInvoice } from "./issue-invoice.ts";
import { issueExtraInvoice } from "./manage-extras.ts";
import { z } from "zod";

freshBeforeEach();

const key = once();
const wait = { kind: "waiting_time", amount: "120.00", note: "The gate was locked.", photos: [] } as const;

async function claimed(order: Order = aDealersOrder("assigned")): Promise<string> {
  keepOrder(ports, order);
  await issueOrderInvoice(ports)(issueInvoice(order.id));
  return order.id;
}
const ask = async (orderId: string, asked: Partial<typeof wait> | { amount: string } = {}) =>
  accepted(await lotlane.commands.askForExtra(people.carlos, orderId, { ...wait, ...asked }));
const invoicesOfExtras = () => [...ports.storage.invoices.values()].filter(({ charge }) => charge === "extra");
const mailed = () => ports.outbox.flatMap((mail) => (mail.kind === "extra_mail" ? [[mail.step, mail.to]] : []));

describe("an extra", () => {
  it("is disputed, asked for again with less, agreed, and then has one invoice between the same sides", async () => {
    const orderId = await claimed();
    const first = await ask(orderId);
    accepted(await lotlane.commands.answerForExtra(people.dana, first.id, "disputed", "It was open."));
    const second = await ask(orderId, { amount: "60.00" });
    for (let times = 0; times < 2; times++)
      accepted(await lotlane.commands.answerForExtra(people.dana, second.id, "agreed"));
    await ports.drainEffects();
    const transport = (await ports.invoices.ofOrder(orderId, "transport"))!;
    const [invoice, ...others] = invoicesOfExtras();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      extraId: second.id,
      amount: "60.00",
      balance: "60.00",
      payerId: transport.payerId,
      payeeId: transport.payeeId,
      to: transport.to,
      sentAt: memoryNow,
    });
    expect(accepted(await lotlane.queries.listExtras(people.dana, orderId)).map(({ state }) => state)).toEqual([
      "disputed",
      "agreed",
    ]);
    expect(mailed()).toEqual([
      ["asked", people.dana.email],
      ["disputed", people.carlos.email],
      ["asked", people.dana.email],
      ["agreed", people.carlos.email],
    ]);
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("gets its invoice once, however often a worker that died begins again", async () => {
    const { id } = await ask(await claimed());
    accepted(await lotlane.commands.answerForExtra(people.dana, id, "agreed"));
    const { issue } = ports.invoiceIssuer;
    let isFirst = true;
    const dying = {
      ...ports,
      invoiceIssuer: {
        ...ports.invoiceIssuer,
        issue: async (...asked: Parameters<typeof issue>) => {
          if (isFirst) {
            isFirst = false;
            throw new Error("killed");
          }
          return issue(...asked);
        },
      },
    };
    await expect(issueExtraInvoice(dying)(invoiceExtra(id))).rejects.toThrow("killed");
    await issueExtraInvoice(dying)(invoiceExtra(id));
    await ports.drainEffects();
    expect(invoicesOfExtras()).toHaveLength(1);
    expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toHaveLength(2);
  });

  it("that was agreed stays owed when the order is cancelled, and is due; one that was asked for lapses", async () => {
    const orderId = await claimed();
    const [dryRun, open] = [await ask(orderId), await ask(orderId)];
    accepted(await lotlane.commands.answerForExtra(people.dana, dryRun.id, "agreed"));
    await ports.drainEffects();
    await withdrawOrderInvoice(ports)(withdrawInvoice(orderId));
    expect(invoicesOfExtras()).toMatchObject([{ balance: "120.00", withdrawnAt: null, dueOn: memoryNow.slice(0, 10) }]);
    expect(accepted(await lotlane.queries.listExtras(people.dana, orderId)).map(({ state }) => state)).toEqual([
      "agreed",
      "withdrawn",
    ]);
    expect(await lotlane.commands.answerForExtra(people.dana, open.id, "agreed")).toMatchObject({
      refusal: { kind: "extra_refused" },
    });
    expect(await lotlane.commands.askForExtra(people.carlos, orderId, wait)).toMatchObject({
      refusal: { kind: "extra_refused" },
    });
  });

  it("is no other transporter's to read or withdraw", async () => {
    const orderId = await claimed();
    const extra = await ask(orderId);
    const stranger = { ...people.carlos, id: anId(), email: "stranger@example.com" };
    expect(await lotlane.commands.answerForExtra(stranger, extra.id, "withdrawn")).toMatchObject({
      refusal: { kind: "extra_not_found" },
    });
    expect((await lotlane.queries.listExtras(stranger, orderId)).ok).toBe(false);
  });

  it("is due after its payer had it, where it was agreed long after the delivery", async () => {
    const order = aDealersOrder("delivered", { deliveredAt: memoryNow, paymentTerms: "net_15" });
    const { id } = await ask(await claimed(order));
    ports.clock.advance({ days: 20 });
    accepted(await lotlane.commands.answerForExtra(people.dana, id, "agreed"));
    await ports.drainEffects();
    const issued = new Date(Date.parse(memoryNow) + 35 * 86_400_000).toISOString().slice(0, 10);
    expect(invoicesOfExtras()).toMatchObject([{ dueOn: issued }]);
  });

  it("is due as the order's other invoices, where it was delivered", async () => {
    const { id } = await ask(await claimed(aDealersOrder("delivered", { deliveredAt: memoryNow })));
    accepted(await lotlane.commands.answerForExtra(people.dana, id, "agreed"));
    await ports.drainEffects();
    const [invoice] = invoicesOfExtras();
    expect(invoice?.dueOn).toBe((await ports.invoices.ofOrder(invoice!.orderId!, "transport"))?.dueOn);
    expect(invoice?.dueOn).not.toBeNull();
  });

  it("is asked for by the transporter until 30 days after the delivery, twenty times, and once for each key", async () => {
    const late = new Date(Date.parse(memoryNow) - 31 * 86_400_000).toISOString();
    const delivered = await claimed(aDealersOrder("delivered", { deliveredAt: late }));
    const { askForExtra } = lotlane.commands;
    expect(await askForExtra(people.carlos, delivered, wait)).toMatchObject({ refusal: { kind: "extra_refused" } });
    const orderId = await claimed();
    for (const name of ["dana", "rita", "ada"] as const)
      expect(await askForExtra(people[name], orderId, wait)).toMatchObject({ refusal: { kind: "extra_refused" } });
    for (let times = 0; times < 2; times++) accepted(await askForExtra(people.carlos, orderId, wait, key));
    expect(await askForExtra(people.carlos, orderId, { ...wait, amount: "1.00" }, key)).toMatchObject({
      refusal: { kind: "idempotency_key_reused" },
    });
    for (let count = 1; count < 20; count++) await ask(orderId);
    expect(await askForExtra(people.carlos, orderId, wait)).toMatchObject({ refusal: { kind: "extra_refused" } });
  });

  it("is answered by its payer, withdrawn by its payee, and seen by no one else", async () => {
    const orderId = await claimed();
    const { id } = await ask(orderId);
    const { answerForExtra } = lotlane.commands;
    expect(await answerForExtra(people.rita, id, "agreed")).toMatchObject({ refusal: { kind: "extra_not_found" } });
    for (const name of ["carlos", "ada"] as const)
      expect(await answerForExtra(people[name], id, "agreed")).toMatchObject({ refusal: { kind: "extra_refused" } });
    expect(await answerForExtra(people.dana, id, "withdrawn")).toMatchObject({ refusal: { kind: "extra_refused" } });
    accepted(await answerForExtra(people.carlos, id, "withdrawn"));
    expect(await answerForExtra(people.dana, id, "agreed")).toMatchObject({ refusal: { kind: "extra_refused" } });
    for (const name of ["rita", "dina"] as const)
      expect(await lotlane.queries.listExtras(people[name], orderId)).toMatchObject({
        refusal: { kind: "order_not_found" },
      });
    expect(accepted(await lotlane.queries.listExtras(people.ada, orderId))).toMatchObject([{ side: "reader" }]);
  });

  it("of a guest is answered by an admin, once the guest has confirmed the booking", async () => {
    const { id: transporterId } = people.carlos;
    const given = { status: "assigned", transporterId, assignedAt: memoryNow } as const;
    const early = await ask(await claimed(anOrder(given)));
    expect(await lotlane.commands.answerForExtra(people.ada, early.id, "agreed")).toMatchObject({
      refusal: { kind: "extra_refused" },
    });
    const { id } = await ask(await claimed(anOrder({ ...given, bookerConfirmedAt: memoryNow })));
    accepted(await lotlane.commands.answerForExtra(people.ada, id, "agreed"));
    await ports.drainEffects();
    expect(invoicesOfExtras()).toMatchObject([{ payerId: null, extraId: id }]);
  });

  it("shows its photos to both sides", async () => {
    const orderId = await claimed();
    const upload = anUpload({ ownerId: people.carlos.id, organizationId: people.carlos.organizationId });
    ports.storage.uploads.set(upload.id, upload);
    const given = { ...wait, photos: [upload.id] };
    accepted(await lotlane.commands.askForExtra(people.carlos, orderId, given));
    expect(await lotlane.queries.findPhoto(people.dana, upload.id)).toMatchObject({ ok: true });
    expect(await lotlane.queries.findPhoto(people.rita, upload.id)).toMatchObject({ ok: false });
    const strange = { ...wait, photos: [anUpload().id] };
    expect(await lotlane.commands.askForExtra(people.carlos, orderId, strange)).toMatchObject({
      refusal: { errors: [{ path: "photos.0", message: expect.stringContaining("not found") }] },
    });
  });
});

it("an extra costs from one cent to $999,999.99", () => {
  const schema = z.object(extraFields(z.string()));
  const parsed = (amount: string) => schema.safeParse({ ...wait, amount }).success;
  expect(["0.00", "0.01", "999999.99", "1000000.00"].map(parsed)).toEqual([false, true, true, false]);
});
