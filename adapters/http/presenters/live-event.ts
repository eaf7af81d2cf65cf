import type { LiveEvent } from "@lotlane/core/live";
import type { LiveEventJson } from "../contract/index.ts";

/** Whom it was told to is nobody's business. */
export const liveEventJson = ({ kind, orderId, change, at }: LiveEvent): LiveEventJson => ({
  kind,
  orderId,
  change,
  at,
});
