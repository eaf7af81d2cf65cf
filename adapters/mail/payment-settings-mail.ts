import type { User } from "@lotlane/core/accounts";
import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { greeting, moment } from "./wording.ts";

type Change = Extract<Mail, { kind: "payment_settings" }>["change"];

export function paymentSettingsMail(user: User, change: Change, at: string, home: string): MailContent {
  const { title, happened } = told[change];
  return {
    subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    preview: `On ${moment(at)}. If it was you, there is nothing to do.`,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${happened} on ${moment(at)}.` },
      {
        kind: "steps",
        title: "If it was not you",
        steps: [
          "Revoke the API key where it was made, so that it opens nothing any more.",
          "Change your Lotlane password under Security: that signs everybody else out.",
          "Tell support at once: they look at what happened.",
        ],
      },
      { kind: "action", label: "Open payment settings", url: `${home}/payment` },
    ],
    reason: "You get this e-mail because it is about the safety of your Lotlane account.",
  };
}

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
