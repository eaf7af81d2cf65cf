import { answer, type Opened } from "../app/data/needs.ts";

export const plannerQueries = ({ search }: Pick<Opened, "search">) => {
  const id = search.get("trip");
  return {
    // A transporter keeps no more than fifty.
    trips: id === null ? answer("GET /api/trips", { query: { limit: 50 } }) : null,
    trip: id === null ? null : answer("GET /api/trips/{id}", { params: { id } }),
  };
};
