import { type Cents, centsOf, formatDollars } from "../money/index.ts";
import type { BillPayment, ReceivableRecord } from "../payments/index.ts";
import type { EnteredReceivable } from "../payments/ports.ts";
import type { Invoice } from "./invoice.ts";
import { cameFrom, isByReceivable, type Payment } from "./payment.ts";

/**
 * The page where an invoice can be paid; null unless the service asks there for the amount that is open here. A payer
 * who has the invoice as a bill in a service of its own pays it there.
 */
export function paymentLinkOf({ withdrawnAt, balance, service, receivable }: Invoice): string | null {
  if (!receivable || receivable.archivedAt !== null || service !== null || withdrawnAt !== null) return null;
  return centsOf(balance) > 0n && receivable.due === balance ? receivable.link : null;
}

export const paidThere = ({ total, due, credited }: EnteredReceivable): Cents =>
  centsOf(total) - centsOf(due) - centsOf(credited);

export function paymentOf(entered: EnteredReceivable): BillPayment {
  if (centsOf(entered.due) <= 0n) return "paid";
  if (paidThere(entered) > 0n) return "partial";
  return centsOf(entered.scheduled) > 0n ? "scheduled" : "unpaid";
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0n);

/** The sums of the payments that came and stayed: through the service, and another way. */
export const waysPaid = (payments: readonly Payment[]) => ({
  there: sum(payments.filter(isByReceivable).map(cameFrom)),
  elsewhere: sum(payments.filter((payment) => !isByReceivable(payment)).map(cameFrom)),
});

/**
 * Splits the payments that the service shows into those that Lotlane recorded there and the payers' own. A recording
 * that got no answer is Lotlane's if it is there. If less is there than before, people took away a payment at the
 * service: one that no longer counts here, or else one of the payers' own.
 */
export function toldApart(
  { recorded, recording }: Pick<ReceivableRecord, "recorded" | "recording">,
  seen: Cents,
  known: ReturnType<typeof waysPaid>,
): Pick<ReceivableRecord, "recorded" | "recording"> & { readonly own: Cents } {
  const begun = recording === null ? 0n : centsOf(recording);
  const isThere = begun > 0n && seen - centsOf(recorded) - known.there >= begun;
  const ours = centsOf(recorded) + (isThere ? begun : 0n);
  const missing = atLeast(ours + known.there - seen, 0n);
  const takenBack = missing < atLeast(ours - known.elsewhere, 0n) ? missing : atLeast(ours - known.elsewhere, 0n);
  const own = atLeast(seen - ours + takenBack, 0n);
  return { recorded: formatDollars(seen - own), recording: isThere ? null : recording, own };
}

/** The amount, or the floor where the amount is lower. */
const atLeast = (amount: Cents, floor: Cents): Cents => (amount < floor ? floor : amount);
