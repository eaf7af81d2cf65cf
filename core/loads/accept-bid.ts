import { z } from "zod";
import { checkMayCommit, type AdminSettings, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { loadMail } from "./effects.ts";
import type { JobPorts } from "../jobs/ports.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import type { Bid } from "./bid.ts";
import { type BidClosed, bidNotFound, type BidNotFound, whyClosed } from "./change-bid.ts";
import { followedByListing } from "./list-load.ts";
import { type LoadNotPermitted, permitOnLoad } from "./load-actions.ts";
import { dollarsOf } from "./load-terms.ts";
import type { LoadPorts } from "./ports.ts";
import { taken } from "./take-load.ts";

/** The amount that the admin saw, so that an amount that has just changed is not accepted unseen. */
export const acceptBidSchema = z.object({ amount: dollarsOf("Bid amount").optional() });
export type AcceptBid = z.output<typeof acceptBidSchema>;

export type CarrierNotEligible = { readonly kind: "carrier_not_eligible"; readonly message: string };
export type BidChanged = { readonly kind: "bid_changed"; readonly message: string };
export type AcceptBidRefused = BidNotFound | BidClosed | BidChanged | CarrierNotEligible | LoadNotPermitted;

type Needs = CarrierGapPorts &
  Pick<
    AccountPorts & LoadPorts & JobPorts & ListingPorts,
    "board" | "accounts" | "adminSettings" | "loads" | "mostToPickUp"
  >;

/** Gives a load to the transporter of a bid, and rejects the other bids. Of several bids accepted at once, one gets it. */
export function acceptBid(ports: Needs) {
  const lacks = carrierGap(ports, { looks: true });
  const gapOf = async (bidId: string, settings: AdminSettings) => {
    if (!settings.carriersNeedAuthority && !settings.carriersNeedInsurance) return null;
    const bid = await ports.loads.findBid(bidId);
    const transporter = bid && (await ports.accounts.find(bid.carrierId))?.user;
    return transporter ? lacks(transporter, settings) : null;
  };
  return async (admin: User, id: string, seen: AcceptBid = {}): Promise<Result<Bid, AcceptBidRefused>> => {
    const settings = await ports.adminSettings.read();
    const gap = await gapOf(id, settings);
    const at = ports.clock.now().toISOString();
    const kept = await ports.loads.changeBid<AcceptBidRefused>(id, ({ load, bid, transporter, toPickUp }) => {
      const closed = whyClosed(bid);
      if (closed) return refuse(closed);
      const permitted = permitOnLoad("accept_bids", admin, load);
      if (!permitted.ok) return permitted;
      if (seen.amount !== undefined && seen.amount !== bid.amount) return refuse(amountChanged);
      const known = checkMayCommit(transporter, settings, gap, "bid");
      if (!known.ok)
        return refuse(
          notEligible(
            known.refusal === gap
              ? gap.kind === "insurance_missing"
                ? "it has no confirmed insurance"
                : "the registry does not show that it has authority to haul"
              : "its account cannot take loads right now",
          ),
        );
      if (toPickUp >= ports.mostToPickUp)
        return refuse(notEligible("it has too many loads that it has not picked up yet"));
      const price = bid.amount;
      return accept(
        followedByListing(
          ports,
          load,
          taken(load, {
            actorId: admin.id,
            transporter: known.value,
            price,
            at,
            bid: { ...bid, status: "ACCEPTED", changedAt: at },
            undoUntil: null,
            effect: loadMail(load.id, "bid_accepted", bid.carrierId, { at, price }),
          }),
        ),
      );
    });
    if (!kept) return refuse(bidNotFound);
    return kept.ok ? accept(kept.value.bid) : kept;
  };
}

const notEligible = (why: string): CarrierNotEligible => ({
  kind: "carrier_not_eligible",
  message: `This carrier cannot take the load now: ${why}.`,
});

const amountChanged: BidChanged = {
  kind: "bid_changed",
  message: "The carrier has just changed this bid. Look at it again, then accept it.",
};
