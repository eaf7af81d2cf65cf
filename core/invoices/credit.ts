import { z } from "zod";
import { dollarsOf } from "../loads/index.ts";
import { type Cents, centsOf, formatDollars, formatMoney } from "../money/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredLines } from "../shared/text.ts";
import type { Invoice } from "./invoice.ts";
import { type Posting, postingsOf, withBalance } from "./ledger.ts";

export const creditKinds = ["credit_note", "write_off"] as const;
export type CreditKind = (typeof creditKinds)[number];

/** An amount that the payee of an invoice asks for no more: it was not owed, or is given up. */
export type InvoiceCredit = {
  /** Also that of its entry in the ledger. */
  readonly id: string;
  readonly invoiceId: string;
  readonly kind: CreditKind;
  /** See `creditNoteNumber`. Null for a write-off. */
  readonly number: string | null;
  /** US dollars and cents, above zero. */
  readonly amount: string;
  readonly reason: string;
  readonly creditedById: string;
  readonly creditedAt: string;
  /** The caller and its Idempotency-Key; null without one. */
  readonly once: string | null;
};

/** The number of a credit note. @param place among all that its payee issued, from 1 */
export const creditNoteNumber = (place: number): string => `CN-${100_000 + place}`;

const reason = requiredLines("Please say why", 1000);
export const creditNoteSchema = z.object({ amount: dollarsOf("Amount"), reason });
export const writeOffSchema = z.object({ reason });
/** Without an amount, all that is open is written off. */
export type CreditAsked = Pick<z.output<typeof creditNoteSchema>, "reason"> & { readonly amount?: string };

export type NotCreditable = { readonly kind: "not_creditable"; readonly message: string };
const notCreditable = (message: string) => refuse<NotCreditable>({ kind: "not_creditable", message });

export type CreditKept = {
  readonly invoice: Invoice;
  readonly credit: InvoiceCredit;
  readonly postings: readonly Posting[];
};

const sumOf = (credits: readonly InvoiceCredit[]): Cents =>
  credits.reduce((sum, { amount }) => sum + centsOf(amount), 0n);

/** Of one invoice: all of them are read before another one is kept. */
const mostCredits = 100;

/**
 * Credits an amount, at most the part that was neither credited nor written off before; or writes off all that is open.
 * The payer gets back what it paid beyond the rest. The store gives a credit note its number.
 */
export function creditInvoice(
  invoice: Invoice,
  credits: readonly InvoiceCredit[],
  { amount, ...asked }: CreditAsked & Pick<InvoiceCredit, "creditedById" | "once">,
  { newId, at }: { readonly newId: () => string; readonly at: string },
): Result<CreditKept, InvalidFields | NotCreditable> {
  if (invoice.withdrawnAt !== null) return notCreditable("This invoice was withdrawn: nothing is owed for it.");
  if (credits.length >= mostCredits)
    return notCreditable(`This invoice has ${mostCredits} credits, which is the limit. Please put several into one.`);
  const isWriteOff = amount === undefined;
  const most = isWriteOff ? centsOf(invoice.balance) : centsOf(invoice.amount) - sumOf(credits);
  if (most <= 0n)
    return notCreditable(isWriteOff ? "Nothing is open on this invoice." : "All of this invoice is credited already.");
  const cents = isWriteOff ? most : centsOf(amount);
  if (cents > most)
    return refuse(
      invalidField("amount", `Amount must be at most ${formatMoney(formatDollars(most))}, which is not credited yet`),
    );
  const credit: InvoiceCredit = {
    ...asked,
    id: newId(),
    invoiceId: invoice.id,
    kind: isWriteOff ? "write_off" : "credit_note",
    number: null,
    amount: formatDollars(cents),
    creditedAt: at,
  };
  return accept({
    invoice: withBalance(invoice, -cents, at),
    credit,
    postings: postingsOf(invoice, -cents, { entryId: credit.id, kind: isWriteOff ? "written_off" : "credited", at }),
  });
}

/**
 * An invoice that is taken back, with the entry that leaves nothing owed beyond what was credited before; payments that
 * came are owed back to the payer.
 */
export function withdrawn(
  { invoice, credits }: { readonly invoice: Invoice; readonly credits: readonly InvoiceCredit[] },
  { at, entryId }: { readonly at: string; readonly entryId: string },
): { readonly invoice: Invoice; readonly postings: readonly Posting[] } {
  const rest = sumOf(credits) - centsOf(invoice.amount);
  return {
    invoice: withBalance({ ...invoice, withdrawnAt: at }, rest, at),
    postings: rest === 0n ? [] : postingsOf(invoice, rest, { entryId, kind: "credited", at }),
  };
}
