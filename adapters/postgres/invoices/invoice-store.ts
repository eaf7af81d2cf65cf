import { sql } from "kysely";
import { accept } from "@lotlane/core";
import {
  creditNoteNumber,
  effectsOfOpening,
  type Invoice,
  type InvoiceCredit,
  invoiceNumber,
  newlyOpened,
  openingOf,
  payeeOf,
} from "@lotlane/core/invoices";
import type { BankLineKey, InvoiceChange, InvoiceClaim, InvoiceStore } from "@lotlane/core/ports";
import { effectRows } from "../effects/effect-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { besideInvoice, createInvoiceBooks, invoiceById, recordedBeside } from "./invoice-books.ts";
import {
  type Changed,
  changeInvoice,
  countCreditNote,
  decided,
  invoiceChanged,
  lockNumbers,
  type OfInvoice,
  openInvoice,
} from "./invoice-changes.ts";
import {
  bankRecords,
  credits,
  extraFromRow,
  extras,
  invoiceFromRow,
  invoices,
  invoiceToRow,
  payments,
  postings,
  whole,
} from "./invoice-mapper.ts";
import { createLedgerBooks } from "./ledger-books.ts";
import { createInvoicesOutside } from "./invoices-outside.ts";

type Found = { readonly invoice: StoredRow };
type OfOrder = { readonly orderId: string };

// Served by invoices_claim_unique, and by invoices_load_index.
const findInvoice = statement<Required<InvoiceClaim>, Found>(
  "find-invoice",
  ({ orderId, loadId, claimedAt, charge, extraId }) => sql`
    select ${whole.packed("i")} as invoice from invoices i
    where (i.order_id = ${orderId}::uuid or i.load_id = ${loadId}::uuid) and i.claimed_at = ${claimedAt}::timestamptz and i.charge = ${charge}
      and i.extra_id is not distinct from ${extraId}::uuid`,
);
const listOfClaim = statement<OfOrder & Pick<InvoiceClaim, "claimedAt">, Found>(
  "list-invoices-of-claim",
  ({ orderId, claimedAt }) => sql`
    select ${whole.packed("i")} as invoice from invoices i
    where i.order_id = ${orderId} and i.claimed_at = ${claimedAt}::timestamptz order by i.issued_at, i.id`,
);
const findPresent = statement<OfOrder & Pick<InvoiceClaim, "charge">, Found>(
  "find-invoice-of-order",
  ({ orderId, charge }) => sql`
    select ${whole.packed("i")} as invoice
    from orders o join invoices i on i.order_id = o.id and i.claimed_at = o.assigned_at and i.charge = ${charge}
    where o.id = ${orderId}`,
);

type FoundExtra = Found & { readonly extra: StoredRow };

const selectExtras = (which: Piece): Piece<FoundExtra> => sql<FoundExtra>`
  select ${extras.packed("e")} as extra, ${whole.packed("i")} as invoice
  from invoice_extras e join invoices i on i.id = e.invoice_id where ${which} order by e.asked_at, e.id`;

// Served by the primary key, and by invoices_claim_unique with invoice_extras_invoice_index.
const findExtra = statement<OfInvoice, FoundExtra>("find-extra", ({ id }) => selectExtras(sql`e.id = ${id}`));
const listExtras = statement<OfOrder, FoundExtra>("list-extras-of-order", ({ orderId }) =>
  selectExtras(sql`i.order_id = ${orderId}`),
);

const lockInvoice = statement<OfInvoice, Found>(
  "lock-invoice",
  ({ id }) => sql`select ${whole.packed("i")} as invoice from invoices i where i.id = ${id} for update`,
);

