import type { OrderJson } from "@lotlane/adapters/http/contract";

/** The most active orders that the dashboard shows. */
export const mostShown = 50;

/**
 * The trackable orders, however old they are, then the newest others: `mostShown` in all.
 * @param trackable at most `mostShown`, newest first
 * @param active the newest, trackable ones among them
 */
export function activePage<Row extends Pick<OrderJson, "id" | "status">>(
  trackable: readonly Row[],
  active: readonly Row[],
) {
  // An order may be picked up between the two answers.
  const known = new Set(trackable.map(({ id }) => id));
  const others = active.filter(({ id, status }) => status !== "in_transit" && !known.has(id));
  return { trackable, others: others.slice(0, mostShown - trackable.length) };
}

export type OrderGroup = {
  /** Null where nothing has to be told apart. */
  readonly title: string | null;
  readonly orders: readonly OrderJson[];
};

/** Groups that hold no order are left out. */
export const groupsOf = ({ trackable, others }: ReturnType<typeof activePage<OrderJson>>): readonly OrderGroup[] =>
  [
    { title: "Trackable Orders", orders: trackable },
    { title: trackable.length > 0 ? "Not on the road yet" : null, orders: others },
  ].filter(({ orders }) => orders.length > 0);
