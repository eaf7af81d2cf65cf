import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { greeting, moment } from "./wording.ts";

type OffMail = Extract<Mail, { kind: "webhook_off" }>;

export function webhookOffMail({ user, url, off, at }: OffMail, home: string): MailContent {
  return {
    subject: "Lotlane: a webhook was turned off",
    preview: `On ${moment(at)}. It no longer receives events.`,
    title: "A webhook was turned off",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} the webhook to ${url} was turned off on ${moment(at)}, ${reasons[off]}. It no longer receives events.`,
      },
      {
        kind: "steps",
        title: "To turn it back on",
        steps: [
          "Look at its deliveries under Developers: each shows what the address answered.",
          "Turn it on again, then choose “Send test”.",
          "Resend the messages it missed, one by one.",
        ],
      },
      { kind: "action", label: "Open webhooks", url: `${home}/developers` },
    ],
    reason: "You are receiving this email because the webhook belongs to your Lotlane account.",
  };
}

const reasons: Readonly<Record<OffMail["off"], string>> = {
  failing: "because no message got through for three days",
  gone: "because it answered 410 Gone",
};
