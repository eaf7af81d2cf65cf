import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import { optionalLines } from "../shared/text.ts";
import type { Order } from "./order.ts";
import { actOnOrder, type NotPermitted } from "./order-actions.ts";
import type { OrderPorts } from "./ports.ts";

const starsWords = "Please choose 1 to 5 stars";

export const ratingSchema = z.object({
  stars: z.number(starsWords).int(starsWords).min(1, starsWords).max(5, starsWords),
  comment: optionalLines("Comment", 1000),
});

export type NewRating = z.output<typeof ratingSchema>;

/** A shipper rates the transporter, once for each delivery. */
export function rateTransporter(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  const act = actOnOrder(ports);
  return (shipper: User, id: string, rating: NewRating): Promise<Result<Order, NotPermitted>> =>
    act("rate", shipper, id, (order, at) =>
      accept({
        order: { ...order, rating },
        facts: [{ orderId: id, kind: "rated", at, actorId: shipper.id, reason: `${rating.stars}` }],
        effects: [],
        live: [{ kind: "order", change: "rated", open: false }],
      }),
    );
}
