import { HttpError } from "@lotlane/adapters/http/client";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { messageOf } from "../app/data/message-of.ts";
import { useOfferUndo } from "../app/live/use-undo.ts";
import { orderClaimed, orderNotClaimed, whatWasClaimed } from "../orders/index.ts";
import { useToast } from "../ui/toast.tsx";

type Pages = InfiniteData<{ readonly rows: readonly OrderJson[]; readonly next: string | null }>;

const available = ["GET /api/orders/available"];

/** Takes an available order. Won or lost, it is not available any more. @param onGone before it leaves the list */
export function useClaim(order: OrderJson, onGone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const offerUndo = useOfferUndo("undo_claim", order.id);
  const remove = async (orderId: string) => {
    // An answer on its way may still have the order.
    await queries.cancelQueries({ queryKey: available });
    onGone();
    queries.setQueriesData<Pages>({ queryKey: available }, (pages) => pages && without(pages, orderId));
  };
  return useMutation({
    mutationFn: ({ id }: OrderJson) => api("POST /api/orders/{id}/claim", { params: { id } }),
    onSuccess: async (claimed) => {
      toast(offerUndo(claimed, orderClaimed, whatWasClaimed(claimed)));
      await remove(claimed.id);
      await refreshAfter(queries, "POST /api/orders/{id}/claim", claimed.id);
    },
    onError: async (error, { id }) => {
      toast({ title: "Error", description: messageOf(error, orderNotClaimed), variant: "destructive" });
      if (error instanceof HttpError && isGone(error)) await remove(id);
      // The account may have been suspended or unverified since: the cards say so.
      else await refreshAfter(queries, "POST /api/orders/{id}/claim", id);
    },
  });
}

/** An order stays open to others when its claimant has too many. */
const isGone = ({ status, code }: HttpError): boolean =>
  status === 404 || (status === 409 && code !== "too_many_to_pick_up");

function without({ pages, pageParams }: Pages, orderId: string): Pages {
  return {
    pages: pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== orderId) })),
    pageParams,
  };
}
