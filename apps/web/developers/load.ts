import { may } from "@lotlane/core/accounts";
import { answerTo, loads } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";

export const loadDevelopers = loads(({ user }) =>
  may(actorOf(user), "manageKeys") ? [answerTo("GET /api/keys", {}), answerTo("GET /api/webhooks", {})] : [],
);
