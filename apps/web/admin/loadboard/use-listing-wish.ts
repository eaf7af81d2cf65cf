import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useToast } from "../../ui/toast.tsx";

const wishes = {
  post: {
    call: "POST /api/loads/{id}/central-dispatch",
    done: "Posting to Central Dispatch",
    said: "The listing shows here once Central Dispatch has taken it.",
    failed: "The load was not posted",
  },
  delete: {
    call: "DELETE /api/loads/{id}/central-dispatch",
    done: "Leaving Central Dispatch",
    said: "The listing shows here until Central Dispatch has removed it.",
    failed: "The listing was not deleted",
  },
} as const;

/** Asks for a load to stand on Central Dispatch, or to come off; the view shows it at once. */
export function useListingWish(name: keyof typeof wishes, { id }: AdminLoadJson, after?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { call, done, said, failed } = wishes[name];
  const wish = useMutation({
    mutationFn: () => api(call, { params: { id } }),
    onSuccess: async (listing) => {
      queries.setQueryData(["GET /api/loads/{id}/central-dispatch", { params: { id } }], listing);
      toast({ title: done, description: said });
      after?.();
      await refreshAfter(queries, call, id);
    },
    onError: (error) => {
      toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
      // Another admin, or a carrier, may have been faster.
      void refreshAfter(queries, call, id);
    },
  });
  return Object.assign(wish, { said: wish.error ? messageOf(wish.error, failed) : "" });
}
