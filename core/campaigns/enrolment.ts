import { callingTimeIn, timeZoneOf } from "../lanes/index.ts";
import type { Effect } from "../effects/effect.ts";
import { type Quote, quoteStatusAt } from "../quotes/index.ts";
import { followSeries, quoteReminder, quoteReminderText } from "./effects.ts";
import type { Series, SeriesStep } from "./series.ts";

export const reminderEnds = [
  "booked",
  "answered",
  "lost",
  "unsubscribed",
  "stopped",
  "expired",
  "finished",
  "series_off",
] as const;
export type ReminderEnd = (typeof reminderEnds)[number];

/** A quote in the series. */
export type Enrolment = {
  readonly quoteId: string;
  /** Held out for comparison: it gets no reminder, and is counted. */
  readonly heldOut: boolean;
  readonly createdAt: string;
  /** The steps up to that moment have been sent or left out. */
  readonly doneUntil: string;
  /** Null where no step follows. */
  readonly nextAt: string | null;
  readonly mails: number;
  readonly texts: number;
  /** The text messages that were left out, since the customer does not want texts or none can reach them. */
  readonly textsSkipped: number;
  readonly ended: { readonly by: ReminderEnd; readonly at: string } | null;
};

/** An enrolment with the facts that decide if it goes on. */
export type Enrolled = {
  readonly enrolment: Enrolment;
  readonly quote: Quote;
  /** The desk has given up its lead. */
  readonly lost: boolean;
  /** A call about the quote reached the customer, or they wrote to support since. */
  readonly answered: boolean;
};

export type EnrolmentChange = { readonly enrolment: Enrolment; readonly effects: readonly Effect[] };

type Next =
  | { readonly kind: "end"; readonly by: ReminderEnd }
  | { readonly kind: "wait"; readonly at: Date }
  | {
      readonly kind: "step";
      /** Null where none of those that are due can be sent. */
      readonly step: SeriesStep | null;
      readonly at: string;
      readonly textSkipped: boolean;
    };

export type EnrolledNow = Enrolled & {
  /** The customer's address has turned reminders off. */
  readonly unsubscribed: boolean;
  /** The owner of the quote's number wants texts, and there is a provider that takes them. */
  readonly textable: boolean;
};

/** The next act at a moment. Of several steps that are due at once, only the last that can be sent is sent. */
export function nextOf(
  { enrolment, quote, lost, answered, unsubscribed, textable }: EnrolledNow,
  series: Series,
  now: Date,
): Next {
  const end = (by: ReminderEnd): Next => ({ kind: "end", by });
  const status = quoteStatusAt(quote, now);
  if (status === "booked") return end("booked");
  if (lost) return end("lost");
  if (answered || status === "accepted") return end("answered");
  if (unsubscribed) return end("unsubscribed");
  if (status === "expired") return end("expired");
  if (!series.on) return end("series_off");
  const left = series.steps
    .map((step) => ({ step, at: momentOf(step, quote) }))
    .filter(({ at }) => at > enrolment.doneUntil && at < quote.expiresAt)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const [first] = left;
  if (!first) return end("finished");
  const sendable = callingTimeIn(
    timeZoneOf(quote.pickup.place),
    new Date(Math.max(Date.parse(first.at), now.getTime())),
  );
  if (sendable > now) return { kind: "wait", at: sendable };
  const due = left.filter(({ at }) => at <= now.toISOString());
  const last = due.at(-1)!;
  const canLeave = ({ by }: SeriesStep) => (by === "email" ? quote.customer.email !== null : textable);
  return {
    kind: "step",
    step: due.findLast(({ step }) => canLeave(step))?.step ?? null,
    at: last.at,
    // The text counts as skipped unless the last step is an email that can be sent instead.
    textSkipped: !textable && due.some(({ step }) => step.by === "text") && !canLeave(last.step),
  };
}

function momentOf({ from, hours }: SeriesStep, { createdAt, expiresAt }: Quote): string {
  const [base, sign] = from === "quote" ? [createdAt, 1] : [expiresAt, -1];
  return new Date(Date.parse(base) + sign * hours * 3_600_000).toISOString();
}

/** The enrolment as it continues at a moment, with the effects that send a step and that look at it again. */
export function follow(enrolled: EnrolledNow, series: Series, now: Date): EnrolmentChange {
  const { enrolment } = enrolled;
  const next = nextOf(enrolled, series, now);
  if (next.kind === "end") return { enrolment: endedBy(enrolment, next.by, now), effects: [] };
  const { quoteId } = enrolment;
  if (next.kind === "wait") {
    const nextAt = next.at.toISOString();
    return { enrolment: { ...enrolment, nextAt }, effects: [followSeries(quoteId, nextAt)] };
  }
  const { step, at, textSkipped } = next;
  const done: Enrolment = {
    ...enrolment,
    doneUntil: at,
    mails: enrolment.mails + (step?.by === "email" ? 1 : 0),
    texts: enrolment.texts + (step?.by === "text" ? 1 : 0),
    textsSkipped: enrolment.textsSkipped + (textSkipped ? 1 : 0),
  };
  const rest = follow({ ...enrolled, enrolment: done }, series, now);
  return { enrolment: rest.enrolment, effects: [...reminderOf(quoteId, at, step), ...rest.effects] };
}

function reminderOf(quoteId: string, at: string, step: SeriesStep | null): readonly Effect[] {
  if (step === null) return [];
  return [step.by === "email" ? quoteReminder(quoteId, at, step) : quoteReminderText(quoteId, at, step)];
}

export const endedBy = (enrolment: Enrolment, by: ReminderEnd, now: Date): Enrolment => ({
  ...enrolment,
  nextAt: null,
  ended: { by, at: now.toISOString() },
});

/** Decided by the customer, so that one address, or one number without an address, is always on one side. @param digest of the address or number */
export const isHeldOut = (digest: string, { heldOut }: Pick<Series, "heldOut">): boolean =>
  [...digest].reduce((number, letter) => (number * 31 + letter.codePointAt(0)!) % 99_991, 7) % 100 < heldOut;
