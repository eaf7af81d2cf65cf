export { createFolderTransport } from "./folder-transport.ts";
export { type MailSenderOptions, createMailSender } from "./mail-sender.ts";
export { createMemoryLedger, type Attachment, type MailTransport, type Message } from "./transport.ts";
export { type MailServer, createSmtpTransport } from "./smtp-transport.ts";
