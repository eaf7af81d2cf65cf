import type { OrderJson } from "@lotlane/adapters/http/contract";
import type { OrderStatus } from "@lotlane/core/orders";
import { useAsked } from "../app/data/queries.ts";
import { usePages } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";

/** The user's newest orders in a status, `limit` at most. */
export const ordersShown = (status: OrderStatus | "active", limit: number) => ({ query: { status, limit } });

export const useOrders = (...shown: Parameters<typeof ordersShown>) =>
  usePages("GET /api/orders", ordersShown(...shown), { refetchInterval: usePollInterval() });

export const useStats = () => useAsked("GET /api/dashboard/stats", {}, { refetchInterval: usePollInterval() });

/** The most active orders that the dashboard shows. */
export const mostShown = 50;

/**
 * The trackable orders, however old they are, then the newest others: `mostShown` in all.
 * @param trackable at most `mostShown`, newest first
 * @param active the newest, trackable ones among them
 */
export function activePage<Row extends Pick<OrderJson, "id" | "status">>(
  trackable: readonly Row[],
  active: readonly Row[],
) {
  // An order may be picked up between the two answers.
  const known = new Set(trackable.map(({ id }) => id));
  const others = active.filter(({ id, status }) => status !== "in_transit" && !known.has(id));
  return { trackable, others: others.slice(0, mostShown - trackable.length) };
}

export type OrderGroup = {
  /** Null where nothing has to be told apart. */
  readonly title: string | null;
  readonly orders: readonly OrderJson[];
};

/** Groups that hold no order are left out. */
export const groupsOf = ({ trackable, others }: ReturnType<typeof activePage<OrderJson>>): readonly OrderGroup[] =>
  [
    { title: "Trackable Orders", orders: trackable },
    { title: trackable.length > 0 ? "Not on the road yet" : null, orders: others },
  ].filter(({ orders }) => orders.length > 0);
