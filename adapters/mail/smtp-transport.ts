import { createTransport } from "nodemailer";
import type { MailTransport, Message } from "./message.ts";
import { outgoing } from "./outgoing.ts";
import type { SentLedger } from "@lotlane/core/ports";

export type MailServer = {
  /** Such as `smtps://user:password@mail.example:465`. */
  readonly url: string;
  /** No message, address or password goes to a server that offers no encryption. */
  readonly requireTls: boolean;
};

/**
 * Hands messages to a mail server. One that was handed over just before a crash,
 * and so never got into the ledger, is repeated under the same Message-ID, by
 * which mailboxes know it for the same message.
 */
export function createSmtpTransport({ url, requireTls }: MailServer, ledger: SentLedger): MailTransport {
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
  const underWay = new Map<string, Promise<void>>();

  async function handOver(message: Message, key: string): Promise<void> {
    if (await ledger.has(key)) return;
    await server.sendMail(outgoing(message)).catch((error: unknown) => {
      throw withoutSecrets(error);
    });
    await ledger.record(key);
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

/** What the server said, fit for a log: replies often repeat the recipient's address, and some a link of the message. */
function withoutSecrets(error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error);
  return new Error(
    `the mail server did not take the message: ${said
      .replace(/https?:[^\s<>"']*|\S*token=\S*/gi, "[link]")
      .replace(/[^\s<>"'():,;]+@[^\s<>"'(),;]+/g, "[address]")}`,
  );
}
