export { type AccountDeletion, accountDeletionSchema, type DeletionOutlook } from "./delete-account.ts";
export type { AccountExport, OwnQuote } from "./export-account.ts";
export { type AccountTies, answersFor, carries, type DeletionRefused } from "./may-delete-account.ts";
