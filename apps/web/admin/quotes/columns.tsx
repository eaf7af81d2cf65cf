import { useState } from "react";
import type { ManagedQuoteDetailJson, ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { useAddress } from "../../app/routes/use-address.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDay, formatMoney, formatPhone } from "../../ui/format.ts";
import { listingFactNames, listingNames } from "../central-dispatch.tsx";
import type { Column } from "../record-table.tsx";
import { actionOf, DeleteQuoteListing, useQuoteChange } from "./quote-changes.tsx";

type Status = ManagedQuoteJson["status"];

export const quoteStatusNames: Record<Status, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  booked: "Booked",
  expired: "Expired",
};

export const sourceNames: Record<ManagedQuoteJson["source"], string> = { web: "Web", telephone: "Phone" };

export const quoteTones: Record<Status, Tone> = {
  draft: "neutral",
  sent: "yellow",
  accepted: "blue",
  booked: "green",
  expired: "gray",
};

export const historyNames: Record<ManagedQuoteDetailJson["history"][number]["kind"], string> = {
  created: "Priced",
  sent: "Emailed to the customer",
  resent: "Emailed again",
  dates_changed: "Dates changed by the customer",
  accepted: "Accepted by phone",
  booked: "Booked",
  expired: "Expired",
  listing_post_asked: listingFactNames.post_asked,
  listing_delete_asked: listingFactNames.delete_asked,
  listing_posted: listingFactNames.posted,
  listing_corrected: listingFactNames.corrected,
  listing_removed: listingFactNames.removed,
  listing_refused: listingFactNames.refused,
};

export const customerOf = ({ firstName, lastName }: ManagedQuoteJson): string =>
  `${firstName} ${lastName}`.trim() || "No longer on file";

const contactOf = ({ email, phoneNumber }: ManagedQuoteJson): string => email || formatPhone(phoneNumber);

export const vehicleOf = ({ vehicleYear, vehicleMake, vehicleModel }: ManagedQuoteJson): string =>
  `${vehicleYear} ${vehicleMake} ${vehicleModel}`;

export const routeOf = (quote: ManagedQuoteJson): string =>
  `${quote.pickupCity}, ${quote.pickupState} to ${quote.deliveryCity}, ${quote.deliveryState}`;

export const QuoteStatus = ({ quote }: { readonly quote: ManagedQuoteJson }) => {
  const { state, problem } = quote.centralDispatch;
  const listing = listingNames[state];
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={quoteTones[quote.status]}>{quoteStatusNames[quote.status]}</Badge>
      {listing ? <span className="text-small text-muted">{listing}</span> : null}
      {problem ? <Badge tone="red">Problem on Central Dispatch</Badge> : null}
    </span>
  );
};

export const quoteColumns: readonly Column<ManagedQuoteJson>[] = [
  {
    name: "Ref Code",
    deskOnly: true,
    cell: ({ refCode }) => <span className="code whitespace-nowrap">{refCode}</span>,
  },
  {
    name: "Customer",
    cell: (quote) => (
      <span className="block max-w-56 min-w-0">
        <span className="block font-medium wrap-anywhere">{customerOf(quote)}</span>
        <span className="block truncate text-small text-muted" title={contactOf(quote)}>
          {contactOf(quote)}
        </span>
        <span className="mt-1 block text-small text-muted wrap-anywhere md:hidden">
          {vehicleOf(quote)}, {routeOf(quote)}
        </span>
        <span className="mt-1 flex flex-wrap items-start gap-2 text-small text-muted md:hidden">
          <QuoteStatus quote={quote} />
          <span className="code">{quote.refCode}</span>
          {formatDay(quote.createdAt)}
        </span>
      </span>
    ),
  },
  { name: "Vehicle", deskOnly: true, cell: (quote) => <span className="wrap-anywhere">{vehicleOf(quote)}</span> },
  { name: "Route", deskOnly: true, cell: (quote) => <span className="wrap-anywhere">{routeOf(quote)}</span> },
  {
    name: "Price",
    numeric: true,
    cell: ({ cashPrice, cardPrice }) => (
      <span className="inline-flex flex-col">
        <span className="font-medium">{formatMoney(cashPrice)} cash</span>
        <span className="text-small text-muted">{formatMoney(cardPrice)} card</span>
      </span>
    ),
  },
  { name: "Status", deskOnly: true, cell: (quote) => <QuoteStatus quote={quote} /> },
  {
    name: "Created",
    deskOnly: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
  },
  { name: "Actions", deskOnly: true, cell: (quote) => <QuoteRowActions quote={quote} /> },
];

/** The actions in a row; the view has the others. */
function QuoteRowActions({ quote }: { readonly quote: ManagedQuoteJson }) {
  const { change } = useAddress();
  const [deleting, setDeleting] = useState(false);
  const post = useQuoteChange("post", quote);
  return (
    <span className="flex flex-wrap gap-1">
      {actionOf(quote, "post")?.allowed ? (
        <Button size="small" pending={post.isPending} onClick={() => post.mutate()}>
          Post to Central Dispatch
        </Button>
      ) : null}
      {actionOf(quote, "delete")?.allowed ? (
        <Button size="small" onClick={() => setDeleting(true)}>
          Delete from Central Dispatch
        </Button>
      ) : null}
      <Button
        size="small"
        variant="ghost"
        aria-label={`View ${quote.refCode}`}
        onClick={() => change({ quote: quote.id })}
      >
        View
      </Button>
      {deleting ? <DeleteQuoteListing quote={quote} onClose={() => setDeleting(false)} /> : null}
    </span>
  );
}
