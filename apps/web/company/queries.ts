import { may } from "@lotlane/core/accounts";
import { answer, type Opened } from "../app/data/needs.ts";
import { freshMs } from "../app/data/queries.ts";
import { actorOf } from "../app/session/actor.ts";

export const companyQueries = ({ user }: Opened) => ({
  company: answer("GET /api/company", {}),
  insurance: may(actorOf(user), "keepInsurance")
    ? answer("GET /api/company/insurance", {}, { staleTime: freshMs })
    : null,
});
