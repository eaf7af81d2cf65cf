import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useToast } from "../ui/toast.tsx";

type Props = { readonly id: string; readonly name: string; readonly locked: boolean };

export function RemoveTrip({ id, name, locked }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { change } = useAddress();
  const [asks, setAsks] = useState(false);
  const removal = useMutation({
    mutationFn: () => api("DELETE /api/trips/{id}", { params: { id } }),
    onSuccess: async () => {
      toast({ title: "Trip removed" });
      change({ trip: null });
      await refreshAfter(queries, "DELETE /api/trips/{id}", id);
    },
    onError: (error) =>
      toast({
        title: "The trip was not removed",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <>
      <Button className="max-md:h-11" disabled={locked} onClick={() => setAsks(true)}>
        Remove Trip
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title="Remove Trip"
        description={`${name} will be removed. Its orders stay as they are.`}
        confirmLabel="Remove Trip"
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
