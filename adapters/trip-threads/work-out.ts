import {
  planTrip,
  roadDistances,
  suggestJobs,
  type SuggestionAsk,
  type Trip,
  type TripJob,
  type TripStopName,
} from "@lotlane/core/trips";

/** The input of a planning thread. */
export type Task =
  | { readonly kind: "plan"; readonly trip: Trip }
  | {
      readonly kind: "suggest";
      readonly trip: Trip;
      readonly stops: readonly TripStopName[];
      readonly candidates: readonly TripJob[];
      readonly ask: SuggestionAsk;
    };

/** One for all tasks of a thread, so that each pair of towns is measured once. */
const distances = roadDistances();

/** Runs on a planning thread. */
export default (task: Task) =>
  task.kind === "plan"
    ? planTrip(task.trip, distances)
    : suggestJobs(task.trip, task.stops, task.candidates, task.ask, distances);
