import type { Lotlane } from "@lotlane/core";
import { type Handlers, reply } from "./handler.ts";

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
  } satisfies Partial<Handlers>;
}