// Before the invoice, so that two calls wait for each other in one order.
const lockLine = statement<BankLineKey>(
  "lock-bank-line",
  ({ party, line }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('bank line ' || ${party}::text || ${line}::text, 0))`,
);

export function createInvoiceStore(database: Database): InvoiceStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  const find = async ({
    orderId,
    loadId = null,
    extraId = null,
    claimedAt,
    charge,
  }: InvoiceClaim): Promise<Invoice | undefined> => {
    if (!isUuid(orderId ?? loadId ?? "")) return undefined;
    const [found] = await run(findInvoice({ orderId, loadId, extraId, claimedAt, charge }));
    return found && invoiceFromRow(found.invoice);
  };

  const byId = async (id: string): Promise<Invoice | undefined> => (isUuid(id) ? invoiceById(run, id) : undefined);
  const tell = (changed: readonly Changed[]) => {
    if (changed.length > 0) waker.wake();
  };

  return {
    ...createInvoiceBooks(database),
    ...createLedgerBooks(database),
    ...createInvoicesOutside(database),

    async open(draft) {
      const before = await find(draft);
      if (before) return before;
      const entry = postings.rows(openingOf(draft));
      const issuer = payeeOf(draft);
      const effects = effectRows(effectsOfOpening(draft));
      const opened = await transact(database, async (within) => {
        const [numbers] = await within(lockNumbers({ issuer }));
        const number = invoiceNumber(numbers!.last + 1);
        const invoice = invoices.rows([invoiceToRow({ ...newlyOpened(draft), number })]);
        return accept(await within(openInvoice({ issuer, invoice, entry, effects, live: invoiceChanged })));
      });
      tell(opened.value);
      const kept = await find(draft);
      if (!kept) throw new Error(`the invoice of ${draft.orderId ?? draft.loadId} vanished`);
      return kept;
    },

    async ofOrder(orderId, charge) {
      const [found] = isUuid(orderId) ? await run(findPresent({ orderId, charge })) : [];
      return found && invoiceFromRow(found.invoice);
    },

    ofClaim: async ({ orderId, claimedAt }) =>
      orderId !== null && isUuid(orderId)
        ? (await run(listOfClaim({ orderId, claimedAt }))).map(({ invoice }) => invoiceFromRow(invoice))
        : [],

    extra: async (id) => (isUuid(id) ? (await run(findExtra({ id }))).map(extraOfInvoice)[0] : undefined),
    extrasOf: async (orderId) => (isUuid(orderId) ? (await run(listExtras({ orderId }))).map(extraOfInvoice) : []),

    async change(which, decide, line) {
      const id = typeof which === "string" ? which : (await find(which))?.id;
      if (id === undefined || !isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        if (line) await within(lockLine(line));
        const [found] = await within(lockInvoice({ id }));
        if (!found) return undefined;
        const invoice = invoiceFromRow(found.invoice);
        const before = { invoice, ...(await besideInvoice(within, id)) };
        const decision = decide({ ...before, recorded: line ? await recordedBeside(within, line, id) : [] });
        if (!decision.ok) return decision;
        const { value } = decision;
        if (isSame(value, invoice)) return accept(before);
        const credit = value.credit && (await numbered(within, invoice, value.credit));
        await within(
          changeInvoice({
            id,
            row: decided.rows([value.invoice]),
            entries: postings.rows(value.postings),
            payments: payments.rows(value.payment ? [value.payment] : []),
            recorded: bankRecords.rows(value.recorded ? [value.recorded] : []),
            credits: credits.rows(credit ? [credit] : []),
            extras: extras.rows(value.extra ? [value.extra] : []),
            effects: effectRows(value.effects),
            live: invoiceChanged,
          }),
        );
        return accept({ invoice: value.invoice, ...(await besideInvoice(within, id)) });
      });
      if (changed?.ok) waker.wake();
      return changed;
    },

    find: byId,
  };
}

const isSame = ({ invoice, payment, credit, extra, effects }: InvoiceChange, before: Invoice): boolean =>
  invoice === before && !payment && !credit && !extra && effects.length === 0;

async function numbered(run: Run, invoice: Invoice, credit: InvoiceCredit): Promise<InvoiceCredit> {
  if (credit.kind !== "credit_note") return credit;
  const [counted] = await run(countCreditNote({ issuer: payeeOf(invoice) }));
  return { ...credit, number: creditNoteNumber(counted!.last) };
}

const extraOfInvoice = ({ extra, invoice }: FoundExtra) => ({
  extra: extraFromRow(extra),
  invoice: invoiceFromRow(invoice),
});
