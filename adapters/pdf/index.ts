export * from "./document-printer.ts";
