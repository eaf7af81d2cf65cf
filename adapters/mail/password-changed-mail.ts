import type { AccountMail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { safetyReason } from "./security-mail.ts";
import { greeting, moment } from "./wording.ts";

type PasswordChanged = Extract<AccountMail, { kind: "password_changed" }>;

export function passwordChangedMail({ user, at, takenOver }: PasswordChanged, home: string): MailContent {
  return {
    subject: "Your Lotlane password was changed",
    preview: `On ${moment(at)}. If this was you, you do not need to do anything.`,
    title: "Your password was changed",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} the password of your Lotlane account was changed on ${moment(at)}. You are now signed out everywhere else.`,
      },
      ...(takenOver
        ? [
            {
              kind: "paragraph" as const,
              text: "This address had never been confirmed, so a stranger might have created the account. We removed what had been set up in it: your phone number and address, sub-users and drivers, company information with its verification, payment settings, webhooks, API keys, certificates of insurance, saved searches and planned trips. Please enter your phone number, set up what was yours again, and check your name.",
            },
          ]
        : []),
      {
        kind: "steps",
        title: "If this was not you",
        steps: [
          "Open the sign-in page and choose “Forgot your password?”. The link we send you sets a new password and signs everyone else out.",
          "Tell support, and turn on two-factor authentication under Security.",
        ],
      },
      { kind: "action", label: "Open the sign-in page", url: `${home}/auth` },
    ],
    reason: safetyReason,
  };
}
