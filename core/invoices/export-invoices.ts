import type { User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { InvoiceOwner, InvoicePorts, InvoiceSearch } from "./ports.ts";
import { dayOfDebts } from "./invoice-state.ts";
import { invoicesOf, monthOf, type ShownInvoice, shownTo } from "./read-books.ts";

type Needs = Pick<SharedPorts & InvoicePorts, "clock" | "invoices">;

const invoicesAtOnce = 100;

/** The user's invoices that were issued in a month in UTC, newest first; admins get every invoice. @param month `YYYY-MM` */
export function exportInvoices(ports: Needs) {
  return async function* (user: User, month: string): AsyncGenerator<ShownInvoice, void> {
    for await (const page of pagesOf(ports, user, month, invoicesOf(user))) yield* page;
  };
}

/** QuickBooks Online imports at most 100 invoices at once. */
export const mostInPart = invoicesAtOnce;

/**
 * A part of the same for accounting software: at most 100 invoices of which the user pays or is paid the amount, without
 * those that were withdrawn. Admins get the operator's.
 * @param part from 1
 */
export function exportPart(ports: Needs) {
  return async function* (user: User, month: string, part: number): AsyncGenerator<ShownInvoice, void> {
    const owner = user.userType === "admin" ? ({ kind: "operator" } as const) : invoicesOf(user);
    let count = 0;
    for await (const page of pagesOf(ports, user, month, owner)) {
      if (++count < part) continue;
      yield* page.filter(({ state }) => state !== "void");
      return;
    }
  };
}

async function* pagesOf(
  { invoices, clock }: Needs,
  user: User,
  month: string,
  owner: InvoiceOwner | null,
): AsyncGenerator<readonly ShownInvoice[], void> {
  if (!owner) return;
  const today = dayOfDebts(clock.now());
  let after: InvoiceSearch["after"];
  do {
    const search = { owner, today, limit: invoicesAtOnce, after, issued: monthOf(month) };
    const { rows, next } = await invoices.list(search);
    yield rows.flatMap((invoice) => shownTo(user, invoice, today) ?? []);
    after = next ?? undefined;
  } while (after);
}
