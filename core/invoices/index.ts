export { chosenInvoices, mailedInvoices } from "./issuers.ts";
export * from "./invoice.ts";
export * from "./issue-invoice.ts";
