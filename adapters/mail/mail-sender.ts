import { createHash } from "node:crypto";
import { fullName } from "@lotlane/core/accounts";
import type { KnownZips } from "@lotlane/core/lanes";
import type { Mail, MailRecords, MailSender } from "@lotlane/core/ports";
import {
  accountCorrectedMail,
  accountVerifiedMail,
  accountSeenMail,
  accountDeletedMail,
  emailVerificationMail,
  passwordChangedMail,
  invitationMail,
  passwordResetMail,
  secondFactorMail,
  verificationEndedMail,
} from "./account-mails.ts";
import { apiKeyMail, paymentSettingsMail, webhookMail, webhookOffMail } from "./integration-mails.ts";
import { loadStepMail, searchMatchesMail, tripWorkMail } from "./board-mails.ts";
import { bookingConfirmationMail, quoteMail, quoteReminderMail } from "./quote-mails.ts";
import { caseDeadlineMail, caseMail } from "./case-mails.ts";
import { atLast } from "./at-last.ts";
import { certificateMail } from "./certificate-mail.ts";
import { harmless } from "./harmless.ts";
import { creditMail, extraMail } from "./extra-mails.ts";
import { orderInvitationMail, waitingOrdersMail } from "./invitation-mails.ts";
import { invoiceMail, invoiceWithdrawnMail, paymentMail, reminderMail, w9RequestMail } from "./invoice-mails.ts";
import type { MailContent } from "./mail-content.ts";
import { mailRecordOf, type NotDelivered } from "./mail-record.ts";
import type { Attachment, Mailbox, MailTransport } from "./transport.ts";
import type { OrderStepMail } from "./order-mail.ts";
import { orderStepMail } from "./order-step-mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { bookerMessageMail, bookerSupportMail, dailyMail, textMail, unreadMessageMail } from "./message-mails.ts";
import { supportMessageMail, supportReplyMail, systemAlertMail } from "./support-mails.ts";
import { noteMentionMail, taskGivenMail } from "./desk-mails.ts";
import { couldBecomeLink, oneLine } from "./wording.ts";

export type MailSenderOptions = {
  readonly transport: MailTransport;
  /** Where the links lead, such as `https://lotlane.example`. */
  readonly publicUrl: string;
  readonly zipPlaces: KnownZips["zipPlaces"];
  /** `Lotlane <no-reply@…>` at the host of `publicUrl` when left out. */
  readonly from?: string;
  /** Where the people are reached who answer; `support@…` at the host of `publicUrl` when left out. */
  readonly supportAddress?: string;
  /** Keeps the outcome of each mail. A failure to keep it is reported, and the mail is sent all the same. */
  readonly records?: Pick<MailRecords, "keep">;
  readonly onProblem?: (reason: string) => void;
};

