import type { OrderJson } from "@lotlane/adapters/http/contract";
import type { TripEnd } from "@lotlane/core/orders";

const titles: Readonly<Record<TripEnd, string>> = { pickup: "Pickup", delivery: "Delivery" };

/** One end of an order, as cards show it: what the caller may not see is null. */
export const stopOf = (order: OrderJson, end: TripEnd) => ({
  title: titles[end],
  street: order[`${end}Address`],
  town: `${order[`${end}City`]}, ${order[`${end}State`]} ${order[`${end}Zip`]}`,
  date: order[`${end}Date`],
});

export type Stop = ReturnType<typeof stopOf>;
