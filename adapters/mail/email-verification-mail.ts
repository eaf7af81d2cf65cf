import { tokenHours, type User } from "@lotlane/core/accounts";
import type { MailContent } from "./mail-content.ts";
import { greeting, hours } from "./wording.ts";

export function emailVerificationMail(user: User, secret: string, home: string): MailContent {
  const holds = hours(tokenHours.verify_email);
  return {
    subject: "Confirm your email address for Lotlane",
    preview: `One more step to your Lotlane account. The link is valid for ${holds}.`,
    title: "Confirm your email address",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} a Lotlane account was created with this address. Please confirm that it is yours: open the link where you are signed in, or sign in when it opens. It is valid for ${holds}.`,
      },
      {
        kind: "action",
        label: "Confirm this address",
        url: `${home}/verify-email?token=${encodeURIComponent(secret)}`,
      },
      {
        kind: "paragraph",
        text: "If you did not create this account, you can ignore this email: the person who created it may have mistyped their own address, and without the account's password the link confirms nothing.",
      },
    ],
    reason: "You are receiving this email because a Lotlane account was created with this address.",
  };
}
