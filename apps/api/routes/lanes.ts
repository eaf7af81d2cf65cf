import { laneJson } from "@lotlane/adapters/http/presenters";
import type { Lotlane } from "@lotlane/core";
import { refused } from "../problems.ts";
import { type Handlers, reply } from "./handler.ts";

export function laneRoutes({ queries }: Lotlane) {
  return {
    "GET /api/places/{zip}": ({ params }) => {
      const place = queries.findPlace(params.zip);
      return place.ok ? reply(place.value) : refused(place.refusal);
    },
    "GET /api/lanes": async ({ query }) => {
      const lane = await queries.planLane(query.from, query.to);
      return lane.ok ? reply(laneJson(lane.value)) : refused(lane.refusal);
    },
  } satisfies Partial<Handlers>;
}
