import type { OrderStatus } from "@lotlane/core/orders";
import { usePollInterval } from "../app/live/live.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { usePages } from "../app/lists/use-pages.ts";

/** The user's newest orders in a status, `limit` at most. */
export const ordersShown = (status: OrderStatus | "active", limit: number) => ({ query: { status, limit } });

export const useOrders = (...shown: Parameters<typeof ordersShown>) =>
  usePages("GET /api/orders", ordersShown(...shown), { refetchInterval: usePollInterval() });

export const useStats = () => useLoaded("GET /api/dashboard/stats", {}, { refetchInterval: usePollInterval() });
