import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { dollarsOf } from "../loads/index.ts";
import { centsOf } from "../money/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredLines } from "../shared/text.ts";
import { type Invoice, type InvoiceDraft, isOwedByOperator } from "./invoice.ts";
import { sideOf } from "./side.ts";

export const extraKinds = ["storage", "dry_run", "waiting_time", "other"] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** `asked`: the payer has not answered. `agreed`: it is owed, and has an invoice. */
export const extraStates = ["asked", "agreed", "disputed", "withdrawn"] as const;
export type ExtraState = (typeof extraStates)[number];

/** A transporter asks for it on top of the price of one claim. The transporter may ask again once the payer disputes it. */
export type Extra = {
  readonly id: string;
  /** The invoice of the claim's transport, whose payer is that of the extra. */
  readonly invoiceId: string;
  readonly kind: ExtraKind;
  /** US dollars and cents, above zero. */
  readonly amount: string;
  readonly note: string;
  /** The ids of uploads. */
  readonly photos: readonly string[];
  readonly state: ExtraState;
  readonly askedById: string;
  readonly askedAt: string;
  /** When the payer answered, or the transporter withdrew it. */
  readonly answeredAt: string | null;
  readonly answeredById: string | null;
  /** The payer's reason against it. */
  readonly reason: string | null;
  /** The caller and its Idempotency-Key; null without one. */
  readonly once: string | null;
};

const mostCents = 99_999_999n;
export const mostPhotosOfExtra = 6;

/** @param photo takes a photo as the caller sends it, and gives the id of its upload */
export const extraFields = <Photo extends z.ZodType<string>>(photo: Photo) => ({
  kind: z.enum(extraKinds, `Kind must be one of ${extraKinds.join(", ")}`),
  amount: dollarsOf("Amount").refine((amount) => centsOf(amount) <= mostCents, "Amount must be at most $999,999.99"),
  note: requiredLines("Please say what it is for", 1000),
  photos: z
    .array(photo, "Photos must be a list")
    .max(mostPhotosOfExtra, `An extra can have at most ${mostPhotosOfExtra} photos`)
    .default([])
    .describe("Uploads of your own that show it"),
});
export type ExtraAsked = Pick<Extra, "kind" | "amount" | "note" | "photos">;

export const disputeSchema = z.object({ reason: requiredLines("Please say why", 1000) });

export type ExtraRefused = { readonly kind: "extra_refused"; readonly message: string };
const refused = (message: string) => refuse<ExtraRefused>({ kind: "extra_refused", message });

export const mostExtras = 20;
const mostDays = 30;

/** A transporter asks for an extra, from the claim until 30 days after the delivery. */
export function askExtra(
  invoice: Invoice,
  others: readonly Extra[],
  asked: ExtraAsked & Pick<Extra, "askedById" | "once">,
  {
    newId,
    at,
    deliveredAt,
  }: { readonly newId: () => string; readonly at: string; readonly deliveredAt: string | null },
): Result<Extra, ExtraRefused> {
  if (invoice.withdrawnAt !== null) return refused("You no longer move this vehicle, so no extra can be asked for.");
  if (deliveredAt !== null && Date.parse(at) > Date.parse(deliveredAt) + mostDays * 86_400_000)
    return refused(`Extras can be asked for until ${mostDays} days after the delivery.`);
  if (others.length >= mostExtras) return refused(`You have asked for ${mostExtras} extras, which is the limit.`);
  return accept({
    ...asked,
    id: newId(),
    invoiceId: invoice.id,
    state: "asked",
    askedAt: at,
    answeredAt: null,
    answeredById: null,
    reason: null,
  });
}

/**
 * The user's part in an extra: the transporter that asked for it is the payee, and the customer the payer. Admins answer in
 * place of a guest, who has no account.
 */
export function sideInExtra(
  user: User,
  { extra: { askedById }, invoice }: { readonly extra: Pick<Extra, "askedById">; readonly invoice: Invoice },
): ReturnType<typeof sideOf> {
  switch (user.userType) {
    case "transporter":
      return user.id === askedById ? "payee" : null;
    case "admin":
      return invoice.payerId === null ? "payer" : "reader";
    default:
      return sideOf(user, invoice);
  }
}

/** An extra that was asked for lapses with its claim; one that was agreed is owed all the same. */
export const extraState = (
  { state }: Pick<Extra, "state">,
  { withdrawnAt }: Pick<Invoice, "withdrawnAt">,
): ExtraState => (state === "asked" && withdrawnAt !== null ? "withdrawn" : state);

type Answered = Pick<Extra, "state" | "answeredById" | "reason"> & { readonly answeredAt: string };

/** The payer agrees or disputes, or the transporter withdraws. A repeat of the same answer answers the extra as it is. */
export function answerExtra(extra: Extra, invoice: Invoice, answer: Answered): Result<Extra, ExtraRefused> {
  const state = extraState(extra, invoice);
  if (state === answer.state) return accept(extra);
  if (state === "asked" || (state === "disputed" && answer.state !== "disputed"))
    return accept({ ...extra, ...answer, reason: answer.reason ?? extra.reason });
  return refused(
    state === "agreed"
      ? "This extra was agreed and has an invoice. Its payee can credit the invoice."
      : "This extra was withdrawn.",
  );
}

/** For people. */
export const extraName = (kind: ExtraKind): string => {
  switch (kind) {
    case "storage":
      return "Storage";
    case "dry_run":
      return "Dry run";
    case "waiting_time":
      return "Waiting time";
    case "other":
      return "Extra";
  }
};

/** The invoice of an agreed extra, between the same sides as an invoice of its claim. */
export const draftExtra = (
  {
    charge,
    orderId,
    loadId,
    loadRef,
    claimedAt,
    payerId,
    payerOrganizationId,
    payeeId,
    from,
    to,
    terms,
    instructions,
    lines,
  }: Invoice,
  { id: extraId, kind, amount }: Extra,
  fresh: Pick<InvoiceDraft, "id" | "issuedAt">,
): InvoiceDraft => ({
  ...fresh,
  orderId,
  loadId,
  loadRef,
  claimedAt,
  charge: isOwedByOperator({ charge }) ? "carrier_extra" : "extra",
  extraId,
  payerId,
  payerOrganizationId,
  payeeId,
  from,
  to,
  terms,
  instructions,
  lines: [{ label: [extraName(kind), lines[0]?.label].filter(Boolean).join(": "), amount }],
  amount,
});
