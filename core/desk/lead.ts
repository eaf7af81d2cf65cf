import { z } from "zod";
import type { OrderFact, OrderStatus } from "../orders/index.ts";
import { type Quote, type QuoteFact, type QuoteSource, quoteStatusAt } from "../quotes/index.ts";
import { optionalLines } from "../shared/text.ts";
import type { LastCall } from "./call.ts";
import type { Named } from "./note.ts";
import { ownerSchema } from "./task-input.ts";
import type { Task } from "./task.ts";

/** From the first price to the delivery, and what came to nothing. */
export const leadSteps = [
  "new",
  "contacted",
  "quoted",
  "accepted",
  "booked",
  "dispatched",
  "delivered",
  "lost",
] as const;
export type LeadStep = (typeof leadSteps)[number];

/** The steps at which the customer may still book. */
export const openSteps = ["new", "contacted", "quoted", "accepted"] as const satisfies readonly LeadStep[];

/** Why the desk gives a lead up. */
export const lostReasons = ["price", "time", "elsewhere", "no_answer", "not_serious", "other"] as const;
export type LostReason = (typeof lostReasons)[number];

/** Why a lead is lost: the desk's reason, or what happened to the quote and its order. */
export const lostCauses = [...lostReasons, "expired", "cancelled"] as const;
export type LostCause = (typeof lostCauses)[number];

/** All that the desk itself adds to a quote; its step is read from the quote, its order and the calls about it. */
export type Lead = {
  readonly quoteId: string;
  /** Null while it waits for one of the admins to take it. */
  readonly ownerId: string | null;
  readonly lost: {
    readonly reason: LostReason;
    readonly words: string | null;
    readonly at: string;
    readonly byId: string;
  } | null;
};

/** The most tasks about a quote that go with its lead. */
export const mostTasksOfLead = 100;

/** An admin took a lead, handed it over, gave it up or reopened it. */
export const leadFactKinds = ["owner", "lost", "reopened"] as const;
export type LeadFact = {
  readonly quoteId: string;
  readonly kind: (typeof leadFactKinds)[number];
  readonly at: string;
  readonly actorId: string;
  /** Of a change of the owner, from then on and before; null for none. */
  readonly ownerId: string | null;
  readonly formerId: string | null;
  /** Of one that was given up. */
  readonly reason: LostReason | null;
};

/** A change of a lead's owner or step. */
export type LeadEvent = {
  readonly kind: LeadFact["kind"] | "step";
  readonly at: string;
  /** The step that the lead reached through its quote or order; null for an act of the desk. */
  readonly step: LeadStep | null;
  /** Null for the product and for guests. */
  readonly actor: Named | null;
  readonly owner: Named | null;
  readonly former: Named | null;
  readonly reason: LostReason | null;
};

/**
 * The facts of a quote or its order that move a lead to a step. Only the first quote fact of each kind counts. The
 * first text with the quote's link counts as `resent`.
 */
export const stepsOfQuoteFacts: ReadonlyMap<QuoteFact["kind"], LeadStep> = new Map([
  ["resent", "quoted"],
  ["accepted", "accepted"],
]);
export const stepsOfOrderFacts: ReadonlyMap<OrderFact["kind"], LeadStep> = new Map([
  ["created", "booked"],
  ["assigned", "dispatched"],
  ["released", "booked"],
  ["undone", "booked"],
  ["delivered", "delivered"],
  ["cancelled", "lost"],
]);

export type LeadFacts = {
  readonly quote: Pick<Quote, "status" | "expiresAt">;
  /** Null while no order stands. */
  readonly orderStatus: OrderStatus | null;
  /** A call about the quote reached the customer. */
  readonly reached: boolean;
  /** An admin sent the quote again or had its link texted, whatever came of it. */
  readonly resent: boolean;
  readonly lost: Lead["lost"];
};

const stepOfOrder: Readonly<Record<OrderStatus, LeadStep>> = {
  pending: "booked",
  assigned: "dispatched",
  in_transit: "dispatched",
  delivered: "delivered",
  cancelled: "lost",
};

