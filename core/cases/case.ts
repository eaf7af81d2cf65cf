import { z } from "zod";
import { may, type User } from "../accounts/index.ts";
import { dayIn, timeZoneOf } from "../lanes/index.ts";
import { dollarsOf } from "../loads/index.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import type { OrderStatus } from "../orders/index.ts";
import { addDays, daysBetween } from "../shared/day.ts";
import { momentSchema } from "../shared/day-schema.ts";
import { optionalLines, requiredLines } from "../shared/text.ts";
import { supportTimeZone } from "../support/index.ts";
import type { DocumentMediaType } from "../uploads/index.ts";
import { type CaseJob, type CaseJobIds, factsOf } from "./case-job.ts";
import {
  type CaseKind,
  caseKinds,
  type CaseSide,
  caseSides,
  type CaseState,
  caseStates,
  openCaseStates,
} from "./vocabulary.ts";

export const isOpenCase = ({ state }: Pick<Case, "state">): boolean => openCaseStates.some((open) => open === state);

const mostWords = 4000;
export const mostNewDamages = 100;
const words = optionalLines("Text", mostWords);
const said = (message: string) => requiredLines(message, mostWords);

/** The fields that each kind of case asks for. */
export const caseClaimSchema = z
  .discriminatedUnion(
    "kind",
    [
      z.object({
        kind: z.literal("damage"),
        what: said("Please say what is damaged"),
        amount: dollarsOf("Amount"),
        newDamages: z
          .array(z.string().max(1000), "newDamages must be a list")
          .max(mostNewDamages, `A case can name at most ${mostNewDamages} damages`)
          .default([])
          .describe("Damages that the delivery shows and the pickup did not, in the words of the inspection"),
      }),
      z.object({ kind: z.literal("loss"), what: said("Please say what is lost"), amount: dollarsOf("Amount") }),
      z.object({
        kind: z.literal("late"),
        days: z.int("Please give a whole number of days").min(1, "Please give 1 day or more").max(365),
        amount: dollarsOf("What it cost"),
        what: words,
      }),
      z
        .object({
          kind: z.literal("no_show"),
          waitedFrom: momentSchema("Please say from when you waited"),
          waitedUntil: momentSchema("Please say until when you waited"),
          what: words,
        })
        .refine(({ waitedFrom, waitedUntil }) => waitedFrom <= waitedUntil, {
          error: "The end must not be before the start",
          path: ["waitedUntil"],
        }),
      z.object({
        kind: z.literal("price_dispute"),
        agreed: dollarsOf("Agreed amount"),
        asked: dollarsOf("Asked amount"),
        what: words,
      }),
      z.object({ kind: z.literal("not_as_described"), what: said("Please say what differed") }),
    ],
    `kind must be one of ${caseKinds.join(", ")}`,
  )
  .meta({ example: { kind: "loss", what: "The spare wheel", amount: "250.00" } });
export type CaseClaim = Readonly<z.output<typeof caseClaimSchema>>;

/** The amount that is asked for; null where the form asks for none. */
export function amountOf(claim: CaseClaim): string | null {
  if ("amount" in claim) return claim.amount;
  if (claim.kind !== "price_dispute") return null;
  const more = centsOf(claim.asked) - centsOf(claim.agreed);
  return formatDollars(more < 0n ? -more : more);
}

/** A settlement that the shipper signed. Its hash is that of the text, every byte of it. */
export type CaseSettlement = {
  readonly text: string;
  readonly hash: string;
  readonly amount: string;
  readonly signedName: string;
  readonly signedAt: string;
  readonly signedById: string;
};

/** A dispute of an order or of a load. The parties and the carrier are those of the day on which it was filed. */
export type Case = CaseJobIds & {
  readonly id: string;
  readonly number: number;
  readonly shipperId: string | null;
  readonly shipperOrganizationId: string | null;
  readonly receiverEmail: string | null;
  readonly carrierId: string;
  readonly claim: CaseClaim;
  readonly state: CaseState;
  readonly filedBy: CaseSide;
  readonly acknowledgedAt: string | null;
  /** When the carrier first paid, offered or declined: the law asks for no more dates then. */
  readonly decidedAt: string | null;
  readonly statusAt: string | null;
  /** The carrier's last offer. */
  readonly offer: string | null;
  readonly settlement: CaseSettlement | null;
  /** One more with every act that changes the state, and with every status. */
  readonly version: number;
  readonly createdAt: string;
  /** The moment of its last entry; no two entries have the same. */
  readonly changedAt: string;
};

