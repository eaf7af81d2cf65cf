export { chosenInvoices } from "./choose-issuer.ts";
export * from "./invoice.ts";
export * from "./issue-invoice.ts";
export * from "./mailed-invoices.ts";
export * from "./service-record.ts";
