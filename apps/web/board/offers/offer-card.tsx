import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { CarrierLoadJson, OfferJson, OrderJson } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import { formatMoney } from "@lotlane/core/money";
import { useApi } from "../../app/data/api.ts";
import { isDoneTo, useChange } from "../../app/live/use-change.ts";
import { useOfferUndo } from "../../app/live/use-undo.ts";
import { paths } from "../../app/routes/paths.ts";
import {
  actionOf,
  BoardMarks,
  laneName,
  ownCardText,
  PayerOf,
  shipperRatingText,
  TakeButton,
  useClaim,
  vehicleName,
} from "../../orders/index.ts";
import { LaneRate } from "../../rates/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatMiles, formatShortDay } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { BidDialog, WithdrawBid } from "../bids.tsx";
import { daysBetween, loadAccepted, loadNotAccepted, vehiclesInShort, vehiclesOf, whatWasAccepted } from "../labels.ts";

export const offerId = (offer: OfferJson): string => (offer.kind === "load" ? offer.load.id : offer.order.id);

type Props = {
  readonly offer: OfferJson;
  readonly isChosen: boolean;
  readonly onChoose: (open: boolean) => void;
  /** Called when the offer was taken and leaves the list. */
  readonly onGone: () => void;
};

/** A load or an order on the board; its details open in place. */
export function OfferCard({ offer, isChosen, onChoose, onGone }: Props) {
  const facts = offerFacts(offer);
  const ownBid = offer.kind === "load" ? pendingBidOf(offer.load) : null;
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const detailsId = useId();
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <article ref={card} aria-labelledby={titleId} className="scroll-mt-16">
      <Card className={cx("flex flex-col gap-3 p-4", isChosen && "border-signal")}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {facts.lane}
          </h2>
          <span className="flex shrink-0 flex-wrap gap-1.5">
            {facts.marks.map((mark) => (
              <Badge key={mark}>{mark}</Badge>
            ))}
          </span>
        </div>
        <p className="wrap-anywhere">{facts.vehicles}</p>
        {offer.kind === "order" ? <BoardMarks order={offer.order} /> : null}
        <div className="tabular flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span>
            Pickup {facts.pickup} · {formatMiles(facts.distance)}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-4">
            {ownBid ? <span>Your bid: {formatMoney(ownBid.amount)}</span> : null}
            <Price facts={facts} />
          </span>
        </div>
        <p className="tabular text-small text-muted empty:hidden">
          {offer.kind === "order" ? shipperRatingText(offer.order) : null}
        </p>
        <p className="tabular text-small text-muted empty:hidden">
          {offer.kind === "order" ? ownCardText(offer.order) : null}
        </p>
        {isChosen ? (
          <div id={detailsId} className="flex flex-col gap-3 border-t border-line pt-3">
            <Details offer={offer} facts={facts} />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {offer.kind === "load" ? (
            <TakeLoad load={offer.load} titleId={titleId} onGone={onGone} />
          ) : (
            <ClaimOrder order={offer.order} titleId={titleId} onGone={onGone} />
          )}
          <Button
            variant="ghost"
            aria-expanded={isChosen}
            aria-controls={isChosen ? detailsId : undefined}
            aria-describedby={titleId}
            onClick={() => onChoose(!isChosen)}
            className="ml-auto"
          >
            {isChosen ? "Less" : "Details"}
          </Button>
        </div>
      </Card>
    </article>
  );
}

const Price = ({ facts: { price, perMile } }: { readonly facts: OfferFacts }) =>
  price === null ? (
    <span className="text-body font-medium text-ink">Open to bids</span>
  ) : (
    <span>
      <span className="text-body font-medium text-ink">{formatMoney(price)}</span>
      {perMile === null ? null : `, ${formatMoney(perMile)}/mile`}
    </span>
  );

type DetailsProps = { readonly offer: OfferJson; readonly facts: OfferFacts };

const Details = ({ offer, facts }: DetailsProps) => (
  <>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
      <Detail name="Delivery">{facts.delivery}</Detail>
      <Detail name="Transit time">{facts.days}</Detail>
      {offer.kind === "load" ? (
        <LoadDetails load={offer.load} />
      ) : (
        <>
          <Detail name="Terms">{termsWords(offer.order.paymentTerms)}</Detail>
          <Detail name="Payer">
            <PayerOf orderId={offer.order.id} />
          </Detail>
          <Detail name="Order">
            <Link to={paths.order(offer.order.id)} className="underline">
              Open the order
            </Link>
          </Detail>
        </>
      )}
    </dl>
    <LaneRate lane={facts.zips} />
  </>
);

const LoadDetails = ({ load }: { readonly load: CarrierLoadJson }) => (
  <>
    <Detail name="Reference">
      <span className="code">{load.refCode}</span>
    </Detail>
    <Detail name="Terms">{termsWords(load.paymentTerms)}</Detail>
    <Detail name="Vehicles">{vehiclesOf(load).join("; ")}</Detail>
    <Detail name="Weight">{load.weight.toLocaleString("en-US")} lb</Detail>
    {load.equipmentNeeded.length > 0 ? <Detail name="Equipment">{load.equipmentNeeded.join(", ")}</Detail> : null}
    {load.description ? <Detail name="Notes">{load.description}</Detail> : null}
  </>
);

const Detail = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </>
);

