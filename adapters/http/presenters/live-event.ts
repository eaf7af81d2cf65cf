import type { LiveEvent } from "@lotlane/core/live";
import type { LiveEventJson } from "../contract/index.ts";

/** Leaves out who else is told. */
export const liveEventJson = ({ kind, orderId, change, at }: LiveEvent): LiveEventJson => ({
  kind,
  orderId,
  change,
  at,
});
