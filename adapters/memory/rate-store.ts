import { type RateArea, type RateCase, rateCaseOf, spreadOf } from "@lotlane/core/rates";
import type { RateStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

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
  };
}

const lies = ({ state, zip }: End, { states, zipPrefix }: RateArea) =>
  states.includes(state) && (zipPrefix === null || zip.startsWith(zipPrefix));
