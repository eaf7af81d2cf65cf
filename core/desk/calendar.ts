import { type InsuranceKind, isNeeded } from "../insurance/index.ts";
import { dayAt, type Place, timeOfDayIn, timeZoneOf } from "../lanes/index.ts";
import { type LoadStatus, statusesToPickUp, statusesWithTransporter } from "../loads/index.ts";
import type { OrderStatus, TripEnd } from "../orders/index.ts";
import { supportTimeZone } from "../support/index.ts";
import type { Subject } from "./subject.ts";
import { deskTimeAt, isLate, type Task } from "./task.ts";

export type CalendarFilter = {
  /** The id of an admin, who has tasks, and leads with the orders that they became. */
  readonly owner?: string | undefined;
  /** The id of a transporter's main account. */
  readonly carrier?: string | undefined;
  /** The id of an account: everything that its organization ships. */
  readonly dealer?: string | undefined;
  /** By its two letters: where a pickup or delivery is, and where a quoted trip begins. */
  readonly state?: string | undefined;
};

/**
 * The kinds of entries, in the order in which a day shows them, with the filters that can keep each: a quote has
 * neither a carrier nor a dealer yet, and insurance and authority have neither a place nor an admin. `authority_ends`:
 * the last day on which an admin lets a carrier claim without the registry; the registry itself gives no such day.
 */
const filtersOf = {
  pickup: ["owner", "carrier", "dealer", "state"],
  delivery: ["owner", "carrier", "dealer", "state"],
  quote_expires: ["owner", "state"],
  insurance_ends: ["carrier"],
  authority_ends: ["carrier"],
  task: ["owner"],
} as const satisfies Readonly<Record<string, readonly (keyof CalendarFilter)[]>>;
export type CalendarKind = keyof typeof filtersOf;
export const calendarKinds = Object.keys(filtersOf) as readonly CalendarKind[];

/** An account by the name of its company, or of its person where there is none. */
export type NamedAccount = { readonly id: string; readonly name: string };

/** An event of a day, as the desk's calendar shows it. */
export type CalendarEntry = {
  /** Tells it from the others of its kind. */
  readonly id: string;
  readonly kind: CalendarKind;
  /** The record, or the task itself by its title. */
  readonly about: Subject | { readonly area: "task"; readonly id: string; readonly name: string };
  /** `YYYY-MM-DD`, by the clocks of the place; in UTC without one. */
  readonly day: string;
  /** `HH:MM` by the clocks of the place, and their zone; null where no hour is agreed. */
  readonly time: string | null;
  readonly zone: string | null;
  /** Of a quote, as ISO 8601: the clocks of the place show an hour of autumn twice. Left out for all other kinds. */
  readonly endsAt?: string;
  /** `City, ST`. */
  readonly place: string | null;
  readonly carrier: NamedAccount | null;
  readonly dealer: NamedAccount | null;
  readonly insurance: InsuranceKind | null;
  /** The admin who has a task; null for none, and for all other kinds. */
  readonly owner: NamedAccount | null;
  readonly late: boolean;
  /** It has happened: the vehicle was picked up, or delivered. */
  readonly done: boolean;
  /** Of an order the last step that lists know, of a quote when it was made; null for all other kinds. */
  readonly changed: Changed | null;
};

/** When, as ISO 8601, and how often its terms were changed. */
type Changed = { readonly at: string; readonly times: number };

export type CalendarCount = {
  readonly day: string;
  readonly kind: CalendarKind;
  readonly count: number;
  /** How many of them are late. */
  readonly late: number;
};

/** The statuses in which an end of a job is still to come. */
export const statusesBefore = {
  order: { pickup: ["pending", "assigned"], delivery: ["pending", "assigned", "in_transit"] },
  load: { pickup: ["POSTED", ...statusesToPickUp], delivery: ["POSTED", ...statusesWithTransporter] },
} as const satisfies {
  readonly order: Readonly<Record<TripEnd, readonly OrderStatus[]>>;
  readonly load: Readonly<Record<TripEnd, readonly LoadStatus[]>>;
};

