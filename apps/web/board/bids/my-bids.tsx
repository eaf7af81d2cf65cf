import type { BidJson } from "@lotlane/adapters/http/contract";
import { bidStatusNames } from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { useId, useState } from "react";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMiles, formatTime } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { CardSkeletons } from "../card-skeletons.tsx";
import { bidTones, daysBetween } from "../words.ts";
import { BidDialog } from "./bid-dialog.tsx";
import { WithdrawBid } from "./withdraw-bid.tsx";

export const MyBids = () => (
  <FailureBoundary title="Your bids cannot be shown right now">
    <Bids />
  </FailureBoundary>
);

function Bids() {
  const bids = usePages("GET /api/bids", { query: {} }, { refetchInterval: usePollInterval() });
  const { rows } = bids;
  if (!rows) return <CardSkeletons label="Loading your bids" />;
  if (rows.length === 0)
    return (
      <EmptyState level={2} title="No bids yet">
        Loads that are open to bids are marked on the board. Your bids and their outcomes appear here.
      </EmptyState>
    );
  return (
    <>
      <ul data-holds aria-label="My bids" className="flex flex-col gap-2">
        {rows.map((bid) => (
          <li key={bid.id} className="animate-appear">
            <OwnBid bid={bid} />
          </li>
        ))}
      </ul>
      <LoadMore pages={bids} />
    </>
  );
}

function OwnBid({ bid }: { readonly bid: BidJson }) {
  const titleId = useId();
  const [changing, setChanging] = useState(false);
  const { load, status } = bid;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {load.title}
          </h2>
          <Badge tone={bidTones[status]}>{bidStatusNames[status]}</Badge>
        </div>
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span>
            <span className="code">{load.refCode}</span> · {formatMiles(load.distance)} · Pickup{" "}
            {daysBetween(load.pickupEarliest, load.pickupLatest)}
          </span>
          <span className="text-body font-medium text-ink">{formatMoney(bid.amount)}</span>
        </p>
        {bid.withdrawnBecause ? (
          <p className="text-small text-muted">Lotlane withdrew this bid when your account was suspended.</p>
        ) : null}
        {bid.note ? <p className="text-small whitespace-pre-line text-muted wrap-anywhere">{bid.note}</p> : null}
        <div className="flex flex-wrap items-center gap-2">
          {status === "PENDING" ? (
            <>
              <Button onClick={() => setChanging(true)} className="max-md:grow">
                Change Bid
              </Button>
              <WithdrawBid bid={bid} />
            </>
          ) : null}
          <span className="text-small text-muted">{formatTime(bid.changedAt)}</span>
        </div>
      </Card>
      {changing ? <BidDialog load={load} bid={bid} onClose={() => setChanging(false)} /> : null}
    </article>
  );
}
