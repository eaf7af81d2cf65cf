import type { User } from "@lotlane/core/accounts";
import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { safetyReason } from "./security-mail.ts";
import { greeting, moment } from "./wording.ts";

type Change = Extract<Mail, { kind: "second_factor" }>["change"];

export function secondFactorMail(user: User, change: Change, at: string, home: string): MailContent {
  const { title, happened, since, wished = "this was you", unwished = "this was not you" } = told[change];
  return {
    subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    preview: `On ${moment(at)}. If ${wished}, you do not need to do anything.`,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${happened} on ${moment(at)}. ${since}` },
      {
        kind: "steps",
        title: `If ${unwished}`,
        steps: [
          "Open the sign-in page and choose “Forgot your password?”. The link we send you sets a new password and signs everyone else out.",
          "Tell support right away: they will look into what happened and help you back into your account.",
        ],
      },
      { kind: "action", label: "Open the sign-in page", url: `${home}/auth` },
    ],
    reason: safetyReason,
  };
}

const signedOutElsewhere = "You are now signed out everywhere else.";

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
    happened: "two-factor authentication for your Lotlane account was turned on",
    since: `From now on, signing in also asks for a code from your authenticator app. ${signedOutElsewhere}`,
  },
  disabled: {
    title: "Two-factor authentication was turned off",
    happened: "two-factor authentication for your Lotlane account was turned off",
    since: `Your password alone signs you in now. ${signedOutElsewhere}`,
  },
  backup_code_used: {
    title: "A backup code was used to sign in",
    happened: "one of the backup codes of your Lotlane account was used to sign in",
    since: `That code will not work again. ${signedOutElsewhere}`,
  },
  reset: {
    title: "Support turned off two-factor authentication",
    happened: "support turned off two-factor authentication for your Lotlane account, because we were asked to",
    since:
      "Your password alone signs you in now, and you are signed out everywhere. Please turn it on again under Security.",
    wished: "you asked for it",
    unwished: "you did not ask for it",
  },
};
