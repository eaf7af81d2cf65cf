export * from "./bank-line.ts";
export { type Match, type Owed } from "./match-statement.ts";
export * from "./import-statement.ts";
