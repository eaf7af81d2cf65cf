export * from "./document-printer.ts";
export * from "./paper-printer.ts";
