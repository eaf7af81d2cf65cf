import type { CaseKind } from "../cases/index.ts";
import { callingTimeIn, type Place, timeZoneOf } from "../lanes/index.ts";
import { type OpeningHours, promisedOn } from "../orders/index.ts";
import type { QuoteSource } from "../quotes/index.ts";
import type { Named } from "./note.ts";

type At = Pick<Place, "state" | "latitude" | "longitude">;
/** The admin who has the lead; null for those without one, and for orders without a quote. */
type Owned = { readonly ownerId: string | null };

export type FiguredQuote = Owned & {
  readonly id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly source: QuoteSource;
  readonly pickup: At;
  readonly bookedAt: string | null;
  /** When the desk gave it up. */
  readonly lostAt: string | null;
  /** The admin who made it for a caller. */
  readonly makerId: string | null;
  /** The first act of an admin towards its customer while it bound: a call, a text, a mail, an acceptance or a booking by telephone. */
  readonly touchedAt: string | null;
};

export type FiguredOrder = Owned & {
  readonly createdAt: string;
  /** Of its present carrier. */
  readonly assignedAt: string | null;
  readonly isCancelled: boolean;
};

export type PlannedPickup = Owned & {
  readonly day: string;
  readonly place: At;
  readonly hours: OpeningHours | null;
  /** When the truck arrived or had the vehicle, whichever was first. */
  readonly cameAt: string | null;
};

/** An act of an admin about an order or its quote. @property seconds of a call that a provider measured; 0 for all others */
export type Touch = { readonly adminId: string; readonly at: string; readonly seconds: number };

export type DispatchedOrder = Owned & {
  readonly assignedAt: string;
  /** The kind of each of its cases. */
  readonly cases: readonly CaseKind[];
  readonly touches: readonly Touch[];
};

/** The quotes and orders of a week. */
export type DeskWeekFacts = {
  readonly quotes: readonly FiguredQuote[];
  readonly booked: readonly FiguredOrder[];
  readonly pickups: readonly PlannedPickup[];
  readonly dispatched: readonly DispatchedOrder[];
};

/** How many of the cases. */
export type FigureShare = { readonly won: number; readonly of: number };

export type DeskFigures = {
  readonly quotes: {
    readonly count: number;
    readonly web: number;
    readonly telephone: number;
    /** Made by an admin for a caller; of a person, those that they made themselves. */
    readonly made: number;
  };
  readonly contacted: FigureShare & { readonly medianMinutes: number | null };
  /** `open`: those that may still be booked. */
  readonly conversion: FigureShare & { readonly open: number };
  readonly dispatch: {
    readonly of: number;
    readonly medianHours: number | null;
    readonly p90Hours: number | null;
    /** Orders that still wait for a carrier. */
    readonly unclaimed: number;
  };
  readonly pickups: FigureShare;
  readonly cases: {
    readonly count: number;
    readonly of: number;
    /** The most first; kinds without a case are left out. */
    readonly kinds: readonly { readonly kind: CaseKind; readonly count: number }[];
  };
  readonly minutes: { readonly total: number; readonly of: number };
};

export const figureKinds = [
  "quotes",
  "contacted",
  "conversion",
  "dispatch",
  "pickups",
  "cases",
  "minutes",
] as const satisfies readonly (keyof DeskFigures)[];
export type FigureKind = (typeof figureKinds)[number];

/** With fewer cases, only their count is shown, without a share or a mean. */
export const fewestForShare = 5;

const [minuteMs, hourMs] = [60_000, 3_600_000] as const;
const contactMinutes = 5;
/** Touches by one admin that lie at most this far apart count as one piece of work. */
const sessionGapMs = 5 * minuteMs;

type FigureWords = { readonly name: string; readonly how: string };

