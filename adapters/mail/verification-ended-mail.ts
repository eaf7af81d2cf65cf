import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { safetyReason } from "./security-mail.ts";
import { greeting, moment } from "./wording.ts";

type VerificationEnded = Extract<Mail, { kind: "verification_ended" }>;

export const verificationEndedMail = ({ user, changes, at }: VerificationEnded, home: string): MailContent => ({
  subject: "Lotlane: your company has to be verified again",
  preview: `Its name or a number was changed on ${moment(at)}.`,
  title: "Your company has to be verified again",
  blocks: [
    {
      kind: "paragraph",
      text: `${greeting(user)} your company information was changed on ${moment(at)}. With a different name, DOT or MC number, we treat it as a different company, so its verification ended. Our team will review it; what you have taken stays yours.`,
    },
    { kind: "steps", title: "What was changed", steps: changes },
    {
      kind: "steps",
      title: "If this was not you",
      steps: [
        "Change your Lotlane password under Security: that signs everyone else out.",
        "Correct your company information, and tell support.",
      ],
    },
    { kind: "action", label: "Open company information", url: `${home}/company` },
  ],
  reason: safetyReason,
});
