export { DocumentList } from "./bills-page.tsx";
export { invoiceState } from "./document-labels.ts";
