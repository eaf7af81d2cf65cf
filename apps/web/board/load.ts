import { may } from "@lotlane/core/accounts";
import { answerTo, loads, pagesOf } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";
import { offersIn, ownLoads, viewIn } from "./queries.ts";

export const loadBoard = loads(({ user, search }) => {
  if (!may(actorOf(user), "takeLoads")) return [];
  switch (viewIn(search)) {
    case "available":
      return [pagesOf("GET /api/board", offersIn(search))];
    case "searches":
      return [answerTo("GET /api/board/searches", {})];
    case "mine":
      return [pagesOf("GET /api/loads", ownLoads)];
    case "bids":
      return [pagesOf("GET /api/bids", { query: {} })];
  }
});
