export * from "./tin.ts";
export * from "./w9.ts";
export * from "./tax-year.ts";
export type { OwnW9 } from "./give-w9.ts";
