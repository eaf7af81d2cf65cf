import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { formatDay } from "../../ui/format.ts";
import { laneName, vehicleName } from "./words.ts";

export const orderClaimed = { title: "Order Claimed", description: "You have successfully claimed this order" };

/** The claimed order in one line: vehicle, lane, pay and dates. */
export const whatWasClaimed = (order: OrderJson): string =>
  [
    vehicleName(order),
    laneName(order),
    formatMoney(order.paymentAmount),
    ...(order.pickupDate ? [`pickup ${formatDay(order.pickupDate)}`] : []),
    ...(order.deliveryDate ? [`delivery ${formatDay(order.deliveryDate)}`] : []),
  ].join(" · ");

/** For a failure that the server did not explain. */
export const orderNotClaimed = "Failed to claim order";