/** Facts outweigh the desk's word: a customer may book a quote that was given up. */
export function leadStepOf({ quote, orderStatus, reached, resent, lost }: LeadFacts, now: Date): LeadStep {
  const status = quoteStatusAt(quote, now);
  if (status === "booked") return stepOfOrder[orderStatus ?? "pending"];
  if (lost !== null || status === "expired") return "lost";
  if (status === "accepted") return "accepted";
  return resent ? "quoted" : reached ? "contacted" : "new";
}

/** Null for a lead that is not lost. */
export function lostCauseOf(facts: LeadFacts, now: Date): LostCause | null {
  if (leadStepOf(facts, now) !== "lost") return null;
  return facts.orderStatus === "cancelled" ? "cancelled" : (facts.lost?.reason ?? "expired");
}

/** With names. An owner who may not sign in counts as none. */
export type ListedLead = {
  readonly id: string;
  readonly quote: Quote;
  readonly step: LeadStep;
  readonly owner: Named | null;
  readonly lost: {
    readonly cause: LostCause;
    readonly words: string | null;
    readonly at: string | null;
    readonly by: string | null;
  } | null;
  /** The first open task about the quote. */
  readonly nextStep: Pick<Task, "id" | "title" | "dueDay" | "dueTime" | "doneAt"> | null;
  readonly lastCall: LastCall | null;
};

/** A lead as it stands at a moment, worked out from its kept facts. */
export function leadAt(
  facts: Omit<LeadFacts, "quote"> &
    Pick<ListedLead, "quote" | "owner" | "nextStep" | "lastCall"> & { readonly lostBy: string | null },
  now: Date,
): ListedLead {
  const { quote, owner, nextStep, lastCall, lost, lostBy } = facts;
  const cause = lostCauseOf(facts, now);
  const said = lost?.reason === cause ? lost : null;
  return {
    id: quote.id,
    quote,
    step: leadStepOf(facts, now),
    owner,
    lost: cause && { cause, words: said?.words ?? null, at: said?.at ?? null, by: said && lostBy },
    nextStep,
    lastCall,
  };
}

/** A column of the board counts its newest leads, at most `mostLeadsCounted` and one more. */
export type LeadColumn = {
  readonly step: LeadStep;
  readonly count: number;
  readonly value: string;
  /** The newest. */
  readonly leads: readonly ListedLead[];
};

/** One more tells that there are more. */
export const mostLeadsCounted = 1000;

export const leadActSchema = z
  .discriminatedUnion(
    "action",
    [
      z.object({ action: z.enum(["take", "reopen"]) }),
      z.object({ action: z.literal("hand_over"), ownerId: ownerSchema }),
      z.object({
        action: z.literal("lose"),
        reason: z.enum(lostReasons, "Please say why it is lost"),
        words: optionalLines("Words", 500),
      }),
    ],
    "action must be one of take, hand_over, lose, reopen",
  )
  .refine((act) => act.action !== "lose" || act.reason !== "other" || act.words !== null, {
    error: "Please say why it is lost",
    path: ["words"],
  })
  .meta({ example: { action: "lose", reason: "price" } });
export type LeadAct = z.output<typeof leadActSchema>;

/** The decided cases of a group, and how many of them were won: booked, or delivered after a booking. */
export type Conversion = { readonly cases: number; readonly won: number };

/** The quotes of some days. */
export type LeadFigures = {
  /** For the leads that were at a step, however they reached it. */
  readonly steps: readonly (Conversion & { readonly step: ConvertingStep })[];
  /** The most cases first. */
  readonly owners: readonly (Conversion & { readonly owner: Named | null; readonly value: string })[];
  readonly sources: readonly (Conversion & { readonly source: QuoteSource; readonly value: string })[];
  /** The most cases first. */
  readonly lanes: readonly (Conversion & { readonly from: string; readonly to: string; readonly value: string })[];
  /** Those that may still be booked, by their step. */
  readonly open: readonly { readonly step: LeadStep; readonly count: number; readonly value: string }[];
};

/** The steps from which a lead can still move on. */
export const convertingSteps = [...openSteps, "booked"] as const;
export type ConvertingStep = (typeof convertingSteps)[number];

/** Fewer cases are too few for a forecast. */
export const fewestCases = 20;
