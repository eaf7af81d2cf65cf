import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalLines } from "../shared/text.ts";
import { orderNotFound } from "./find-order.ts";
import type { Order } from "./order.ts";
import { type NotPermitted, permit } from "./order-actions.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";

const starsWords = "Please choose 1 to 5 stars";

export const ratingSchema = z.object({
  stars: z.number(starsWords).int(starsWords).min(1, starsWords).max(5, starsWords),
  comment: optionalLines("Comment", 1000),
});

export type NewRating = z.output<typeof ratingSchema>;

/** A shipper rates the transporter, once for each delivery. */
export function rateTransporter(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (shipper: User, id: string, rating: NewRating): Promise<Result<Order, NotPermitted>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.orders.change(id, (order): Result<OrderChange, NotPermitted> => {
      const permitted = permit("rate", shipper, order);
      if (!permitted.ok) return permitted;
      return accept({
        order: { ...order, rating },
        facts: [{ orderId: id, kind: "rated", at, actorId: shipper.id, reason: `${rating.stars}` }],
        effects: [],
        live: [{ kind: "order", change: "rated", open: false }],
      });
    });
    return changed ?? refuse(orderNotFound);
  };
}
