import { may } from "@lotlane/core/accounts";
import { answerTo, loads } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";

export const loadCompany = loads(({ user }) =>
  may(actorOf(user), "readCompany") ? [answerTo("GET /api/company", {})] : [],
);
