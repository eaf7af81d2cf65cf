import { answerTo, loads, pagesOf } from "../../app/data/load.ts";
import { archivedIn, asksForArchived, ordersIn } from "./orders-in.ts";

export const loadOrders = loads(({ user, search }) => [
  pagesOf("GET /api/orders", ordersIn(search)),
  ...(asksForArchived(user, search) ? [answerTo("GET /api/orders/archived/count", archivedIn(search))] : []),
]);

export const loadArchive = loads(({ search }) => [
  pagesOf("GET /api/orders/archived", archivedIn(search)),
  answerTo("GET /api/orders/archived/count", archivedIn(search)),
]);
