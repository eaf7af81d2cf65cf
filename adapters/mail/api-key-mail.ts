import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { securityMail } from "./security-mail.ts";

type KeyMail = Extract<Mail, { kind: "api_key" }>;

export const apiKeyMail = ({ user, change, name, at }: KeyMail, home: string): MailContent =>
  securityMail({
    user,
    at,
    title: told[change].title,
    happened: `the API key “${name}” of your account was ${told[change].happened}`,
    undo: "Revoke every API key that you do not know, under Developers.",
    open: { label: "Open API keys", url: `${home}/developers` },
  });

const told: Readonly<Record<KeyMail["change"], { readonly title: string; readonly happened: string }>> = {
  made: { title: "An API key was made", happened: "made" },
  revoked: { title: "An API key was revoked", happened: "revoked" },
};
