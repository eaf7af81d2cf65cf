import { may } from "@lotlane/core/accounts";
import { answer, type Opened, pages } from "../app/data/needs.ts";
import { actorOf } from "../app/session/actor.ts";
import { mostShown, ordersShown } from "./use-orders.ts";

export const homeQueries = ({ user }: Opened) => {
  const isShipper = user.userType === "shipper";
  const shown = (...asked: Parameters<typeof ordersShown>) => pages("GET /api/orders", ordersShown(...asked));
  return {
    stats: answer("GET /api/dashboard/stats", {}),
    company: may(actorOf(user), "changeCompany") ? answer("GET /api/company", {}) : null,
    offered: isShipper ? answer("GET /api/orders/offered", {}) : null,
    inTransit: shown("in_transit", isShipper ? mostShown : 10),
    active: shown("active", isShipper ? mostShown : 10),
    delivered: isShipper ? shown("delivered", 5) : null,
    available: isShipper ? null : pages("GET /api/orders/available", { query: {} }),
  };
};
