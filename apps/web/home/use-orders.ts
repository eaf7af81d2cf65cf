import type { OrderStatus } from "@lotlane/core/orders";
import { usePollInterval } from "../app/live.tsx";
import { useAnswer } from "../app/use-answer.ts";
import { usePages } from "../app/use-pages.ts";

/** The newest of one's orders in a status: as many as a dashboard shows. */
export const useOrders = (status: OrderStatus | "active", limit: number) =>
  usePages("GET /api/orders", { query: { status, limit } }, { refetchInterval: usePollInterval() });

export const useStats = () => useAnswer("GET /api/dashboard/stats", {}, { refetchInterval: usePollInterval() });
