import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { useChange } from "../../app/live/use-change.ts";
import { listingWishes } from "../listing-words.ts";

const calls = {
  post: "POST /api/loads/{id}/central-dispatch",
  delete: "DELETE /api/loads/{id}/central-dispatch",
} as const;
const words = listingWishes("load");

/** Asks for a load to stand on Central Dispatch, or to come off; the view shows it at once. */
export function useListingWish(name: keyof typeof calls, { id }: AdminLoadJson, after?: () => void) {
  const api = useApi();
  const call = calls[name];
  const { done, failed } = words[name];
  return useChange({
    call,
    id,
    send: () => api(call, { params: { id } }),
    done: () => done,
    failed,
    shownAs: "GET /api/loads/{id}/central-dispatch",
    after,
  });
}
