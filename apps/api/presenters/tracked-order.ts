import type { Answer } from "@lotlane/adapters/http/contract";
import type { TrackedOrder } from "@lotlane/core/orders";

export const trackedOrderJson = (tracked: TrackedOrder): Answer<"GET /api/track/{token}"> => ({
  ...tracked,
  timeline: [...tracked.timeline],
});
