import type { ManagedQuoteDetailJson, ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useToast } from "../../ui/toast.tsx";

type ActionName = ManagedQuoteJson["actions"][number]["name"];

export const actionOf = ({ actions }: ManagedQuoteJson, name: ActionName) =>
  actions.find((action) => action.name === name);

const changes = {
  resend: {
    call: "POST /api/quoter/quotes/{id}/resend",
    done: "Quote on its way",
    said: "The customer gets the e-mail once more.",
    failed: "The quote was not sent again",
  },
  accept: {
    call: "POST /api/quoter/quotes/{id}/accept",
    done: "Marked as accepted",
    said: "It can now be booked for the customer.",
    failed: "The quote was not marked as accepted",
  },
  post: {
    call: "POST /api/quoter/quotes/{id}/central-dispatch",
    done: "Posting to Central Dispatch",
    said: "The listing shows here once Central Dispatch has taken it.",
    failed: "The quote was not posted",
  },
  delete: {
    call: "DELETE /api/quoter/quotes/{id}/central-dispatch",
    done: "Leaving Central Dispatch",
    said: "The listing shows here until Central Dispatch has removed it.",
    failed: "The listing was not deleted",
  },
} as const;

/** Changes a quote: the view and the list show it at once. */
export function useQuoteChange(name: keyof typeof changes, { id }: ManagedQuoteJson, after?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { call, done, said, failed } = changes[name];
  const change = useMutation({
    mutationFn: (): Promise<ManagedQuoteDetailJson> => api(call, { params: { id } }),
    onSuccess: async (quote) => {
      queries.setQueryData(["GET /api/quoter/quotes/{id}", { params: { id } }], quote);
      toast({ title: done, description: said });
      after?.();
      await refreshAfter(queries, call, id);
    },
    onError: (error) => {
      toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
      // Another admin, or the customer, may have been faster.
      void refreshAfter(queries, call, id);
    },
  });
  return Object.assign(change, { said: change.error ? messageOf(change.error, failed) : "" });
}
