export { type Distance, type Distances, roadDistances } from "./distances.ts";
export type { LeftOut } from "./model.ts";
export { followOrder, mostExactJobs, planTrip, type TripRefused } from "./plan-trip.ts";
export { suggestJobs } from "./suggest-jobs.ts";
export {
  type Suggestion,
  type SuggestionAsk,
  suggestionAsk,
  suggestionAskSchema,
  type SuggestionSort,
  suggestionSorts,
  usualCostPerMile,
} from "./suggestion.ts";
export type { PlannedStop, TimelineEntry, TripPlan } from "./trip-plan.ts";
export {
  type HoursUsed,
  hoursUsedSchema,
  mostJobs,
  mostPlaces,
  type StopEnd,
  type Trailer,
  trailerSchema,
  type Trip,
  type TripJob,
  tripJobSchema,
  tripPlaceSchema,
  tripSchema,
  type TripStopName,
  usualHandling,
  usualPlaces,
} from "./trip.ts";
