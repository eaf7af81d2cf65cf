import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { type Change, refreshAfter } from "../../app/live/stale.ts";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";

type OrderChange<Input> = {
  readonly call: Change;
  readonly id: string;
  readonly send: (input: Input) => Promise<OrderJson>;
  readonly done: (order: OrderJson) => ToastMessage;
  /** What the toast says. */
  readonly failed: (error: Error) => string;
  /** The order is on the screen as it is now. */
  readonly after?: () => void;
};

/** Changes an order: the user sees it at once, here and in every list. */
export function useOrderChange<Input = void>({ call, id, send, done, failed, after }: OrderChange<Input>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (order) => {
      toast(done(order));
      queries.setQueryData<OrderDetailJson>(["GET /api/orders/{id}", { params: { id: order.id } }], (known) =>
        known ? { ...known, ...order } : known,
      );
      after?.();
      void refreshAfter(queries, call, id);
    },
    onError: (error) => {
      toast({ title: "Error", description: failed(error), variant: "destructive" });
      // Another user may have been faster.
      void refreshAfter(queries, call, id);
    },
  });
}
