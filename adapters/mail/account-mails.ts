import { seeAsMinutes, tokenHours, type User } from "@lotlane/core/accounts";
import type { AccountMail, Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { greeting, hours, moment } from "./wording.ts";

type SecurityAct = {
  readonly user: User;
  readonly at: string;
  /** Such as `An API key was made`. */
  readonly title: string;
  /** A sentence without its end, such as `a webhook was added to your account`. */
  readonly happened: string;
  /** The first step to take if it was not the user. */
  readonly undo: string;
  readonly open: { readonly label: string; readonly url: string };
};

/** Tells the owner of an account what was done with it while signed in, and what to do if it was not the owner. */
export const securityMail = ({ user, at, title, happened, undo, open }: SecurityAct): MailContent => ({
  subject: `Lotlane: ${title[0]!.toLowerCase()}${title.slice(1)}`,
  preview: `On ${moment(at)}. If this was you, you do not need to do anything.`,
  title,
  blocks: [
    { kind: "paragraph", text: `${greeting(user)} ${happened} on ${moment(at)}.` },
    {
      kind: "steps",
      title: "If this was not you",
      steps: [
        undo,
        "Change your Lotlane password under Security: that signs everyone else out.",
        "Tell support right away: they will look into what happened.",
      ],
    },
    { kind: "action", ...open },
  ],
  reason: safetyReason,
});

export const safetyReason = "You are receiving this email because it is about the security of your Lotlane account.";

export function emailVerificationMail(user: User, secret: string, home: string): MailContent {
  const holds = hours(tokenHours.verify_email);
  return {
    subject: "Confirm your email address for Lotlane",
    preview: `One more step to your Lotlane account. The link is valid for ${holds}.`,
    title: "Confirm your email address",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} a Lotlane account was created with this address. Please confirm that it is yours: open the link where you are signed in, or sign in when it opens. It is valid for ${holds}.`,
      },
      {
        kind: "action",
        label: "Confirm this address",
        url: `${home}/verify-email?token=${encodeURIComponent(secret)}`,
      },
      {
        kind: "paragraph",
        text: "If you did not create this account, you can ignore this email: the person who created it may have mistyped their own address, and without the account's password the link confirms nothing.",
      },
    ],
    reason: "You are receiving this email because a Lotlane account was created with this address.",
  };
}

export function passwordResetMail(user: User, secret: string, home: string): MailContent {
  const holds = hours(tokenHours.reset_password);
  return {
    subject: "Choose a new Lotlane password",
    preview: `The link is valid for ${holds} and works once.`,
    title: "Choose a new password",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} we received a request for a new password for your Lotlane account. Choose one with this link. It is valid for ${holds} and works once.`,
      },
      {
        kind: "action",
        label: "Choose a new password",
        url: `${home}/reset-password?token=${encodeURIComponent(secret)}`,
      },
      {
        kind: "paragraph",
        text: "If this was not you, you can ignore this email: your password stays the same.",
      },
    ],
    reason: "You are receiving this email because a new password was requested on Lotlane for this address.",
  };
}

type Invitation = Extract<AccountMail, { kind: "invitation_email" }>;

/** The invited person has no account of their own yet, so that it explains what it is about. */
export function invitationMail({ user, inviterName, endsAt, secret }: Invitation, home: string): MailContent {
  const company = user.companyName ?? inviterName;
  const work = user.userType === "driver" ? "drive for" : "work for";
  const task = user.userType === "admin" ? "help run Lotlane" : `${work} ${company} on Lotlane`;
  return {
    subject: `${inviterName} invites you to ${task}`,
    preview: `Choose your own password by ${moment(endsAt)}.`,
    title: user.userType === "admin" ? "Help run Lotlane" : `Join ${company} on Lotlane`,
    blocks: [
      {
        kind: "paragraph",
        text: `Hello, ${inviterName} invites you to ${task}, where cars are shipped. Choose your own password with this link. It is valid until ${moment(endsAt)} and works once.`,
      },
      { kind: "action", label: "Join", url: `${home}/join?token=${encodeURIComponent(secret)}` },
      {
        kind: "paragraph",
        text: `If you do not know ${inviterName}, you can ignore this email. This address cannot be used to sign in unless you open the link and choose a password.`,
      },
    ],
    reason: `You are receiving this email because ${inviterName} entered this address on Lotlane.`,
  };
}

type PasswordChanged = Extract<AccountMail, { kind: "password_changed_email" }>;