/** The name of each figure, and how it is counted, in the words that admins read. */
export const figureWords: Readonly<Record<FigureKind, FigureWords>> = {
  quotes: {
    name: "Quotes",
    how: "Quotes made in the week, on the web and by phone. A person has those of their leads as the leads stand today; quotes made are those that they made for callers.",
  },
  contacted: {
    name: "Contacted within 5 minutes",
    how: "Of the week's web quotes: those whose customer heard from us within 5 minutes, by a logged call with any outcome, a text, a mail sent again, or an acceptance or booking taken by phone. A quote from outside 8 AM to 9 PM at the pickup counts from the next 8 AM. Quotes that the customer booked first, and those whose 5 minutes still run, are left out. The median is of those that were contacted at all.",
  },
  conversion: {
    name: "Conversion",
    how: "Of the week's quotes: those that are booked by now, even if the order was cancelled later. While some of them may still be booked, the week is still open.",
  },
  dispatch: {
    name: "Time to dispatch",
    how: "Of the orders booked in the week: the hours from the booking to the claim of their present carrier, as the median and as the time within which 90% were claimed. Orders that still wait are counted apart; orders cancelled without a carrier are left out.",
  },
  pickups: {
    name: "Pickups on time",
    how: "Of the pickups planned in the week: those at which the truck was by the closing hour of the place, or by the end of the day where no hours are known. Pickups that are still due and cancelled orders are left out.",
  },
  cases: {
    name: "Cases per 100 orders",
    how: "Cases filed by now about the orders dispatched in the week, for each 100 of them. A case about a vehicle that never arrived counts too; cases of loads do not, as no figure here counts loads.",
  },
  minutes: {
    name: "Minutes per order",
    how: "An estimate. Of the orders dispatched in the week: what admins did about the order or its quote until the carrier claimed it (calls, texts, notes, tasks, changes). Acts of one admin no more than 5 minutes apart are one piece of work, at least 1 minute long; a call has its length where a provider measured it. A person's orders are those that they worked on, so that an order can count for several.",
  },
};

export type CountedWeek = {
  readonly team: DeskFigures;
  /** For each admin, their leads, the quotes that they made, and their work. Null: leads without an owner. */
  readonly people: ReadonlyMap<string | null, DeskFigures>;
};

/** The figures of a week, as they stand at a moment. */
export function deskFiguresOf(facts: DeskWeekFacts, now: Date): CountedWeek {
  const [contactedFrom, promisedBy] = [contactTimes(), promisedTimes()];
  const all: Part = {
    quotes: facts.quotes.map((quote) => ({ ...quote, contactFrom: contactedFrom(quote) })),
    made: facts.quotes.filter(({ makerId }) => makerId !== null),
    booked: facts.booked,
    pickups: facts.pickups.flatMap((pickup) => {
      const onTime = wasOnTime(pickup, promisedBy(pickup), now);
      return onTime === undefined ? [] : [{ ownerId: pickup.ownerId, onTime }];
    }),
    dispatched: facts.dispatched,
    worked: [],
  };
  const worked = facts.dispatched.map(minutesOf);
  const by = {
    quotes: Map.groupBy(all.quotes, ({ ownerId }) => ownerId),
    made: Map.groupBy(all.made, ({ makerId }) => makerId),
    booked: Map.groupBy(all.booked, ({ ownerId }) => ownerId),
    pickups: Map.groupBy(all.pickups, ({ ownerId }) => ownerId),
    dispatched: Map.groupBy(all.dispatched, ({ ownerId }) => ownerId),
    worked: Map.groupBy<string | null, readonly [string, number]>(
      worked.flatMap((load) => [...load]),
      ([adminId]) => adminId,
    ),
  };
  const people = new Set(Object.values(by).flatMap((groups) => [...groups.keys()]));
  const partOf = (id: string | null): Part => ({
    quotes: by.quotes.get(id) ?? [],
    made: by.made.get(id) ?? [],
    booked: by.booked.get(id) ?? [],
    pickups: by.pickups.get(id) ?? [],
    dispatched: by.dispatched.get(id) ?? [],
    worked: (by.worked.get(id) ?? []).map(([, minutes]) => minutes),
  });
  return {
    team: figuresOf({ ...all, worked: worked.map((load) => sumOf([...load.values()])) }, now),
    people: new Map([...people].map((id) => [id, figuresOf(partOf(id), now)])),
  };
}

type Part = Pick<DeskWeekFacts, "booked" | "dispatched"> & {
  readonly quotes: readonly (FiguredQuote & { readonly contactFrom: number })[];
  readonly made: readonly FiguredQuote[];
  readonly pickups: readonly (Owned & { readonly onTime: boolean })[];
  /** The minutes of each load. */
  readonly worked: readonly number[];
};

