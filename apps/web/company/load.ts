import { may } from "@lotlane/core/accounts";
import { answerTo, loads } from "../app/data/load.ts";
import { freshMs } from "../app/data/queries.ts";
import { actorOf } from "../app/session/actor.ts";

export const loadCompany = loads(({ user }) => {
  const actor = actorOf(user);
  return [
    ...(may(actor, "readCompany") ? [answerTo("GET /api/company", {})] : []),
    ...(may(actor, "keepInsurance") ? [answerTo("GET /api/company/insurance", {}, { staleTime: freshMs })] : []),
  ];
});
