import { fullName } from "@lotlane/core/accounts";
import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { tripOf, vehicleOf } from "./order-mail.ts";
import { beginning, bookingUrl, greeting } from "./wording.ts";

type MessageMail = Extract<Mail, { readonly kind: "booker_message_mail" }>;

/** The carrier's words to a guest, who answers on the page of the booking. */
export function bookerMessageMail({ order, from, messages, secret }: MessageMail, home: string): MailContent {
  const vehicle = vehicleOf(order);
  const many = messages.length > 1 ? `${messages.length} messages` : "a message";
  return {
    subject: `${from} wrote to you about your ${vehicle}`,
    preview: beginning(messages.at(-1)?.message ?? ""),
    title: `${from} wrote to you`,
    reference: { label: "Order", value: order.number },
    blocks: [
      {
        kind: "paragraph",
        text: `${order.customer ? greeting(order.customer) : "Hello,"} you have ${many} from ${from}, which carries your ${vehicle} from ${tripOf(order)}:`,
      },
      ...messages.map(({ message }) => ({ kind: "words", text: message }) as const),
      { kind: "action", label: "Read and answer", url: bookingUrl(home, order.trackingToken, secret) },
    ],
    reason: "You are receiving this email because you booked this transport on Lotlane.",
  };
}

type UnreadMail = Extract<Mail, { readonly kind: "message_mail" }>;

/** The words of the other side of an order to a user who has not read them. */
export function unreadMessageMail({ user, order, from, messages }: UnreadMail, home: string): MailContent {
  const vehicle = vehicleOf(order);
  const many = messages.length > 1 ? `${messages.length} messages` : "a message";
  return {
    subject: `${from} wrote to you about the ${vehicle}`,
    preview: beginning(messages.at(-1)?.message ?? ""),
    title: `${from} wrote to you`,
    reference: { label: "Order", value: order.number },
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} you have ${many} from ${from} that you have not read, about the ${vehicle} from ${tripOf(order)}:`,
      },
      // Numbers of texts can be forged: the reader learns that no one signed in to write it.
      ...messages.map(
        ({ message, byText }) => ({ kind: "words", text: byText ? `By text: ${message}` : message }) as const,
      ),
      {
        kind: "action",
        label: "Read and answer",
        url: `${home}/messages?order=${encodeURIComponent(order.id ?? "")}`,
      },
    ],
    reason: "You are receiving this email because you have not read these messages on Lotlane.",
  };
}

type DailyMail = Extract<Mail, { readonly kind: "daily_mail" }>;

/** Lists for an account the notices of a day that it has not read. */
export function dailyMail({ user, notices, more }: DailyMail, home: string): MailContent {
  const count = notices.length + more;
  return {
    subject: `Your day on Lotlane: ${count} ${count === 1 ? "update" : "updates"}`,
    preview: beginning(notices.map(({ title }) => title).join("; ")),
    title: "Your day on Lotlane",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} here is what came since your last daily email that you have not opened yet.`,
      },
      {
        kind: "links",
        rows: notices.map(({ title, line, path }) => ({ label: title, line, url: `${home}${path}` })),
      },
      ...(more > 0 ? [{ kind: "paragraph", text: `And ${more} more.` } as const] : []),
      { kind: "action", label: "Open your notifications", url: `${home}/notices` },
    ],
    reason: "You are receiving this email because you asked Lotlane to send you these emails once a day.",
  };
}

/** For the people who answer. */
export const textMail = ({ text }: Extract<Mail, { readonly kind: "text_mail" }>, home: string): MailContent => ({
  subject: `Text message from ${text.number}`,
  preview: beginning(text.body),
  title: "A customer answered by text",
  blocks: [
    { kind: "facts", rows: [{ label: "Number", value: text.number }] },
    { kind: "words", text: text.body },
    {
      kind: "action",
      label: text.about === null ? "Open the console" : "Open the record",
      url: text.about === null ? `${home}/admin` : `${home}${adminPathOf(text.about)}`,
    },
  ],
  reason: "You are receiving this email because you are on Lotlane's support team. Answer on the customer's page.",
});

const adminPathOf = ({
  area,
  id,
}: NonNullable<Extract<Mail, { readonly kind: "text_mail" }>["text"]["about"]>): string =>
  area === "account" ? `/admin?view=customer&account=${id}` : `/admin?view=${area}s&${area}=${id}`;

type WordsMail = Extract<Mail, { readonly kind: "booker_support_mail" }>;

/** For the people who answer. */
export const bookerSupportMail = ({ order, from, message }: WordsMail, home: string): MailContent => ({
  subject: `Support: order ${order.number} (${fullName(from)})`,
  preview: beginning(message),
  title: `A guest wrote about order ${order.number}`,
  reference: { label: "Order", value: order.number },
  blocks: [
    {
      kind: "facts",
      rows: [
        { label: "Name", value: fullName(from) },
        { label: "Email", value: from.email },
        { label: "Phone", value: from.phoneNumber },
        { label: "Vehicle", value: vehicleOf(order) },
        { label: "Trip", value: tripOf(order) },
      ],
    },
    { kind: "words", text: message },
    {
      kind: "action",
      label: "Track the vehicle",
      url: `${home}/track/${encodeURIComponent(order.trackingToken ?? "")}`,
    },
  ],
  reason: "You are receiving this email because you are on Lotlane's support team. A reply to it goes to the guest.",
});
