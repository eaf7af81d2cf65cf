export { DocumentList } from "./document-list.tsx";
export { invoiceState, loadInvoiceState } from "./document-labels.ts";
