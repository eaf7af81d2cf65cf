import type { Lotlane } from "@lotlane/core";
import { truckJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const truckHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/trucks": async ({ user, query: { limit, cursor } }) => {
      const { rows, next } = await queries.listTrucks(user, { limit, after: cursor });
      return { ...reply(rows.map(truckJson)), next };
    },
    "POST /api/trucks": async ({ user, body, once }) =>
      reply(truckJson(accepted(await commands.addTruck(user, body, once)).value), 201),
    "PUT /api/trucks/{id}": {
      find: async ({ user, params }) => void accepted(await queries.findTruck(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(truckJson(accepted(await commands.changeTruck(user, params.id, body)))),
    },
    "DELETE /api/trucks/{id}": async ({ user, params }) => {
      accepted(await commands.removeTruck(user, params.id));
      return reply({ message: "Truck removed" });
    },
  }) satisfies Partial<Handlers>;
