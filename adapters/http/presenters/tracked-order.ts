import type { Answer } from "../contract/index.ts";
import type { TrackedOrder } from "@lotlane/core/tracking";

export const trackedOrderJson = (tracked: TrackedOrder): Answer<"GET /api/track/{token}"> => ({
  ...tracked,
  timeline: [...tracked.timeline],
  updates: [...tracked.updates],
});
