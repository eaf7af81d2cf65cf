import type { ManagedQuoteDetailJson, ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { listingFactNames } from "../listing-words.ts";
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

export const historyNames: Record<ManagedQuoteDetailJson["history"][number]["kind"], string> = {
  created: "Priced",
  sent: "Emailed to the customer",
  resent: "Emailed again",
  accepted: "Accepted by phone",
  booked: "Booked",
  expired: "Expired",
  listing_post_asked: listingFactNames.post_asked,
  listing_delete_asked: listingFactNames.delete_asked,
  listing_posted: listingFactNames.posted,
  listing_corrected: listingFactNames.corrected,
  listing_removed: listingFactNames.removed,
  listing_refused: listingFactNames.refused,
};

export const customerOf = ({ firstName, lastName }: ManagedQuoteJson): string =>
  `${firstName} ${lastName}`.trim() || "No longer on file";

export const vehicleOf = ({ vehicleYear, vehicleMake, vehicleModel }: ManagedQuoteJson): string =>
  `${vehicleYear} ${vehicleMake} ${vehicleModel}`;

export const routeOf = (quote: ManagedQuoteJson): string =>
  `${quote.pickupCity}, ${quote.pickupState} to ${quote.deliveryCity}, ${quote.deliveryState}`;
