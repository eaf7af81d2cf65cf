import { checkMayCommit, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { noChange } from "../jobs/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import type { Bid, BidStatus } from "./bid.ts";
import type { BidTerms } from "./load-terms.ts";
import { bidChange, type BidRefused, whyNoBid } from "./place-bid.ts";
import type { LoadPorts } from "./ports.ts";

export type BidNotFound = { readonly kind: "bid_not_found"; readonly message: string };
export const bidNotFound: BidNotFound = { kind: "bid_not_found", message: "Bid not found" };

export type BidClosed = { readonly kind: "bid_closed"; readonly message: string };

const closedWords: Readonly<Record<Exclude<BidStatus, "PENDING">, string>> = {
  ACCEPTED: "This bid is already accepted.",
  REJECTED: "This bid was rejected, so it can no longer be changed.",
  WITHDRAWN: "This bid was withdrawn, so it can no longer be changed.",
};

/** Why nothing can be done with a bid any more; undefined while it is pending. */
export const whyClosed = ({ status }: Bid): BidClosed | undefined =>
  status === "PENDING" ? undefined : { kind: "bid_closed", message: closedWords[status] };

export type ChangeBidRefused = BidNotFound | BidClosed | BidRefused;

type Needs = CarrierGapPorts & Pick<AccountPorts & LoadPorts, "adminSettings" | "loads">;

/** A bid of the transporter's own; another transporter's is not there. */
export function findOwnBid({ loads }: Pick<LoadPorts, "loads">) {
  return async (transporter: User, id: string): Promise<Result<Bid, BidNotFound>> => {
    const bid = await loads.findBid(id);
    return bid && bid.carrierId === transporter.id ? accept(bid) : refuse(bidNotFound);
  };
}

/** Changes the amount and the note of a pending bid. */
export function changeBid(ports: Needs) {
  const lacks = carrierGap(ports, { looks: true });
  return async (transporter: User, id: string, terms: BidTerms): Promise<Result<Bid, ChangeBidRefused>> => {
    const settings = await ports.adminSettings.read();
    const gap = await lacks(transporter, settings);
    const at = ports.clock.now().toISOString();
    const kept = await ports.loads.changeBid<ChangeBidRefused>(id, (contest) => {
      const { bid } = contest;
      if (bid.carrierId !== transporter.id) return refuse(bidNotFound);
      const refused = whyClosed(bid) ?? whyNoBid(contest, transporter);
      if (refused) return refuse(refused);
      const known = checkMayCommit(contest.transporter, settings, gap, "bid");
      return known.ok ? accept(bidChange(contest, { ...bid, ...terms, changedAt: at })) : known;
    });
    if (!kept) return refuse(bidNotFound);
    return kept.ok ? accept(kept.value.bid) : kept;
  };
}

/** Takes a pending bid back. A repeat changes nothing. */
export function withdrawBid(ports: Pick<SharedPorts & LoadPorts, "clock" | "loads">) {
  return async (transporter: User, id: string): Promise<Result<Bid, BidNotFound | BidClosed>> => {
    const at = ports.clock.now().toISOString();
    const kept = await ports.loads.changeBid<BidNotFound | BidClosed>(id, ({ load, bid }) => {
      if (bid.carrierId !== transporter.id) return refuse(bidNotFound);
      if (bid.status === "WITHDRAWN") return accept({ load, bid, ...noChange });
      const closed = whyClosed(bid);
      if (closed) return refuse(closed);
      return accept({
        load,
        bid: { ...bid, status: "WITHDRAWN", changedAt: at },
        facts: [{ loadId: load.id, kind: "bid_withdrawn", at, actorId: transporter.id, detail: bid.amount }],
        effects: [],
        live: [{ change: "bid_withdrawn", open: false, carrierId: transporter.id }],
      });
    });
    if (!kept) return refuse(bidNotFound);
    return kept.ok ? accept(kept.value.bid) : kept;
  };
}
