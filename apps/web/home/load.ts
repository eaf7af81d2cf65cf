import { may } from "@lotlane/core/accounts";
import { answerTo, loads, pagesOf } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";
import { mostShown, ordersShown } from "./use-orders.ts";

export const loadHome = loads(({ user }) => {
  if (!may(actorOf(user), "haveJobs")) return [];
  return [
    answerTo("GET /api/dashboard/stats", {}),
    ...(may(actorOf(user), "changeCompany") ? [answerTo("GET /api/company", {})] : []),
    ...(user.userType === "shipper"
      ? [
          answerTo("GET /api/orders/offered", {}),
          pagesOf("GET /api/orders", ordersShown("in_transit", mostShown)),
          pagesOf("GET /api/orders", ordersShown("active", mostShown)),
          pagesOf("GET /api/orders", ordersShown("delivered", 5)),
        ]
      : [
          pagesOf("GET /api/orders", ordersShown("in_transit", 10)),
          pagesOf("GET /api/orders", ordersShown("active", 10)),
          pagesOf("GET /api/orders/available", { query: {} }),
        ]),
  ];
});
