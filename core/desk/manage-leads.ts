import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { type DayRange } from "../analytics/index.ts";
import { dayIn, midnightIn } from "../lanes/index.ts";
import { partOfDollars } from "../money/index.ts";
import { type QuoteNotFound, quoteNotFound } from "../quotes/index.ts";
import { addDays, daysBetween } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { supportTimeZone } from "../support/index.ts";
import {
  type ConvertingStep,
  type Conversion,
  fewestCases,
  type Lead,
  type LeadAct,
  type LeadColumn,
  type LeadEvent,
  type LeadFact,
  type LeadFigures,
  leadSteps,
  type LeadStep,
  type ListedLead,
  openSteps,
} from "./lead.ts";
import { isOwner, notAnAdmin } from "./manage-tasks.ts";
import type { DeskPorts, LeadChange, LeadSearch } from "./ports.ts";
import { decideStep } from "./task-step.ts";
import { deskTimeAt, isLate, type ListedTask } from "./task.ts";

export type LeadTaken = { readonly kind: "lead_taken"; readonly message: string };
export type LeadClosed = { readonly kind: "lead_closed"; readonly message: string };

/** As it stands now: `late` once the day of its next step has passed. */
export type LeadNow = ListedLead & { readonly late: boolean };
export type LeadColumnNow = Omit<LeadColumn, "leads"> & { readonly leads: readonly LeadNow[] };

/** Days that a board or a list can go back. */
export const leadDays = [7, 30, 90, 365] as const;
export type AskedLeads = Pick<LeadSearch, "owner" | "state"> & { readonly days: number };

type Reading = Pick<SharedPorts & DeskPorts, "clock" | "leads">;
type Needs = Reading & Pick<AccountPorts, "accounts">;

const dayMs = 86_400_000;
/** How many cards a column shows before it is asked for more. */
const mostInColumn = 25;

const searchAt = ({ days, ...filter }: AskedLeads, now: Date): LeadSearch => ({
  ...filter,
  since: new Date(now.getTime() - days * dayMs).toISOString(),
  now,
});

const asOf = (now: Date) => {
  const time = deskTimeAt(now);
  return (lead: ListedLead): LeadNow => ({ ...lead, late: lead.nextStep !== null && isLate(lead.nextStep, time) });
};

/** All columns in their order, also the empty ones. */
export function readLeadBoard({ clock, leads }: Reading) {
  return async (asked: AskedLeads): Promise<readonly LeadColumnNow[]> => {
    const now = clock.now();
    const found = await leads.board(searchAt(asked, now), mostInColumn);
    return leadSteps.map((step) => {
      const column = found.find((one) => one.step === step) ?? { step, count: 0, value: "0.00", leads: [] };
      return { ...column, leads: column.leads.map(asOf(now)) };
    });
  };
}

/** The leads at a step, the newest quote first. */
export function listLeads({ clock, leads }: Reading) {
  return async ({ step, ...asked }: AskedLeads & { readonly step: LeadStep }, page: PageRequest) => {
    const now = clock.now();
    const { rows, next } = await leads.list({ ...searchAt(asked, now), ...page, step });
    return { rows: rows.map(asOf(now)), next } satisfies Page<LeadNow>;
  };
}

export function findLead({ clock, leads }: Reading) {
  return async (id: string): Promise<Result<LeadNow, QuoteNotFound>> => {
    const now = clock.now();
    const lead = await leads.find(id, now);
    return lead ? accept(asOf(now)(lead)) : refuse(quoteNotFound);
  };
}

/** The most changes that a lead's history shows. */
const mostLeadEvents = 100;

/** A lead with its changes of owner and step, the newest first. */
export function readLead({ clock, leads }: Reading) {
  const read = findLead({ clock, leads });
  return async (id: string): Promise<Result<LeadNow & { readonly history: readonly LeadEvent[] }, QuoteNotFound>> => {
    const [lead, kept] = await Promise.all([read(id), leads.history(id, mostLeadEvents)]);
    if (!lead.ok) return lead;
    const { quote, lost } = lead.value;
    const expired: LeadEvent = {
      kind: "step",
      at: quote.expiresAt,
      step: "lost",
      actor: null,
      owner: null,
      former: null,
      reason: null,
    };
    const history = lost?.cause === "expired" ? [...kept, expired] : kept;
    const newestFirst = history.toSorted((one, other) => (one.at > other.at ? -1 : one.at < other.at ? 1 : 0));
    return accept({ ...lead.value, history: newestFirst.slice(0, mostLeadEvents) });
  };
}

/**
 * Takes, hands over, gives up or reopens a lead. Open tasks about the quote that have the lead's owner go with it to
 * another. A repeated act changes nothing.
 */
export function actOnLead(ports: Needs) {
  return async (
    admin: User,
    id: string,
    act: LeadAct,
  ): Promise<Result<LeadNow, InvalidFields | QuoteNotFound | LeadTaken | LeadClosed>> => {
    if (act.action === "hand_over" && !(await isOwner(ports, act.ownerId))) return refuse(notAnAdmin);
    const now = ports.clock.now();
    const changed = await ports.leads.change(id, now, (lead, tasks) => {
      const decision = decideAct(admin, act, lead, now);
      return decision.ok ? changeOf(admin, lead, tasks, decision.value, now) : decision;
    });
    if (!changed) return refuse(quoteNotFound);
    return changed.ok ? accept(asOf(now)(changed.value)) : changed;
  };
}

