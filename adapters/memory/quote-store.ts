import { accept } from "@lotlane/core";
import type { QuoteStore } from "@lotlane/core/ports";
import type { Order } from "@lotlane/core/orders";
import type { Quote } from "@lotlane/core/quotes";
import { tellLive } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { recall, remember } from "./once.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryQuoteStore(storage: MemoryStorage): QuoteStore {
  return {
    async add(quote, effects, once) {
      const repeat = recall<Quote>(storage, once);
      if (repeat) return repeat;
      if (storage.quotes.has(quote.id)) throw new Error(`quote ${quote.id} is already there`);
      storage.quotes.set(quote.id, quote);
      remember(storage, once, quote);
      saveEffects(storage, effects);
      return accept({ value: quote, repeated: false });
    },

    async earlier(once) {
      const repeat = recall<Quote>(storage, once);
      return repeat?.ok ? accept(repeat.value.value) : repeat;
    },

    find: async (id) => storage.quotes.get(id),

    newest: async (limit) => [...storage.quotes.values()].toSorted(newestFirst).slice(0, limit),

    async markSent(id) {
      const quote = storage.quotes.get(id);
      if (quote?.status === "draft") storage.quotes.set(id, { ...quote, status: "sent" });
    },

    async book(id, decide, once) {
      const repeat = recall<Order>(storage, once);
      if (repeat) return repeat;
      const present = storage.quotes.get(id);
      if (!present) return undefined;
      const decision = decide(present);
      if (!decision.ok) return decision;
      const { quote, order, fact, effects, live } = decision.value;
      storage.quotes.set(id, quote);
      storage.orders.set(order.id, order);
      storage.facts.push(fact);
      remember(storage, once, order);
      saveEffects(storage, effects);
      tellLive(storage, order, live);
      return accept({ value: order, repeated: false });
    },
  };
}
