import { castAccounts } from "@lotlane/demo";
import type { Account } from "../../../accounts/user.ts";
import type { KeyChange } from "../../../keys/effects.ts";
import type { PaymentChange } from "../../../payments/effects.ts";
import type { SecondFactorChange } from "../../../accounts/effects.ts";
import type { WebhookChanged } from "../../../webhooks/effects.ts";
import type { ExpectedMail, MailOf } from "./expected-mail.ts";

const { dana } = castAccounts();

export function passwordChanged(takenOver: boolean): MailOf<"password_changed_email"> {
  return {
    kind: "password_changed_email",
    to: dana.user.email,
    user: dana.user,
    at: "2026-11-20T14:03:00.000Z",
    takenOver,
  };
}

export function verificationEndedMail(): ExpectedMail<MailOf<"unverified_email">> {
  const changes = ["Company name: “Blue Haul LLC”, now “Red Haul LLC”"];
  return {
    mail: { kind: "unverified_email", to: dana.user.email, user: dana.user, changes, at: "2026-11-20T14:03:00.000Z" },
    subject: ["has to be verified again"],
    says: [dana.user.firstName, "November 20, 2026", "now “Red Haul LLC”"],
    link: "/company",
  };
}

export const accountVerifiedMail = ({ user }: Account): ExpectedMail<MailOf<"account_verified_email">> => ({
  mail: { kind: "account_verified_email", to: user.email, user, at: "2026-11-20T14:03:00.000Z" },
  subject: ["is verified"],
  says: [user.firstName, user.userType === "transporter" ? "claim orders" : "create orders"],
  link: user.userType === "transporter" ? "/transporter/loadboard" : "/orders/create",
});

export const accountCorrectedMail = (): ExpectedMail<MailOf<"account_corrected_email">> => ({
  mail: {
    kind: "account_corrected_email",
    to: dana.user.email,
    user: dana.user,
    changes: ["Phone: 213-555-0142, now 312-555-0199"],
    at: "2026-11-20T14:03:00.000Z",
  },
  subject: ["corrected your account details"],
  says: [dana.user.firstName, "November 20, 2026", "now 312-555-0199"],
  link: "/support",
});

export const accountSeenMail = (): ExpectedMail<MailOf<"account_seen_email">> => ({
  mail: {
    kind: "account_seen_email",
    to: dana.user.email,
    user: dana.user,
    by: "Ada Admin",
    reason: "You asked why an order is missing",
    at: "2026-11-20T14:03:00.000Z",
  },
  subject: ["looked at your account"],
  says: [dana.user.firstName, "November 20, 2026", "Ada Admin", "You asked why an order is missing"],
  link: "/support",
});

export function paymentSettingsMail(change: PaymentChange, said: string): ExpectedMail<MailOf<"payment_email">> {
  return {
    mail: { kind: "payment_email", to: dana.user.email, user: dana.user, change, at: "2026-11-20T14:03:00.000Z" },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "Revoke the API key"],
    link: "/payment",
  };
}

export const paymentInstructionsMail = (): ExpectedMail<MailOf<"payment_email">> => ({
  ...paymentSettingsMail("instructions_changed", "payment instructions were changed"),
  says: [dana.user.firstName, "November 20, 2026", "Correct the payment instructions"],
  link: "/company",
});

export function webhookMail(change: WebhookChanged, said: string): ExpectedMail<MailOf<"webhook_email">> {
  const [url, at] = ["https://hooks.example/lotlane", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "webhook_email", to: dana.user.email, user: dana.user, change, url, at },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "remove every webhook"],
    link: "/developers",
  };
}

export function webhookOffMail(off: "failing" | "gone", said: string): ExpectedMail<MailOf<"webhook_off_email">> {
  const [url, at] = ["https://hooks.example/lotlane", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "webhook_off_email", to: dana.user.email, user: dana.user, url, off, at },
    subject: ["webhook was turned off"],
    says: [dana.user.firstName, "November 20, 2026", said],
    link: "/developers",
  };
}

export function apiKeyMail(change: KeyChange, said: string): ExpectedMail<MailOf<"key_email">> {
  const [name, at] = ["Inventory system", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "key_email", to: dana.user.email, user: dana.user, change, name, at },
    subject: [said],
    says: [dana.user.firstName, name, "November 20, 2026", "revoke every API key"],
    link: "/developers",
  };
}

export function secondFactorMail(
  change: SecondFactorChange,
  said: string,
): ExpectedMail<MailOf<"second_factor_email">> {
  return {
    mail: { kind: "second_factor_email", to: dana.user.email, user: dana.user, change, at: "2026-11-20T14:03:00.000Z" },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "signed out"],
    link: "/auth",
  };
}