function figuresOf({ quotes, made, booked, pickups, dispatched, worked }: Part, now: Date): DeskFigures {
  const web = quotes.filter(({ source }) => source === "web");
  const claims = booked.flatMap(({ createdAt, assignedAt }) =>
    assignedAt === null ? [] : [Math.max(Date.parse(assignedAt) - Date.parse(createdAt), 0) / hourMs],
  );
  const cases = dispatched.flatMap((order) => order.cases);
  return {
    quotes: {
      count: quotes.length,
      web: web.length,
      telephone: quotes.length - web.length,
      made: made.length,
    },
    contacted: contactedOf(web, now),
    conversion: {
      won: quotes.filter(({ bookedAt }) => bookedAt !== null).length,
      of: quotes.length,
      open: quotes.filter((quote) => isOpen(quote, now)).length,
    },
    dispatch: {
      of: claims.length,
      medianHours: tenths(medianOf(claims)),
      p90Hours: tenths(percentileOf(claims, 90)),
      unclaimed: booked.filter(({ assignedAt, isCancelled }) => assignedAt === null && !isCancelled).length,
    },
    pickups: { won: pickups.filter(({ onTime }) => onTime).length, of: pickups.length },
    cases: {
      count: cases.length,
      of: dispatched.length,
      kinds: [...Map.groupBy(cases, (kind) => kind)]
        .map(([kind, of]) => ({ kind, count: of.length }))
        .toSorted((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1)),
    },
    minutes: { total: sumOf(worked), of: worked.length },
  };
}

const isOpen = ({ bookedAt, lostAt, expiresAt }: FiguredQuote, now: Date): boolean =>
  bookedAt === null && lostAt === null && Date.parse(expiresAt) > now.getTime();

/**
 * The moment from which the desk can contact the customer of a quote. It is worked out once for each zone and hour,
 * since time-zone conversion is slow: the desk's hours and the offsets of all US zones are whole hours.
 */
function contactTimes(): (quote: Pick<FiguredQuote, "pickup" | "createdAt">) => number {
  const known = new Map<string, number>();
  return ({ pickup, createdAt }) => {
    const [zone, made] = [timeZoneOf(pickup), Date.parse(createdAt)];
    const hour = made - (made % hourMs);
    const from = known.get(`${zone} ${hour}`) ?? callingTimeIn(zone, new Date(hour)).getTime();
    known.set(`${zone} ${hour}`, from);
    return Math.max(from, made);
  };
}

/** The moment after which a pickup is late, worked out once for each zone, day and hours. */
function promisedTimes(): (pickup: PlannedPickup) => number {
  const known = new Map<string, number>();
  return ({ day, place, hours }) => {
    const key = `${timeZoneOf(place)} ${day} ${JSON.stringify(hours)}`;
    const promised = known.get(key) ?? Date.parse(promisedOn(day, place, hours));
    known.set(key, promised);
    return promised;
  };
}

/** Undefined for a pickup that is still due. */
function wasOnTime({ cameAt }: PlannedPickup, promised: number, now: Date): boolean | undefined {
  if (cameAt !== null) return Date.parse(cameAt) <= promised;
  return now.getTime() <= promised ? undefined : false;
}

function contactedOf(quotes: Part["quotes"], now: Date): DeskFigures["contacted"] {
  const minutes: number[] = [];
  let [won, of] = [0, 0];
  for (const { contactFrom: from, touchedAt, bookedAt } of quotes) {
    const until = from + contactMinutes * minuteMs;
    const touched = touchedAt === null ? null : Date.parse(touchedAt);
    const booked = bookedAt === null ? null : Date.parse(bookedAt);
    if (
      touched === null ? now.getTime() < until || isBefore(booked, until) : isBefore(booked, Math.min(touched, until))
    )
      continue;
    of += 1;
    if (touched === null) continue;
    if (touched <= until) won += 1;
    minutes.push(Math.max(touched - from, 0) / minuteMs);
  }
  return { won, of, medianMinutes: tenths(medianOf(minutes)) };
}

const isBefore = (moment: number | null, other: number): boolean => moment !== null && moment < other;

