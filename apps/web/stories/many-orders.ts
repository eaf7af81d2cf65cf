import { type Order, type OrderFact, type OrderStatus, paymentPerMile, stopAt } from "@lotlane/core/orders";
import { aDealersOrder, anOrderChange, anOrderFact } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import type { Product } from "./product.ts";

const vehicles = [
  [2022, "Ford", "F-150", "Oxford White", "1FTFW1E50NFA00001"],
  [2020, "Toyota", "Camry", "Silver", "4T1G11AK5LU000001"],
  [2019, "Honda", "CR-V", null, null],
  [2024, "Chevrolet", "Silverado 1500", "Black", "1GCUDDED0RZ100002"],
  [2021, "Tesla", "Model 3", "Pearl White", "5YJ3E1EA0MF000003"],
] as const;

const towns = [
  ["Los Angeles", "CA", "90001", 33.97, -118.25],
  ["Dallas", "TX", "75201", 32.79, -96.8],
  ["New York", "NY", "10001", 40.75, -74],
  ["Chicago", "IL", "60601", 41.89, -87.62],
  ["Atlanta", "GA", "30303", 33.75, -84.39],
  ["Salt Lake City", "UT", "84101", 40.76, -111.9],
] as const;

const statuses: readonly OrderStatus[] = ["pending", "assigned", "in_transit", "delivered", "cancelled"];
const dayMs = 86_400_000;

/** Adds `count` orders of Dana's, one a day, the last of them earlier today; Carlos carries the claimed ones. */
export const manyOrders =
  (count: number, change: (index: number, now: Date) => Partial<Order> = () => ({})) =>
  async ({ ports, clock }: Product): Promise<void> => {
    const now = clock.now();
    for (let index = 0; index < count; index++) {
      const order = { ...orderAt(index, now), ...change(index, now) };
      await ports.orders.add(anOrderChange(order, { facts: factsOf(order) }));
    }
  };

/** Delivered so long ago that the archive has them. */
export const archivedOrders = (count: number, change: Partial<Order> = {}) =>
  manyOrders(count, (index, now) => ({
    ...aDealersOrder("delivered"),
    ...tripAt(index),
    id: archivedIdAt(index),
    createdAt: daysBefore(now, 110 + index),
    assignedAt: daysBefore(now, 108 + index),
    pickedUpAt: daysBefore(now, 105 + index),
    deliveredAt: daysBefore(now, 100 + index),
    ...change,
  }));

export const idAt = (index: number): string =>
  `${(0xa0000000 + index).toString(16)}-0000-4000-8000-${String(index).padStart(12, "0")}`;

export const archivedIdAt = (index: number): string => idAt(1_000_000 + index);

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

/** The days since an hour ago, or since a moment of today while the day is younger. */
const earlierToday = (now: Date): number =>
  Math.min(dayMs / 24, (now.getTime() - new Date(now).setHours(0, 0, 0, 0)) / 2) / dayMs;

function orderAt(index: number, now: Date): Order {
  const moment = (days: number) => daysBefore(now, index + days + earlierToday(now));
  const order = aDealersOrder(statuses[index % statuses.length]);
  return {
    ...order,
    ...tripAt(index),
    id: idAt(index),
    createdAt: moment(0),
    assignedAt: order.assignedAt && moment(-0.01),
    pickedUpAt: order.pickedUpAt && moment(-0.02),
    deliveredAt: order.deliveredAt && moment(-0.03),
  };
}

function tripAt(index: number): Partial<Order> {
  const [year, make, model, color, vin] = vehicles[index % vehicles.length]!;
  const distance = 640 + ((index * 137) % 2100);
  const paymentAmount = `${450 + ((index * 173) % 1900)}.00`;
  return {
    vehicle: { ...aDealersOrder().vehicle, year, make, model, color, vin },
    pickup: stopOf(index, "2026-12-04"),
    delivery: stopOf(index * 2 + 1, index % 3 === 0 ? null : "2026-12-11"),
    distance,
    paymentAmount,
    paymentPerMile: paymentPerMile(paymentAmount, distance),
  };
}

function stopOf(index: number, date: string | null): Order["pickup"] {
  const [city, state, zip, latitude, longitude] = towns[index % towns.length]!;
  return stopAt({ city, state, zip, latitude, longitude }, { address: `${100 + index} Main St`, date });
}

const { carlos } = castAccounts();

const factsOf = (order: Order): readonly OrderFact[] =>
  [
    anOrderFact(order),
    order.assignedAt && anOrderFact(order, { kind: "assigned", at: order.assignedAt, actorId: carlos.user.id }),
    order.pickedUpAt && anOrderFact(order, { kind: "in_transit", at: order.pickedUpAt, actorId: carlos.user.id }),
    order.deliveredAt && anOrderFact(order, { kind: "delivered", at: order.deliveredAt, actorId: carlos.user.id }),
    order.status === "cancelled" &&
      anOrderFact(order, { kind: "cancelled", at: order.createdAt, reason: "Sold to a buyer in town." }),
  ].filter((fact): fact is OrderFact => Boolean(fact));