/** Statuses whose jobs have no day to keep. */
export const statusesWithoutDay = {
  order: ["cancelled"],
  load: ["DRAFT", "CANCELLED"],
} as const satisfies { readonly order: readonly OrderStatus[]; readonly load: readonly LoadStatus[] };

type StopFacts = Pick<CalendarEntry, "id" | "about" | "day" | "carrier" | "dealer" | "changed"> & {
  readonly kind: TripEnd;
  readonly at: Place;
  readonly status: OrderStatus | LoadStatus;
};

/** A pickup or a delivery. It is late once its day has passed at its place and it has not happened. */
export function stopEntry({ at, status, ...facts }: StopFacts, now: Date): CalendarEntry {
  const area = facts.about.area === "order" ? "order" : "load";
  const before: readonly string[] = statusesBefore[area][facts.kind];
  const done = !before.includes(status);
  const late = !done && facts.day < dayAt(at, now);
  return { ...facts, time: null, zone: null, place: nameOf(at), insurance: null, owner: null, late, done };
}

const nameOf = ({ city, state }: Place): string => `${city}, ${state}`;

type QuoteFacts = {
  readonly id: string;
  readonly refCode: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly at: Place;
};

/** The end of a price that still binds, by the clocks of the pickup. */
export function quoteEntry({ id, refCode, createdAt, expiresAt, at }: QuoteFacts): CalendarEntry {
  const [zone, moment] = [timeZoneOf(at), new Date(expiresAt)];
  return {
    id,
    kind: "quote_expires",
    about: { area: "quote", id, name: refCode },
    day: dayAt(at, moment),
    time: timeOfDayIn(zone, moment),
    zone,
    endsAt: moment.toISOString(),
    place: nameOf(at),
    carrier: null,
    dealer: null,
    insurance: null,
    owner: null,
    late: false,
    done: false,
    changed: { at: createdAt, times: 0 },
  };
}

type CarrierFacts = Pick<CalendarEntry, "id" | "day"> & {
  readonly carrier: NamedAccount;
  /** Null: what ends is the carrier's authority. */
  readonly insurance: InsuranceKind | null;
  /** The carrier has jobs that are not delivered, and cannot do without what ends here. */
  readonly isMissed: boolean;
};

/** The last day of a carrier's insurance or authority. It is late once it has passed while the carrier has jobs. */
export const carrierEntry = (facts: CarrierFacts, now: Date): CalendarEntry => ({
  id: facts.id,
  kind: facts.insurance === null ? "authority_ends" : "insurance_ends",
  about: { area: "account", ...facts.carrier },
  day: facts.day,
  time: null,
  zone: null,
  place: null,
  carrier: facts.carrier,
  dealer: null,
  insurance: facts.insurance,
  owner: null,
  late:
    facts.isMissed &&
    (facts.insurance === null || isNeeded(facts.insurance)) &&
    facts.day < now.toISOString().slice(0, 10),
  done: false,
  changed: null,
});

type TaskFacts = Pick<Task, "id" | "title" | "dueDay" | "dueTime"> & { readonly owner: NamedAccount | null };

/** A task that is still to be done, by the clocks of the desk. */
export const taskEntry = ({ id, title, dueDay, dueTime, owner }: TaskFacts, now: Date): CalendarEntry => ({
  id,
  kind: "task",
  about: { area: "task", id, name: title },
  day: dueDay,
  time: dueTime,
  zone: dueTime === null ? null : supportTimeZone,
  place: null,
  carrier: null,
  dealer: null,
  insurance: null,
  owner,
  late: isLate({ dueDay, dueTime, doneAt: null }, deskTimeAt(now)),
  done: false,
  changed: null,
});

/** The kinds that can pass a filter. */
export const kindsFor = (filter: CalendarFilter, kind: CalendarKind | undefined): readonly CalendarKind[] => {
  const asked = (["owner", "carrier", "dealer", "state"] as const).filter((name) => filter[name] !== undefined);
  return calendarKinds.filter((one) => {
    const passed: readonly string[] = filtersOf[one];
    return (kind === undefined || one === kind) && asked.every((name) => passed.includes(name));
  });
};
