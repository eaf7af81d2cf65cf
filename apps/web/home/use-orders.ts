import type { OrderStatus } from "@lotlane/core/orders";
import { usePollInterval } from "../app/live/live.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { usePages } from "../app/lists/use-pages.ts";

/** The newest of one's orders in a status: as many as a dashboard shows. */
export const useOrders = (status: OrderStatus | "active", limit: number) =>
  usePages("GET /api/orders", { query: { status, limit } }, { refetchInterval: usePollInterval() });

export const useStats = () => useAnswer("GET /api/dashboard/stats", {}, { refetchInterval: usePollInterval() });
