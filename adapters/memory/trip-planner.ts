import type { TripPlanner } from "@lotlane/core/ports";
import { followOrder, planTrip, roadDistances, suggestJobs } from "@lotlane/core/trips";

/** Works trips out where it is asked. */
export function memoryTripPlanner(): TripPlanner {
  const distances = roadDistances();
  return {
    follow: (trip, stops) => followOrder(trip, stops, distances),
    plan: async (trip) => planTrip(trip, distances),
    suggest: async (trip, stops, candidates, ask) => suggestJobs(trip, stops, candidates, ask, distances),
  };
}
