export { DocumentList } from "./document-list.tsx";
