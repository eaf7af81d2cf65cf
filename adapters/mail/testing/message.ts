import type { Mail } from "@lotlane/core/ports";
import { createMailSender } from "../mail-sender.ts";
import type { Message } from "../transport.ts";
import { decodeQuoted } from "./quoted-printable.ts";
import { sampleZips } from "./sample-records.ts";

/** The message that a sender hands to its transport. */
export async function messageOf(mail: Mail, key = "quote_email:1", options: { supportAddress?: string } = {}) {
  const messages: Message[] = [];
  const transport = { deliver: async (message: Message) => void messages.push(message) };
  await createMailSender({ transport, publicUrl: "https://lotlane.example/", zipPlaces: sampleZips, ...options }).send(
    mail,
    key,
  );
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

/** A composed message (RFC 5322 with MIME parts) as a mail program shows it. */
export function readMessage(composed: string) {
  const { headers, parts } = readPart(composed);
  const shown = (type: string) => {
    const found = parts.find((part) => part.type === type);
    if (!found) throw new Error(`the message has no part of ${type}`);
    return found.content.toString("utf8");
  };
  return {
    to: /[^\s<]+@[^\s>]+/.exec(headers.get("to") ?? "")?.[0] ?? "",
    subject: decodeWords(headers.get("subject") ?? ""),
    text: shown("text/plain"),
    html: shown("text/html"),
    attachments: parts.flatMap(({ fileName, content }) => (fileName ? [{ fileName, content }] : [])),
  };
}

type Part = { readonly type: string; readonly fileName: string | undefined; readonly content: Buffer };

function readPart(composed: string): {
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: readonly Part[];
} {
  const [, head = "", body = ""] = /^([^]*?)\r\n\r\n([^]*)$/.exec(composed) ?? [];
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => line.split(/: *(.*)/s))
      .map(([name = "", value = ""]) => [name.toLowerCase(), value]),
  );
  const kind = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)/.exec(kind)?.[1];
  if (boundary) {
    const inner = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
    return { headers, parts: inner.flatMap((part) => readPart(part.replace(/^\r\n/, "")).parts) };
  }
  const fileName = /filename="?([^";]+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  const content = decodeBody(body, headers.get("content-transfer-encoding"));
  return { headers, parts: [{ type: kind.split(";")[0]!.toLowerCase(), fileName, content }] };
}

function decodeBody(body: string, encoding = "7bit"): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  return Buffer.from(encoding === "quoted-printable" ? decodeQuoted(body) : body);
}

/** Encoded words of a header (RFC 2047). */
const decodeWords = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding, word) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")),
    );
