import { answerTo, loads } from "../app/data/load.ts";

/** A transporter keeps no more. */
export const keptTripsAsk = { query: { limit: 50 } } as const;

export const loadPlanner = loads(({ search }) => {
  const id = search.get("trip");
  return id === null
    ? [answerTo("GET /api/trips", keptTripsAsk)]
    : [answerTo("GET /api/trips/{id}", { params: { id } })];
});
