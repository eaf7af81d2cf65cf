export * from "./folder-transport.ts";
export * from "./mail-sender.ts";
export * from "./sent-ledger.ts";
export * from "./smtp-transport.ts";
export type { Attachment, MailTransport, Message } from "./message.ts";
