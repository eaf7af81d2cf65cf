import { trackedOrderJson } from "@lotlane/adapters/http/presenters";
import type { Lotlane } from "@lotlane/core";
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
