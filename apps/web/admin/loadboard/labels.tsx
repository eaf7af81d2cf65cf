import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { type LoadStatus, loadStatusNames } from "@lotlane/core/loads";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { formatMoney, formatShortDay } from "../../ui/format.ts";

export const loadTones: Readonly<Record<LoadStatus, Tone>> = {
  DRAFT: "neutral",
  POSTED: "yellow",
  ASSIGNED: "blue",
  DISPATCHED: "blue",
  PICKED_UP: "green",
  IN_TRANSIT: "green",
  DELIVERED: "gray",
  COMPLETED: "gray",
  CANCELLED: "red",
};

export const LoadStatusBadge = ({ status }: { readonly status: LoadStatus }) => (
  <Badge tone={loadTones[status]}>{loadStatusNames[status]}</Badge>
);

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

/**
 * The detail of a step of a load in words: an amount, the changed fields, or a reason.
 * @param kind of the step, such as `bid_placed`
 */
export function loadFactDetail(kind: string, detail: string | null): string | null {
  if (detail === null) return null;
  if (kind === "assigned" || kind.startsWith("bid_")) return formatMoney(detail);
  return kind === "edited" ? `Changed: ${fieldNames(detail)}` : detail;
}

/** `pickupZip` as `pickup zip`. */
const fieldNames = (detail: string): string => detail.replace(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);
