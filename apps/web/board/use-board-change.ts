import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../app/data/message-of.ts";
import { type Change, refreshAfter } from "../app/live/stale.ts";
import type { ToastMessage } from "../ui/toast-message.ts";
import { useToast } from "../ui/toast.tsx";

type BoardChange<Input, Answer> = {
  readonly call: Change;
  readonly id: string;
  readonly send: (input: Input) => Promise<Answer>;
  readonly done: (answer: Answer) => ToastMessage;
  /** What the toast says where the server said nothing. */
  readonly failed: string;
  readonly after?: () => void;
};

/** Changes a load, an order or a bid; every list shows it at once. A failure reads them again: another may have been faster. */
export function useBoardChange<Input = void, Answer = unknown>(change: BoardChange<Input, Answer>) {
  const { call, id, send, done, failed, after } = change;
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      toast(done(answer));
      after?.();
      await refreshAfter(queries, call, id);
    },
    onError: async (error) => {
      toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
      await refreshAfter(queries, call, id);
    },
  });
}
