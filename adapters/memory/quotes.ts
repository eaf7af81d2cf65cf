import { accept, endsWithPhone, isPersonFoundIn } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import { isOnBoard, type Order } from "@lotlane/core/orders";
import type { NewSettingsVersion, QuoterSettingsStore, QuoteStore, RateStore } from "@lotlane/core/ports";
import { firstSettingsVersion, type WholeSettingsVersion } from "@lotlane/core/pricing";
import { type Quote, type QuoteStatus, quoteStatusAt, searchedInQuote } from "@lotlane/core/quotes";
import { type RateArea, type RateCase, rateCaseOf, spreadOf } from "@lotlane/core/rates";
import { tellLive } from "./live-feed.ts";
import { actorNameOf, type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { earlierOf, keepOnce, recall, remember } from "./once.ts";

const mostHistory = 100;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryQuoteStore(storage: MemoryStorage): QuoteStore {
  return {
    async countOpening(id, at, unlessAfter) {
      const former = storage.quoteOpenings.get(id);
      if (former && former.lastAt > unlessAfter) return;
      const [firstAt, count] = former ? [former.firstAt, former.count + 1] : [at, 1];
      storage.quoteOpenings.set(id, { firstAt, lastAt: at, count });
    },

    openings: async (id) => storage.quoteOpenings.get(id) ?? null,

    add: async (quote, effects, once, adminId = null) =>
      keepOnce(storage, once, () => {
        if (storage.quotes.has(quote.id)) throw new Error(`quote ${quote.id} is already there`);
        storage.quotes.set(quote.id, quote);
        if (adminId !== null) {
          storage.quoteFacts.push({ quoteId: quote.id, kind: "created", at: quote.createdAt, actorId: adminId });
          storage.leads.set(quote.id, { quoteId: quote.id, ownerId: adminId, lost: null });
          storage.leadFacts.push({
            quoteId: quote.id,
            kind: "owner",
            at: quote.createdAt,
            actorId: adminId,
            ownerId: adminId,
            formerId: null,
            reason: null,
          });
        }
        saveEffects(storage, effects);
        return quote;
      }),

    earlier: async (once) => earlierOf<Quote>(storage, once),

    find: async (id) => storage.quotes.get(id),

    newest: async (limit) => [...storage.quotes.values()].toSorted(newestFirst).slice(0, limit),

    async markSent(id, at) {
      const quote = storage.quotes.get(id);
      if (quote?.status !== "draft") return;
      storage.quotes.set(id, { ...quote, status: "sent" });
      storage.quoteFacts.push({ quoteId: id, kind: "sent", at, actorId: null });
    },

    async change(id, decide) {
      const present = storage.quotes.get(id);
      const decision = present && decide(present);
      if (!decision?.ok) return decision;
      const { quote, fact, effects } = decision.value;
      storage.quotes.set(id, quote);
      storage.quoteFacts.push(fact);
      saveEffects(storage, effects);
      return accept(quote);
    },

    async list({ status, q = "", now, ...page }) {
      const found = [...storage.quotes.values()].filter(
        (quote) =>
          (status === undefined || quoteStatusAt(quote, now) === status) &&
          (q === "" || isPersonFoundIn(searchedInQuote(quote), q) || endsWithPhone(quote.customer.phoneNumber, q)),
      );
      return newestPage(found, page);
    },

    async counts(now) {
      const statuses = [...storage.quotes.values()].map((quote) => quoteStatusAt(quote, now));
      const count = (status: QuoteStatus) => statuses.filter((one) => one === status).length;
      return { total: statuses.length, draft: count("draft"), sent: count("sent"), booked: count("booked") };
    },

    promoBookings: async (codes, most) => {
      const booked = [...storage.quotes.values()].filter(({ status }) => status === "booked");
      const isWith = (code: string) => (quote: Quote) =>
        quote.promo.kind === "applied" && quote.promo.promo.code === code;
      return new Map(codes.map((code) => [code, Math.min(most, booked.filter(isWith(code)).length)]));
    },

    history: async (id) =>
      storage.quoteFacts
        .filter(({ quoteId }) => quoteId === id)
        .slice(-mostHistory)
        .map((fact) => ({ ...fact, actorName: actorNameOf(storage, fact.actorId) })),

    async book(id, decide, once) {
      const repeat = recall<Order>(storage, once);
      if (repeat) return repeat;
      const present = storage.quotes.get(id);
      if (!present) return undefined;
      const decision = decide(present);
      if (!decision.ok) return decision;
      const { quote, order, fact, quoteFact, effects, live } = decision.value;
      storage.quotes.set(id, quote);
      storage.orders.set(order.id, order);
      storage.facts.push(fact);
      storage.quoteFacts.push(quoteFact);
      remember(storage, once, order);
      saveEffects(storage, effects);
      tellLive(storage, order, live);
      return accept({ value: order, repeated: false });
    },
  };
}

export function memoryQuoterSettingsStore(storage: MemoryStorage): QuoterSettingsStore {
  const versionOf = ({ over, settings, savedAt, actorId, changes, restoredFrom }: NewSettingsVersion) => {
    const actor = actorId === null ? undefined : storage.accounts.get(actorId)?.user;
    const savedBy = actor ? { id: actor.id, name: fullName(actor) } : null;
    return { version: over + 1, savedAt, savedBy, changes, restoredFrom, settings };
  };
  const newest = (): WholeSettingsVersion => {
    const last = storage.quoterSettings.at(-1);
    return last ? versionOf(last) : firstSettingsVersion;
  };
  return {
    read: async () => ({ ...newest().settings, version: newest().version }),
    newest: async () => newest(),
    async save(version) {
      if (version.over !== storage.quoterSettings.length) return false;
      storage.quoterSettings.push(version);
      return true;
    },
    async find(version) {
      if (version === 0) return firstSettingsVersion;
      const found = storage.quoterSettings[version - 1];
      return found && versionOf(found);
    },
    async versions({ limit, after }) {
      const saved = storage.quoterSettings;
      const end = after ? saved.findIndex(({ id }) => id === after.id) : saved.length;
      const rows = saved.slice(Math.max(0, end - limit), Math.max(0, end)).toReversed();
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => withoutSettings(versionOf(row))),
        next: last && end > limit ? { at: last.savedAt, id: last.id } : null,
      };
    },
  };
}

