import { answerTo, loadsForAnyone } from "../app/data/load.ts";
import { freshMs } from "../app/data/queries.ts";

export const loadShipment = loadsForAnyone(({ params: { token = "" } }) => [
  answerTo("GET /api/track/{token}", { params: { token } }, { staleTime: freshMs }),
]);
