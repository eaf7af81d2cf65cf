import { useState } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { DeletionHindered } from "./deletion-hindered.tsx";

type Props = { readonly onClose: () => void };

export function DeleteAccountDialog({ onClose }: Props) {
  const [pending, setPending] = useState(false);
  return (
    <Dialog open onClose={onClose} dismissable={!pending} title="Delete your account?">
      <FailureBoundary title="We cannot check what is still open right now">
        <Outlook onClose={onClose} onPending={setPending} />
      </FailureBoundary>
    </Dialog>
  );
}

function Outlook({ onClose, onPending }: Props & { readonly onPending: (pending: boolean) => void }) {
  const { data, refetch } = useLoaded("GET /api/privacy/deletion", {}, { staleTime: 0 });
  if (!data)
    return (
      <Loading label="Checking what is still open" className="flex flex-col gap-3">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-5" />
        ))}
      </Loading>
    );
  return data.allowed ? (
    <DeleteAccountForm onClose={onClose} onPending={onPending} onHindered={() => void refetch()} />
  ) : (
    <DeletionHindered outlook={data} onClose={onClose} />
  );
}
