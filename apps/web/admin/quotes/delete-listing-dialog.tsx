import type { ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useQuoteChange } from "./use-quote-change.ts";

type Props = { readonly quote: ManagedQuoteJson; readonly onClose: () => void };

export function DeleteListingDialog({ quote, onClose }: Props) {
  const change = useQuoteChange("delete", quote, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => change.mutate()}
      title={`Delete ${quote.refCode} from Central Dispatch?`}
      description="Carriers find it there no more, and offers that they made are lost. The quote itself stays as it is."
      confirmLabel="Delete from Central Dispatch"
      danger
      pending={change.isPending}
      error={change.refusal}
    />
  );
}
