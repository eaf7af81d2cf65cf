export {
  type Day,
  type DayEnd,
  type DayJob,
  dayOf,
  latenessOf,
  type Lateness,
  type DayStop,
  type DriversDay,
  type PlannedArrival,
} from "./day.ts";
export { type Distance, type Distances, roadDistances } from "./distances.ts";
export {
  type KeptTrip,
  type TripDraft,
  tripDraftSchema,
  type TripJobStage,
  type TripJobView,
  type TripNow,
  tripStopSchema,
  type TripTell,
  tripTellSchema,
} from "./kept-trip.ts";
export type { FollowedDriver } from "./follow-driver.ts";
export type { LeftOut } from "./model.ts";
export { isSuggested, jobOf, type OpenJob } from "./jobs.ts";
export { followOrder, mostExactJobs, placeJob, planTrip, type TripRefused } from "./plan-trip.ts";
export { type MovedJob, movedJobSchema } from "./move-job.ts";
export type { OwnJob } from "./own-jobs.ts";
export type { TooManyTrips, TripChanged, TripNotFound } from "./save-trip.ts";
export type { JobSuggestion } from "./suggest-for-trip.ts";
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
} from "./trip.ts";
export { pickupSpan } from "./way-ahead.ts";
