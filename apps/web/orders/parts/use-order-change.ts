import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { type Change, refreshAfter } from "../../app/live/stale.ts";
import { useOneAtATime } from "../../app/live/use-one-at-a-time.ts";
import { sentOrKept, StorageFull, waitsToBeSent } from "../../app/offline/outbox/entry.ts";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";

type OrderChange<Input, Reply> = {
  readonly call: Change;
  readonly id: string;
  readonly send: (input: Input) => Promise<Reply>;
  readonly done: (order: Reply) => ToastMessage;
  /** The text of the error toast. */
  readonly failed: (error: Error) => string;
  /** Keeps the call for later when there is no connection; without `keep` the call fails. @throws StorageFull */
  readonly keep?: (input: Input) => Promise<unknown>;
  /** Called once the change is on the screen, or waits to be sent. */
  readonly after?: () => void;
};

/** Changes an order: the user sees it at once, here and in every list. */
export function useOrderChange<Input = void, Reply extends OrderJson = OrderJson>({
  call,
  id,
  send,
  done,
  failed,
  keep,
  after,
}: OrderChange<Input, Reply>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  return useOneAtATime(
    useMutation({
      mutationFn: (input: Input) => sentOrKept(() => send(input), keep && (() => keep(input))),
      onSuccess: (order) => {
        toast(order ? done(order) : waitsToBeSent);
        if (!order) return after?.();
        queries.setQueryData<OrderDetailJson>(["GET /api/orders/{id}", { params: { id: order.id } }], (known) =>
          known ? { ...known, ...order } : known,
        );
        after?.();
        void refreshAfter(queries, call, id);
      },
      onError: (error) => {
        const description = error instanceof StorageFull ? error.message : failed(error);
        toast({ title: "Error", description, variant: "destructive" });
        // Another user may have been faster.
        void refreshAfter(queries, call, id);
      },
    }),
  );
}
