import type { Offer, SavedSearch, SearchNow } from "@lotlane/core/board";
import { orderFor } from "@lotlane/core/orders";
import type { LinkedSubscription } from "@lotlane/core/unsubscribe";
import type { ActingAs } from "@lotlane/core/vetting";
import type { OfferJson, SearchNowJson, SubscriptionJson } from "../contract/index.ts";
import { carrierLoadJson } from "./load.ts";
import { orderJson } from "./order.ts";

/** @param by the caller, as far as their actions depend on it */
export const offerJson = (offer: Offer, by: ActingAs): OfferJson =>
  offer.kind === "load"
    ? { kind: "load", load: carrierLoadJson(offer.view, "prospect", by) }
    : { kind: "order", order: orderJson(orderFor("prospect", "board", offer.view, { by })) };

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
    : "tripId" in linked
      ? { kind: "trip", name: linked.name, on: linked.on }
      : "groups" in linked
        ? { kind: "daily_mail", groups: [...linked.groups], on: linked.on }
        : { kind: "mail_group", group: linked.group, ofOrder: "orderId" in linked.reader, on: linked.on };
