import { caseKindNames } from "@lotlane/core/cases";
import type { CaseMail } from "@lotlane/core/ports";
import { formatMoney } from "@lotlane/core/money";
import type { MailContent } from "./mail-content.ts";
import { day, greeting } from "./wording.ts";

type MailOf<Kind extends CaseMail["kind"]> = Extract<CaseMail, { readonly kind: Kind }>;

const steps: Readonly<Record<MailOf<"case_mail">["step"], string>> = {
  file: "was filed with you",
  acknowledge: "was acknowledged by the carrier",
  offer: "has an offer",
  decline: "was declined",
  pay: "is paid, the carrier says",
  status: "has news",
  accept: "is settled",
  refuse: "goes on: the offer was refused",
  withdraw: "was withdrawn",
  close: "is closed",
  write: "has a new message",
  attach: "has a new file",
};

const reason = "You are receiving this email because you are a party to this case. The law sets days for it.";

/** For the other side of a case. */
export function caseMail(
  { user, caseId, number, vehicle, loadRef, claim, step, words, amount }: MailOf<"case_mail">,
  home: string,
): MailContent {
  const title = `Case ${number} ${steps[step]}`;
  return {
    subject: `Lotlane: case ${number} ${steps[step]}`,
    preview: words ?? vehicle,
    title,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} case ${number} (${caseKindNames[claim.kind].toLowerCase()}) is about ${loadRef === null ? "" : `load ${loadRef}, `}the ${vehicle}.`,
      },
      ...(amount === null ? [] : [{ kind: "paragraph", text: `Amount: ${formatMoney(amount)}` } as const]),
      ...(words === null ? [] : [{ kind: "paragraph", text: words } as const]),
      { kind: "action", label: "Open the case", url: `${home}/cases/${caseId}` },
    ],
    reason,
  };
}

const deadlineWords = {
  acknowledge: "acknowledge it in writing",
  decide: "pay it, decline it or make an offer",
  status: "tell where it stands and why it takes longer",
} as const;

/** For the carrier of a case, before a day that the law gives passes. */
export function caseDeadlineMail(
  { user, caseId, number, deadline }: MailOf<"case_deadline_mail">,
  home: string,
): MailContent {
  const says = `The law gives you until ${day(deadline.dueOn)} to ${deadlineWords[deadline.kind]}.`;
  return {
    subject: `Lotlane: case ${number} is due ${day(deadline.dueOn)}`,
    preview: says,
    title: `Case ${number} is due ${day(deadline.dueOn)}`,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${says}` },
      { kind: "action", label: "Open the case", url: `${home}/cases/${caseId}` },
    ],
    reason,
  };
}