/** The minutes that each admin worked on an order until it was dispatched, whole ones. */
export function minutesOf({ touches, assignedAt }: DispatchedOrder): ReadonlyMap<string, number> {
  const until = Date.parse(assignedAt);
  const moments = touches
    .map(({ adminId, at, seconds }) => ({ adminId, at: Date.parse(at), end: Date.parse(at) + seconds * 1000 }))
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at);
  const minutes = new Map<string, number>();
  for (const [adminId, of] of Map.groupBy(moments, (touch) => touch.adminId)) {
    let [total, began, last] = [0, of[0]!.at, of[0]!.at];
    for (const { at, end } of of) {
      if (at - last > sessionGapMs) {
        total += lengthOf(began, last);
        began = at;
      }
      last = Math.min(Math.max(last, end), until);
    }
    minutes.set(adminId, total + lengthOf(began, last));
  }
  return minutes;
}

const lengthOf = (began: number, last: number): number => Math.max(Math.ceil((last - began) / minuteMs), 1);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** The smallest value that so many percent do not exceed. */
function percentileOf(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null;
}

/** The number of a figure that is compared over weeks, and its cases; null where these are too few. */
export function headlineOf(
  figures: DeskFigures,
  kind: FigureKind,
): { readonly value: number | null; readonly of: number } {
  const { quotes, dispatch, cases, minutes } = figures;
  switch (kind) {
    case "quotes":
      return { value: quotes.count, of: quotes.count };
    case "dispatch":
      return { value: enough(dispatch.of, dispatch.medianHours), of: dispatch.of };
    case "cases":
      return { value: enough(cases.of, (cases.count / cases.of) * 100), of: cases.of };
    case "minutes":
      return { value: enough(minutes.of, minutes.total / minutes.of), of: minutes.of };
    case "contacted":
    case "conversion":
    case "pickups": {
      const { won, of } = figures[kind];
      return { value: enough(of, (won / of) * 100), of };
    }
  }
}

const enough = (of: number, value: number | null): number | null => (of < fewestForShare ? null : tenths(value));

/** The weeks that a week is compared with. */
export const weeksBefore = 4;
/** The weeks of a trend, the shown one among them. */
export const trendWeeks = 12;

/** By how much a figure differs from the mean of the weeks before; null where any of them has too few cases. */
export function figureChange(now: DeskFigures, before: readonly DeskFigures[], kind: FigureKind): number | null {
  const { value } = headlineOf(now, kind);
  const values = before.flatMap((figures) => headlineOf(figures, kind).value ?? []);
  if (value === null || values.length < weeksBefore || values.length < before.length) return null;
  return tenths(value - sumOf(values) / values.length);
}

/** The quotes of today, and the web quotes of the last days whose customers still wait to hear from us. */
export type DeskToday = {
  readonly quotes: number;
  readonly contacted: number;
  readonly waiting: number;
  /** The one that waits longest, and since when. */
  readonly longest: { readonly quoteId: string; readonly since: string } | null;
};

/** @param quotes those of a lifetime at least */
export function deskTodayOf(quotes: readonly FiguredQuote[], midnight: Date, now: Date): DeskToday {
  const today = quotes.filter(({ createdAt }) => Date.parse(createdAt) >= midnight.getTime());
  const contactedFrom = contactTimes();
  const waiting = quotes
    .filter((quote) => quote.source === "web" && quote.touchedAt === null && isOpen(quote, now))
    .map((quote) => ({ quoteId: quote.id, since: contactedFrom(quote) }))
    .filter(({ since }) => since <= now.getTime())
    .toSorted((one, other) => one.since - other.since);
  const [first] = waiting;
  return {
    quotes: today.length,
    contacted: today.filter(({ source, touchedAt }) => source === "telephone" || touchedAt !== null).length,
    waiting: waiting.length,
    longest: first ? { quoteId: first.quoteId, since: new Date(first.since).toISOString() } : null,
  };
}

export type DeskWeek = {
  /** Monday and Sunday. */
  readonly from: string;
  readonly to: string;
  readonly team: DeskFigures;
  /** By name; leads without an owner come last. */
  readonly people: readonly { readonly person: Named | null; readonly figures: DeskFigures }[];
  /** Null for a week that is over. */
  readonly today: DeskToday | null;
};
