import { may } from "@lotlane/core/accounts";
import { answerTo, loads, pagesOf } from "../app/data/load.ts";
import { ownLoads } from "../board/index.ts";
import { actorOf } from "../app/session/actor.ts";

export const loadDriver = loads(({ user }) =>
  may(actorOf(user), "driveForTransporter")
    ? [
        answerTo("GET /api/dashboard/stats", {}),
        pagesOf("GET /api/orders", { query: { status: "active" } }),
        pagesOf("GET /api/orders", { query: {} }),
        pagesOf("GET /api/loads", ownLoads),
        answerTo("GET /api/company", {}),
      ]
    : [],
);
