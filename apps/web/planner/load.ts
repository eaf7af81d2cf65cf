import { answerTo, loads } from "../app/data/load.ts";
import { keptTripsAsk } from "./kept-trips-ask.ts";

export const loadPlanner = loads(({ search }) => {
  const id = search.get("trip");
  return id === null
    ? [answerTo("GET /api/trips", keptTripsAsk)]
    : [answerTo("GET /api/trips/{id}", { params: { id } })];
});
