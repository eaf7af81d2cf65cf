import type { ManagedQuoteDetailJson, ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import type { Tone } from "../../ui/badge.tsx";

type Status = ManagedQuoteJson["status"];

export const quoteStatusNames: Record<Status, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  booked: "Booked",
  expired: "Expired",
};

export const quoteTones: Record<Status, Tone> = {
  draft: "neutral",
  sent: "yellow",
  accepted: "blue",
  booked: "green",
  expired: "gray",
};

/** What stands at a quote about its listing; null where there is nothing to say. */
export const listingNames: Record<ManagedQuoteJson["centralDispatch"]["state"], string | null> = {
  none: null,
  posting: "Posting to Central Dispatch",
  posted: "On Central Dispatch",
  removing: "Leaving Central Dispatch",
};

export const historyNames: Record<ManagedQuoteDetailJson["history"][number]["kind"], string> = {
  created: "Priced",
  sent: "E-mailed to the customer",
  resent: "E-mailed again",
  accepted: "Accepted by telephone",
  booked: "Booked",
  expired: "Expired",
  listing_post_asked: "Post to Central Dispatch asked for",
  listing_delete_asked: "Delete from Central Dispatch asked for",
  listing_posted: "Posted to Central Dispatch",
  listing_corrected: "Put right on Central Dispatch",
  listing_removed: "Deleted from Central Dispatch",
  listing_refused: "Refused by Central Dispatch",
};

export const customerOf = ({ firstName, lastName }: ManagedQuoteJson): string =>
  `${firstName} ${lastName}`.trim() || "No longer kept";

export const vehicleOf = ({ vehicleYear, vehicleMake, vehicleModel }: ManagedQuoteJson): string =>
  `${vehicleYear} ${vehicleMake} ${vehicleModel}`;

export const routeOf = (quote: ManagedQuoteJson): string =>
  `${quote.pickupCity}, ${quote.pickupState} to ${quote.deliveryCity}, ${quote.deliveryState}`;

/** A change at Central Dispatch is under way, or something there is wrong. */
export const isMoving = ({ centralDispatch: { state } }: ManagedQuoteJson): boolean =>
  state === "posting" || state === "removing";
