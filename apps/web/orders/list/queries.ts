import { may } from "@lotlane/core/accounts";
import { answer, type Opened, pages } from "../../app/data/needs.ts";
import { actorOf } from "../../app/session/actor.ts";
import { archivedIn, asksForArchived, ordersIn } from "./orders-in.ts";

/** Guest bookings with the user's address. */
export const offeredOrders = answer("GET /api/orders/offered", {});

export const ordersQueries = ({ user, search }: Opened) => ({
  orders: pages("GET /api/orders", ordersIn(search)),
  offered: may(actorOf(user), "answerForBookings") ? offeredOrders : null,
  archived: asksForArchived(user, search) ? answer("GET /api/orders/archived/count", archivedIn(search)) : null,
});

export const archiveQueries = ({ search }: Pick<Opened, "search">) => ({
  orders: pages("GET /api/orders/archived", archivedIn(search)),
  count: answer("GET /api/orders/archived/count", archivedIn(search)),
});
