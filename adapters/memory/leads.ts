import { fullName, mayNotSignIn } from "@lotlane/core/accounts";
import {
  type ConvertingStep,
  convertingSteps,
  type Lead,
  leadAt,
  type LeadColumn,
  type LeadEvent,
  leadSteps,
  type LeadStep,
  type ListedLead,
  mostLeadsCounted,
  mostTasksOfLead,
  type Named,
  openSteps,
  placeOf,
  stepsOfOrderFacts,
  stepsOfQuoteFacts,
} from "@lotlane/core/desk";
import { centsOf, formatDollars } from "@lotlane/core/money";
import type { LeadSearch, LeadStore } from "@lotlane/core/ports";
import { type Quote, quoteSources } from "@lotlane/core/quotes";
import { accept } from "@lotlane/core";
import { lastKnown } from "./calls.ts";
import { actorNameOf, type MemoryStorage } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { saveTasks, shownTask } from "./tasks.ts";
import { linkTextOf } from "./texts.ts";

/** A quote with the steps that its lead reached. */
type Case = {
  readonly lead: ListedLead;
  readonly came: Readonly<Record<ConvertingStep, boolean>>;
  readonly isDecided: boolean;
  readonly isOver: boolean;
  readonly isDelivered: boolean;
};

export function memoryLeadStore(storage: MemoryStorage): LeadStore {
  const { leads, quotes, orders, accounts, tasks } = storage;
  const callsAbout = (id: string) =>
    [...storage.calls.values()].filter(({ about }) => about?.area === "quote" && about.id === id).toSorted(newestFirst);
  const reachedBefore = (id: string, before = "9999") =>
    callsAbout(id).some(({ outcome, createdAt }) => outcome === "reached" && createdAt < before);
  const has = (quoteId: string, kind: "resent" | "accepted") =>
    storage.quoteFacts.some((fact) => fact.quoteId === quoteId && fact.kind === kind);
  const wasSent = (quoteId: string) => has(quoteId, "resent") || linkTextOf(storage, quoteId) !== undefined;
  const orderOf = ({ convertedToOrderId: id }: Quote) => (id === null ? undefined : orders.get(id));

  const shown = (quote: Quote, now: Date): ListedLead => {
    const { ownerId = null, lost = null } = leads.get(quote.id) ?? {};
    const owner = ownerId === null ? undefined : accounts.get(ownerId)?.user;
    const [task] = [...tasks.values()]
      .filter(({ about, doneAt }) => about?.area === "quote" && about.id === quote.id && doneAt === null)
      .toSorted((one, other) => (`${placeOf(one)} ${one.id}` < `${placeOf(other)} ${other.id}` ? -1 : 1));
    return leadAt(
      {
        quote,
        orderStatus: orderOf(quote)?.status ?? null,
        reached: reachedBefore(quote.id),
        resent: wasSent(quote.id),
        lost,
        lostBy: actorNameOf(storage, lost?.byId ?? null),
        owner: owner?.userType === "admin" && !mayNotSignIn(owner) ? { id: owner.id, name: fullName(owner) } : null,
        nextStep: task
          ? { id: task.id, title: task.title, dueDay: task.dueDay, dueTime: task.dueTime, doneAt: null }
          : null,
        lastCall: lastKnown(callsAbout(quote.id)),
      },
      now,
    );
  };

  const found = ({ owner, state, since, now }: LeadSearch, step: LeadStep): readonly ListedLead[] =>
    [...quotes.values()]
      .filter(({ createdAt, pickup }) => createdAt > since && (state === undefined || pickup.place.state === state))
      .toSorted(newestFirst)
      .map((quote) => shown(quote, now))
      .filter((lead) => lead.step === step && (owner === undefined || (lead.owner?.id ?? "none") === owner));

  const caseOf = (quote: Quote, now: Date): Case => {
    const order = orderOf(quote);
    const isBooked = quote.status === "booked";
    const lead = shown(quote, now);
    return {
      lead,
      came: {
        new: true,
        contacted: reachedBefore(quote.id, order?.createdAt),
        quoted: wasSent(quote.id),
        accepted: has(quote.id, "accepted"),
        booked: isBooked,
      },
      isDecided: !openSteps.some((step) => step === lead.step),
      isOver: order?.status === "delivered" || order?.status === "cancelled",
      isDelivered: order?.status === "delivered",
    };
  };

  return {
    async ownerOf({ area, id }) {
      const order = area === "order" ? orders.get(id) : undefined;
      const user = area === "account" ? accounts.get(id)?.user : undefined;
      const email = user && user.emailVerifiedAt !== null ? user.email.toLowerCase() : undefined;
      const [owner] = [...quotes.values()]
        .filter((quote) =>
          area === "quote"
            ? quote.id === id
            : order
              ? order.quoteId === quote.id
              : email !== undefined && quote.customer.email?.toLowerCase() === email,
        )
        .toSorted(newestFirst)
        .flatMap(({ id: quoteId }) => {
          const one = accounts.get(leads.get(quoteId)?.ownerId ?? "")?.user;
          return one?.userType === "admin" && !mayNotSignIn(one) ? [one.id] : [];
        });
      return owner ?? null;
    },

    async find(id, now) {
      const quote = quotes.get(id);
      return quote && shown(quote, now);
    },

    board: async (search, most) =>
      leadSteps.flatMap((step): LeadColumn[] => {
        const counted = found(search, step).slice(0, mostLeadsCounted + 1);
        return counted.length === 0
          ? []
          : [{ step, count: counted.length, value: valueOf(counted), leads: counted.slice(0, most) }];
      }),

    async list({ step, limit, after, ...search }) {
      const rows = found(search, step).map((lead) => ({ id: lead.id, createdAt: lead.quote.createdAt, lead }));
      const page = newestPage(rows, { limit, after });
      return { rows: page.rows.map(({ lead }) => lead), next: page.next };
    },

    async change(id, now, decide) {
      const quote = quotes.get(id);
      const open = [...tasks.values()]
        .filter(({ about, doneAt }) => about?.area === "quote" && about.id === id && doneAt === null)
        .toSorted((one, other) => (`${placeOf(one)} ${one.id}` < `${placeOf(other)} ${other.id}` ? -1 : 1));
      const decision = quote && decide(shown(quote, now), open.slice(0, mostTasksOfLead).map(shownTask(storage)));
      if (!quote || !decision?.ok) return decision && !decision.ok ? decision : undefined;
      const former: Lead = leads.get(id) ?? { quoteId: id, ownerId: null, lost: null };
      const { facts = [], tasks: changed, ...to } = decision.value;
      leads.set(id, { ...former, ...to });
      storage.leadFacts.push(...facts);
      if (changed) saveTasks(storage, changed);
      return accept(shown(quote, now));
    },

    history: async (id, most) => {
      const quote = quotes.get(id);
      if (!quote) return [];
      const named = (accountId: string | null): Named | null => {
        const name = actorNameOf(storage, accountId);
        return accountId === null || name === null ? null : { id: accountId, name };
      };
      const step = (to: LeadStep, at: string, actorId: string | null): LeadEvent => ({
        kind: "step",
        at,
        step: to,
        actor: named(actorId),
        owner: null,
        former: null,
        reason: null,
      });
      const ofQuote = storage.quoteFacts.filter(({ quoteId }) => quoteId === id);
      const text = linkTextOf(storage, id);
      const sent = text ? [{ kind: "resent", at: text.createdAt, actorId: text.sentById } as const] : [];
      const toSteps = [...sent, ...ofQuote].toSorted((one, other) =>
        one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
      );
      const reached = callsAbout(id).findLast(({ outcome }) => outcome === "reached");
      const events = [
        step("new", quote.createdAt, ofQuote.find(({ kind }) => kind === "created")?.actorId ?? null),
        ...(reached ? [step("contacted", reached.createdAt, reached.callerId)] : []),
        ...[...stepsOfQuoteFacts].flatMap(([kind, to]) => {
          const first = toSteps.find((fact) => fact.kind === kind);
          return first ? [step(to, first.at, first.actorId)] : [];
        }),
        ...storage.facts.flatMap(({ orderId, kind, at, actorId }) => {
          const to = orderId === quote.convertedToOrderId ? stepsOfOrderFacts.get(kind) : undefined;
          return to ? [step(to, at, actorId)] : [];
        }),
        ...storage.leadFacts
          .filter(({ quoteId }) => quoteId === id)
          .map(({ quoteId: _, actorId, ownerId, formerId, ...fact }): LeadEvent => {
            return { ...fact, step: null, actor: named(actorId), owner: named(ownerId), former: named(formerId) };
          }),
      ];
      // The last that was kept comes first where two happened at one moment.
      return events
        .toReversed()
        .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
        .slice(0, most);
    },

    async figures({ from, end, now }) {
      const cases = [...quotes.values()]
        .filter(({ createdAt }) => createdAt >= from && createdAt < end)
        .map((quote) => caseOf(quote, now));
      const decided = cases.filter(({ isDecided }) => isDecided);
      const conversionOf = (group: readonly Case[]) => {
        const won = group.filter(({ came }) => came.booked);
        return { cases: group.length, won: won.length, value: valueOf(won.map(({ lead }) => lead)) };
      };
      return {
        steps: convertingSteps.map((step) => {
          const group =
            step === "booked" ? cases.filter(({ isOver }) => isOver) : decided.filter(({ came }) => came[step]);
          const won = group.filter(({ came, isDelivered }) => (step === "booked" ? isDelivered : came.booked));
          return { step, cases: group.length, won: won.length };
        }),
        owners: largest(decided, ({ lead }) => lead.owner?.id ?? "~").map((group) => ({
          owner: group[0]!.lead.owner,
          ...conversionOf(group),
        })),
        sources: quoteSources.flatMap((source) => {
          const group = decided.filter(({ lead }) => lead.quote.source === source);
          return group.length === 0 ? [] : [{ source, ...conversionOf(group) }];
        }),
        lanes: largest(
          decided,
          ({ lead }) => `${lead.quote.pickup.place.state} ${lead.quote.delivery.place.state}`,
        ).map((group) => ({
          from: group[0]!.lead.quote.pickup.place.state,
          to: group[0]!.lead.quote.delivery.place.state,
          ...conversionOf(group),
        })),
        open: openSteps.flatMap((step) => {
          const open = cases.filter(({ lead }) => lead.step === step).map(({ lead }) => lead);
          return open.length === 0 ? [] : [{ step, count: open.length, value: valueOf(open) }];
        }),
      };
    },
  };
}

const valueOf = (leads: readonly ListedLead[]): string =>
  formatDollars(leads.reduce((sum, { quote }) => sum + centsOf(quote.cashPrice), 0n));

const largest = (cases: readonly Case[], keyOf: (one: Case) => string): readonly (readonly Case[])[] =>
  [...Map.groupBy(cases, keyOf)]
    .toSorted(([key, one], [otherKey, other]) => other.length - one.length || (key < otherKey ? -1 : 1))
    .map(([, group]) => group);
