import type { LinkedSubscription } from "@lotlane/core/unsubscribe";
import type { SubscriptionJson } from "../contract/index.ts";

/** Says neither whose it is nor which order. */
export const subscriptionJson = (linked: LinkedSubscription): SubscriptionJson =>
  "searchId" in linked
    ? { kind: "saved_search", name: linked.name, on: linked.on }
    : { kind: "mail_group", group: linked.group, ofOrder: "orderId" in linked.reader, on: linked.on };
