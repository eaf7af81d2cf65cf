import type { ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { DeleteListingDialog } from "../delete-listing-dialog.tsx";
import { useQuoteChange } from "./use-quote-change.ts";

type Props = { readonly quote: ManagedQuoteJson; readonly onClose: () => void };

export function DeleteQuoteListing({ quote, onClose }: Props) {
  const removal = useQuoteChange("delete", quote, onClose);
  return <DeleteListingDialog of="quote" refCode={quote.refCode} removal={removal} onClose={onClose} />;
}