export function createMailSender({
  transport,
  publicUrl,
  zipPlaces,
  from,
  supportAddress,
  records,
  onProblem = () => {},
}: MailSenderOptions): MailSender<Mail> {
  const home = publicUrl.replace(/\/$/, "");
  const { hostname } = new URL(home);
  const support = { name: "Lotlane Support", address: supportAddress ?? `support@${hostname}` };

  /** By now the mail has left, or never will: a failure to record it changes nothing about that. */
  async function keep(mail: Mail, key: string, subject: string, outcome: NotDelivered | void): Promise<void> {
    const record = mailRecordOf(mail, key, { subject: oneLine(subject), outcome, at: new Date() });
    if (!records || !record) return;
    try {
      await atLast(() => records.keep(record), longestKeepMilliseconds);
    } catch (error) {
      onProblem(`what came of a mail is not kept: ${(error as Error).message}`);
    }
  }

  return {
    inShort(asked) {
      const { subject, preview, blocks } = contentOf(harmless(asked, { zipPlaces }), home);
      const action = blocks.find((block) => block.kind === "action");
      // The device names the product beside the title.
      const title = oneLine(subject.replace(/^Lotlane:? /, ""));
      return {
        title: `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`,
        line: oneLine(preview),
        path: action?.url.startsWith(`${home}/`) ? action.url.slice(home.length) : "/",
      };
    },

    async send(asked, key, unsubscribe) {
      if (asked.to === "") return;
      const mail = harmless(asked, { zipPlaces });
      const content = { ...contentOf(mail, home), ...unsubscribeLink(mail, unsubscribe, home) };
      const outcome = await transport.deliver(
        {
          from: from ?? `Lotlane <no-reply@${hostname}>`,
          to: mail.to === null ? support : { name: recipientName(mail), address: mail.to },
          replyTo: replyTo(mail, support),
          messageId: `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${hostname}>`,
          subject: oneLine(content.subject),
          html: renderHtml(content, home),
          text: renderText(content, home),
          ...attachments(mail),
          // RFC 3834: keeps out-of-office replies from answering.
          headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribe, home) },
        },
        key,
      );
      await keep(mail, key, content.subject, outcome);
      return outcome && { withheld: outcome.withheld };
    },

    async withhold(asked, key, why) {
      if (asked.to === "") return why;
      const mail = harmless(asked, { zipPlaces });
      await keep(mail, key, contentOf(mail, home).subject, why);
      return why;
    },
  };
}

const longestKeepMilliseconds = 3_000;

function contentOf(mail: Mail, home: string): MailContent {
  switch (mail.kind) {
    case "quote_email":
      return quoteMail(mail.quote, home);
    case "quote_reminder":
      return quoteReminderMail(mail, home);
    case "booking_confirmation":
      return bookingConfirmationMail(mail.order, mail.confirmSecret, home);
    case "password_reset_email":
      return passwordResetMail(mail.user, mail.secret, home);
    case "verification_email":
      return emailVerificationMail(mail.user, mail.secret, home);
    case "invitation_email":
      return invitationMail(mail, home);
    case "password_changed_email":
      return passwordChangedMail(mail, home);
    case "second_factor_email":
      return secondFactorMail(mail.user, mail.change, mail.at, home);
    case "unverified_email":
      return verificationEndedMail(mail, home);
    case "account_verified_email":
      return accountVerifiedMail(mail, home);
    case "account_corrected_email":
      return accountCorrectedMail(mail, home);
    case "account_seen_email":
      return accountSeenMail(mail, home);
    case "payment_email":
      return paymentSettingsMail(mail.user, mail.change, mail.at, home);
    case "key_email":
      return apiKeyMail(mail, home);
    case "case_mail":
      return caseMail(mail, home);
    case "case_deadline_mail":
      return caseDeadlineMail(mail, home);
    case "certificate_mail":
      return certificateMail(mail, home);
    case "w9_request":
      return w9RequestMail(mail, home);
    case "webhook_email":
      return webhookMail(mail, home);
    case "webhook_off_email":
      return webhookOffMail(mail, home);
    case "account_deleted_email":
      return accountDeletedMail(mail.at, home);
    case "order_mail":
      return orderStepMail(mail, home);
    case "invitation_mail":
      return orderInvitationMail(mail, home);
    case "booker_message_mail":
      return bookerMessageMail(mail, home);
    case "message_mail":
      return unreadMessageMail(mail, home);
    case "booker_support_mail":
      return bookerSupportMail(mail, home);
    case "text_mail":
      return textMail(mail, home);
    case "waiting_orders_mail":
      return waitingOrdersMail(mail, home);
    case "load_mail":
      return loadStepMail(mail, home);
    case "invoice":
      return invoiceMail(mail, home);
    case "invoice_withdrawn":
      return invoiceWithdrawnMail(mail.invoice, mail.order, home);
    case "invoice_reminder":
      return reminderMail(mail, home);
    case "payment_mail":
      return paymentMail(mail, home);
    case "credit_mail":
      return creditMail(mail, home);
    case "extra_mail":
      return extraMail(mail, home);
    case "search_mail":
      return searchMatchesMail(mail, home);
    case "daily_mail":
      return dailyMail(mail, home);
    case "trip_mail":
      return tripWorkMail(mail, home);
    case "support_email":
      return supportMessageMail(mail.message, mail.from);
    case "support_reply_email":
      return supportReplyMail(mail.message, mail.user, home);
    case "task_given":
      return taskGivenMail(mail, home);
    case "note_mention":
      return noteMentionMail(mail, home);
    case "system_alert":
      return systemAlertMail(mail, home);
  }
}

