import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

type Props = {
  readonly of: "load" | "quote";
  readonly refCode: string;
  readonly removal: {
    readonly mutate: () => void;
    readonly isPending: boolean;
    readonly refusal: string | null;
  };
  readonly onClose: () => void;
};

/** Says what is lost with a listing, and what is not. */
export const DeleteListingDialog = ({ of, refCode, removal, onClose }: Props) => (
  <ConfirmDialog
    open
    onClose={onClose}
    onConfirm={() => removal.mutate()}
    title={`Delete ${refCode} from Central Dispatch?`}
    description={`Carriers will no longer find it there, and any offers they made will be lost. The ${of} itself does not change.`}
    confirmLabel="Delete from Central Dispatch"
    danger
    pending={removal.isPending}
    error={removal.refusal}
  />
);
