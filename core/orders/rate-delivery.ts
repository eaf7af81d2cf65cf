import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalLines, reasonOfDesk } from "../shared/text.ts";
import { orderMail } from "./effects.ts";
import { type Order, ratingsEndAt } from "./order.ts";
import { actOnOrder, type NotPermitted } from "./order-actions.ts";
import type { OrderTransitionRefused } from "./order-status.machine.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";

const starsWords = "Please choose 1 to 5 stars";
const stars = z.number(starsWords).int(starsWords).min(1, starsWords).max(5, starsWords);
const comment = optionalLines("Comment", 1000);

export const ratingSchema = z.object({ stars, comment });
export type NewRating = z.output<typeof ratingSchema>;

export const shipperRatingSchema = z.object({
  accuracy: stars.describe("The order was as described"),
  readiness: stars.describe("The vehicle was ready at pickup"),
  payment: stars.describe("Payment as agreed"),
  comment,
});
export type NewShipperRating = z.output<typeof shipperRatingSchema>;

export const ratingRemovalSchema = z.object({
  of: z
    .enum(["transporter", "shipper"], "of must be transporter or shipper")
    .describe("The side that the rating is about"),
  reason: reasonOfDesk(),
});
export type RatingRemoval = z.output<typeof ratingRemovalSchema>;

type Needs = Pick<SharedPorts & OrderPorts, "clock" | "orders">;

/** A shipper rates the transporter, once for each delivery. */
export function rateTransporter(ports: Needs) {
  const act = actOnOrder(ports);
  return (shipper: User, id: string, rating: NewRating): Promise<Result<Order, NotPermitted>> =>
    act("rate", shipper, id, (order, at) =>
      accept(ratedBy(shipper, { ...order, rating }, { at, reason: `${rating.stars}` })),
    );
}

/** The transporter rates the shipper, once for each delivery. */
export function rateShipper(ports: Needs) {
  const act = actOnOrder(ports);
  return (transporter: User, id: string, rating: NewShipperRating): Promise<Result<Order, NotPermitted>> =>
    act("rate_shipper", transporter, id, (order, at) => {
      const { accuracy, readiness, payment } = rating;
      const reason = `Accuracy ${accuracy}, readiness ${readiness}, payment ${payment}`;
      return accept(ratedBy(transporter, { ...order, shipperRating: rating }, { at, reason }));
    });
}

type Said = { readonly at: string; readonly reason: string };

/** The first rating of a delivery waits for the other; the second one shows both. */
function ratedBy({ id: actorId, userType }: User, order: Order, { at, reason }: Said): OrderChange {
  const isFirst = order.rating === null || order.shipperRating === null;
  const change = userType === "shipper" ? "rated_by_shipper" : "rated_by_transporter";
  return {
    order: { ...order, ratingsHeldUntil: isFirst ? ratingsEndAt(order) : null },
    facts: [{ orderId: order.id, kind: "rated", at, actorId, reason }],
    effects: [],
    live: [{ kind: "order", change: isFirst ? change : "rated", open: false }],
  };
}

/**
 * An admin removes a rating, for a reason that its author is told. It counts no longer; the author may give another for
 * as long as the delivery can be rated.
 */
export function removeRating(ports: Needs) {
  const act = actOnOrder(ports);
  return (admin: User, id: string, { of, reason }: RatingRemoval): Promise<Result<Order, NotPermitted>> =>
    act("remove_rating", admin, id, (order, at): Result<OrderChange, OrderTransitionRefused> => {
      const [field, kind, author] =
        of === "transporter"
          ? (["rating", "rating_removed", "shipper"] as const)
          : (["shipperRating", "shipper_rating_removed", "transporter"] as const);
      if (order[field] === null)
        return refuse({ kind: "order_transition_refused", message: `This order has no rating of the ${of}.` });
      // The other side does not learn of a rating that was held back.
      const change = order.ratingsHeldUntil === null ? "rated" : (`rated_by_${author}` as const);
      return accept({
        order: { ...order, [field]: null, ratingsHeldUntil: null },
        facts: [{ orderId: order.id, kind, at, actorId: admin.id, reason }],
        effects: [orderMail(order.id, kind, author, at)],
        live: [{ kind: "order", change, open: false }],
      });
    });
}

/** How many orders a round takes at once. */
const atATime = 200;

/** Shows the ratings whose other side has let its time pass. Repeats are harmless. */
export function showRatings({ orders, orderLists }: Pick<OrderPorts, "orders" | "orderLists">) {
  return async (now: Date): Promise<void> => {
    const at = now.toISOString();
    const shown = (order: Order): Result<OrderChange, "shown_before"> =>
      order.ratingsHeldUntil === null || at < order.ratingsHeldUntil
        ? refuse("shown_before")
        : accept({
            order: { ...order, ratingsHeldUntil: null },
            facts: [],
            effects: [],
            live: [{ kind: "order", change: "rated", open: false }],
          });
    for (;;) {
      const due = await orderLists.ratingsDue(at, atATime);
      for (const id of due) await orders.change(id, shown);
      if (due.length < atATime) return;
    }
  };
}
