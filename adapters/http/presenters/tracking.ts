import type { TrackedOrder, TrackingUpdate } from "@lotlane/core/tracking";
import type { Answer } from "../contract/index.ts";

export const trackingUpdateJson = (update: TrackingUpdate): Answer<"POST /api/orders/{id}/tracking"> => ({
  id: update.id,
  orderId: update.orderId,
  latitude: update.latitude,
  longitude: update.longitude,
  place: update.place,
  status: update.status,
  notes: update.notes,
  createdAt: update.measuredAt,
});

export const trackedOrderJson = (tracked: TrackedOrder): Answer<"GET /api/track/{token}"> => ({
  ...tracked,
  timeline: [...tracked.timeline],
  updates: [...tracked.updates],
});
