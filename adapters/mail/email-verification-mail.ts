import { tokenHours, type User } from "@lotlane/core/accounts";
import type { MailContent } from "./mail-content.ts";
import { greeting, hours } from "./wording.ts";

export function emailVerificationMail(user: User, secret: string, home: string): MailContent {
  const holds = hours(tokenHours.verify_email);
  return {
    subject: "Confirm your e-mail address for Lotlane",
    preview: `One step to your Lotlane account. The link holds for ${holds}.`,
    title: "Confirm your e-mail address",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} a Lotlane account was made with this address. Please confirm that it is yours: open the link where you are signed in, or sign in there. It holds for ${holds}.`,
      },
      {
        kind: "action",
        label: "Confirm this address",
        url: `${home}/verify-email?token=${encodeURIComponent(secret)}`,
      },
      {
        kind: "paragraph",
        text: "If you know of no such account, there is nothing to do: the person who made it may have mistyped their own address, and without its password the link confirms nothing.",
      },
    ],
    reason: "You get this e-mail because a Lotlane account was made with this address.",
  };
}
