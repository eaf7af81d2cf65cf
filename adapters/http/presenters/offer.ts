import type { User } from "@lotlane/core/accounts";
import type { Offer } from "@lotlane/core/board";
import { standingOf } from "@lotlane/core/orders";
import type { ActingAs } from "@lotlane/core/vetting";
import type { OfferJson } from "../contract/index.ts";
import { carrierLoadJson } from "./load.ts";
import { orderJson } from "./order.ts";

/** @param gap what the carrier's account lacks for taking an offer */
export const offerJson = (offer: Offer, carrier: User, by: ActingAs): OfferJson =>
  offer.kind === "load"
    ? { kind: "load", load: carrierLoadJson(offer.view, "prospect", by) }
    : { kind: "order", order: orderJson(offer.view, standingOf(carrier, offer.view.order), by) };
