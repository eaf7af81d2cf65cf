import type { User } from "@lotlane/core/accounts";
import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { securityMail } from "./security-mail.ts";

type Change = Extract<Mail, { kind: "payment_settings" }>["change"];

export const paymentSettingsMail = (user: User, change: Change, at: string, home: string): MailContent =>
  securityMail({
    user,
    at,
    ...told[change],
    undo: "Revoke the API key where it was created, so that it no longer works.",
    open: { label: "Open payment settings", url: `${home}/payment` },
  });

const told: Readonly<Record<Change, { readonly title: string; readonly happened: string }>> = {
  settings_changed: {
    title: "Your payment settings were changed",
    happened: "the payment settings of your company were changed",
  },
  key_revealed: {
    title: "Your API key was shown",
    happened:
      "the API key in the payment settings of your company was shown to a signed-in user who gave your password",
  },
};
