import type { Answer } from "../contract/index.ts";
import type { TrackedOrder } from "@lotlane/core/orders";

export const trackedOrderJson = (tracked: TrackedOrder): Answer<"GET /api/track/{token}"> => ({
  ...tracked,
  timeline: [...tracked.timeline],
});
