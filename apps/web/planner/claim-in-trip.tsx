import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Claims an order of the trip: one of many who try gets it. */
export function ClaimInTrip({ orderId, name }: { readonly orderId: string; readonly name: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const claim = useMutation({
    mutationFn: () => api("POST /api/orders/{id}/claim", { params: { id: orderId } }),
    onSuccess: () => toast({ title: "Order Claimed", description: "You have successfully claimed this order" }),
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "Failed to claim order"), variant: "destructive" }),
    onSettled: () => refreshAfter(queries, "POST /api/orders/{id}/claim", orderId),
  });
  return (
    <Button
      size="small"
      variant="primary"
      className="max-md:h-11 print:hidden"
      pending={claim.isPending}
      onClick={() => claim.mutate()}
      aria-label={`Claim ${name}`}
    >
      Claim
    </Button>
  );
}
