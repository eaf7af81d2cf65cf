import { may } from "@lotlane/core/accounts";
import { loads, pagesOf } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";

export const loadReceiver = loads(({ user }) =>
  may(actorOf(user), "receiveShipments") && user.emailVerified
    ? [
        pagesOf("GET /api/receiver/orders", { query: { status: "active" } }),
        pagesOf("GET /api/receiver/orders", { query: { status: "delivered" } }),
      ]
    : [],
);
