import type { Order } from "../../../orders/index.ts";
import type { OrderChange } from "../../../ports.ts";
import { accept, refuse, type Result } from "../../../shared/result.ts";
import { anOrderChange } from "../../builders/index.ts";
import { notToday } from "./bookings.ts";

export const refuseToChange = (): Result<never, typeof notToday> => refuse(notToday);

export const breakTheWheel = (): Result<never, never> => {
  throw new Error("the wheel broke");
};

export const noOrderToDecideOn = (): Result<never, never> => {
  throw new Error("no order is there to decide on");
};

/** A change of a few fields of the newest order. */
export const withOrder =
  (change: (order: Order) => Partial<Order>, rest: Partial<Omit<OrderChange, "order">> = {}) =>
  (order: Order) =>
    accept(anOrderChange({ ...order, ...change(order) }, rest));

export const oneMoreUpdate = withOrder(({ trackingUpdates }) => ({ trackingUpdates: trackingUpdates + 1 }));

export const delivered = withOrder(() => ({ status: "delivered", deliveredAt: "2026-11-28T16:00:00.000Z" }));

export const rated = (stars: number) => withOrder(() => ({ rating: { stars, comment: null } }));
