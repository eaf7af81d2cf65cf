import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { greeting, moment } from "./wording.ts";

type WebhookMail = Extract<Mail, { kind: "webhook" }>;

export function webhookMail({ user, change, url, at }: WebhookMail, home: string): MailContent {
  const { title, happened } = told[change];
  return {
    subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    preview: `On ${moment(at)}. If it was you, there is nothing to do.`,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${happened(url)} on ${moment(at)}.` },
      {
        kind: "steps",
        title: "If it was not you",
        steps: [
          "Remove every webhook and revoke every API key that you do not know, under Developers.",
          "Change your Lotlane password under Security: that signs everybody else out.",
          "Tell support at once: they look at what happened.",
        ],
      },
      { kind: "action", label: "Open webhooks", url: `${home}/developers` },
    ],
    reason: "You get this e-mail because it is about the safety of your Lotlane account.",
  };
}

type Told = { readonly title: string; readonly happened: (url: string) => string };

const told: Readonly<Record<WebhookMail["change"], Told>> = {
  added: { title: "A webhook was added", happened: (url) => `a webhook to ${url} was added to your account` },
  address_changed: {
    title: "A webhook leads to another address",
    happened: (url) => `a webhook of your account was led to ${url}`,
  },
  removed: { title: "A webhook was removed", happened: (url) => `the webhook to ${url} was removed from your account` },
};
