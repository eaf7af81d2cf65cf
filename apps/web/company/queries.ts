import { may } from "@lotlane/core/accounts";
import { answer, type Opened } from "../app/data/needs.ts";
import { actorOf } from "../app/session/actor.ts";
import { ownInsurance } from "../insurance/index.ts";

export const w9Queries = () => ({ own: answer("GET /api/company/w9", {}) });

export const companyQueries = ({ user }: Opened) => ({
  company: answer("GET /api/company", {}),
  insurance: may(actorOf(user), "keepInsurance") ? ownInsurance : null,
});
