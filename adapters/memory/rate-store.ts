import { type RateArea, spreadOf } from "@lotlane/core/rates";
import type { RateStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export function memoryRateStore(storage: MemoryStorage): RateStore {
  return {
    async seen({ from, to }, since, most) {
      const newest = [...storage.orders.values()]
        .flatMap(({ status, deliveredAt, pickup, delivery, paymentPerMile }) =>
          status === "delivered" &&
          deliveredAt !== null &&
          deliveredAt >= since &&
          lies(pickup, from) &&
          lies(delivery, to)
            ? [{ at: deliveredAt, paymentPerMile }]
            : [],
        )
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .slice(0, most);
      return { cases: newest.length, spread: spreadOf(newest.map(({ paymentPerMile }) => paymentPerMile)) };
    },
  };
}

const lies = ({ state, zip }: { readonly state: string; readonly zip: string }, { states, zipPrefix }: RateArea) =>
  states.includes(state) && (zipPrefix === null || zip.startsWith(zipPrefix));
