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
    undo: "Under Developers, revoke every API key you do not recognize.",
    open: { label: "Open API keys", url: `${home}/developers` },
  });

const told: Readonly<Record<KeyMail["change"], { readonly title: string; readonly happened: string }>> = {
  made: { title: "An API key was created", happened: "created" },
  revoked: { title: "An API key was revoked", happened: "revoked" },
};
