import type { AccountMail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { safetyReason } from "./security-mail.ts";
import { greeting, moment } from "./wording.ts";

type PasswordChanged = Extract<AccountMail, { kind: "password_changed" }>;

export function passwordChangedMail({ user, at, takenOver }: PasswordChanged, home: string): MailContent {
  return {
    subject: "Your Lotlane password was changed",
    preview: `On ${moment(at)}. If it was you, there is nothing to do.`,
    title: "Your password was changed",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} the password of your Lotlane account was changed on ${moment(at)}. Wherever else you were signed in, you are signed out now.`,
      },
      ...(takenOver
        ? [
            {
              kind: "paragraph" as const,
              text: "This address had never been confirmed, so a stranger might have made the account. What had been set up in it is removed: your phone number and address, sub-users and drivers, company information with its verification, payment settings, webhooks, API keys, certificates of insurance, saved searches and planned trips. Please enter your phone number, set up again what was yours, and check your name.",
            },
          ]
        : []),
      {
        kind: "steps",
        title: "If it was not you",
        steps: [
          "Open the sign-in page and choose “Forgot your password?”. The link we send you sets a new password and signs everybody else out.",
          "Tell support, and turn on two-factor authentication under Security.",
        ],
      },
      { kind: "action", label: "Open the sign-in page", url: `${home}/auth` },
    ],
    reason: safetyReason,
  };
}
