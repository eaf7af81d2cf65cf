import { may } from "@lotlane/core/accounts";
import { answerTo, loads } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";

export const loadPayment = loads(({ user }) =>
  may(actorOf(user), "managePayment") ? [answerTo("GET /api/payment", {})] : [],
);
