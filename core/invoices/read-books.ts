import type { User } from "../accounts/index.ts";
import type { Page } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { dayOfDebts, type InvoiceState, invoiceState } from "./invoice-state.ts";
import type { Invoice } from "./invoice.ts";
import { operatorParty } from "./ledger.ts";
import { sideOf } from "./side.ts";
import type {
  InvoiceAccount,
  InvoiceOwner,
  InvoicePorts,
  InvoiceSearch,
  JournalLine,
  JournalSearch,
  OpenAmounts,
  Statement,
} from "./ports.ts";

export type InvoiceNotFound = { readonly kind: "invoice_not_found"; readonly message: string };
export const invoiceNotFound: InvoiceNotFound = { kind: "invoice_not_found", message: "There is no such invoice." };

/** The owner of the invoices in the user's lists; null for a user who has none. */
export function invoicesOf(user: User): InvoiceOwner | null {
  switch (user.userType) {
    case "admin":
      return { kind: "all" };
    case "transporter":
      return { kind: "payee", accountId: user.id };
    case "shipper":
      return user.isSubUser || user.organizationId === null
        ? { kind: "payer", accountId: user.id }
        : { kind: "organization", organizationId: user.organizationId };
    default:
      return null;
  }
}

/** The user's postings: an admin stands for the operator, a sub-user for its part of the organization's. */
export function partyOf({ id, userType, organizationId, isSubUser }: User): Pick<JournalSearch, "party" | "payerId"> {
  if (userType === "admin") return { party: operatorParty };
  if (userType !== "shipper" || organizationId === null) return { party: id };
  return { party: organizationId, ...(isSubUser && { payerId: id }) };
}

/** An invoice as one reader sees it. */
export type ShownInvoice = Invoice & {
  readonly state: InvoiceState;
  readonly side: NonNullable<ReturnType<typeof sideOf>>;
};

/** Null for a user who may not see it. */
export function shownTo(user: User, invoice: Invoice, today: string): ShownInvoice | null {
  const side = sideOf(user, invoice);
  return side && { ...invoice, state: invoiceState(invoice, today), side };
}

type Needs = Pick<SharedPorts & InvoicePorts, "clock" | "invoices">;

/** The user's invoices, newest first; admins get every invoice. */
export function listInvoices({ invoices, clock }: Needs) {
  return async (user: User, search: Omit<InvoiceSearch, "owner" | "today">): Promise<Page<ShownInvoice>> => {
    const owner = invoicesOf(user);
    if (!owner) return { rows: [], next: null };
    const today = dayOfDebts(clock.now());
    const { rows, next } = await invoices.list({ ...search, owner, today });
    return { rows: rows.flatMap((invoice) => shownTo(user, invoice, today) ?? []), next };
  };
}

/** `owing`: the operator's debts, where its admins read what it is owed. `credit`: null for admins. */
export type UsersAmounts = Omit<OpenAmounts, "credit"> & {
  readonly owing: OpenAmounts | null;
  readonly credit: string | null;
};

/** The open amounts of the user, by age, of all invoices or those of a search; for admins those of the operator. */
export function readOpenAmounts({ invoices, clock }: Needs) {
  return async (user: User, search: Pick<InvoiceSearch, "q"> = {}): Promise<UsersAmounts> => {
    const today = dayOfDebts(clock.now());
    if (user.userType !== "admin") {
      const owner = invoicesOf(user);
      return { ...(owner ? await invoices.openAmounts({ ...search, owner, today }) : nothingOpen), owing: null };
    }
    const [owed, owing] = await Promise.all([
      invoices.openAmounts({ ...search, owner: { kind: "operator" }, today }),
      invoices.openAmounts({ ...search, owner: { kind: "operator_owes" }, today }),
    ]);
    return { ...owed, owing, credit: null };
  };
}

const nothingOpen: OpenAmounts = {
  open: "0.00",
  invoices: 0,
  byAge: ["0.00", "0.00", "0.00", "0.00", "0.00"],
  credit: "0.00",
};

/** An invoice with its payments. */
export function readInvoiceAccount({ invoices, clock }: Needs) {
  return async (
    user: User,
    id: string,
  ): Promise<Result<InvoiceAccount & { readonly invoice: ShownInvoice }, InvoiceNotFound>> => {
    const account = await invoices.account(id);
    const invoice = account && shownTo(user, account.invoice, dayOfDebts(clock.now()));
    return account && invoice ? accept({ ...account, invoice }) : refuse(invoiceNotFound);
  };
}

const linesAtOnce = 200;

type Month = { readonly from: string; readonly before: string };

/** A calendar month in UTC. @param month `YYYY-MM` */
export function monthOf(month: string): Month {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const before = new Date(from);
  before.setUTCMonth(before.getUTCMonth() + 1);
  return { from: from.toISOString(), before: before.toISOString() };
}

/** The user's postings of a month, for admins those of all parties. Oldest first. */
export function readJournal({ invoices }: Pick<InvoicePorts, "invoices">) {
  return (user: User, month: string): AsyncIterable<JournalLine> =>
    linesOf(invoices, { ...(user.userType === "admin" ? {} : partyOf(user)), ...monthOf(month) });
}

/** Of one check of the books. */
export const mostBookProblems = 100;

/** The present month, `YYYY-MM` in UTC. */
export const presentMonth =
  ({ clock }: Pick<SharedPorts, "clock">) =>
  (): string =>
    clock.now().toISOString().slice(0, "YYYY-MM".length);

async function* linesOf(invoices: InvoicePorts["invoices"], search: JournalSearch): AsyncGenerator<JournalLine, void> {
  let after: JournalLine | undefined;
  do {
    const lines = await invoices.journal({ ...search, limit: linesAtOnce, after });
    yield* lines;
    after = lines.length === linesAtOnce ? lines.at(-1) : undefined;
  } while (after);
}

const mostLines = 1000;

/** The user's month: for admins, the operator's. At most 1,000 lines; the journal has all. */
export function readStatement({ invoices }: Pick<InvoicePorts, "invoices">) {
  return async (user: User, month: string): Promise<Statement> => {
    const search = { ...partyOf(user), ...monthOf(month) };
    const [opening, found] = await Promise.all([
      invoices.balanceBefore({ ...search, before: search.from }),
      invoices.journal({ ...search, limit: mostLines + 1 }),
    ]);
    const lines = found.slice(0, mostLines);
    if (found.length > mostLines)
      return { month, opening, lines, closing: await invoices.balanceBefore(search), isComplete: false };
    const closing = lines.reduce((sum, { amount }) => sum + centsOf(amount), centsOf(opening));
    return { month, opening, lines, closing: formatDollars(closing), isComplete: true };
  };
}
