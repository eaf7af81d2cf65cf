import { fullName, type User, type UserType } from "@lotlane/core/accounts";
import type { SystemMail } from "@lotlane/core/ports";
import type { SupportMessage } from "@lotlane/core/support";
import type { MailContent } from "./mail-content.ts";
import { beginning, greeting, moment } from "./wording.ts";

const roleNames: Record<UserType, string> = {
  shipper: "Dealer (Shipper)",
  transporter: "Transporter",
  admin: "Admin",
  driver: "Driver",
  receiver: "Receiver",
};

const roleOf = ({ userType, isSubUser }: User): string => {
  if (!isSubUser) return roleNames[userType];
  return `${roleNames[userType]}, ${userType === "transporter" ? "dispatcher" : "sub-user"}`;
};

/** For the people who answer. */
export function supportMessageMail({ subject, message, createdAt }: SupportMessage, from: User): MailContent {
  const about = subject ?? "Chat message";
  return {
    subject: `Support: ${about} (${fullName(from)})`,
    preview: beginning(message),
    title: about,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "Name", value: fullName(from) },
          { label: "Email", value: from.email },
          { label: "Role", value: roleOf(from) },
          ...(from.companyName ? [{ label: "Company", value: from.companyName }] : []),
          { label: "Subject", value: about },
          { label: "Sent", value: moment(createdAt) },
        ],
      },
      { kind: "words", text: message },
    ],
    reason:
      "You are receiving this email because you are on Lotlane's support team. A reply to it goes to the person who wrote.",
  };
}

export function supportReplyMail({ message }: SupportMessage, user: User, home: string): MailContent {
  return {
    subject: "Lotlane support has replied to you",
    preview: beginning(message),
    title: "Support has replied to you",
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} here is what Lotlane support wrote to you:` },
      { kind: "words", text: message },
      { kind: "action", label: "Open the conversation", url: `${home}/support` },
    ],
    reason: "You are receiving this email because Lotlane support wrote to the account with this address.",
  };
}

export const systemAlertMail = ({ user, trouble: { title, detail } }: SystemMail, home: string): MailContent => ({
  subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
  preview: detail,
  title,
  blocks: [
    { kind: "paragraph", text: `${greeting(user)} Lotlane needs your attention. ${detail}` },
    { kind: "action", label: "Open the system status", url: `${home}/admin?view=system` },
  ],
  reason:
    "You are receiving this email because you are an admin of this installation. It comes once a day while this lasts.",
});
