import { invoiceNumberIn, isFoundIn, orderIdIn } from "@lotlane/core";
import {
  ageBounds,
  cameFrom,
  type Invoice,
  invoiceState,
  monthOf,
  mostLanes,
  isOwedByOperator,
  payeeOf,
  type Payment,
  type Posting,
  type RevenueGroup,
  searchedInInvoice,
  sourceOf,
} from "@lotlane/core/invoices";
import type { Order } from "@lotlane/core/orders";
import { centsOf, formatDollars } from "@lotlane/core/money";
import type {
  BankRecord,
  InvoiceAccount,
  InvoiceOwner,
  InvoiceStore,
  JournalLine,
  JournalSearch,
  OpenAmounts,
  RecordedLine,
} from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";

/** All that is kept with an invoice. */
export const besideInvoice = (storage: MemoryStorage, id: string): Omit<InvoiceAccount, "invoice"> => ({
  payments: paymentsOf(storage, id),
  credits: storage.invoiceCredits.filter(({ invoiceId }) => invoiceId === id),
  extras: [...storage.invoiceExtras.values()].filter(({ invoiceId }) => invoiceId === id),
});

export const paymentsOf = ({ invoicePayments }: MemoryStorage, id: string): readonly Payment[] =>
  [...invoicePayments.values()].filter(({ invoiceId }) => invoiceId === id);

export const recordedIn = (
  { bankRecords, invoicePayments, invoices }: MemoryStorage,
  isAsked: (record: BankRecord) => boolean,
): readonly RecordedLine[] =>
  bankRecords.filter(isAsked).map((record) => ({
    ...record,
    amount: invoicePayments.get(record.paymentId)!.amount,
    number: [...invoices.values()].find(({ id }) => id === record.invoiceId)!.number,
  }));

function isSearched(invoice: Invoice, q: string | undefined): boolean {
  if (q === undefined) return true;
  const [jobId, number] = [orderIdIn(q), invoiceNumberIn(q)];
  if (jobId) return invoice.orderId === jobId || invoice.loadId === jobId;
  return number ? invoice.number === number : isFoundIn(searchedInInvoice(invoice), q);
}

type Books = Pick<
  InvoiceStore,
  | "listOpen"
  | "recordedLines"
  | "account"
  | "list"
  | "openAmounts"
  | "journal"
  | "balanceBefore"
  | "revenue"
  | "newlyOverdue"
  | "checkBooks"
>;

