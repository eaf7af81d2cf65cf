import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { formatMoney, formatShortDay } from "../../ui/format.ts";

export const pickupOf = ({ pickupCity, pickupState, pickupZip }: AdminLoadJson): string =>
  `${pickupCity}, ${pickupState} ${pickupZip}`;

export const deliveryOf = ({ deliveryCity, deliveryState, deliveryZip }: AdminLoadJson): string =>
  `${deliveryCity}, ${deliveryState} ${deliveryZip}`;

export const laneOf = ({ pickupCity, pickupState, deliveryCity, deliveryState }: AdminLoadJson): string =>
  `${pickupCity}, ${pickupState} to ${deliveryCity}, ${deliveryState}`;

/** A single day, or a range of days. */
export const daysOf = (earliest: string, latest: string): string =>
  earliest === latest ? formatShortDay(earliest) : `${formatShortDay(earliest)} – ${formatShortDay(latest)}`;

/** The agreed price, else the offered one; null for a load that only takes bids. */
export const priceShown = ({ agreedPrice, priceOffer }: AdminLoadJson): string | null => {
  const price = agreedPrice ?? priceOffer;
  return price === null ? null : formatMoney(price);
};

export const vehiclesOf = ({ vehicleCount }: Pick<AdminLoadJson, "vehicleCount">): string =>
  `${vehicleCount} ${vehicleCount === 1 ? "vehicle" : "vehicles"}`;