/** The decision with its facts, and with the tasks that go with the lead. */
function changeOf(
  admin: User,
  lead: ListedLead,
  tasks: readonly ListedTask[],
  to: Decided,
  now: Date,
): Result<LeadChange, never> {
  const fact = { quoteId: lead.id, at: now.toISOString(), actorId: admin.id, ownerId: null, formerId: null };
  const formerId = lead.owner && lead.owner.id;
  const { ownerId, lost } = to;
  const facts: LeadFact[] = [];
  if (ownerId !== undefined && ownerId !== formerId)
    facts.push({ ...fact, kind: "owner", ownerId, formerId, reason: null });
  if (lost !== undefined) facts.push({ ...fact, kind: lost ? "lost" : "reopened", reason: lost && lost.reason });
  if (ownerId === undefined || ownerId === formerId) return accept({ ...to, facts });
  const going = tasks.filter((task) => task.ownerId === formerId);
  const ids = going.map((task) => task.id);
  const handed = decideStep(admin, { action: "hand_over", ids, ownerId }, going, now);
  return accept({ ...to, facts, ...(handed.ok && { tasks: handed.value }) });
}

type Decided = Partial<Pick<Lead, "ownerId" | "lost">>;

const isOpen = ({ step }: ListedLead): boolean => openSteps.some((open) => open === step);

function decideAct(admin: User, act: LeadAct, lead: ListedLead, now: Date): Result<Decided, LeadTaken | LeadClosed> {
  const { quote, owner, lost } = lead;
  switch (act.action) {
    case "take":
      return owner === null || owner.id === admin.id
        ? accept({ ownerId: admin.id })
        : refuse({ kind: "lead_taken", message: `${owner.name} has already taken ${quote.refCode}.` });
    case "hand_over":
      return accept({ ownerId: act.ownerId });
    case "lose":
      if (lost !== null && lost.at !== null)
        return lost.cause === act.reason && lost.words === act.words
          ? accept({})
          : refuse({
              kind: "lead_closed",
              message: `${lost.by ?? "Another admin"} has already given ${quote.refCode} up.`,
            });
      if (!isOpen(lead) && lost?.cause !== "expired")
        return refuse({ kind: "lead_closed", message: `${quote.refCode} is booked: its order would be cancelled.` });
      return accept({
        lost: { reason: act.reason, words: act.words, at: now.toISOString(), byId: admin.id },
      });
    case "reopen":
      if (lost === null) return accept({});
      if (lost.cause === "cancelled")
        return refuse({ kind: "lead_closed", message: `The order of ${quote.refCode} was cancelled.` });
      if (now.getTime() >= Date.parse(quote.expiresAt))
        return refuse({ kind: "lead_closed", message: `${quote.refCode} has expired: a new quote is needed.` });
      return accept({ lost: null });
  }
}

/**
 * The open leads of a step with their value, and the value to expect by the step's conversion; null under
 * `fewestCases`.
 */
export type Forecast = Conversion & {
  readonly step: LeadStep;
  readonly count: number;
  readonly value: string;
  readonly expected: string | null;
};

export type LeadReport = DayRange &
  Omit<LeadFigures, "open"> & {
    readonly forecast: readonly Forecast[];
  };

/** Half a year: a longer range would take too long beside the desk's other work. */
export const mostLeadDays = 184;
const historyDays = 90;

/**
 * Conversions of the quotes of some days, and the value to expect of today's open leads by the conversions of the last
 * 90 days.
 */
export function readLeadFigures({ clock, leads }: Reading) {
  return async (asked: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  }): Promise<Result<LeadReport, InvalidFields>> => {
    const now = clock.now();
    const today = dayIn(supportTimeZone, now);
    const history = { from: addDays(today, 1 - historyDays), to: today };
    const to = asked.to ?? today;
    const range = { from: asked.from ?? addDays(to, 1 - historyDays), to };
    if (range.to > today) return refuse(invalidField("to", `The last day must not be after today, ${today}`));
    if (range.from > range.to) return refuse(invalidField("from", "The first day must not be after the last"));
    if (daysBetween(range.from, range.to) >= mostLeadDays)
      return refuse(invalidField("from", `The range can be at most ${mostLeadDays} days`));
    const read = ({ from, to: last }: DayRange) =>
      leads.figures({
        from: midnightIn(supportTimeZone, from).toISOString(),
        end: midnightIn(supportTimeZone, addDays(last, 1)).toISOString(),
        now,
      });
    const isHistory = range.from === history.from && range.to === history.to;
    const [figures, past] = await Promise.all([read(range), isHistory ? undefined : read(history)]);
    const { steps, open } = past ?? figures;
    const { owners, sources, lanes } = figures;
    const forecast = openSteps.map((step): Forecast => {
      const { count, value } = open.find((one) => one.step === step) ?? { count: 0, value: "0.00" };
      const { cases, won } = conversionOf(steps, step);
      return { step, count, value, cases, won, expected: expectedOf(value, { cases, won }) };
    });
    return accept({ ...range, steps: figures.steps, owners, sources, lanes, forecast });
  };
}

const conversionOf = (steps: LeadFigures["steps"], step: ConvertingStep): Conversion =>
  steps.find((one) => one.step === step) ?? { cases: 0, won: 0 };

export const expectedOf = (value: string, { cases, won }: Conversion): string | null =>
  cases < fewestCases ? null : partOfDollars(value, won, cases);
