import type { OrderFact } from "@lotlane/core/orders";

/** The words for an order's events in a printed timeline. */
export const orderEvents: Readonly<Record<OrderFact["kind"], string>> = {
  created: "Order created",
  assigned: "Claimed by the transporter",
  in_transit: "Picked up",
  delivered: "Delivered",
  cancelled: "Cancelled",
  joined: "Added to an account",
  booker_confirmed: "Booking confirmed by its booker",
  disowned: "Disowned by the account with the booker's address",
  driver_assigned: "Given to a driver",
  driver_removed: "Taken back from the driver",
  released: "Given back by the transporter",
  undone: "Claim undone right away",
  rated: "Transporter rated",
  pickup_inspected: "Pickup inspection completed",
  delivery_inspected: "Delivery inspection completed",
};
