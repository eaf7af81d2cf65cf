import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { greeting } from "./wording.ts";

export const w9RequestMail = ({ user, payer }: Extract<Mail, { kind: "w9_request" }>, home: string): MailContent => ({
  subject: `${payer} asks for your Form W-9`,
  preview: "A customer that pays you needs it for its tax return.",
  title: `${payer} asks for your Form W-9`,
  blocks: [
    {
      kind: "paragraph",
      text: `${greeting(user)} ${payer} has paid you for jobs on Lotlane, and needs your Form W-9 to report what it paid. Please sign in and fill it in on your company page.`,
    },
    {
      kind: "paragraph",
      text: "Your taxpayer identification number is stored encrypted. Please do not send it by email: we never ask for it there.",
    },
    { kind: "action", label: "Open Form W-9", url: `${home}/company/w9` },
  ],
  reason: "You are receiving this email because a customer of yours asked for your Form W-9 on Lotlane.",
});
