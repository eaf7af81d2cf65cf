export * from "./invoice.ts";
export * from "./issue-invoice.ts";
export * from "./mailed-invoices.ts";
