import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Sent } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useToast } from "../../ui/toast.tsx";

const call = "POST /api/admin/effects/retry";

/** Puts one failed effect, or all of a kind, back in line. */
export function useRetry(onDone: () => void = () => {}) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Sent<typeof call>["body"]) => api(call, { body }),
    onSuccess: ({ count }) => {
      onDone();
      toast({ title: count === 1 ? "Back in the queue" : `${count.toLocaleString("en-US")} back in the queue` });
    },
    // Another admin may have been faster: what is shown is read again then too.
    onSettled: () => refreshAfter(queries, call),
  });
  return {
    retry: mutate,
    pending: isPending,
    error: error ? messageOf(error, "It could not go back in the queue. Please try again.") : undefined,
  };
}
