import { tokenHours, type User } from "@lotlane/core/accounts";
import type { MailContent } from "./mail-content.ts";
import { greeting, hours } from "./wording.ts";

export function passwordResetMail(user: User, secret: string, home: string): MailContent {
  const holds = hours(tokenHours.reset_password);
  return {
    subject: "Choose a new Lotlane password",
    preview: `The link is valid for ${holds} and works once.`,
    title: "Choose a new password",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} we received a request for a new password for your Lotlane account. Choose one with this link. It is valid for ${holds} and works once.`,
      },
      {
        kind: "action",
        label: "Choose a new password",
        url: `${home}/reset-password?token=${encodeURIComponent(secret)}`,
      },
      {
        kind: "paragraph",
        text: "If this was not you, you can ignore this email: your password stays the same.",
      },
    ],
    reason: "You are receiving this email because a new password was requested on Lotlane for this address.",
  };
}
