import type { Sent } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import type { OrderStatus } from "@lotlane/core/orders";
import { answer, type Opened, pages } from "../app/data/needs.ts";
import { actorOf } from "../app/session/actor.ts";
import { offeredOrders } from "../orders/index.ts";
import { mostShown } from "./active-page.ts";

export const stats = answer("GET /api/dashboard/stats", {});
export const company = answer("GET /api/company", {});

/** The user's newest orders in a status, `limit` at most. */
const newest = (status: OrderStatus | "active", limit: number) =>
  pages("GET /api/orders", { query: { status, limit } });

export const dealerOrders = {
  inTransit: newest("in_transit", mostShown),
  active: newest("active", mostShown),
  delivered: newest("delivered", 5),
};

/** The jobs that the dashboard shows whole, the next ones of those it reads; My Jobs has them all. */
export const mostJobs = 5;

export const jobs = { inTransit: newest("in_transit", 10), active: newest("active", 20) };

export const availableOrders = (query: Sent<"GET /api/orders/available">["query"]) =>
  pages("GET /api/orders/available", { query });

export const homeQueries = ({ user }: Opened) => ({
  stats,
  company: may(actorOf(user), "changeCompany") ? company : null,
  ...(user.userType === "shipper" ? { ...dealerOrders, offeredOrders } : { ...jobs, available: availableOrders({}) }),
});
