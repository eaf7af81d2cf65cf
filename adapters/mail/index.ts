export * from "./folder-transport.ts";
export * from "./mail-sender.ts";
export * from "./sent-ledger.ts";
export * from "./smtp-transport.ts";
export type { MailTransport, Message } from "./message.ts";
