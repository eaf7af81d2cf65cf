import { loads, pagesOf } from "../app/data/load.ts";
import { documentsIn } from "./documents-in.ts";

export const loadDocuments = loads(({ search }) => [pagesOf("GET /api/documents", documentsIn(search))]);
