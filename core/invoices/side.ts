import { may, type User } from "../accounts/index.ts";
import { centsOf, formatDollars, formatMoney } from "../money/index.ts";
import { type Invoice, isOwedByOperator } from "./invoice.ts";

/** The user's part in an invoice. Admins act for the operator where their team may, and read the rest. Null for strangers. */
export function sideOf(user: User, invoice: Invoice): "payer" | "payee" | "reader" | null {
  switch (user.userType) {
    case "admin":
      if (!may(user, "actForOperator")) return "reader";
      if (invoice.payeeId === null) return "payee";
      return isOwedByOperator(invoice) ? "payer" : "reader";
    case "transporter":
      return invoice.payeeId === user.id ? "payee" : null;
    case "shipper": {
      const isMains = !user.isSubUser && user.organizationId !== null;
      return invoice.payerId === user.id || (isMains && user.organizationId === invoice.payerOrganizationId)
        ? "payer"
        : null;
    }
    default:
      return null;
  }
}

/** The ledger has what a party owes below zero; a payer's statement shows that above zero, as its bills do. */
export type StatementSide = "payer" | "payee";

export const statementSideOf = ({ userType }: Pick<User, "userType">): StatementSide =>
  userType === "shipper" ? "payer" : "payee";

/** An amount of the ledger as the statement of a side shows it, `−$61.06`. */
export const statementAmount = (amount: string, side: StatementSide): string =>
  formatMoney(side === "payee" ? amount : formatDollars(-centsOf(amount)));

/** A balance of the ledger in the same way, and which of the two sides pays it: `$61.06 to pay`. */
export function statementBalance(amount: string, side: StatementSide): string {
  const cents = centsOf(amount);
  if (cents === 0n) return formatMoney(amount);
  const ahead = side === "payee" ? "to receive" : "to be paid back";
  return `${statementAmount(amount, side)} ${cents < 0n ? "to pay" : ahead}`;
}
