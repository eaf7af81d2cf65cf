import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { type ToastMessage, useToast } from "../../ui/toast.tsx";

type Change<Input> = {
  readonly send: (input: Input) => Promise<OrderJson>;
  readonly done: (order: OrderJson) => ToastMessage;
  /** What the toast says. */
  readonly failed: (error: Error) => string;
  /** The order is on the screen as it is now. */
  readonly after?: () => void;
};

/** Changes an order: whoever did it sees it at once, here and in every list. */
export function useOrderChange<Input = void>({ send, done, failed, after }: Change<Input>) {
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
      void readOrdersAgain(queries);
    },
    onError: (error) => {
      toast({ title: "Error", description: failed(error), variant: "destructive" });
      // Somebody else may have been faster.
      void readOrdersAgain(queries);
    },
  });
}

const ofOrders = /^GET \/api\/(orders|tracking|messages|dashboard|receiver|admin)\b/;

export const readOrdersAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === "string" && ofOrders.test(name) });
