import type { Mail } from "@lotlane/core/ports";
import { createMailSender } from "./mail-sender.ts";
import type { Message } from "./message.ts";

/** What a sender would hand over. */
export async function messageOf(mail: Mail, key = "quote_email:1", options: { supportAddress?: string } = {}) {
  const messages: Message[] = [];
  const transport = { deliver: async (message: Message) => void messages.push(message) };
  await createMailSender({ transport, publicUrl: "https://lotlane.example/", ...options }).send(mail, key);
  return messages[0]!;
}

/** Both parts, the text as if it were not wrapped. */
export const partsOf = ({ html, text }: Message) => [html, text.replaceAll(/\s+/g, " ")];

/** The PDF of a composed message. */
export function attachedTo(composed: string) {
  const [, headers, body] = /(Content-Type: application\/pdf[^]*?)\r\n\r\n([^]*?)\r\n--/.exec(composed)!;
  return {
    name: /Content-Disposition: attachment; filename="?([^"\r\n]+)/.exec(headers!)?.[1],
    content: Buffer.from(body!, "base64"),
  };
}
