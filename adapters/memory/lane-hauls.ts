import type { Place } from "@lotlane/core/lanes";
import { isOnBoard } from "@lotlane/core/orders";
import type { Haul, LaneHauls, WaitingJob } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { nameOfSubject } from "./subjects.ts";

export function memoryLaneHauls(storage: MemoryStorage): LaneHauls {
  const { orders, loads } = storage;
  const waitingJob = (
    area: "order" | "load",
    job: { readonly id: string; readonly createdAt: string; readonly pickup: Place; readonly delivery: Place },
  ): WaitingJob => ({
    about: { area, id: job.id, name: nameOfSubject(storage, { area, id: job.id }) ?? "" },
    pickup: placeOf(job.pickup),
    delivery: placeOf(job.delivery),
    since: job.createdAt,
  });
  return {
    waiting: async ({ by, pickupFrom, most }) =>
      [
        ...[...orders.values()]
          .filter((order) => isOnBoard(order) && (order.pickup.date === null || order.pickup.date >= pickupFrom))
          .map((order) => waitingJob("order", order)),
        ...[...loads.values()]
          .filter(({ status, pickup }) => status === "POSTED" && pickup.latest >= pickupFrom)
          .map((load) => waitingJob("load", load)),
      ]
        .filter(({ since }) => since <= by)
        .toSorted((one, other) => (`${one.since} ${one.about.id}` < `${other.since} ${other.about.id}` ? -1 : 1))
        .slice(0, most),

    async haulers({ from, to }, since, most) {
      const isOnLane = ({ pickup, delivery }: { readonly pickup: Place; readonly delivery: Place }) =>
        pickup.state === from && delivery.state === to;
      const jobs = [
        ...[...orders.values()]
          .filter(isOnLane)
          .filter(({ status }) => status !== "pending" && status !== "cancelled")
          .map(({ transporterId, deliveredAt, assignedAt }) => ({
            transporterId,
            doneAt: deliveredAt,
            at: deliveredAt ?? assignedAt,
          })),
        ...[...loads.values()]
          .filter(isOnLane)
          .filter(({ status, isEnclosed }) => status !== "CANCELLED" && !isEnclosed)
          .map(({ transporterId, priceType, deliveredAt, assignedAt }) => ({
            transporterId,
            doneAt: deliveredAt ?? (priceType === "BID" ? assignedAt : null),
            at: deliveredAt ?? assignedAt,
          })),
      ].filter(({ doneAt }) => doneAt === null || doneAt >= since);
      const hauls = new Map<string, Haul>();
      for (const { transporterId: carrierId, at } of jobs) {
        if (carrierId === null || at === null) continue;
        const { jobs: count, lastAt } = hauls.get(carrierId) ?? { jobs: 0, lastAt: at };
        hauls.set(carrierId, { carrierId, jobs: count + 1, lastAt: at > lastAt ? at : lastAt });
      }
      const isBefore = (one: Haul, other: Haul): boolean =>
        one.jobs === other.jobs ? one.lastAt > other.lastAt : one.jobs > other.jobs;
      return [...hauls.values()].toSorted((one, other) => (isBefore(one, other) ? -1 : 1)).slice(0, most);
    },
  };
}

const placeOf = ({ zip, city, state, latitude, longitude }: Place): Place => ({
  zip,
  city,
  state,
  latitude,
  longitude,
});
