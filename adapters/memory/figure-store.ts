import { addFigures, beginningsOf, type Figures, noFigures } from "@lotlane/core/analytics";
import type { FigureStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

/** Counts everything again for each call. */
export function memoryFigureStore(storage: MemoryStorage): FigureStore {
  const happened = (): Happened[] => [...peopleOf(storage), ...ordersOf(storage)];
  return {
    totals: async () => addFigures(happened()),
    async days(range, timeZone) {
      const { days, end } = beginningsOf(range, timeZone);
      return days.flatMap(({ day, at }, index) => {
        const next = days[index + 1]?.at ?? end;
        const inside = happened().filter(({ hour }) => hour >= at && hour < next);
        return inside.length === 0 ? [] : [{ day, ...addFigures(inside) }];
      });
    },
  };
}

type Happened = Figures & { readonly hour: string };

const hourOf = (moment: string) => `${moment.slice(0, "2026-11-20T10".length)}:00:00.000Z`;

const peopleOf = ({ accounts }: MemoryStorage): Happened[] =>
  [...accounts.values()].flatMap(({ user: { userType, createdAt, removedAt } }) => {
    if (removedAt !== null) return [];
    const group = userType === "shipper" ? "newShippers" : userType === "transporter" ? "newTransporters" : "newOthers";
    return [{ ...noFigures, hour: hourOf(createdAt), [group]: 1 }];
  });

const ordersOf = ({ orders }: MemoryStorage): Happened[] =>
  [...orders.values()].flatMap(({ status, createdAt, deliveredAt, paymentAmount, serviceFee, distance }) => [
    {
      ...noFigures,
      hour: hourOf(createdAt),
      ordersPosted: 1,
      postedValue: paymentAmount,
      ...(status === "cancelled" && { ordersCancelled: 1, cancelledValue: paymentAmount }),
    },
    ...(status === "delivered" && deliveredAt !== null
      ? [
          {
            ...noFigures,
            hour: hourOf(deliveredAt),
            ordersDelivered: 1,
            revenue: paymentAmount,
            feesEarned: serviceFee,
            miles: distance,
          },
        ]
      : []),
  ]);
