import type { Lotlane } from "@lotlane/core";
import { trackedOrderJson } from "../presenters/tracked-order.ts";
import { refused } from "../problems.ts";
import { type Handlers, reply } from "./handler.ts";

export function trackingRoutes({ queries }: Lotlane) {
  return {
    "GET /api/track/{token}": async ({ params }) => {
      const tracked = await queries.trackOrder(params.token);
      return tracked.ok ? reply(trackedOrderJson(tracked.value)) : refused(tracked.refusal);
    },
  } satisfies Partial<Handlers>;
}
