import { accept } from "@lotlane/core";
import {
  creditNoteNumber,
  effectsOfOpening,
  type Invoice,
  invoiceNumber,
  newlyOpened,
  openingOf,
  payeeOf,
} from "@lotlane/core/invoices";
import type { InvoiceStore, ToRemind } from "@lotlane/core/ports";
import { besideInvoice, isOpen, memoryInvoiceBooks, recordedIn } from "./invoice-books.ts";
import { tellLive, tellLiveOfLoad } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { invoiceKey, invoiceOf } from "./order-view.ts";

export function memoryInvoiceStore(storage: MemoryStorage): InvoiceStore {
  function keep(invoice: Invoice): Invoice {
    const { id, orderId, loadId, payeeId } = invoice;
    const order = storage.orders.get(orderId ?? "");
    const load = storage.loads.get(loadId ?? "");
    if (!order && !load) throw new Error(`the job of invoice ${id} is not there`);
    storage.invoices.set(invoiceKey(invoice), invoice);
    if (order) tellLive(storage, order, [{ kind: "order", change: "invoice", open: false }]);
    if (load)
      tellLiveOfLoad(storage, { ...load, driverId: null }, [
        { change: "invoice", open: false, ...(payeeId !== null && { carrierId: payeeId }) },
      ]);
    return invoice;
  }

  const byId = (id: string): Invoice | undefined => [...storage.invoices.values()].find((one) => one.id === id);

  function sendsReminders({ payeeId }: Invoice): boolean {
    const organizationId = payeeId === null ? null : storage.accounts.get(payeeId)?.user.organizationId;
    return organizationId ? (storage.organizations.get(organizationId)?.sendsReminders ?? true) : true;
  }
  const extras = () => [...storage.invoiceExtras.values()].map((extra) => ({ extra, invoice: byId(extra.invoiceId)! }));
  const creditNotesOf = (invoice: Invoice) =>
    storage.invoiceCredits.filter(
      ({ number, invoiceId }) => number !== null && payeeOf(byId(invoiceId)!) === payeeOf(invoice),
    );

  return {
    ...memoryInvoiceBooks(storage),

    async open(draft) {
      const kept = storage.invoices.get(invoiceKey(draft));
      if (kept) return kept;
      const issued = [...storage.invoices.values()].filter((one) => payeeOf(one) === payeeOf(draft)).length;
      const invoice = keep({ ...newlyOpened(draft), number: invoiceNumber(issued + 1) });
      storage.postings.push(...openingOf(draft));
      saveEffects(storage, effectsOfOpening(draft));
      return invoice;
    },

    async ofOrder(orderId, charge) {
      const order = storage.orders.get(orderId);
      return order && invoiceOf(storage, order, charge);
    },

    ofClaim: async (claim) =>
      [...storage.invoices.values()].filter(
        ({ orderId, claimedAt }) => orderId !== null && orderId === claim.orderId && claimedAt === claim.claimedAt,
      ),

    extra: async (id) => extras().find(({ extra }) => extra.id === id),
    extrasOf: async (orderId) => extras().filter(({ invoice }) => invoice.orderId === orderId),

    async change(which, decide, line) {
      const invoice = typeof which === "string" ? byId(which) : storage.invoices.get(invoiceKey(which));
      if (!invoice) return undefined;
      const before = { invoice, ...besideInvoice(storage, invoice.id) };
      const recorded = recordedIn(
        storage,
        (one) => one.party === line?.party && (one.line === line.line || one.invoiceId === invoice.id),
      );
      const decision = decide({ ...before, recorded });
      if (!decision.ok) return decision;
      const { value } = decision;
      const { payment, credit, extra } = value;
      if (value.invoice === invoice && !payment && !credit && !extra && value.effects.length === 0)
        return accept(before);
      if (payment) storage.invoicePayments.set(payment.id, payment);
      if (value.recorded) storage.bankRecords.push(value.recorded);
      if (extra) {
        const { state, answeredAt, answeredById, reason } = extra;
        const asked = storage.invoiceExtras.get(extra.id) ?? extra;
        storage.invoiceExtras.set(extra.id, { ...asked, state, answeredAt, answeredById, reason });
      }
      if (credit) {
        const number = credit.kind === "write_off" ? null : creditNoteNumber(creditNotesOf(invoice).length + 1);
        storage.invoiceCredits.push({ ...credit, number });
      }
      storage.postings.push(...value.postings);
      saveEffects(storage, value.effects);
      const { payerId, payerOrganizationId, balance, dueOn, withdrawnAt, paidAt, overdueTold } = value.invoice;
      const { reminders, remindersStoppedAt } = value.invoice;
      const decided = { payerId, payerOrganizationId, balance, dueOn, withdrawnAt, paidAt, overdueTold, reminders };
      const kept = { ...invoice, ...decided, remindersStoppedAt };
      return accept({ invoice: keep(kept), ...besideInvoice(storage, invoice.id) });
    },

    find: async (id) => byId(id),

    toRemind: async ({ from, until, days, limit, after }) =>
      [...storage.invoices.values()]
        .flatMap((invoice) => {
          const { id, dueOn, sentAt, reminders, remindersStoppedAt } = invoice;
          const isDue = dueOn !== null && from <= dueOn && dueOn <= until;
          const isLeft = sentAt !== null && remindersStoppedAt === null && (reminders.at(-1)?.days ?? 0) < days;
          return isDue && isLeft && isOpen(invoice) && sendsReminders(invoice) ? [{ id, dueOn }] : [];
        })
        .toSorted(inOrder)
        .filter((one) => !after || inOrder(one, after) > 0)
        .slice(0, limit),

    async assign(id, service) {
      const invoice = byId(id);
      if (!invoice) throw new Error(`invoice ${id} is not there`);
      return invoice.service === null && invoice.sentAt === null ? keep({ ...invoice, service }) : invoice;
    },

    async sent(id, at) {
      const invoice = byId(id);
      if (invoice?.sentAt === null) keep({ ...invoice, sentAt: at });
    },

    async record(id, { checkAt, ...outward }) {
      const invoice = byId(id);
      if (!invoice) return;
      if (checkAt === null) storage.invoiceChecks.delete(id);
      else storage.invoiceChecks.set(id, checkAt);
      const { sentAt, service } = invoice;
      if (JSON.stringify({ sentAt, service }) !== JSON.stringify(outward)) keep({ ...invoice, ...outward });
    },

    async hold(id, now, until) {
      const held = storage.invoiceHolds.get(id);
      if (!byId(id) || (held !== undefined && Date.parse(held) > now.getTime())) return false;
      storage.invoiceHolds.set(id, until);
      return true;
    },

    async letGo(id) {
      storage.invoiceHolds.delete(id);
    },

    toCheck: async (now, limit) => dueIn(storage.invoiceChecks, now).slice(0, limit),

    heldUp: async (organizationId, limit) =>
      [...storage.invoices.values()]
        .filter(({ service }) => service?.organizationId === organizationId && service.problem !== null)
        .slice(0, limit)
        .map(({ id }) => id),

    async recordReceivable(id, receivable, checkAt) {
      const invoice = byId(id);
      if (!invoice) return;
      if (checkAt === null) storage.receivableChecks.delete(id);
      else storage.receivableChecks.set(id, checkAt);
      if (JSON.stringify(invoice.receivable) !== JSON.stringify(receivable)) keep({ ...invoice, receivable });
    },

    receivablesToCheck: async (now, limit) => dueIn(storage.receivableChecks, now).slice(0, limit),

    receivablesHeldUp: async (limit) =>
      [...storage.invoices.values()]
        .filter(({ receivable }) => (receivable?.problem ?? null) !== null)
        .toSorted((one, other) => one.issuedAt.localeCompare(other.issuedAt) || one.id.localeCompare(other.id))
        .slice(0, limit)
        .map(({ id }) => id),
  };
}

const dueIn = (checks: ReadonlyMap<string, string>, now: Date): readonly string[] =>
  [...checks]
    .filter(([, at]) => Date.parse(at) <= now.getTime())
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([id]) => id);

const inOrder = (one: ToRemind, other: ToRemind): number =>
  one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id);
