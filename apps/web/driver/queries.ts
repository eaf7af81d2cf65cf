import { answer, pages } from "../app/data/needs.ts";
import { pastLoads } from "../board/index.ts";
import { today, toInspect } from "../app/offline/kept/day.ts";

export const stats = answer("GET /api/dashboard/stats", {});
export const company = answer("GET /api/company", {});
export const allOrders = pages("GET /api/orders", { query: {} });

export const fleet = answer("GET /api/dispatch", {});
export const drivers = pages("GET /api/users/drivers", { query: { limit: 100 } });

export const dispatchQueries = () => ({ fleet, drivers });

export const driverQueries = () => ({
  today,
  stats,
  allOrders,
  pastLoads,
  company,
  toInspect,
});
