import type { OfferedOrderJson } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useToast } from "../../ui/toast.tsx";
import { vehicleName } from "../parts/words.ts";

const calls = ["POST /api/orders/{id}/take-over", "POST /api/orders/{id}/disown"] as const;
type Call = (typeof calls)[number];

/** Says whose a guest's order is. @param onAnswered before it leaves the list */
export function useAnswerOffer(order: OfferedOrderJson, onAnswered: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const answer = (call: Call, title: string, description: string, failed: string) => ({
    mutationFn: () => api(call, { params: { id: order.id } }),
    onSuccess: () => {
      toast({ title, description });
      onAnswered();
      queries.setQueriesData<readonly OfferedOrderJson[]>({ queryKey: ["GET /api/orders/offered"] }, (offered) =>
        offered?.filter(({ id }) => id !== order.id),
      );
      void refreshAfter(queries, call, order.id);
    },
    onError: (error: Error) => {
      toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
      // It may have been answered in another window.
      void refreshAfter(queries, call, order.id);
    },
  });
  const vehicle = vehicleName(order);
  return {
    takeOver: useMutation(
      answer(calls[0], "Order added", `The ${vehicle} is now in your orders.`, "The order could not be added."),
    ),
    disown: useMutation(
      answer(calls[1], "Thank you", `The ${vehicle} stays out of your account.`, "Your answer could not be saved."),
    ),
  };
}
