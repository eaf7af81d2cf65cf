export { DocumentList } from "./document-list.tsx";
export { invoiceState } from "./document-labels.ts";
