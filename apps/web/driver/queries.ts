import { answer, pages } from "../app/data/needs.ts";
import { ownLoads } from "../board/index.ts";

export const today = answer("GET /api/today", {});
export const stats = answer("GET /api/dashboard/stats", {});
export const company = answer("GET /api/company", {});
export const allOrders = pages("GET /api/orders", { query: {} });

export const driverQueries = () => ({
  today,
  stats,
  allOrders,
  ownLoads,
  company,
  // For an inspection without a network, whose form then opens with them.
  toInspect: pages("GET /api/orders", { query: { status: "active", limit: 200 } }),
});
