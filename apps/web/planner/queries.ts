import { answer, type Opened } from "../app/data/needs.ts";

/** All of them: a transporter keeps no more than fifty. */
export const keptTrips = answer("GET /api/trips", { query: { limit: 50 } });
/** The carrier's claimed orders and accepted loads. */
export const ownJobs = answer("GET /api/trip-jobs", {});
export const tripOf = (id: string) => answer("GET /api/trips/{id}", { params: { id } });

export const plannerQueries = ({ search }: Pick<Opened, "search">) => {
  const id = search.get("trip");
  return { shown: id === null ? keptTrips : tripOf(id), ownJobs };
};
