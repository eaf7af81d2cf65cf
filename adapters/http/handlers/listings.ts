import type { Lotlane } from "@lotlane/core";
import { boardJson, loadListingJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function listingHandlers({ commands, queries }: Lotlane) {
  const ofLoad = async (id: string) => reply(loadListingJson(accepted(await queries.viewLoadListing(id))));

  return {
    "GET /api/loads/{id}/central-dispatch": ({ params }) => ofLoad(params.id),
    "POST /api/loads/{id}/central-dispatch": async ({ user, params }) => {
      accepted(await commands.wishLoadListing(user, params.id, true));
      return ofLoad(params.id);
    },
    "DELETE /api/loads/{id}/central-dispatch": async ({ user, params }) => {
      accepted(await commands.wishLoadListing(user, params.id, false));
      return ofLoad(params.id);
    },
    "GET /api/quoter/central-dispatch": async () =>
      reply(boardJson(queries.boardName() !== null, await queries.listingSummary())),
  } satisfies Partial<Handlers>;
}
