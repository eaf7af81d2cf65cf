import { accept } from "../shared/result.ts";
import { type Invoice, withdrawn } from "../invoices/index.ts";
import type { InvoiceClaim, InvoiceStore } from "../invoices/ports.ts";
import { anId } from "./builders/index.ts";

/** Takes an invoice back in a store; repeats keep the first moment. */
export async function withdrawIn(
  invoices: Pick<InvoiceStore, "change">,
  claim: InvoiceClaim,
  at: string,
): Promise<Invoice | undefined> {
  const changed = await invoices.change<never>(claim, (account) =>
    accept(
      account.invoice.withdrawnAt === null
        ? { ...withdrawn(account, { at, entryId: anId() }), effects: [] }
        : { invoice: account.invoice, postings: [], effects: [] },
    ),
  );
  return changed?.ok ? changed.value.invoice : undefined;
}
