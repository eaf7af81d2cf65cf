import { createHash } from "node:crypto";
import type { Mail, MailRecord, Withheld } from "@lotlane/core/ports";
import { oneLine } from "./wording.ts";

/** Why a message was not delivered; with the mail server's words where it refused the address for good. */
export type NotDelivered = Withheld & { readonly refusal?: string };

const mostWords = 300;

/**
 * A mail as it is kept: whom it went to, its subject, and what came of it. A mail to the people who answer for the product
 * is not kept, since it stands where it was written, nor is the one that confirms to a person that their data is deleted.
 */
export function mailRecordOf(
  mail: Mail,
  key: string,
  { subject, outcome, at }: { readonly subject: string; readonly outcome: NotDelivered | void; readonly at: Date },
): MailRecord | undefined {
  if (mail.to === null || mail.kind === "account_deleted_email") return undefined;
  return {
    id: idOf(key),
    address: mail.to.toLowerCase(),
    kind: mail.kind,
    subject: firstOf(subject),
    about: aboutOf(mail),
    state: !outcome ? "accepted" : outcome.refusal === undefined ? "withheld" : "refused",
    problem: outcome ? firstOf(oneLine(outcome.refusal ?? outcome.withheld.replace(/^withheld: /, ""))) : null,
    createdAt: at.toISOString(),
  };
}

/** A cut through a character would leave half of it, which the database does not take. */
const firstOf = (words: string): string => words.slice(0, mostWords).toWellFormed();

/** A UUID of its own kind (version 8 of RFC 9562) for each key. */
function idOf(key: string): string {
  const digest = createHash("sha256").update(key).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

type KeptMail = Exclude<Mail, { readonly to: null } | { readonly kind: "account_deleted_email" }>;

type OfJob = { readonly orderId: string | null; readonly loadId: string | null };
const jobOf = ({ orderId, loadId }: OfJob): MailRecord["about"] =>
  orderId === null ? { area: "load", id: loadId! } : { area: "order", id: orderId };

function aboutOf(mail: KeptMail): MailRecord["about"] {
  switch (mail.kind) {
    case "quote_email":
    case "quote_reminder":
      return { area: "quote", id: mail.quote.id };
    case "booking_confirmation":
    case "order_mail":
    case "invitation_mail":
    case "booker_message_mail":
    case "message_mail":
      return { area: "order", id: mail.orderId };
    case "case_mail":
    case "case_deadline_mail":
      return jobOf(mail);
    case "load_mail":
      return { area: "load", id: mail.load.id };
    case "invoice":
    case "invoice_withdrawn":
    case "invoice_reminder":
    case "payment_mail":
    case "credit_mail":
    case "extra_mail": {
      return jobOf(mail.invoice);
    }
    default:
      return { area: "account", id: mail.user.id };
  }
}