export function memoryInvoiceBooks(storage: MemoryStorage): Books {
  const all = () => [...storage.invoices.values()];
  const byId = (id: string) => all().find((one) => one.id === id);
  const linesOf = ({ party, payerId, before }: Omit<JournalSearch, "from">): JournalLine[] =>
    storage.postings
      .map((posting, place) => {
        const invoice = byId(posting.invoiceId)!;
        const sides = [invoice.from, invoice.to].map(({ company, name }) => company ?? name) as [string, string];
        const [partyName, otherName] =
          posting.party === payeeOf(invoice) ? sides : (sides.toReversed() as typeof sides);
        return { ...posting, id: String(place + 1), number: invoice.number, partyName, otherName };
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

    async list({ owner, state, q, issued, today, ...page }) {
      const found = all().filter(
        (invoice) =>
          isOwnedBy(owner, invoice) &&
          (!issued || (invoice.issuedAt >= issued.from && invoice.issuedAt < issued.before)) &&
          (state === undefined || (state === "open" ? isOpen(invoice) : invoiceState(invoice, today) === state)) &&
          isSearched(invoice, q),
      );
      const { rows, next } = newestPage(
        found.map((invoice) => ({ id: invoice.id, createdAt: invoice.issuedAt, invoice })),
        page,
      );
      return { rows: rows.map(({ invoice }) => invoice), next };
    },

    async openAmounts({ owner, today, q }) {
      const asked = all().filter((invoice) => isOwnedBy(owner, invoice) && isSearched(invoice, q));
      const open = asked.filter(isOpen);
      const sum = (some: readonly Invoice[]) =>
        formatDollars(some.reduce((cents, { balance }) => cents + centsOf(balance), 0n));
      const ageOf = ({ dueOn }: Invoice): number => {
        const days = dueOn === null ? 0 : (Date.parse(today) - Date.parse(dueOn)) / 86_400_000;
        const place = ageBounds.findIndex((most) => days <= most);
        return place === -1 ? ageBounds.length : place;
      };
      const byAge = [0, 1, 2, 3, 4].map((age) => sum(open.filter((invoice) => ageOf(invoice) === age)));
      const paidBeyond = asked.filter(({ balance }) => centsOf(balance) < 0n);
      return {
        open: sum(open),
        invoices: open.length,
        byAge: byAge as unknown as OpenAmounts["byAge"],
        credit: formatDollars(-centsOf(sum(paidBeyond))),
      };
    },

    listOpen: async (owner, limit) =>
      all()
        .filter((invoice) => isOwnedBy(owner, invoice) && isOpen(invoice))
        .toSorted((one, other) => other.issuedAt.localeCompare(one.issuedAt) || other.id.localeCompare(one.id))
        .slice(0, limit)
        .map((invoice) => {
          const said = paymentsOf(storage, invoice.id).filter(({ state }) => state === "said");
          return { invoice, said: formatDollars(said.reduce((sum, { amount }) => sum + centsOf(amount), 0n)) };
        }),

    async recordedLines(party, lines) {
      const asked = new Set(lines);
      return recordedIn(storage, (one) => one.party === party && asked.has(one.line));
    },

    journal: async ({ from, after, limit, ...search }) =>
      linesOf(search)
        .filter(({ at }) => at >= from)
        .toSorted(inOrder)
        .filter((line) => after === undefined || inOrder(line, after) > 0)
        .slice(0, limit),

    balanceBefore: async (search) =>
      formatDollars(linesOf(search).reduce((sum, { amount }) => sum + centsOf(amount), 0n)),

    async revenue({ from, to, by }) {
      const [first, before] = [monthOf(from).from, monthOf(to).before];
      const groups = new Map<string, Invoice[]>();
      for (const invoice of all().filter(({ issuedAt }) => issuedAt >= first && issuedAt < before)) {
        const order = storage.orders.get(invoice.orderId ?? "");
        if (!order) continue;
        const name = groupOf(by, invoice, order);
        groups.set(name, [...(groups.get(name) ?? []), invoice]);
      }
      const charged = ({ id, ...invoice }: Invoice) =>
        storage.postings
          .filter(({ invoiceId, party }) => invoiceId === id && party === payeeOf(invoice))
          .filter(({ kind, paymentId }) => paymentId === null && kind !== "written_off")
          .reduce((sum, { amount }) => sum + centsOf(amount), 0n);
      const owed = (one: Invoice) => (isOwedByOperator(one) ? charged(one) : 0n);
      const rowOf = (name: string | null, invoices: readonly Invoice[]) => ({
        name,
        orders: new Set(invoices.flatMap((one) => (charged(one) === 0n ? [] : [one.orderId]))).size,
        fees: invoices.reduce((sum, one) => sum + (one.payeeId === null ? charged(one) : -owed(one)), 0n),
        gross: invoices.reduce((sum, one) => sum + charged(one) - owed(one), 0n),
      });
      const rows = [...groups]
        .map(([name, invoices]) => rowOf(name, invoices))
        .toSorted(
          (one, other) =>
            Number(other.fees - one.fees) || Number(other.gross - one.gross) || one.name!.localeCompare(other.name!),
        );
      const rest = rows.slice(mostLanes).flatMap(({ name }) => groups.get(name!)!);
      return [...rows.slice(0, mostLanes), ...(rest.length === 0 ? [] : [rowOf(null, rest)])].map(
        ({ name, orders, fees, gross }) => ({
          name,
          orders,
          feesEarned: formatDollars(fees),
          grossVolume: formatDollars(gross),
        }),
      );
    },

    newlyOverdue: async (today, limit) =>
      all()
        .filter((invoice) => invoiceState(invoice, today) === "overdue" && invoice.overdueTold !== invoice.dueOn)
        .toSorted((one, other) => one.dueOn!.localeCompare(other.dueOn!) || one.id.localeCompare(other.id))
        .slice(0, limit)
        .map(({ id }) => id),

    checkBooks: async (limit) =>
      all()
        .flatMap((invoice) => problemsOf(storage, invoice).map((problem) => ({ invoiceId: invoice.id, problem })))
        .slice(0, limit),
  };
}

type Place = Pick<JournalLine, "at" | "id">;

const inOrder = (one: Place, other: Place): number =>
  one.at.localeCompare(other.at) || Number(one.id) - Number(other.id);

export function isOwnedBy(owner: InvoiceOwner, { charge, payerId, payerOrganizationId, payeeId }: Invoice): boolean {
  switch (owner.kind) {
    case "organization":
      return payerOrganizationId === owner.organizationId;
    case "payer":
      return payerId === owner.accountId;
    case "payee":
      return payeeId === owner.accountId;
    case "operator":
      return payeeId === null;
    case "operator_owes":
      return isOwedByOperator({ charge });
    case "all":
      return true;
  }
}

function groupOf(by: RevenueGroup, { issuedAt }: Invoice, order: Order): string {
  switch (by) {
    case "month":
      return issuedAt.slice(0, "YYYY-MM".length);
    case "source":
      return sourceOf(order);
    case "lane":
      return `${order.pickup.state}-${order.delivery.state}`;
  }
}

export const isOpen = ({ withdrawnAt, balance }: Invoice): boolean => withdrawnAt === null && centsOf(balance) > 0n;

function problemsOf(storage: MemoryStorage, invoice: Invoice): string[] {
  const postings = storage.postings.filter(({ invoiceId }) => invoiceId === invoice.id);
  const sum = (some: readonly Pick<Posting, "amount">[]) =>
    some.reduce((cents, { amount }) => cents + centsOf(amount), 0n);
  const payees = postings.filter(({ party }) => party === payeeOf(invoice));
  const came = paymentsOf(storage, invoice.id).reduce((cents, payment) => cents + cameFrom(payment), 0n);
  const { credits } = besideInvoice(storage, invoice.id);
  const ofCredits = sum(payees.filter(({ entryId }) => credits.some(({ id }) => id === entryId)));
  const paid = sum(payees.filter(({ paymentId }) => paymentId !== null));
  if (postings.length === 0) return ["no postings"];
  return [
    ...(sum(postings) === 0n ? [] : ["postings do not sum to zero"]),
    ...(sum(payees) === centsOf(invoice.balance) ? [] : ["balance differs from its postings"]),
    ...(came === -paid ? [] : ["payments differ from their postings"]),
    ...(sum(credits) === -ofCredits ? [] : ["credits differ from their postings"]),
  ];
}
