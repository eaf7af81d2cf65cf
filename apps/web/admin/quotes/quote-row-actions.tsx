import type { ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteQuoteListing } from "./delete-quote-listing.tsx";
import { actionOf, useQuoteChange } from "./use-quote-change.ts";

/** The actions in a row; the view has the others. */
export function QuoteRowActions({ quote }: { readonly quote: ManagedQuoteJson }) {
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