type ClaimOrderProps = { readonly order: OrderJson; readonly titleId: string; readonly onGone: () => void };

function ClaimOrder({ order, titleId, onGone }: ClaimOrderProps) {
  const { claim, isDone, isPending, dialog } = useClaim(order, { onGone });
  return (
    <>
      <TakeButton
        label="Claim Order"
        taken={isDone && "Claimed"}
        action={actionOf(order, "claim")}
        offerAt={titleId}
        pending={isPending}
        onTake={claim}
      />
      {dialog}
    </>
  );
}

type TakeLoadProps = { readonly load: CarrierLoadJson; readonly titleId: string; readonly onGone: () => void };

const pendingBidOf = ({ ownBid }: CarrierLoadJson) => (ownBid?.status === "PENDING" ? ownBid : null);

/** A fixed price is accepted; other loads take a bid, and some can be booked at their price as well. */
function TakeLoad({ load, titleId, onGone }: TakeLoadProps) {
  const api = useApi();
  const [bidding, setBidding] = useState(false);
  const action = (name: string) => load.actions.find((one) => one.name === name);
  const isBid = load.priceType === "BID";
  const pendingBid = pendingBidOf(load);
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
          offerAt={titleId}
          pending={accept.isPending}
          onTake={() => accept.mutate(load)}
        />
      ) : null}
      {isBid ? (
        <TakeButton
          label={pendingBid ? "Change Bid" : "Place Bid"}
          action={action("bid")}
          offerAt={titleId}
          variant={load.bookNowEnabled || pendingBid ? "secondary" : "primary"}
          onTake={() => setBidding(true)}
        />
      ) : null}
      {pendingBid ? <WithdrawBid bid={pendingBid} loadAt={titleId} /> : null}
      {bidding ? <BidDialog load={load} bid={pendingBid} onClose={() => setBidding(false)} /> : null}
    </>
  );
}

/** The facts that a card shows of a load or an order. */
type OfferFacts = {
  readonly lane: string;
  readonly vehicles: string;
  readonly marks: readonly string[];
  readonly pickup: string;
  readonly delivery: string;
  readonly days: string;
  readonly distance: number;
  readonly price: string | null;
  readonly perMile: string | null;
  readonly zips: { readonly pickupZip: string; readonly deliveryZip: string };
};

export function offerFacts(offer: OfferJson): OfferFacts {
  if (offer.kind === "load") {
    const { load } = offer;
    return {
      lane: laneName(load),
      vehicles: vehiclesInShort(load),
      marks: [load.equipmentType === "ENCLOSED" ? "Enclosed" : "Open", load.priceType === "BID" ? "Bidding" : "Load"],
      pickup: daysBetween(load.pickupEarliest, load.pickupLatest),
      delivery: daysBetween(load.deliveryEarliest, load.deliveryLatest),
      days: daysOf(load.estimatedDays),
      distance: load.distance,
      price: load.price,
      perMile: load.pricePerMile,
      zips: load,
    };
  }
  const { order } = offer;
  return {
    lane: laneName(order),
    vehicles: vehicleName(order),
    marks: [...(order.isUrgent ? ["Urgent"] : []), "Order"],
    pickup: order.pickupDate ? formatShortDay(order.pickupDate) : "any day",
    delivery: order.deliveryDate ? formatShortDay(order.deliveryDate) : "any day",
    days: daysOf(order.estimatedDays),
    distance: order.distance,
    price: order.paymentAmount,
    perMile: order.paymentPerMile,
    zips: order,
  };
}

const daysOf = (count: number): string => (count === 1 ? "1 day" : `${count} days`);
