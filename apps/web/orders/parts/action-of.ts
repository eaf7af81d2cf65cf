import type { OrderJson } from "@lotlane/adapters/http/contract";
import type { OrderActionName } from "@lotlane/core/orders";

/** What the reader may do with an order; undefined when it never concerns them. */
export const actionOf = ({ actions }: Pick<OrderJson, "actions">, name: OrderActionName) =>
  actions.find((action) => action.name === name);

export const allows = (order: Pick<OrderJson, "actions">, name: OrderActionName): boolean =>
  actionOf(order, name)?.allowed ?? false;

/** A transporter who could claim the order sees less of it. */
export const isProspect = (order: Pick<OrderJson, "actions">): boolean => actionOf(order, "claim") !== undefined;

export const onceYours = "Shown once the order is yours";
