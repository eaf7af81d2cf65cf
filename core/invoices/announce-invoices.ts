import type { Effect } from "../effects/effect.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept } from "../shared/result.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { settleReceivable } from "./effects.ts";
import type { Invoice, InvoiceDraft } from "./invoice.ts";
import { dayOfDebts, invoiceState } from "./invoice-state.ts";
import type { DecideInvoice, InvoicePorts } from "./ports.ts";

/** The effects of a new invoice, which are kept with it. */
export const effectsOfOpening = ({ id, issuedAt }: InvoiceDraft): readonly Effect[] => [
  webhookEvent("invoice.issued", id, issuedAt),
];

/**
 * Adds the announcements of a change to it: that an invoice came to be paid, or was withdrawn. The operator's
 * organization, where the invoice is there, hears of each change of the debt.
 */
export const announcing =
  <Refusal>(decide: DecideInvoice<Refusal>): DecideInvoice<Refusal> =>
  (account) => {
    const decided = decide(account);
    if (!decided.ok) return decided;
    const { invoice, effects } = decided.value;
    const announced = announcedSteps(account.invoice, invoice);
    const [entry] = account.invoice.receivable === null ? [] : decided.value.postings;
    const settled = entry ? [settleReceivable(invoice.id, entry.entryId)] : [];
    return accept({ ...decided.value, effects: [...effects, ...announced, ...settled] });
  };

const announcedSteps = (before: Invoice, { id, paidAt, withdrawnAt }: Invoice): readonly Effect[] => [
  ...(paidAt !== null && before.paidAt === null ? [webhookEvent("invoice.paid", id, paidAt)] : []),
  ...(withdrawnAt !== null && before.withdrawnAt === null ? [webhookEvent("invoice.voided", id, withdrawnAt)] : []),
];

const mostAtOnce = 500;

/** Announces each invoice that has become overdue, once for its due day. */
export function announceOverdue({ invoices }: Pick<SharedPorts & InvoicePorts, "invoices">) {
  return async (now: Date): Promise<void> => {
    const [today, at] = [dayOfDebts(now), now.toISOString()];
    let ids: readonly string[];
    do {
      ids = await invoices.newlyOverdue(today, mostAtOnce);
      for (const id of ids)
        await invoices.change<never>(id, ({ invoice }) => {
          const { dueOn, overdueTold } = invoice;
          if (overdueTold === dueOn || invoiceState(invoice, today) !== "overdue")
            return accept({ invoice, postings: [], effects: [] });
          const effects = [webhookEvent("invoice.overdue", id, at)];
          return accept({ invoice: { ...invoice, overdueTold: dueOn }, postings: [], effects });
        });
    } while (ids.length === mostAtOnce);
  };
}
