export { DocumentList } from "./bills-page.tsx";
export { invoiceState } from "./document-words.ts";
