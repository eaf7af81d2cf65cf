import type { SendMailOptions } from "nodemailer";
import type { Message } from "./message.ts";

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
