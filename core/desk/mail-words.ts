import { type AbilityName, type Actor, may } from "../accounts/index.ts";
import type { MailKind } from "../notices/index.ts";

/** How the reader of a mail would call it. */
const names = {
  password_reset_email: "Link for a new password",
  verification_email: "Link to confirm an address",
  invitation_email: "Invitation to Lotlane",
  password_changed_email: "Password changed",
  second_factor_email: "Second factor changed",
  unverified_email: "Verification ended",
  account_verified_email: "Account verified",
  account_corrected_email: "Account corrected",
  account_seen_email: "Account seen by support",
  payment_email: "Payment settings changed",
  key_email: "API key changed",
  webhook_email: "Webhook changed",
  webhook_off_email: "Webhook turned off",
  account_deleted_email: "Account deleted",
  quote_email: "Quote by email",
  booking_confirmation: "Booking confirmation",
  invoice: "Invoice by email",
  invoice_withdrawn: "Invoice withdrawn",
  payment_mail: "News of a payment",
  invoice_reminder: "Payment reminder",
  credit_mail: "Credit note",
  extra_mail: "News of an extra charge",
  w9_request: "Request for a W-9",
  certificate_mail: "News of a certificate",
  case_mail: "News of a case",
  case_deadline_mail: "Deadline of a case",
  support_email: "Message to support",
  booker_support_mail: "Message to support",
  text_mail: "Text message by email",
  system_alert: "System alert",
  order_mail: "News of an order",
  invitation_mail: "Offer of an order",
  booker_message_mail: "Message about an order",
  waiting_orders_mail: "Orders that wait",
  load_mail: "News of a load",
  message_mail: "Message about an order",
  support_reply_email: "Answer from support",
  task_given: "Task given",
  note_mention: "Mention in a note",
  quote_reminder: "Reminder of a quote",
  search_mail: "Matches of a saved search",
  trip_mail: "Work for a trip",
  daily_mail: "Daily email",
} as const satisfies Readonly<Record<MailKind, string>>;

const nameOf: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** @param kind of a mail, perhaps one that only another release sends */
export const mailName = (kind: string): string => nameOf.get(kind) ?? "Email";

/** Mails of these kinds are listed for both sides of a case, whichever side they went to. */
export const caseMails = ["case_mail", "case_deadline_mail"] as const satisfies readonly MailKind[];

/** Mails about matters that not every team may see. */
const seenBy: readonly (readonly [MailKind, AbilityName])[] = [
  ["w9_request", "reportPayments"],
  ["payment_email", "managePayment"],
];

/** The kinds of mails that an admin does not see, since their team may not see what they are about. */
export const mailsHiddenFrom = (admin: Actor): readonly MailKind[] =>
  seenBy.flatMap(([kind, ability]) => (may(admin, ability) ? [] : [kind]));