export function passwordChangedMail({ user, at, takenOver }: PasswordChanged, home: string): MailContent {
  return {
    subject: "Your Lotlane password was changed",
    preview: `On ${moment(at)}. If this was you, you do not need to do anything.`,
    title: "Your password was changed",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} the password of your Lotlane account was changed on ${moment(at)}. You are now signed out everywhere else.`,
      },
      ...(takenOver
        ? [
            {
              kind: "paragraph" as const,
              text: "This address had never been confirmed, so a stranger might have created the account. We removed what had been set up in it: your phone number and address, sub-users and drivers, company information with its verification, payment settings, webhooks, API keys, certificates of insurance, saved searches and planned trips. Please enter your phone number, set up what was yours again, and check your name.",
            },
          ]
        : []),
      {
        kind: "steps",
        title: "If this was not you",
        steps: [
          "Open the sign-in page and choose “Forgot your password?”. The link we send you sets a new password and signs everyone else out.",
          "Tell support, and turn on two-factor authentication under Security.",
        ],
      },
      { kind: "action", label: "Open the sign-in page", url: `${home}/auth` },
    ],
    reason: safetyReason,
  };
}

type Change = Extract<Mail, { kind: "second_factor_email" }>["change"];

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

type VerificationEnded = Extract<Mail, { kind: "unverified_email" }>;

export const verificationEndedMail = ({ user, changes, at }: VerificationEnded, home: string): MailContent => ({
  subject: "Lotlane: your company has to be verified again",
  preview: `Its name or a number was changed on ${moment(at)}.`,
  title: "Your company has to be verified again",
  blocks: [
    {
      kind: "paragraph",
      text: `${greeting(user)} your company information was changed on ${moment(at)}. With a different name, DOT or MC number, we treat it as a different company, so its verification ended. Our team will review it; what you have taken stays yours.`,
    },
    { kind: "steps", title: "What was changed", steps: changes },
    {
      kind: "steps",
      title: "If this was not you",
      steps: [
        "Change your Lotlane password under Security: that signs everyone else out.",
        "Correct your company information, and tell support.",
      ],
    },
    { kind: "action", label: "Open company information", url: `${home}/company` },
  ],
  reason: safetyReason,
});

type AccountVerified = Extract<Mail, { kind: "account_verified_email" }>;

export function accountVerifiedMail({ user }: AccountVerified, home: string): MailContent {
  const isCarrier = user.userType === "transporter";
  return {
    subject: "Lotlane: your account is verified",
    preview: isCarrier ? "You can claim orders." : "Carriers see that your company is verified.",
    title: "Your account is verified",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} our team has reviewed your account and verified it. ${isCarrier ? "You can now claim orders, accept loads and bid. If anything else is missing, such as your insurance, the loadboard says so." : "You can create orders, and carriers see that your company is verified."}`,
      },
      isCarrier
        ? { kind: "action", label: "Open the loadboard", url: `${home}/transporter/loadboard` }
        : { kind: "action", label: "Create an order", url: `${home}/orders/create` },
    ],
    reason: "You are receiving this email because our team reviewed your Lotlane account.",
  };
}

type AccountCorrected = Extract<Mail, { kind: "account_corrected_email" }>;

export const accountCorrectedMail = ({ user, changes, at }: AccountCorrected, home: string): MailContent => ({
  subject: "Lotlane corrected your account details",
  preview: `On ${moment(at)}.`,
  title: "Your account details were corrected",
  blocks: [
    { kind: "paragraph", text: `${greeting(user)} our team corrected your Lotlane account on ${moment(at)}.` },
    { kind: "steps", title: "What was changed", steps: changes },
    {
      kind: "paragraph",
      text: "If you did not ask for this, or it is wrong, please tell support.",
    },
    { kind: "action", label: "Write to support", url: `${home}/support` },
  ],
  reason: safetyReason,
});

type AccountSeen = Extract<Mail, { kind: "account_seen_email" }>;

export const accountSeenMail = ({ user, by, reason, at }: AccountSeen, home: string): MailContent => ({
  subject: "Lotlane's team looked at your account",
  preview: `On ${moment(at)}, to help with your account.`,
  title: "Our team looked at your account",
  blocks: [
    {
      kind: "paragraph",
      text: `${greeting(user)} on ${moment(at)} ${by} of Lotlane began to see Lotlane as you see it, for ${seeAsMinutes} minutes at most. Nothing can be changed that way.`,
    },
    { kind: "steps", title: "The reason", steps: [reason] },
    { kind: "paragraph", text: "If you do not know what this was about, please ask support." },
    { kind: "action", label: "Write to support", url: `${home}/support` },
  ],
  reason: safetyReason,
});

export function accountDeletedMail(at: string, home: string): MailContent {
  return {
    subject: "Your Lotlane account was deleted",
    preview: `On ${moment(at)}. You can register again with this address at any time.`,
    title: "Your account was deleted",
    blocks: [
      {
        kind: "paragraph",
        text: `Hello, the Lotlane account with this email address was deleted on ${moment(at)}, along with its name, phone number, password and company details. Every device is signed out.`,
      },
      {
        kind: "paragraph",
        text: "Invoices and finished orders stay because the other side and the law require them; orders show “Deleted account” in your place.",
      },
      {
        kind: "steps",
        title: "If this was not you",
        steps: [
          "The person who did it knew your password. Change it wherever else you use it.",
          "Reply to this email right away to tell support. What was deleted cannot be restored.",
        ],
      },
      { kind: "action", label: "Open Lotlane", url: `${home}/` },
    ],
    reason: "You are receiving this email because this was the address of a Lotlane account. It is the last one.",
  };
}
