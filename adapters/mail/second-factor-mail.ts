import type { User } from "@lotlane/core/accounts";
import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { safetyReason } from "./security-mail.ts";
import { greeting, moment } from "./wording.ts";

type Change = Extract<Mail, { kind: "second_factor" }>["change"];

export function secondFactorMail(user: User, change: Change, at: string, home: string): MailContent {
  const { title, happened, since, wished = "it was you", unwished = "it was not you" } = told[change];
  return {
    subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    preview: `On ${moment(at)}. If ${wished}, there is nothing to do.`,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${happened} on ${moment(at)}. ${since}` },
      {
        kind: "steps",
        title: `If ${unwished}`,
        steps: [
          "Open the sign-in page and choose “Forgot your password?”. The link we send you sets a new password and signs everybody else out.",
          "Tell support at once: they look at what happened and help you back into your account.",
        ],
      },
      { kind: "action", label: "Open the sign-in page", url: `${home}/auth` },
    ],
    reason: safetyReason,
  };
}

const signedOutElsewhere = "Wherever else you were signed in, you are signed out now.";

type Told = {
  readonly title: string;
  readonly happened: string;
  readonly since: string;
  readonly wished?: string;
  readonly unwished?: string;
};

const told: Readonly<Record<Change, Told>> = {
  enabled: {
    title: "Two-factor authentication was turned on",
    happened: "two-factor authentication of your Lotlane account was turned on",
    since: `From now on, signing in also asks for a code of your authenticator app. ${signedOutElsewhere}`,
  },
  disabled: {
    title: "Two-factor authentication was turned off",
    happened: "two-factor authentication of your Lotlane account was turned off",
    since: `Your password alone signs you in now. ${signedOutElsewhere}`,
  },
  backup_code_used: {
    title: "A backup code was used to sign in",
    happened: "one of the backup codes of your Lotlane account was used to sign in",
    since: `That code does not work again. ${signedOutElsewhere}`,
  },
  reset: {
    title: "Support has turned two-factor authentication off",
    happened: "support turned two-factor authentication of your Lotlane account off, because we were asked to",
    since:
      "Your password alone signs you in now, and you are signed out everywhere. Please turn it on again under Security.",
    wished: "you asked for it",
    unwished: "you did not ask for it",
  },
};
