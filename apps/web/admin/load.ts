import { may } from "@lotlane/core/accounts";
import { answerTo, loads, type Need, pagesOf } from "../app/data/load.ts";
import { freshMs } from "../app/data/queries.ts";
import { actorOf } from "../app/session/actor.ts";
import { rangeIn } from "./analytics/range.ts";
import {
  auditIn,
  certificatesIn,
  effectsIn,
  loadsIn,
  ordersIn,
  peopleIn,
  quotesIn,
  recentOrders,
  usersIn,
} from "./search-params.ts";
import { type View, viewOf } from "./views.ts";

export const loadAdmin = loads(({ user, search }) =>
  may(actorOf(user), "administer") ? needs[viewOf(search)](search) : [],
);

export const loadLoadboard = loads(({ user, search }) =>
  may(actorOf(user), "administer") ? needs.loadboard(search) : [],
);

const anew = { staleTime: freshMs };
const ordersNeeded = (search: URLSearchParams) => [pagesOf("GET /api/admin/orders", ordersIn(search), anew)];
const none = () => [];
const needs: Record<View, (search: URLSearchParams) => readonly Need[]> = {
  dashboard: () => [answerTo("GET /api/admin/stats", {}, anew), pagesOf("GET /api/admin/orders", recentOrders, anew)],
  loadboard: (search) => [pagesOf("GET /api/loads", loadsIn(search), anew)],
  import: none,
  users: (search) => [pagesOf("GET /api/admin/users", usersIn(search), anew)],
  orders: ordersNeeded,
  quotes: (search) => [
    pagesOf("GET /api/quoter/quotes", quotesIn(search), anew),
    answerTo("GET /api/quoter/quotes/counts", {}, anew),
  ],
  pipeline: ordersNeeded,
  analytics: (search) => [answerTo("GET /api/admin/analytics", rangeIn(search), anew)],
  dealers: (search) => [pagesOf("GET /api/admin/users", peopleIn(search, "shipper"), anew)],
  carriers: (search) => [pagesOf("GET /api/admin/users", peopleIn(search, "transporter"), anew)],
  insurance: (search) => [pagesOf("GET /api/admin/certificates", certificatesIn(search), anew)],
  dialer: none,
  calendar: none,
  tasks: none,
  communication: none,
  quoter: () => [answerTo("GET /api/quoter/settings", {}, anew)],
  settings: () => [answerTo("GET /api/admin/settings", {}, anew)],
  audit: (search) => [pagesOf("GET /api/admin/audit", auditIn(search), anew)],
  queue: (search) => [
    answerTo("GET /api/admin/effects/counts", {}, anew),
    pagesOf("GET /api/admin/effects", effectsIn(search), anew),
  ],
  support: () => [pagesOf("GET /api/admin/support", { query: {} }, anew)],
};
