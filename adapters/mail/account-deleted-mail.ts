import type { MailContent } from "./mail-content.ts";
import { moment } from "./wording.ts";

export function accountDeletedMail(at: string, home: string): MailContent {
  return {
    subject: "Your Lotlane account was deleted",
    preview: `On ${moment(at)}. You can register again with this address at any time.`,
    title: "Your account was deleted",
    blocks: [
      {
        kind: "paragraph",
        text: `Hello, the Lotlane account with this email address was deleted on ${moment(at)}, along with its name, phone number, password and company details. Every device is signed out.`,
      },
      {
        kind: "paragraph",
        text: "Invoices and finished orders stay because the other side and the law require them; orders show “Deleted account” in your place.",
      },
      {
        kind: "steps",
        title: "If this was not you",
        steps: [
          "The person who did it knew your password. Change it wherever else you use it.",
          "Reply to this email right away to tell support. What was deleted cannot be restored.",
        ],
      },
      { kind: "action", label: "Open Lotlane", url: `${home}/` },
    ],
    reason: "You are receiving this email because this was the address of a Lotlane account. It is the last one.",
  };
}
