import { accept, isFoundIn } from "@lotlane/core";
import type { QuoteStore } from "@lotlane/core/ports";
import type { Order } from "@lotlane/core/orders";
import { type Quote, quoteStatusAt, type QuoteStatus, searchedInQuote } from "@lotlane/core/quotes";
import { actorNameOf } from "./actor-name-of.ts";
import { tellLive } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { earlierOf, keepOnce, recall, remember } from "./once.ts";

const mostHistory = 100;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryQuoteStore(storage: MemoryStorage): QuoteStore {
  return {
    add: async (quote, effects, once) =>
      keepOnce(storage, once, () => {
        if (storage.quotes.has(quote.id)) throw new Error(`quote ${quote.id} is already there`);
        storage.quotes.set(quote.id, quote);
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
          (q === "" || isFoundIn(searchedInQuote(quote), q)),
      );
      return newestPage(found, page);
    },

    async counts(now) {
      const statuses = [...storage.quotes.values()].map((quote) => quoteStatusAt(quote, now));
      const count = (status: QuoteStatus) => statuses.filter((one) => one === status).length;
      return { total: statuses.length, draft: count("draft"), sent: count("sent"), booked: count("booked") };
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
