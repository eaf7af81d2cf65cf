import type { ManagedQuoteDetailJson } from "@lotlane/adapters/http/contract";
import { Alert } from "../../ui/alert.tsx";
import { formatDay, formatMiles, formatMoney, formatTime } from "../../ui/format.ts";
import { Fact, Facts } from "../facts.tsx";
import { QuoteStatus } from "./columns.tsx";
import { actionOf } from "./use-quote-change.ts";
import { customerOf, vehicleOf } from "./words.ts";

export function QuoteFacts({ quote }: { readonly quote: ManagedQuoteDetailJson }) {
  const { centralDispatch, centralDispatchId } = quote;
  const post = actionOf(quote, "post");
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {centralDispatch.problem ? (
        <Alert tone="warning" title="Central Dispatch">
          {centralDispatch.problem}
        </Alert>
      ) : null}
      <Facts label="Quote">
        <Fact label="Status">
          <QuoteStatus quote={quote} />
        </Fact>
        <Fact label="Customer">
          {customerOf(quote)}
          {quote.email ? <span className="block text-small text-muted">{quote.email}</span> : null}
          {quote.phoneNumber ? <span className="block text-small text-muted">{quote.phoneNumber}</span> : null}
        </Fact>
        <Fact label="Vehicle">
          {vehicleOf(quote)}
          {quote.operable ? null : <span className="block text-small text-muted">Inoperable</span>}
        </Fact>
        <Fact label="Pickup">
          {quote.pickupCity}, {quote.pickupState} {quote.pickupZip}
          <span className="block text-small text-muted">{formatDay(quote.pickupDate)}</span>
        </Fact>
        <Fact label="Delivery">
          {quote.deliveryCity}, {quote.deliveryState} {quote.deliveryZip}
          <span className="block text-small text-muted">{formatDay(quote.deliveryDate)}</span>
        </Fact>
        <Fact label="Distance">{formatMiles(quote.distance)}</Fact>
        <Fact label={quote.status === "expired" ? "Expired" : "Valid until"}>{formatTime(quote.expiresAt)}</Fact>
        {post || centralDispatchId ? (
          <Fact label="Central Dispatch">
            {centralDispatchId ? <span className="code">{centralDispatchId}</span> : "No listing"}
            <span className="block text-small text-muted">Carriers are offered {formatMoney(quote.carrierPay)}.</span>
            {post?.reason && !centralDispatchId ? (
              <span className="block text-small text-muted">{post.reason}</span>
            ) : null}
            {centralDispatch.checkedAt ? (
              <span className="block text-small text-muted">Checked {formatTime(centralDispatch.checkedAt)}</span>
            ) : null}
          </Fact>
        ) : null}
      </Facts>
    </div>
  );
}
