import { z } from "zod";
import { ownerSchema } from "./task-input.ts";
import type { SubjectRef } from "./subject.ts";
import { type DeskTime, type Task, taskPriorities, type TaskPriority, type TaskRuleKind } from "./task.ts";

type RuleWords = {
  readonly name: string;
  /** When it makes a task, in words before and after its amount. */
  readonly when: readonly [before: string, after: string];
  readonly unit: "hours" | "days" | "times";
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** The task, in words before the name of its cause. */
  readonly todo: string;
};

const hours = { unit: "hours", least: 1, most: 336 } as const;
const days = { unit: "days", least: 0, most: 60 } as const;

const rules = {
  quote_waiting: {
    ...hours,
    name: "Quote not booked",
    when: ["A quote is neither booked, called about nor marked as lost for", "hours"],
    usual: 24,
    most: 160,
    todo: "Follow up on quote",
  },
  quote_unopened: {
    ...hours,
    name: "Quote by phone not opened",
    when: ["A quote by phone was not opened, booked or marked as lost for", "hours"],
    usual: 24,
    most: 160,
    todo: "Ask if it arrived: quote",
  },
  quote_opened: {
    unit: "times",
    least: 1,
    most: 50,
    name: "Quote opened, not booked",
    when: ["A quote is opened", "times or more, and neither booked nor marked as lost"],
    usual: 2,
    todo: "Call about quote",
  },
  order_unclaimed: {
    ...hours,
    name: "Order not claimed",
    when: ["An order is on the board for", "hours"],
    usual: 24,
    todo: "Find a carrier for",
  },
  pickup_missed: {
    ...days,
    name: "Pickup missed",
    when: ["A vehicle with a carrier is late for its pickup by more than", "days"],
    usual: 0,
    todo: "Ask about the pickup of",
  },
  no_position: {
    ...hours,
    name: "No position",
    when: ["An order in transit has had no position for", "hours"],
    usual: 24,
    todo: "Ask for the position of",
  },
  delivery_late: {
    ...days,
    name: "Delivery late",
    when: ["A vehicle in transit is late for its delivery by more than", "days"],
    usual: 0,
    todo: "Ask about the delivery of",
  },
  insurance_ends: {
    ...days,
    name: "Insurance ends",
    when: ["A carrier's last certificate of a kind ends within", "days, or ended in the last 30 days"],
    usual: 14,
    todo: "Ask for a new certificate:",
  },
  payment_overdue: {
    ...days,
    name: "Payment overdue",
    when: ["An invoice with reminders is overdue by more than", "days"],
    usual: 3,
    todo: "See to overdue invoice",
  },
  account_review: {
    ...hours,
    name: "Account to review",
    when: ["A dealer or carrier waits to be verified for", "hours"],
    usual: 24,
    todo: "Review the account of",
  },
  support_waiting: {
    ...hours,
    name: "Support message not answered",
    when: ["A user's last message to support waits for", "hours"],
    usual: 4,
    todo: "Answer the message of",
  },
  mail_refused: {
    ...hours,
    least: 0,
    usual: 1,
    name: "Email refused",
    when: ["A mail server refuses the emails to an address, and has taken none for", "hours"],
    todo: "Look into the refused emails to",
  },
  case_deadline: {
    ...days,
    name: "Deadline of a case",
    when: ["A day that the law gives the carrier of a case passes within", "days, or has passed"],
    usual: 7,
    todo: "Handle the deadline of",
  },
} as const satisfies Readonly<Record<TaskRuleKind, RuleWords>>;

export const wordsOfRule = (kind: TaskRuleKind): RuleWords => rules[kind];

/** More than none needs no number. */
const beyond = " by more than";

/** When a rule makes a task, as a sentence: `An order is on the board for 1 hour.` */
export function sentenceOfRule({ kind, amount }: Pick<TaskRule, "kind" | "amount">): string {
  const { when, unit }: RuleWords = rules[kind];
  const [before, after] = when;
  if (amount === 0 && before.endsWith(beyond)) return `${before.slice(0, -beyond.length)}.`;
  const words = amount === 1 ? after.replace(unit, unit.slice(0, -1)) : after;
  return `${before} ${amount} ${words}.`;
}

export type TaskRule = {
  readonly kind: TaskRuleKind;
  readonly on: boolean;
  /** In the unit of its kind. */
  readonly amount: number;
  /** The admin who gets its tasks; null: any admin may take them. */
  readonly ownerId: string | null;
  readonly priority: TaskPriority;
  /** One more with each save; 0 before the first. */
  readonly version: number;
};

/** A rule that was never saved makes nothing. */
export const unsavedRule = (kind: TaskRuleKind): TaskRule => ({
  kind,
  on: false,
  amount: rules[kind].usual,
  ownerId: null,
  priority: "normal",
  version: 0,
});

const amountSchema = z.int("Please give a whole number");

export const taskRuleSchema = z.object({
  on: z.boolean("on must be true or false"),
  amount: amountSchema.describe("Hours, days or times, as the rule says"),
  ownerId: ownerSchema,
  priority: z.enum(taskPriorities, `priority must be one of ${taskPriorities.join(", ")}`),
  version: z.int("version must be that of the rule that you read").describe("That of the rule that you read"),
});
export type TaskRuleInput = z.output<typeof taskRuleSchema>;

export const ruleAmountSchema = z.object({ amount: z.coerce.number().pipe(amountSchema) });

/** @returns what would be right, as a sentence; undefined for an amount that the rule can have */
export function whyNotAmount(kind: TaskRuleKind, amount: number): string | undefined {
  const { least, most, unit } = rules[kind];
  return amount < least || amount > most ? `Please give ${least} to ${most} ${unit}` : undefined;
}

/** The reason for a task of a rule. It ends when the rule's condition no longer holds. */
export type TaskCause = {
  /** Tells it from the others of its rule: a record of a condition that comes back is a new cause. */
  readonly id: string;
  readonly about: SubjectRef;
  /** Of the record, the number of its invoice, or an address. */
  readonly name: string;
  /** The words of a mail server. */
  readonly words?: string;
};

/** Emails to one address that were refused since are one cause, for so long after the first of them. */
export const refusedMailDays = 90;

const mostTitle = 200;

/** The task of a cause, due on the day on which it is made. */
export const taskOfCause = (
  { kind, amount, ownerId, priority }: TaskRule,
  { id: causeId, about, name, words }: TaskCause,
  id: string,
  now: Date,
  { day }: DeskTime,
): Task => ({
  id,
  title: `${rules[kind].todo} ${name}`.slice(0, mostTitle),
  details: `${sentenceOfRule({ kind, amount })}${words ? ` It says: ${words}` : ""}`,
  ownerId,
  dueDay: day,
  dueTime: null,
  priority,
  about: { area: about.area, id: about.id },
  cause: { rule: kind, id: causeId, endedAt: null },
  callId: null,
  numberToCall: null,
  carrierId: null,
  createdById: null,
  createdAt: now.toISOString(),
  doneAt: null,
  doneById: null,
  version: 1,
});
