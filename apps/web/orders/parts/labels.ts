import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { type OrderStatus, orderStatusNames } from "@lotlane/core/orders";
import { formatDay } from "../../ui/format.ts";

/** Any answer that names a vehicle. */
type Vehicle = Pick<OrderJson, "vehicleYear" | "vehicleMake" | "vehicleModel">;
type Lane = Pick<OrderJson, "pickupCity" | "pickupState" | "deliveryCity" | "deliveryState">;

export const vehicleName = ({ vehicleYear, vehicleMake, vehicleModel }: Vehicle): string =>
  `${vehicleYear} ${vehicleMake} ${vehicleModel}`;

export const carsIn = (count: number): string => (count === 1 ? "1 car" : `${count} cars`);

export const pickupTown = ({ pickupCity, pickupState }: Lane): string => `${pickupCity}, ${pickupState}`;
export const deliveryTown = ({ deliveryCity, deliveryState }: Lane): string => `${deliveryCity}, ${deliveryState}`;
export const laneName = (order: Lane): string => `${pickupTown(order)} to ${deliveryTown(order)}`;

/** Nothing where the reader is a driver whose carrier does not show the pay. */
export const payText = (amount: string | null): string | null => amount && formatMoney(amount);

/** A carrier's part in a card payment; nothing for other readers and payments. */
export function ownCardText({ cardFee, transportAmount, paymentMethod }: CardOrder): string | null {
  if (paymentMethod !== "card" || cardFee === null || transportAmount !== null) return null;
  // An order from before card fees were told apart has none.
  const fee = Number(cardFee) > 0 ? ` and keep the card fee of ${formatMoney(cardFee)} on top` : "";
  return `You take the customer's card${fee}`;
}

/** Such as `4.8 out of 5.0`. */
export const outOfFive = (rating: string): string => `${tenths(rating)} out of 5.0`;
export const tenths = (rating: string): string => Number(rating).toFixed(1);

export const jobsText = (count: number): string => (count === 1 ? "1 job" : `${count} jobs`);

/** The shipper's rating by transporters, for carriers that may claim the order; nothing for other readers, and of a guest. */
export function shipperRatingText({ shipperStanding: standing }: Pick<OrderJson, "shipperStanding">): string | null {
  if (!standing) return null;
  const { rating, totalJobs } = standing;
  return `Shipper: ${rating === null ? "no rating yet" : outOfFive(rating)}, ${jobsText(totalJobs)}`;
}

type Marks = Readonly<Record<"accuracy" | "readiness" | "payment", number | string>>;

export const marksWords = ({ accuracy, readiness, payment }: Marks): string =>
  `order as described ${accuracy}, ready at pickup ${readiness}, payment ${payment}`;

/** The ratings of a delivery, as far as the reader sees them. */
export const ratingWords = ({ rating, shipperRating }: Pick<OrderJson, "rating" | "shipperRating">) => [
  ...(rating ? [{ of: "transporter", said: `${rating.stars} of 5 stars`, comment: rating.comment } as const] : []),
  ...(shipperRating
    ? [{ of: "shipper", said: marksWords(shipperRating), comment: shipperRating.comment } as const]
    : []),
];

type CardOrder = Pick<OrderJson, "cardFee" | "transportAmount" | "paymentMethod">;

/** Drivers read one word for the step that loads the vehicle, on every screen: what they have done, not the status. */
export const stepStatusName = (status: OrderStatus, reader?: string): string =>
  status === "in_transit" && reader === "driver" ? "Picked Up" : orderStatusNames[status];

/** Drivers read another word while the vehicle waits for them. */
export const statusName = (status: OrderStatus, reader?: string): string =>
  status === "assigned" && reader === "driver" ? "Ready for Pickup" : orderStatusNames[status];

/** Opens the way between two addresses in the maps of a phone. */
export const directionsLink = (origin: string, destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", origin, destination })}`;

/** Opens an address in the maps of a phone. */
export const mapsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;

export const statusUpdated = () => ({
  title: "Status Updated",
  description: "Order status has been updated successfully",
});

export const statusNotUpdated = () => "Failed to update order status";

export const orderClaimed = { title: "Order Claimed", description: "You have successfully claimed this order" };

/** The claimed order in one line: vehicle, lane, pay and dates. */
export const whatWasClaimed = (order: OrderJson): string =>
  [
    vehicleName(order),
    laneName(order),
    ...(order.paymentAmount === null ? [] : [formatMoney(order.paymentAmount)]),
    ...(order.pickupDate ? [`pickup ${formatDay(order.pickupDate)}`] : []),
    ...(order.deliveryDate ? [`delivery ${formatDay(order.deliveryDate)}`] : []),
  ].join(" · ");

/** For a failure that the server did not explain. */
export const orderNotClaimed = "Failed to claim order";
