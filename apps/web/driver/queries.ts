import { answer, pages } from "../app/data/needs.ts";
import { ownLoads } from "../board/index.ts";

export const driverQueries = () => ({
  stats: answer("GET /api/dashboard/stats", {}),
  active: pages("GET /api/orders", { query: { status: "active" } }),
  orders: pages("GET /api/orders", { query: {} }),
  loads: ownLoads,
  company: answer("GET /api/company", {}),
});
