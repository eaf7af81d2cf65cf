export { createDocumentPrinter, createPaperPrinter } from "./printers.ts";
