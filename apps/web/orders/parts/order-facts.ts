import type { OrderJson, UserJson } from "@lotlane/adapters/http/contract";
import type { OrderActionName, TripEnd } from "@lotlane/core/orders";

/** An action on the order by its name; undefined when it is not the caller's business. */
export const actionOf = ({ actions }: Pick<OrderJson, "actions">, name: OrderActionName) =>
  actions.find((action) => action.name === name);

export const allows = (order: Pick<OrderJson, "actions">, name: OrderActionName): boolean =>
  actionOf(order, name)?.allowed ?? false;

/** True for a transporter that could claim the order and therefore sees less of it. */
export const isProspect = (order: Pick<OrderJson, "actions">): boolean => actionOf(order, "claim") !== undefined;

/** The account by which the user has a part in an order: a carrier's dispatchers act as the carrier. */
export const partyId = (
  { id, userType }: Pick<UserJson, "id" | "userType">,
  { transporterId }: Pick<OrderJson, "transporterId">,
): string | null => (userType === "transporter" ? transporterId : id);

export const onceYours = "Shown once the order is yours";

const titles: Readonly<Record<TripEnd, string>> = { pickup: "Pickup", delivery: "Delivery" };

/** One end of an order, as cards show it: what the caller may not see is null. */
export const stopOf = (order: OrderJson, end: TripEnd) => ({
  title: titles[end],
  street: order[`${end}Address`],
  town: `${order[`${end}City`]}, ${order[`${end}State`]} ${order[`${end}Zip`]}`,
  date: order[`${end}Date`],
});

export const placeAt = (order: OrderJson, end: TripEnd) => ({
  state: order[`${end}State`],
  latitude: order[`${end}Lat`],
  longitude: order[`${end}Lng`],
});

export type Stop = ReturnType<typeof stopOf>;
