import type { User } from "@lotlane/core/accounts";
import type { Offer, SavedSearch, SearchNow } from "@lotlane/core/board";
import { standingOf } from "@lotlane/core/orders";
import type { LinkedSubscription } from "@lotlane/core/unsubscribe";
import type { ActingAs } from "@lotlane/core/vetting";
import type { OfferJson, SearchNowJson, SubscriptionJson } from "../contract/index.ts";
import { carrierLoadJson } from "./load.ts";
import { orderJson } from "./order.ts";

/** @param gap what the carrier's account lacks for taking an offer */
export const offerJson = (offer: Offer, carrier: User, by: ActingAs): OfferJson =>
  offer.kind === "load"
    ? { kind: "load", load: carrierLoadJson(offer.view, "prospect", by) }
    : { kind: "order", order: orderJson(offer.view, standingOf(carrier, offer.view.order), by) };

export const savedSearchJson = ({ id, name, tell, criteria, createdAt }: SavedSearch) => ({
  id,
  name,
  tell,
  criteria: { ...criteria },
  createdAt,
});

export const searchNowJson = ({ search, matches, unseen }: SearchNow): SearchNowJson => ({
  ...savedSearchJson(search),
  matches,
  unseen,
});

/** Says neither whose it is nor which order. */
export const subscriptionJson = (linked: LinkedSubscription): SubscriptionJson =>
  "searchId" in linked
    ? { kind: "saved_search", name: linked.name, on: linked.on }
    : { kind: "mail_group", group: linked.group, ofOrder: "orderId" in linked.reader, on: linked.on };
