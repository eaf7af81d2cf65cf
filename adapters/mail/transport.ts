import type { SendMailOptions } from "nodemailer";
import type { SentLedger } from "@lotlane/core/ports";
import type { NotDelivered } from "./mail-record.ts";

export type Mailbox = { readonly name: string; readonly address: string };

export type Attachment = {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

/** One e-mail, ready to be handed over. */
export type Message = {
  readonly from: string;
  readonly to: Mailbox;
  /** Where an answer goes: mail to `from` is not read. */
  readonly replyTo: Mailbox;
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  readonly headers: Readonly<Record<string, string>>;
};

export interface MailTransport {
  /**
   * Takes a message over for delivery, once for each key. @throws when it could not now
   * @returns why no further try would help
   */
  deliver(message: Message, key: string): Promise<NotDelivered | void>;
}

/** A message as nodemailer takes it. */
export const outgoing = ({ headers, attachments = [], ...message }: Message): SendMailOptions => ({
  ...message,
  headers: { ...headers },
  attachments: attachments.map(({ fileName, contentType, content }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(content),
  })),
});

export function createMemoryLedger(): SentLedger {
  const sent = new Set<string>();
  return {
    has: async (key) => sent.has(key),
    async record(key) {
      sent.add(key);
    },
    async forget(key) {
      sent.delete(key);
    },
  };
}
