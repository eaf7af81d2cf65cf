import type { User } from "@lotlane/core/accounts";
import type { MailContent } from "./mail-content.ts";
import { greeting, moment } from "./wording.ts";

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
