import { createTransport } from "nodemailer";
import type { SentLedger } from "@lotlane/core/ports";
import { atLast } from "./at-last.ts";
import type { NotDelivered } from "./mail-record.ts";
import { type MailTransport, type Message, outgoing } from "./transport.ts";

export type MailServer = {
  /** Such as `smtps://user:password@mail.example:465`. */
  readonly url: string;
  /** No message, address or password goes to a server that offers no encryption. */
  readonly requireTls: boolean;
};

/**
 * Hands messages to a mail server, and waits for the ledger while it is out of reach. A message handed over just before
 * a crash is missing from the ledger and is sent again under the same Message-ID, so that mailboxes recognize it. An
 * address that the server refuses for good gets no more of the mails that can be turned off, until one of the others
 * arrives there.
 * @param digest stands for an address in the ledger
 */
export function createSmtpTransport(
  { url, requireTls }: MailServer,
  ledger: SentLedger,
  digest: (text: string) => string,
): MailTransport {
  if (!/^smtps?:\/\/[^/]/.test(url))
    throw new TypeError("an SMTP address begins with smtp:// or smtps:// and names a host");
  const server = createTransport({
    url,
    ...(requireTls && { requireTLS: true }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const underWay = new Map<string, Promise<NotDelivered | void>>();

  async function handOver(message: Message, key: string): Promise<NotDelivered | void> {
    if (await ledger.has(key)) return;
    const refusal = `refused_address:${digest(message.to.address.toLowerCase())}`;
    const wasRefused = await ledger.has(refusal);
    if (wasRefused && "List-Unsubscribe" in message.headers) return refusedBefore;
    try {
      await server.sendMail(outgoing(message));
    } catch (error) {
      if (!isRefusedForGood(error)) throw withoutSecrets(error);
      await ledger.record(refusal);
      return { ...refusedNow, refusal: cleaned((error as Partial<Said>).response ?? "") };
    }
    // Without the record, it would be sent again.
    await atLast(() => ledger.record(key));
    if (wasRefused) await ledger.forget(refusal);
  }

  return {
    deliver(message, key) {
      const running = underWay.get(key);
      if (running) return running;
      const started = handOver(message, key).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}

const refusedNow: NotDelivered = { withheld: "withheld: the mail server says that there is no such address" };
const refusedBefore: NotDelivered = {
  withheld: "withheld: the mail server said before that there is no such address",
};

/** The server's reply, fit for a log: replies often repeat the recipient's address, and some a link of the message. */
const cleaned = (said: string): string =>
  said
    .replace(/https?:[^\s<>"']*/gi, "[link]")
    .replace(/\S+/g, (word) => (/token=/i.test(word) ? "[link]" : word))
    .replace(/[^\s<>"'():,;]+/g, (word) => (word.indexOf("@", 1) > 0 ? "[address]" : word));

const withoutSecrets = (error: unknown): Error =>
  new Error(
    `the mail server did not take the message: ${cleaned(error instanceof Error ? error.message : String(error))}`,
  );

/**
 * True when a mail server refused the address itself, and will keep refusing it (RFC 5321, and RFC 3463 for the codes
 * behind the status). Other refusals, such as of the sender or of the text, may be temporary.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response = "" } = (error ?? {}) as Partial<Said>;
  if (command !== "RCPT TO" || responseCode === undefined || responseCode < 500) return false;
  const [, subject] = /^5\d\d[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
  return subject === undefined ? noSuchMailbox.includes(responseCode) : subject === addressing;
}

/** As nodemailer tells it. */
type Said = { readonly command: string; readonly responseCode: number; readonly response: string };

const noSuchMailbox = [550, 551, 553];
const addressing = "1";
