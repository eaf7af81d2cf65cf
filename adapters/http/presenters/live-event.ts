import type { LiveEvent } from "@lotlane/core/live";
import type { LiveEventJson } from "../contract/index.ts";

/** Leaves out who else is told. */
export const liveEventJson = (event: LiveEvent): LiveEventJson => ({
  kind: event.kind,
  ...(event.kind === "load" ? { loadId: event.loadId } : { orderId: event.orderId }),
  change: event.change,
  at: event.at,
});
