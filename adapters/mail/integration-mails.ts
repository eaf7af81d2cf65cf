import type { User } from "@lotlane/core/accounts";
import type { Mail } from "@lotlane/core/ports";
import { securityMail } from "./account-mails.ts";
import type { MailContent } from "./mail-content.ts";
import { greeting, moment } from "./wording.ts";

type PaymentChange = Extract<Mail, { kind: "payment_email" }>["change"];

export const paymentSettingsMail = (user: User, change: PaymentChange, at: string, home: string): MailContent =>
  securityMail({
    user,
    at,
    ...paymentActs[change],
    ...(user.userType === "admin" && { happened: operatorsActs[change] }),
    ...(change === "instructions_changed"
      ? {
          undo: "Correct the payment instructions: new invoices show them to payers.",
          open: { label: "Open your company", url: `${home}/company` },
        }
      : {
          undo: "Revoke the API key where it was created, so that it no longer works.",
          open: { label: "Open payment settings", url: `${home}/payment` },
        }),
  });

const paymentActs: Readonly<Record<PaymentChange, { readonly title: string; readonly happened: string }>> = {
  settings_changed: {
    title: "Your payment settings were changed",
    happened: "the payment settings of your company were changed",
  },
  instructions_changed: {
    title: "Your payment instructions were changed",
    happened: "the payment instructions on your company's invoices were changed",
  },
  key_revealed: {
    title: "Your API key was shown",
    happened:
      "the API key in the payment settings of your company was shown to a signed-in user who gave your password",
  },
};

/** Admins have the operator's settings, and no company. */
const operatorsActs: Readonly<Record<PaymentChange, string>> = {
  settings_changed: "the payment settings of Lotlane's operator were changed with your account",
  instructions_changed: paymentActs.instructions_changed.happened,
  key_revealed:
    "the API key in the payment settings of Lotlane's operator was shown to a signed-in user who gave your password",
};

type OffMail = Extract<Mail, { kind: "webhook_off_email" }>;

export function webhookOffMail({ user, url, off, at }: OffMail, home: string): MailContent {
  return {
    subject: "Lotlane: a webhook was turned off",
    preview: `On ${moment(at)}. It no longer receives events.`,
    title: "A webhook was turned off",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} the webhook to ${url} was turned off on ${moment(at)}, ${offReasons[off]}. It no longer receives events.`,
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

const offReasons: Readonly<Record<OffMail["off"], string>> = {
  failing: "because no message got through for three days",
  gone: "because it answered 410 Gone",
};

type KeyMail = Extract<Mail, { kind: "key_email" }>;

export const apiKeyMail = ({ user, change, name, at }: KeyMail, home: string): MailContent =>
  securityMail({
    user,
    at,
    title: keyActs[change].title,
    happened: `the API key “${name}” of your account was ${keyActs[change].happened}`,
    undo: "Under Developers, revoke every API key you do not recognize.",
    open: { label: "Open API keys", url: `${home}/developers` },
  });

const keyActs: Readonly<Record<KeyMail["change"], { readonly title: string; readonly happened: string }>> = {
  made: { title: "An API key was created", happened: "created" },
  revoked: { title: "An API key was revoked", happened: "revoked" },
};

type WebhookMail = Extract<Mail, { kind: "webhook_email" }>;

export const webhookMail = ({ user, change, url, at }: WebhookMail, home: string): MailContent =>
  securityMail({
    user,
    at,
    title: webhookActs[change].title,
    happened: webhookActs[change].happened(url),
    undo: "Under Developers, remove every webhook and revoke every API key you do not recognize.",
    open: { label: "Open webhooks", url: `${home}/developers` },
  });

type WebhookAct = { readonly title: string; readonly happened: (url: string) => string };

const webhookActs: Readonly<Record<WebhookMail["change"], WebhookAct>> = {
  added: { title: "A webhook was added", happened: (url) => `a webhook to ${url} was added to your account` },
  address_changed: {
    title: "A webhook's address was changed",
    happened: (url) => `the address of a webhook in your account was changed to ${url}`,
  },
  removed: { title: "A webhook was removed", happened: (url) => `the webhook to ${url} was removed from your account` },
};
