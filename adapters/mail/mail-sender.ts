import { createHash } from "node:crypto";
import type { Mail, MailSender } from "@lotlane/core/ports";
import { bookingConfirmationMail } from "./booking-confirmation-mail.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailTransport } from "./message.ts";
import { quoteMail } from "./quote-mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { oneLine } from "./wording.ts";

export type MailSenderOptions = {
  readonly transport: MailTransport;
  /** Where the links lead, such as `https://lotlane.example`. */
  readonly publicUrl: string;
  /** `Lotlane <no-reply@…>` at the host of `publicUrl` when left out. */
  readonly from?: string;
};

export function createMailSender({ transport, publicUrl, from }: MailSenderOptions): MailSender {
  const home = publicUrl.replace(/\/+$/, "");
  const { hostname } = new URL(home);
  return {
    async send(mail, key) {
      const content = contentOf(mail, home);
      await transport.deliver(
        {
          from: from ?? `Lotlane <no-reply@${hostname}>`,
          to: { name: recipientName(mail), address: mail.to },
          messageId: `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${hostname}>`,
          subject: content.subject,
          html: renderHtml(content, home),
          text: renderText(content, home),
          // RFC 3834: keeps out-of-office replies from answering.
          headers: { "Auto-Submitted": "auto-generated" },
        },
        key,
      );
    },
  };
}

function contentOf(mail: Mail, home: string): MailContent {
  switch (mail.kind) {
    case "quote":
      return quoteMail(mail.quote, home);
    case "booking_confirmation":
      return bookingConfirmationMail(mail.order, home);
  }
}

function recipientName(mail: Mail): string {
  const customer = mail.kind === "quote" ? mail.quote.customer : mail.order.customer;
  return customer?.email === mail.to ? oneLine(`${customer.firstName} ${customer.lastName}`) : "";
}
