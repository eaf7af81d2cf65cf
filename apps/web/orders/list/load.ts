import { may } from "@lotlane/core/accounts";
import { answerTo, loads, pagesOf } from "../../app/data/load.ts";
import { actorOf } from "../../app/session/actor.ts";
import { archivedIn, asksForArchived, ordersIn } from "./orders-in.ts";

export const loadOrders = loads(({ user, search }) => [
  pagesOf("GET /api/orders", ordersIn(search)),
  ...(may(actorOf(user), "answerForBookings") ? [answerTo("GET /api/orders/offered", {})] : []),
  ...(asksForArchived(user, search) ? [answerTo("GET /api/orders/archived/count", archivedIn(search))] : []),
]);

export const loadArchive = loads(({ search }) => [
  pagesOf("GET /api/orders/archived", archivedIn(search)),
  answerTo("GET /api/orders/archived/count", archivedIn(search)),
]);
