import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { securityMail } from "./security-mail.ts";

type WebhookMail = Extract<Mail, { kind: "webhook" }>;

export const webhookMail = ({ user, change, url, at }: WebhookMail, home: string): MailContent =>
  securityMail({
    user,
    at,
    title: told[change].title,
    happened: told[change].happened(url),
    undo: "Under Developers, remove every webhook and revoke every API key you do not recognize.",
    open: { label: "Open webhooks", url: `${home}/developers` },
  });

type Told = { readonly title: string; readonly happened: (url: string) => string };

const told: Readonly<Record<WebhookMail["change"], Told>> = {
  added: { title: "A webhook was added", happened: (url) => `a webhook to ${url} was added to your account` },
  address_changed: {
    title: "A webhook's address was changed",
    happened: (url) => `the address of a webhook in your account was changed to ${url}`,
  },
  removed: { title: "A webhook was removed", happened: (url) => `the webhook to ${url} was removed from your account` },
};
