export { chosenInvoices } from "./issuers.ts";
export { mailedInvoices } from "./mailed-invoices.ts";
export * from "./invoice.ts";
export * from "./invoice-state.ts";
export * from "./issue-invoice.ts";
export * from "./ledger.ts";
export * from "./manage-payments.ts";
export * from "./payment.ts";
export * from "./read-books.ts";
