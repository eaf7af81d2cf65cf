import { ageBounds, type Invoice, invoiceState, payeeOf, type Payment, type Posting } from "@lotlane/core/invoices";
import { centsOf, formatDollars } from "@lotlane/core/money";
import type {
  InvoiceAccount,
  InvoiceOwner,
  InvoiceStore,
  JournalLine,
  JournalSearch,
  OpenAmounts,
} from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";

/** All that is kept with an invoice. */
export const besideInvoice = (storage: MemoryStorage, id: string): Omit<InvoiceAccount, "invoice"> => ({
  payments: paymentsOf(storage, id),
  credits: storage.invoiceCredits.filter(({ invoiceId }) => invoiceId === id),
  extras: [...storage.invoiceExtras.values()].filter(({ invoiceId }) => invoiceId === id),
});

const paymentsOf = ({ invoicePayments }: MemoryStorage, id: string): readonly Payment[] =>
  [...invoicePayments.values()].filter(({ invoiceId }) => invoiceId === id);

type Books = Pick<InvoiceStore, "account" | "list" | "openAmounts" | "journal" | "balanceBefore" | "checkBooks">;

export function memoryInvoiceBooks(storage: MemoryStorage): Books {
  const all = () => [...storage.invoices.values()];
  const byId = (id: string) => all().find((one) => one.id === id);
  const linesOf = ({ party, payerId, before }: Omit<JournalSearch, "from">): JournalLine[] =>
    storage.postings
      .map((posting, place) => {
        const invoice = byId(posting.invoiceId)!;
        const { company, name } = posting.party === payeeOf(invoice) ? invoice.from : invoice.to;
        return { ...posting, id: String(place + 1), number: invoice.number, partyName: company ?? name };
      })
      .filter(
        (line) =>
          (party === undefined || line.party === party) &&
          (payerId === undefined || byId(line.invoiceId)!.payerId === payerId) &&
          line.at < before,
      );

  return {
    async account(id) {
      const invoice = byId(id);
      return invoice && { invoice, ...besideInvoice(storage, id) };
    },

    async list({ owner, state, q, today, ...page }) {
      const number = q && /^\d+$/.test(q) ? `INV-${q}` : q?.toUpperCase();
      const found = all().filter(
        (invoice) =>
          isOwnedBy(owner, invoice) &&
          (state === undefined || (state === "open" ? isOpen(invoice) : invoiceState(invoice, today) === state)) &&
          (q === undefined || invoice.number === number || invoice.orderId === q),
      );
      const { rows, next } = newestPage(
        found.map((invoice) => ({ id: invoice.id, createdAt: invoice.issuedAt, invoice })),
        page,
      );
      return { rows: rows.map(({ invoice }) => invoice), next };
    },

    async openAmounts(owner, today) {
      const open = all().filter((invoice) => isOwnedBy(owner, invoice) && isOpen(invoice));
      const sum = (some: readonly Invoice[]) =>
        formatDollars(some.reduce((cents, { balance }) => cents + centsOf(balance), 0n));
      const ageOf = ({ dueOn }: Invoice): number => {
        const days = dueOn === null ? 0 : (Date.parse(today) - Date.parse(dueOn)) / 86_400_000;
        const place = ageBounds.findIndex((most) => days <= most);
        return place === -1 ? ageBounds.length : place;
      };
      const byAge = [0, 1, 2, 3, 4].map((age) => sum(open.filter((invoice) => ageOf(invoice) === age)));
      return { open: sum(open), invoices: open.length, byAge: byAge as unknown as OpenAmounts["byAge"] };
    },

    journal: async ({ from, after, limit, ...search }) =>
      linesOf(search)
        .filter(({ at }) => at >= from)
        .toSorted(inOrder)
        .filter((line) => after === undefined || inOrder(line, after) > 0)
        .slice(0, limit),

    balanceBefore: async (search) =>
      formatDollars(linesOf(search).reduce((sum, { amount }) => sum + centsOf(amount), 0n)),

    checkBooks: async (limit) =>
      all()
        .flatMap((invoice) => problemsOf(storage, invoice).map((problem) => ({ invoiceId: invoice.id, problem })))
        .slice(0, limit),
  };
}

type Place = Pick<JournalLine, "at" | "id">;

const inOrder = (one: Place, other: Place): number =>
  one.at.localeCompare(other.at) || Number(one.id) - Number(other.id);

function isOwnedBy(owner: InvoiceOwner, { payerId, payerOrganizationId, payeeId }: Invoice): boolean {
  switch (owner.kind) {
    case "organization":
      return payerOrganizationId === owner.organizationId;
    case "payer":
      return payerId === owner.accountId;
    case "payee":
      return payeeId === owner.accountId;
    case "operator":
      return payeeId === null;
    case "all":
      return true;
  }
}

const isOpen = ({ withdrawnAt, balance }: Invoice): boolean => withdrawnAt === null && centsOf(balance) > 0n;

function problemsOf(storage: MemoryStorage, invoice: Invoice): string[] {
  const postings = storage.postings.filter(({ invoiceId }) => invoiceId === invoice.id);
  const sum = (some: readonly Pick<Posting, "amount">[]) =>
    some.reduce((cents, { amount }) => cents + centsOf(amount), 0n);
  const payees = postings.filter(({ party }) => party === payeeOf(invoice));
  const came = paymentsOf(storage, invoice.id).filter(({ state }) => state === "received");
  const { credits } = besideInvoice(storage, invoice.id);
  const ofCredits = sum(payees.filter(({ entryId }) => credits.some(({ id }) => id === entryId)));
  const paid = sum(payees.filter(({ paymentId }) => paymentId !== null));
  if (postings.length === 0) return ["no postings"];
  return [
    ...(sum(postings) === 0n ? [] : ["postings do not sum to zero"]),
    ...(sum(payees) === centsOf(invoice.balance) ? [] : ["balance differs from its postings"]),
    ...(sum(came) === -paid ? [] : ["payments differ from their postings"]),
    ...(sum(credits) === -ofCredits ? [] : ["credits differ from their postings"]),
  ];
}
