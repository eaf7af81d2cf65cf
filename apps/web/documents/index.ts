export { DocumentList } from "./document-list.tsx";
export { invoiceState } from "./invoice-state.ts";
