import { callingTimeIn, timeZoneOf } from "../lanes/index.ts";
import type { Effect } from "../effects/effect.ts";
import { type Quote, quoteStatusAt } from "../quotes/index.ts";
import { followSeries, quoteReminder } from "./effects.ts";
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
  /** It gets no mail, and is counted. */
  readonly heldOut: boolean;
  readonly createdAt: string;
  /** The steps up to that moment have been sent or left out. */
  readonly doneUntil: string;
  /** Null where no mail follows. */
  readonly nextAt: string | null;
  readonly mails: number;
  readonly ended: { readonly by: ReminderEnd; readonly at: string } | null;
};

/** An enrolment with the facts that decide if it goes on. */
export type Enrolled = {
  readonly enrolment: Enrolment;
  readonly quote: Quote;
  /** The desk has given its lead up. */
  readonly lost: boolean;
  /** A call about the quote reached the customer, or they wrote to support since. */
  readonly answered: boolean;
};

export type EnrolmentChange = { readonly enrolment: Enrolment; readonly effects: readonly Effect[] };

type Next =
  | { readonly kind: "end"; readonly by: ReminderEnd }
  | { readonly kind: "wait"; readonly at: Date }
  | { readonly kind: "mail"; readonly step: SeriesStep; readonly at: string };

/** `unsubscribed`: the customer's address has turned reminders off. */
export type EnrolledNow = Enrolled & { readonly unsubscribed: boolean };

/** The next act at a moment. Of steps that became due together, the last is sent alone. */
export function nextOf(
  { enrolment, quote, lost, answered, unsubscribed }: EnrolledNow,
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
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const [first] = left;
  if (!first) return end("finished");
  const sendable = callingTimeIn(
    timeZoneOf(quote.pickup.place),
    new Date(Math.max(Date.parse(first.at), now.getTime())),
  );
  if (sendable > now) return { kind: "wait", at: sendable };
  return { kind: "mail", ...left.findLast(({ at }) => at <= now.toISOString())! };
}

function momentOf({ from, hours }: SeriesStep, { createdAt, expiresAt }: Quote): string {
  const [base, sign] = from === "quote" ? [createdAt, 1] : [expiresAt, -1];
  return new Date(Date.parse(base) + sign * hours * 3_600_000).toISOString();
}

/** The enrolment as it goes on at a moment, with the mail that leaves and the moment at which it is looked at again. */
export function follow(enrolled: EnrolledNow, series: Series, now: Date): EnrolmentChange {
  const { enrolment } = enrolled;
  const next = nextOf(enrolled, series, now);
  if (next.kind === "end") return { enrolment: endedBy(enrolment, next.by, now), effects: [] };
  const { quoteId } = enrolment;
  if (next.kind === "wait") {
    const nextAt = next.at.toISOString();
    return { enrolment: { ...enrolment, nextAt }, effects: [followSeries(quoteId, nextAt)] };
  }
  const { step, at } = next;
  const sent = { ...enrolment, doneUntil: at, mails: enrolment.mails + 1 };
  const rest = follow({ ...enrolled, enrolment: sent }, series, now);
  return { enrolment: rest.enrolment, effects: [quoteReminder(quoteId, at, step), ...rest.effects] };
}

export const endedBy = (enrolment: Enrolment, by: ReminderEnd, now: Date): Enrolment => ({
  ...enrolment,
  nextAt: null,
  ended: { by, at: now.toISOString() },
});

/** Decided by the customer's address, so that one person is always on one side. @param digest of the address */
export const isHeldOut = (digest: string, { heldOut }: Pick<Series, "heldOut">): boolean =>
  [...digest].reduce((number, letter) => (number * 31 + letter.codePointAt(0)!) % 99_991, 7) % 100 < heldOut;
