import type { Lotlane } from "@lotlane/core";
import { laneJson, laneRateJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function laneHandlers({ queries }: Lotlane) {
  return {
    "GET /api/places": ({ query }) => reply([...queries.searchPlaces(query.q)]),
    "GET /api/places/{zip}": ({ params }) => reply(accepted(queries.findPlace(params.zip))),
    "GET /api/lanes": async ({ query }) => reply(laneJson(accepted(await queries.planLane(query.from, query.to)))),
    "GET /api/lanes/rate": async ({ query }) =>
      reply(laneRateJson(accepted(await queries.laneRate(query.pickupZip, query.deliveryZip, query.without)))),
  } satisfies Partial<Handlers>;
}

export function vehicleHandlers({ queries }: Lotlane) {
  return {
    "GET /api/vehicles/years": () => reply([...queries.vehicleYears()]),
    "GET /api/vehicles/makes": ({ query }) => reply([...queries.vehicleMakes(query.year)]),
    "GET /api/vehicles/models": ({ query }) => reply([...queries.vehicleModels(query.year, query.make)]),
    "GET /api/vehicles/recalls": async ({ query }) => {
      const known = await queries.findRecalls(query);
      return reply({ known: known && { ...known, recalls: [...known.recalls] } });
    },
    "GET /api/vehicles/vin/{vin}": async ({ params }) => {
      const { readable: _, ...answer } = await queries.lookUpVin(params.vin);
      return reply(answer);
    },
    "POST /api/vehicles/vins": async ({ body }) =>
      reply((await queries.lookUpVins(body.vins)).map(({ readable: _, ...answer }) => answer)),
  } satisfies Partial<Handlers>;
}
