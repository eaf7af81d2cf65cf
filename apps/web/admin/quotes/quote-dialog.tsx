import { useState } from "react";
import { Link } from "react-router";
import { useLoaded } from "../../app/data/use-answer.ts";
import { paths } from "../../app/routes/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { isListingMoving } from "../listing-words.ts";
import { RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { BookDialog } from "./book-dialog.tsx";
import { DeleteQuoteListing } from "./delete-quote-listing.tsx";
import { pollMs, soonMs } from "./poll.ts";
import { QuoteBreakdown } from "./quote-breakdown.tsx";
import { QuoteFacts } from "./quote-facts.tsx";
import { QuoteHistory } from "./quote-history.tsx";
import { actionOf, useQuoteChange } from "./use-quote-change.ts";
import { routeOf, vehicleOf } from "./words.ts";
import type { ManagedQuoteDetailJson } from "@lotlane/adapters/http/contract";

type Props = { readonly id: string; readonly onClose: () => void };

export const QuoteDialog = (props: Props) => (
  <RecordBoundary
    kind="Quote"
    onClose={props.onClose}
    failed="This quote cannot be shown right now"
    missing={{ title: "Quote Not Found", text: "There is no quote with this id." }}
  >
    <Quote {...props} />
  </RecordBoundary>
);

function Quote({ id, onClose }: Props) {
  const [moving, setMoving] = useState(false);
  const { data } = useLoaded(
    "GET /api/quoter/quotes/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: moving ? soonMs : pollMs },
  );
  const isMovingNow = data !== undefined && isListingMoving(data);
  if (isMovingNow !== moving) setMoving(isMovingNow);
  return (
    <RecordDialog
      kind="Quote"
      onClose={onClose}
      loading="Loading the quote"
      title={data && `Quote ${data.refCode}`}
      description={data && `${vehicleOf(data)}, ${routeOf(data)}`}
      footer={data ? <Actions quote={data} /> : undefined}
    >
      {data ? (
        <>
          <QuoteFacts quote={data} />
          <div className="flex min-w-0 flex-col gap-6">
            <QuoteBreakdown quote={data} />
            <QuoteHistory history={data.history} />
          </div>
        </>
      ) : null}
    </RecordDialog>
  );
}

function Actions({ quote }: { readonly quote: ManagedQuoteDetailJson }) {
  const [asking, setAsking] = useState<"delete" | "book" | null>(null);
  const resend = useQuoteChange("resend", quote);
  const accept = useQuoteChange("accept", quote);
  const post = useQuoteChange("post", quote);
  const may = (name: Parameters<typeof actionOf>[1]) => actionOf(quote, name)?.allowed === true;
  const close = () => setAsking(null);
  return (
    <>
      {may("resend") ? (
        <Button pending={resend.isPending} onClick={() => resend.mutate()}>
          Resend
        </Button>
      ) : null}
      {may("delete") ? <Button onClick={() => setAsking("delete")}>Delete from Central Dispatch</Button> : null}
      {may("post") ? (
        <Button pending={post.isPending} onClick={() => post.mutate()}>
          Post to Central Dispatch
        </Button>
      ) : null}
      {may("accept") ? (
        <Button variant="primary" pending={accept.isPending} onClick={() => accept.mutate()}>
          Mark as Accepted
        </Button>
      ) : null}
      {may("book") ? (
        <Button variant="primary" onClick={() => setAsking("book")}>
          Book for Customer
        </Button>
      ) : null}
      {quote.convertedToOrderId ? (
        <Link to={paths.order(quote.convertedToOrderId)} className={buttonClass()}>
          View Order
        </Link>
      ) : null}
      {asking === "delete" ? <DeleteQuoteListing quote={quote} onClose={close} /> : null}
      {asking === "book" ? <BookDialog quote={quote} onClose={close} /> : null}
    </>
  );
}