/** `LL-C-000123` */
export const caseNumber = ({ number }: Pick<Case, "number">): string => `LL-C-${String(number).padStart(6, "0")}`;

export const caseActs = [
  "file",
  "acknowledge",
  "offer",
  "decline",
  "pay",
  "status",
  "accept",
  "refuse",
  "withdraw",
  "close",
  "write",
  "attach",
] as const;
export type CaseActName = (typeof caseActs)[number];

/** An act or a message in the thread of a case, which never changes. */
export type CaseEntry = {
  readonly id: string;
  readonly caseId: string;
  readonly createdAt: string;
  readonly act: CaseActName;
  /** The side whose act it is, also where the desk entered it. */
  readonly side: CaseSide;
  readonly actorId: string;
  /** The party that told the desk of it by telephone; null for an act of one's own. */
  readonly toldBy: string | null;
  readonly words: string | null;
  readonly amount: string | null;
  readonly file: CaseFile | null;
};

export type CaseFile = {
  readonly name: string;
  readonly contentHash: string;
  readonly mediaType: DocumentMediaType;
  readonly bytes: number;
};

type ActRule = {
  /** The sides that may take this act; the desk enters it for the first. */
  readonly who: readonly CaseSide[];
  readonly from: readonly CaseState[];
  /** Null leaves the state as it is. */
  readonly to: CaseState | null;
};

/**
 * Each act on an existing case: who takes it, in which states, and the state that follows. Calls and screens ask here
 * and nowhere else.
 */
export const caseActRules: Readonly<Record<Exclude<CaseActName, "file">, ActRule>> = {
  acknowledge: { who: ["carrier"], from: ["filed"], to: "acknowledged" },
  offer: { who: ["carrier"], from: openCaseStates, to: "offered" },
  decline: { who: ["carrier"], from: ["filed", "acknowledged", "offered"], to: "declined" },
  pay: { who: ["carrier"], from: [...openCaseStates, "settled"], to: "paid" },
  status: { who: ["carrier"], from: ["filed", "acknowledged"], to: null },
  accept: { who: ["shipper"], from: ["offered"], to: "settled" },
  refuse: { who: ["shipper"], from: ["offered"], to: "acknowledged" },
  withdraw: { who: ["shipper"], from: openCaseStates, to: "withdrawn" },
  close: { who: ["shipper", "desk"], from: ["declined", "paid", "settled"], to: "closed" },
  write: { who: caseSides, from: caseStates, to: null },
  attach: { who: caseSides, from: caseStates, to: null },
};

/** The desk enters what a party told it; a settlement takes the shipper's own signature. */
const mayEnterFor = (act: keyof typeof caseActRules): boolean =>
  act !== "accept" && !caseActRules[act].who.includes("desk");

/** The operator posts the loads and pays for them, so that its admins are the shipper's side of theirs. */
export const ownSide = (side: CaseSide, { loadId }: Pick<Case, "loadId">): CaseSide =>
  side === "desk" && loadId !== null ? "shipper" : side;

/** The side whose act it is when a user of a side takes it; null where the user may not. `isForOthers`: that side told the desk of it. */
export function actingSide(
  side: CaseSide,
  act: keyof typeof caseActRules,
  of: Pick<Case, "loadId">,
): { readonly side: CaseSide; readonly isForOthers: boolean } | null {
  const { who } = caseActRules[act];
  const own = ownSide(side, of);
  if (who.includes(own)) return { side: own, isForOthers: false };
  return side === "desk" && mayEnterFor(act) ? { side: who[0]!, isForOthers: true } : null;
}

export const mayAct = (
  side: CaseSide,
  act: keyof typeof caseActRules,
  { state, loadId }: Pick<Case, "state" | "loadId">,
): boolean => caseActRules[act].from.includes(state) && actingSide(side, act, { loadId }) !== null;

/** Acts by which the shipper decides; of a load, they bind the operator. */
const decisions: readonly CaseActName[] = ["accept", "refuse", "withdraw", "close"];

/** False for an admin who may not act for the operator, on a decision that the shipper of a load takes. */
export const mayDecide = (user: User, act: CaseActName, { loadId }: Pick<Case, "loadId">): boolean =>
  loadId === null || !decisions.includes(act) || may(user, "actForOperator");

/** The kinds that each side files; the desk files for all. */
const filedBy: Readonly<Record<CaseSide, readonly CaseKind[]>> = {
  shipper: caseKinds,
  receiver: ["damage", "loss", "late", "not_as_described"],
  carrier: [],
  desk: caseKinds,
};
export const mayFile = (side: CaseSide, kind: CaseKind): boolean => filedBy[side].includes(kind);