type MailToPerson = Exclude<Mail, { to: null }>;

function recipientName(mail: MailToPerson): string {
  const { name, email } = recipientOf(mail);
  return name === null || email !== mail.to || couldBecomeLink(name) ? "" : oneLine(name);
}

type Recipient = { readonly name: string | null; readonly email: string | null };

function recipientOf(mail: MailToPerson): Recipient {
  switch (mail.kind) {
    case "quote_email":
    case "quote_reminder":
      return named(mail.quote.customer);
    case "booking_confirmation":
    case "booker_message_mail":
      return named(mail.order.customer);
    case "order_mail":
      return readerOf(mail);
    case "invoice":
    case "invoice_reminder":
    case "invoice_withdrawn":
    case "credit_mail":
      return mail.invoice.to;
    case "payment_mail":
    case "extra_mail":
      return mail.to === mail.invoice.to.email ? mail.invoice.to : mail.invoice.from;
    case "account_deleted_email":
      return { name: null, email: null };
    default:
      return named(mail.user);
  }
}

function readerOf({ to, reader, order }: OrderStepMail): Recipient {
  switch (reader) {
    case "shipper":
      return named(order.shipper ?? order.customer);
    case "transporter":
      return named(order.transporter);
    case "driver":
      return named(order.driver);
    case "receiver":
      return { name: order.deliveryContactName, email: to };
  }
}

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string | null };

const named = (person: Person | null): Recipient =>
  person ? { name: fullName(person), email: person.email } : { name: null, email: null };

function attachments(mail: Mail): { attachments?: readonly Attachment[] } {
  if ((mail.kind !== "invoice" && mail.kind !== "credit_mail") || mail.pdf === null) return {};
  const fileName = `${mail.kind === "invoice" ? mail.invoice.number : mail.credit.number}.pdf`;
  return { attachments: [{ fileName, contentType: "application/pdf", content: mail.pdf }] };
}

/** Replies go to support. Replies to what a person wrote to support go to that person. */
const replyTo = (mail: Mail, support: Mailbox): Mailbox =>
  mail.kind === "support_email" || mail.kind === "booker_support_mail"
    ? { name: oneLine(fullName(mail.from)), address: mail.from.email }
    : support;

/** The page that asks before it turns mails off. The same address takes the one click of a mail program. */
const urlOf = (secret: string, home: string): string => `${home}/unsubscribe/${secret}`;

/** Headers for turning mails off with one click (RFC 8058). @param secret of a mail that can be turned off */
const unsubscribeHeaders = (secret: string | undefined, home: string): Readonly<Record<string, string>> =>
  secret === undefined
    ? {}
    : {
        "List-Unsubscribe": `<${urlOf(secret, home)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };

const turnsOff: { readonly [Kind in Mail["kind"]]?: string } = {
  search_mail: "Turn off emails for this search",
  trip_mail: "Turn off emails about this trip",
  daily_mail: "Turn off these emails",
  quote_reminder: "Turn off reminders about quotes",
};

/** The link in the mail's footer. */
const unsubscribeLink = ({ kind }: Mail, secret: string | undefined, home: string): Pick<MailContent, "unsubscribe"> =>
  secret === undefined
    ? {}
    : {
        unsubscribe: {
          label: turnsOff[kind] ?? "Turn off emails like this one",
          url: urlOf(secret, home),
        },
      };
