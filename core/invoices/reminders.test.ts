import { createMemoryPorts, memoryCheckout, memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { addDays } from "../shared/day.ts";
import { beginAfresh, freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anInvoiceDraft, anOrder, keepOrder } from "../testing/index.ts";
import { accept } from "../shared/result.ts";
import { dayOfDebts } from "./invoice-state.ts";
import type { Invoice } from "./invoice.ts";
import { nextReminderOn } from "./reminders.ts";

freshBeforeEach();

const dayMs = 86_400_000;
const dueOn = dayOfDebts(new Date(memoryNow));
const daysLater = (days: number) => new Date(Date.parse(memoryNow) + days * dayMs);

/** An invoice that is due today, and was sent. */
async function due(changes: Partial<Invoice> = {}): Promise<string> {
  const order = keepOrder(ports, aDealersOrder("delivered"));
  const { id } = await ports.invoices.open(anInvoiceDraft(order, { amount: "100.00" }));
  await ports.invoices.sent(id, memoryNow);
  await ports.invoices.change<never>(id, ({ invoice }) =>
    accept({ invoice: { ...invoice, dueOn, ...changes }, postings: [], effects: [] }),
  );
  return id;
}

const remindAfter = async (days: number) => {
  await lotlane.commands.remindOfInvoices(daysLater(days));
  await ports.drainEffects();
  return ports.outbox.filter(({ kind }) => kind === "invoice_reminder").length;
};
const daysSent = async (id: string) => (await ports.invoices.find(id))!.reminders.map(({ days }) => days);

describe("the reminders of an invoice", () => {
  it("leave after 3, 10 and 20 days overdue, each once, to the payer", async () => {
    const id = await due();
    const sent = [];
    for (const day of [2, 3, 3, 4, 9, 10, 19, 20, 21, 59]) sent.push(await remindAfter(day));
    expect(sent).toEqual([0, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
    expect(await daysSent(id)).toEqual([3, 10, 20]);
    expect(new Set(ports.outbox.map(({ to }) => to))).toEqual(new Set([people.dana.email]));
  });

  it("lead a guest to the card page of the operator's invoice, and others to none", async () => {
    await beginAfresh(createMemoryPorts({ cardCheckout: memoryCheckout() }));
    await due();
    const claimed = { transporterId: people.carlos.id, assignedAt: memoryNow, bookerConfirmedAt: memoryNow };
    const guests = keepOrder(ports, anOrder({ status: "assigned", ...claimed }));
    const fee = await ports.invoices.open(anInvoiceDraft(guests, { charge: "service_fee", payeeId: null }));
    await ports.invoices.sent(fee.id, memoryNow);
    await ports.invoices.change<never>(fee.id, ({ invoice }) =>
      accept({ invoice: { ...invoice, dueOn }, postings: [], effects: [] }),
    );
    await remindAfter(3);
    const links = ports.outbox.map((mail) => mail.kind === "invoice_reminder" && mail.cardLink?.trackingToken);
    expect(new Set(links)).toEqual(new Set([undefined, guests.trackingToken]));
  });

  it("are not made up for after days without a server, and begin with no old debt", async () => {
    const [id, old] = [await due(), await due({ dueOn: addDays(dueOn, -40) })];
    expect(await remindAfter(12)).toBe(2);
    expect(await daysSent(id)).toEqual([10]);
    expect(await daysSent(old)).toEqual([20]);
    expect(await daysSent(await due({ dueOn: addDays(dueOn, -61) }))).toEqual([]);
    expect(await remindAfter(0)).toBe(2);
  });

  it("wait while the payer says that all is paid, and go on when it did not come", async () => {
    const id = await due();
    const said = { amount: "100.00", paidOn: "2026-11-20", means: "check", reference: null } as const;
    const { payments } = accepted(await lotlane.commands.recordPayment(people.dana, id, said));
    expect(await remindAfter(3)).toBe(0);
    await lotlane.commands.answerForPayment(people.carlos, id, payments[0]!.id, "disputed");
    expect(await remindAfter(4)).toBe(1);
  });

  it("that are in line when it is paid are not mailed", async () => {
    const id = await due();
    await lotlane.commands.remindOfInvoices(daysLater(3));
    const all = { amount: "100.00", paidOn: "2026-11-20", means: "wire", reference: null } as const;
    accepted(await lotlane.commands.recordPayment(people.carlos, id, all));
    await ports.drainEffects();
    expect(ports.outbox.map(({ kind }) => kind)).toEqual(["payment_mail"]);
  });

  it("stop when the payee says so, and can go on", async () => {
    const id = await due();
    accepted(await lotlane.commands.changeReminders(people.carlos, id, true));
    expect(await remindAfter(3)).toBe(0);
    expect(await lotlane.queries.readReminders((await ports.invoices.account(id))!)).toEqual({
      areSent: true,
      nextOn: null,
    });
    accepted(await lotlane.commands.changeReminders(people.carlos, id, false));
    expect(await remindAfter(4)).toBe(1);
  });

  it("are only the payee's to stop", async () => {
    const id = await due();
    for (const by of [people.dana, people.ada])
      expect(await lotlane.commands.changeReminders(by, id, true)).toMatchObject({
        refusal: { kind: "payment_not_taken" },
      });
    expect(await lotlane.commands.changeReminders(people.rita, id, true)).toMatchObject({
      refusal: { kind: "invoice_not_found" },
    });
    expect((await ports.invoices.find(id))!.remindersStoppedAt).toBeNull();
  });

  it("are off for a company that sends none", async () => {
    const id = await due();
    const company = await lotlane.queries.readCompany(people.carlos);
    await ports.companies.save({ ...company, sendsReminders: false });
    expect(await remindAfter(3)).toBe(0);
    expect(await lotlane.queries.readReminders((await ports.invoices.account(id))!)).toEqual({
      areSent: false,
      nextOn: null,
    });
  });

  it.each([
    [0, [], 3],
    [3, [], 3],
    [3, [3], 10],
    [12, [3], 12],
    [12, [3, 10], 20],
    [25, [3, 10, 20], null],
    [61, [], null],
  ])("come next, on day %i after %j, on day %j", async (day, sent, next) => {
    const id = await due({ reminders: sent.map((days) => ({ days, at: memoryNow })) });
    const account = (await ports.invoices.account(id))!;
    expect(nextReminderOn(account, addDays(dueOn, day))).toBe(next === null ? null : addDays(dueOn, next));
  });
});