/** A receiver has no part in what shipper and carrier agreed. */
export const seesCase = (side: CaseSide, kind: CaseKind): boolean => side !== "receiver" || mayFile(side, kind);

/** By law a bill of lading must give at least this time to file (49 USC 14706); ours gives exactly that. */
export const monthsToFile = 9;

/** Printed with the terms of a bill of lading, whose first page has room for two lines. */
export const filingTerms = `File claims for loss or damage in writing within ${monthsToFile} months of delivery or the latest delivery date, and suits within 2 years of a written refusal.`;

/** The last day to file, by the clocks of the delivery; null while neither a delivery nor a day for it is known. */
export function lastDayToFile(job: CaseJob): string | null {
  const { deliveredAt, delivery, latestDelivery } = factsOf(job);
  const day = deliveredAt === null ? latestDelivery : dayIn(timeZoneOf(delivery), new Date(deliveredAt));
  if (day === null) return null;
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  // A day that its month does not have moves on into the next month, so that the time never gets shorter.
  return new Date(Date.UTC(year, month - 1 + monthsToFile, date)).toISOString().slice(0, 10);
}

const withCarrier = ["assigned", "in_transit", "delivered"] as const;
const stagesOf: Readonly<Record<CaseKind, readonly OrderStatus[]>> = {
  damage: ["delivered"],
  loss: ["in_transit", "delivered"],
  late: withCarrier,
  no_show: withCarrier,
  price_dispute: withCarrier,
  not_as_described: withCarrier,
};

/** Why no case of a kind can be filed about the job now, as a sentence; undefined while one can. */
export function whyNotFile(job: CaseJob, kind: CaseKind, now: Date): string | undefined {
  const { transporterId, status, delivery } = factsOf(job);
  const many = job.kind === "load" && job.load.vehicles.length > 1;
  const vehicle = many ? "vehicles are" : "vehicle is";
  if (transporterId === null) return `This ${job.kind} has no carrier, so there is no one to file with.`;
  if (!stagesOf[kind].includes(status))
    return kind === "damage"
      ? `Damage can be reported once the ${vehicle} delivered.`
      : kind === "loss"
        ? `A loss can be reported once the ${vehicle} picked up.`
        : `This ${job.kind} is cancelled or has no carrier yet.`;
  const last = lastDayToFile(job);
  if (last !== null && dayIn(timeZoneOf(delivery), now) > last)
    return `The bill of lading gives ${monthsToFile} months to file: the last day was ${last}.`;
  return undefined;
}

export const deadlineKinds = ["acknowledge", "decide", "status"] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];
/** A day of the desk's clocks, that day included. */
export type CaseDeadline = { readonly kind: DeadlineKind; readonly day: string };

const [daysToAcknowledge, daysToDecide, daysBetweenStatuses] = [30, 120, 60];

/**
 * The days that the law gives the carrier in a case of damage or loss (49 CFR 370.5 and 370.9), the first first; none
 * once it has paid, offered or declined. After 120 days a status is due in place of the decision, and each 60 days again.
 */
export function deadlinesOf(
  one: Pick<Case, "claim" | "state" | "createdAt" | "acknowledgedAt" | "decidedAt" | "statusAt">,
): readonly CaseDeadline[] {
  const { claim, createdAt, acknowledgedAt, decidedAt, statusAt } = one;
  if ((claim.kind !== "damage" && claim.kind !== "loss") || decidedAt !== null || !isOpenCase(one)) return [];
  const filed = dayIn(supportTimeZone, new Date(createdAt));
  const decide = addDays(filed, daysToDecide);
  const last = statusAt === null ? null : dayIn(supportTimeZone, new Date(statusAt));
  const given = last === null || last < decide ? 0 : Math.floor(daysBetween(decide, last) / daysBetweenStatuses) + 1;
  const due: CaseDeadline =
    given === 0
      ? { kind: "decide", day: decide }
      : { kind: "status", day: addDays(decide, given * daysBetweenStatuses) };
  const acknowledge = { kind: "acknowledge", day: addDays(filed, daysToAcknowledge) } as const;
  return acknowledgedAt === null ? [acknowledge, due] : [due];
}

/** The days before a deadline on which its carrier is reminded, once each. */
export const caseReminderDays = [7, 1] as const;
export type CaseReminderDay = (typeof caseReminderDays)[number];
