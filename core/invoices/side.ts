import { may, type User } from "../accounts/index.ts";
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
