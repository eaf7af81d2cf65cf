import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { BidDialog } from "../bids/bid-dialog.tsx";
import { WithdrawBid } from "../bids/withdraw-bid.tsx";
import { isDoneTo, useChange } from "../../app/live/use-change.ts";
import { useOfferUndo } from "../../app/live/use-undo.ts";
import { loadAccepted, loadNotAccepted, whatWasAccepted } from "../words.ts";
import { TakeButton } from "../../orders/index.ts";

type Props = { readonly load: CarrierLoadJson; readonly onGone: () => void };

/** A fixed price is accepted; other loads take a bid, and some can be booked at their price as well. */
export function TakeLoad({ load, onGone }: Props) {
  const api = useApi();
  const [bidding, setBidding] = useState(false);
  const action = (name: string) => load.actions.find((one) => one.name === name);
  const isBid = load.priceType === "BID";
  const pendingBid = load.ownBid?.status === "PENDING" ? load.ownBid : null;
  const offerUndo = useOfferUndo("undo_accept", load.id);
  const accept = useChange({
    call: "POST /api/loads/{id}/accept",
    id: load.id,
    send: ({ id, price }: CarrierLoadJson) =>
      api("POST /api/loads/{id}/accept", { params: { id }, body: price === null ? {} : { price } }),
    done: (taken) => offerUndo(taken, loadAccepted(load), whatWasAccepted(load)),
    failed: loadNotAccepted,
    after: onGone,
  });
  return (
    <>
      {!isBid || (load.bookNowEnabled && load.price !== null) ? (
        <TakeButton
          label={isBid ? `Book Now at ${formatMoney(load.price ?? "0.00")}` : "Accept Load"}
          taken={isDoneTo(accept, load) && "Accepted"}
          action={action("accept")}
          pending={accept.isPending}
          onTake={() => accept.mutate(load)}
        />
      ) : null}
      {isBid ? (
        <TakeButton
          label={pendingBid ? "Change Bid" : "Place Bid"}
          action={action("bid")}
          variant={load.bookNowEnabled || pendingBid ? "secondary" : "primary"}
          onTake={() => setBidding(true)}
        />
      ) : null}
      {pendingBid ? (
        <>
          <WithdrawBid bid={pendingBid} />
          <span className="tabular text-small text-muted">Your bid: {formatMoney(pendingBid.amount)}</span>
        </>
      ) : null}
      {bidding ? <BidDialog load={load} bid={pendingBid} onClose={() => setBidding(false)} /> : null}
    </>
  );
}
