import type { LiveEvent } from "@lotlane/core/live";
import type { LiveEventJson } from "../contract/index.ts";

/** Leaves out who else is told. */
export const liveEventJson = (event: LiveEvent): LiveEventJson => ({
  kind: event.kind,
  ...subjectOf(event),
  change: event.change,
  open: event.open,
  at: event.at,
});

function subjectOf(event: LiveEvent): Pick<LiveEventJson, "orderId" | "loadId" | "searchId" | "tripId"> {
  if (event.kind === "notice" || event.kind === "call") return {};
  if (event.kind === "search") return { searchId: event.searchId };
  if (event.kind === "trip") return { tripId: event.tripId };
  return event.kind === "load" ? { loadId: event.loadId } : { orderId: event.orderId };
}
