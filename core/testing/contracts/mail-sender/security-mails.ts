import { castAccounts } from "../../../demo/index.ts";
import type { KeyChange, PaymentChange, SecondFactorChange, WebhookChanged } from "../../../effects/effects.ts";
import type { ExpectedMail, MailOf } from "./expected-mail.ts";

const { dana } = castAccounts();

export function passwordChanged(takenOver: boolean): MailOf<"password_changed"> {
  return {
    kind: "password_changed",
    to: dana.user.email,
    user: dana.user,
    at: "2026-11-20T14:03:00.000Z",
    takenOver,
  };
}

export function verificationEndedMail(): ExpectedMail<MailOf<"verification_ended">> {
  const changes = ["Company name: “Blue Haul LLC”, now “Red Haul LLC”"];
  return {
    mail: { kind: "verification_ended", to: dana.user.email, user: dana.user, changes, at: "2026-11-20T14:03:00.000Z" },
    subject: ["has to be verified again"],
    says: [dana.user.firstName, "November 20, 2026", "now “Red Haul LLC”"],
    link: "/company",
  };
}

export function paymentSettingsMail(change: PaymentChange, said: string): ExpectedMail<MailOf<"payment_settings">> {
  return {
    mail: { kind: "payment_settings", to: dana.user.email, user: dana.user, change, at: "2026-11-20T14:03:00.000Z" },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "Revoke the API key"],
    link: "/payment",
  };
}

export function webhookMail(change: WebhookChanged, said: string): ExpectedMail<MailOf<"webhook">> {
  const [url, at] = ["https://hooks.example/lotlane", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "webhook", to: dana.user.email, user: dana.user, change, url, at },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "remove every webhook"],
    link: "/developers",
  };
}

export function webhookOffMail(off: "failing" | "gone", said: string): ExpectedMail<MailOf<"webhook_off">> {
  const [url, at] = ["https://hooks.example/lotlane", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "webhook_off", to: dana.user.email, user: dana.user, url, off, at },
    subject: ["webhook was turned off"],
    says: [dana.user.firstName, "November 20, 2026", said],
    link: "/developers",
  };
}

export function apiKeyMail(change: KeyChange, said: string): ExpectedMail<MailOf<"api_key">> {
  const [name, at] = ["Inventory system", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "api_key", to: dana.user.email, user: dana.user, change, name, at },
    subject: [said],
    says: [dana.user.firstName, name, "November 20, 2026", "revoke every API key"],
    link: "/developers",
  };
}

export function secondFactorMail(change: SecondFactorChange, said: string): ExpectedMail<MailOf<"second_factor">> {
  return {
    mail: { kind: "second_factor", to: dana.user.email, user: dana.user, change, at: "2026-11-20T14:03:00.000Z" },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "signed out"],
    link: "/auth",
  };
}
