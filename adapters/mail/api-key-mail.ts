import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { greeting, moment } from "./wording.ts";

type KeyMail = Extract<Mail, { kind: "api_key" }>;

export function apiKeyMail({ user, change, name, at }: KeyMail, home: string): MailContent {
  const { title, happened } = told[change];
  return {
    subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    preview: `On ${moment(at)}. If it was you, there is nothing to do.`,
    title,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} the API key “${name}” of your account was ${happened} on ${moment(at)}.`,
      },
      {
        kind: "steps",
        title: "If it was not you",
        steps: [
          "Revoke every API key that you do not know, under Developers.",
          "Change your Lotlane password under Security: that signs everybody else out.",
          "Tell support at once: they look at what happened.",
        ],
      },
      { kind: "action", label: "Open API keys", url: `${home}/developers` },
    ],
    reason: "You get this e-mail because it is about the safety of your Lotlane account.",
  };
}

const told: Readonly<Record<KeyMail["change"], { readonly title: string; readonly happened: string }>> = {
  made: { title: "An API key was made", happened: "made" },
  revoked: { title: "An API key was revoked", happened: "revoked" },
};
