import { answerTo, loadsForAnyone } from "../app/data/load.ts";
import { freshMs } from "../app/data/queries.ts";

export const loadUnsubscribe = loadsForAnyone(({ params: { token = "" } }) => [
  answerTo("GET /api/unsubscribe/{token}", { params: { token } }, { staleTime: freshMs }),
]);
