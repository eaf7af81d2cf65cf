import { addFigures, type DayFigures, noFigures } from "@lotlane/core/analytics";
import type { FigureStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

/** Counted anew whenever it is asked. */
export function memoryFigureStore(storage: MemoryStorage): FigureStore {
  const happened = (): DayFigures[] => [...peopleOf(storage), ...ordersOf(storage)];
  return {
    totals: async () => addFigures(happened()),
    async days({ from, to }) {
      const inside = happened().filter(({ day }) => day >= from && day <= to);
      const days = [...new Set(inside.map(({ day }) => day))].toSorted();
      return days.map((day) => ({ day, ...addFigures(inside.filter((one) => one.day === day)) }));
    },
  };
}

const dayOf = (moment: string) => moment.slice(0, "2026-11-20".length);

const peopleOf = ({ accounts }: MemoryStorage): DayFigures[] =>
  [...accounts.values()].flatMap(({ user: { userType, createdAt, removedAt } }) => {
    if (removedAt !== null) return [];
    const group = userType === "shipper" ? "newShippers" : userType === "transporter" ? "newTransporters" : "newOthers";
    return [{ ...noFigures, day: dayOf(createdAt), [group]: 1 }];
  });

const ordersOf = ({ orders }: MemoryStorage): DayFigures[] =>
  [...orders.values()].flatMap(({ status, createdAt, deliveredAt, paymentAmount, distance }) => [
    {
      ...noFigures,
      day: dayOf(createdAt),
      ordersPosted: 1,
      postedValue: paymentAmount,
      ...(status === "cancelled" && { ordersCancelled: 1, cancelledValue: paymentAmount }),
    },
    ...(status === "delivered" && deliveredAt !== null
      ? [{ ...noFigures, day: dayOf(deliveredAt), ordersDelivered: 1, revenue: paymentAmount, miles: distance }]
      : []),
  ]);
