import { answer, pages } from "../app/data/needs.ts";
import { ownLoads } from "../board/index.ts";

export const stats = answer("GET /api/dashboard/stats", {});
export const company = answer("GET /api/company", {});
export const activeOrders = pages("GET /api/orders", { query: { status: "active" } });
export const allOrders = pages("GET /api/orders", { query: {} });

export const driverQueries = () => ({ stats, activeOrders, allOrders, ownLoads, company });
