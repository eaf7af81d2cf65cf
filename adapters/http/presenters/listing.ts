import { type KeptListing, listingState, readReference } from "@lotlane/core/listings";
import type { LoadListing } from "@lotlane/core/loads";
import type { ListingSummary } from "@lotlane/core/ports";
import type { Answer, LoadListingJson } from "../contract/index.ts";

export const listingStateJson = (listing: KeptListing | undefined): LoadListingJson["centralDispatch"] => ({
  state: listingState(listing),
  problem: listing?.problem ?? null,
  checkedAt: listing?.checkedAt ?? null,
});

export const loadListingJson = ({ listing, boardName, actions, history }: LoadListing): LoadListingJson => ({
  configured: boardName !== null,
  centralDispatchId: listing?.boardId ?? null,
  centralDispatch: listingStateJson(listing),
  actions: actions.map((action) => ({ ...action })),
  history: history.map(({ kind, at, actorName, detail }) => ({ kind, at, actorName, detail })),
});

export const boardJson = (
  configured: boolean,
  { posted, waiting, troubled }: ListingSummary,
): Answer<"GET /api/quoter/central-dispatch"> => ({
  configured,
  posted,
  waiting,
  troubled: troubled.map(({ reference, boardId, problem }) => {
    const { kind, id = null } = readReference(reference) ?? {};
    return {
      quoteId: kind === "quote" ? id : null,
      loadId: kind === "load" ? id : null,
      centralDispatchId: boardId,
      problem: problem ?? "",
    };
  }),
});
