import { laneJson, laneRateJson } from "../presenters/index.ts";
import type { Lotlane } from "@lotlane/core";
import { accepted } from "./problems.ts";
import { type Handlers, reply } from "./handler.ts";

export function laneHandlers({ queries }: Lotlane) {
  return {
    "GET /api/places": ({ query }) => reply([...queries.searchPlaces(query.q)]),
    "GET /api/places/{zip}": ({ params }) => reply(accepted(queries.findPlace(params.zip))),
    "GET /api/lanes": async ({ query }) => reply(laneJson(accepted(await queries.planLane(query.from, query.to)))),
    "GET /api/lanes/rate": async ({ query }) =>
      reply(laneRateJson(accepted(await queries.laneRate(query.pickupZip, query.deliveryZip)))),
  } satisfies Partial<Handlers>;
}
