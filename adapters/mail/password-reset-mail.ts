import { tokenHours, type User } from "@lotlane/core/accounts";
import type { MailContent } from "./mail-content.ts";
import { greeting, hours } from "./wording.ts";

export function passwordResetMail(user: User, secret: string, home: string): MailContent {
  const holds = hours(tokenHours.reset_password);
  return {
    subject: "Choose a new Lotlane password",
    preview: `The link holds for ${holds} and works once.`,
    title: "Choose a new password",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} we received a request for a new password for your Lotlane account. Choose one with this link. It holds for ${holds} and works once.`,
      },
      {
        kind: "action",
        label: "Choose a new password",
        url: `${home}/reset-password?token=${encodeURIComponent(secret)}`,
      },
      {
        kind: "paragraph",
        text: "If it was not you, there is nothing to do: your password stays as it is.",
      },
    ],
    reason: "You get this e-mail because a new password was requested at Lotlane for this address.",
  };
}