const withoutSettings = ({ settings: _, ...version }: WholeSettingsVersion) => version;

type End = { readonly state: string; readonly zip: string };
type OnLane = RateCase & { readonly pickup: End; readonly delivery: End };

export function memoryRateStore(storage: MemoryStorage): RateStore {
  const cases = (): OnLane[] => [
    ...[...storage.orders.values()].flatMap(({ status, deliveredAt: at, pickup, delivery, paymentPerMile: perMile }) =>
      status === "delivered" && at !== null ? [{ perMile, at, pickup, delivery }] : [],
    ),
    ...[...storage.loads.values()].flatMap((load) => {
      const counted = rateCaseOf(load);
      return counted ? [{ ...counted, pickup: load.pickup, delivery: load.delivery }] : [];
    }),
  ];
  return {
    async seen({ from, to }, since, most) {
      const newest = cases()
        .filter(({ at, pickup, delivery }) => at >= since && lies(pickup, from) && lies(delivery, to))
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .slice(0, most);
      return { cases: newest.length, spread: spreadOf(newest.map(({ perMile }) => perMile)) };
    },
    async waits({ from, to }, since, now, { most, without }) {
      const onLane = [...storage.orders.values()].filter(
        ({ pickup, delivery }) => lies(pickup, from) && lies(delivery, to),
      );
      const waiting = onLane
        .filter((order) => isOnBoard(order) && order.id !== without)
        .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
        .slice(0, most);
      const claimed = onLane
        .filter(({ status, deliveredAt, assignedAt }) => status === "delivered" && deliveredAt! >= since && assignedAt)
        .toSorted((one, other) => (one.deliveredAt! < other.deliveredAt! ? 1 : -1))
        .slice(0, most);
      return {
        waiting: waiting.length,
        hoursWaiting: middleOf(waiting.map(({ createdAt }) => hoursBetween(createdAt, now))),
        claims: claimed.length,
        hoursToClaim: middleOf(claimed.map(({ createdAt, assignedAt }) => hoursBetween(createdAt, assignedAt!))),
      };
    },
  };
}

const hoursBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / 3_600_000);
const middleOf = (hours: readonly number[]): number | null =>
  hours.toSorted((one, other) => one - other)[Math.ceil(hours.length / 2) - 1] ?? null;

const lies = ({ state, zip }: End, { states, zipPrefix }: RateArea) =>
  states.includes(state) && (zipPrefix === null || zip.startsWith(zipPrefix));
