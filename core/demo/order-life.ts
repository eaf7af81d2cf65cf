import type { User } from "../accounts/index.ts";
import {
  nextOrderStatus,
  type Order,
  type OrderFact,
  type OrderRating,
  type OrderStatus,
  stepOf,
} from "../orders/index.ts";

export type Lived = { readonly order: Order; readonly facts: readonly OrderFact[] };

/** A step of an order with its time and its user. Throws where the product's own rules refuse the step. */
export type LifeStep = (order: Order) => Lived;

/** Leads a new order through its life. */
export function livedThrough(order: Order, steps: readonly LifeStep[]): Lived {
  const begun: Lived = { order, facts: [factOf(order, "created", { at: order.createdAt, actorId: order.shipperId })] };
  return steps.reduce((lived, step) => {
    const next = step(lived.order);
    return { order: next.order, facts: [...lived.facts, ...next.facts] };
  }, begun);
}

export const claimed =
  (transporter: User, moment: Date): LifeStep =>
  (order) => {
    const next = nextOrderStatus(order.status, { type: "CLAIM" });
    if (!next.ok) throw new Error(next.refusal.message);
    const at = moment.toISOString();
    return {
      order: { ...order, status: next.value, transporterId: transporter.id, assignedAt: at },
      facts: [factOf(order, "assigned", { at, actorId: transporter.id })],
    };
  };

/** The guest who booked opens the mailed link. */
export const confirmed =
  (moment: Date): LifeStep =>
  (order) => {
    const at = moment.toISOString();
    return {
      order: { ...order, bookerConfirmedAt: at },
      facts: [factOf(order, "booker_confirmed", { at, actorId: null })],
    };
  };

export const givenTo =
  (driver: User, transporter: User, moment: Date): LifeStep =>
  (order) => ({
    order: { ...order, driverId: driver.id },
    facts: [
      factOf(order, "driver_assigned", {
        at: moment.toISOString(),
        actorId: transporter.id,
        reason: `${driver.firstName} ${driver.lastName}`,
      }),
    ],
  });

export const moved =
  (status: OrderStatus, actor: User, moment: Date, reason: string | null = null): LifeStep =>
  (order) => {
    const step = stepOf(order, { actor, at: moment.toISOString(), status, reason });
    if (!step.ok) throw new Error(`${actor.email} cannot make an order ${status}: ${JSON.stringify(step.refusal)}`);
    return step.value;
  };

export const rated =
  (rating: OrderRating, shipper: User, moment: Date): LifeStep =>
  (order) => ({
    order: { ...order, rating },
    facts: [factOf(order, "rated", { at: moment.toISOString(), actorId: shipper.id, reason: String(rating.stars) })],
  });

type Happened = Pick<OrderFact, "at" | "actorId"> & Partial<Pick<OrderFact, "reason">>;

const factOf = ({ id }: Order, kind: OrderFact["kind"], happened: Happened): OrderFact => ({
  orderId: id,
  kind,
  reason: null,
  ...happened,
});
