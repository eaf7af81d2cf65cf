import type { LoadListingJson } from "@lotlane/adapters/http/contract";

type State = LoadListingJson["centralDispatch"]["state"];

/** The state of a listing in words; null where there is nothing to say. */
export const listingNames: Record<State, string | null> = {
  none: null,
  posting: "Posting to Central Dispatch",
  posted: "On Central Dispatch",
  removing: "Removing from Central Dispatch",
};

export const listingFactNames: Record<LoadListingJson["history"][number]["kind"], string> = {
  post_asked: "Post to Central Dispatch requested",
  delete_asked: "Delete from Central Dispatch requested",
  posted: "Posted to Central Dispatch",
  corrected: "Corrected on Central Dispatch",
  removed: "Deleted from Central Dispatch",
  refused: "Refused by Central Dispatch",
};

/** True while Central Dispatch is adding or removing the listing. */
export const isListingMoving = ({ centralDispatch: { state } }: Pick<LoadListingJson, "centralDispatch">): boolean =>
  state === "posting" || state === "removing";

/** The toasts for posting and deleting a listing: the change is under way, or it failed. */
export const listingWishes = (of: "load" | "quote") => ({
  post: {
    done: {
      title: "Posting to Central Dispatch",
      description: "The listing appears here once Central Dispatch accepts it.",
    },
    failed: `The ${of} was not posted`,
  },
  delete: {
    done: {
      title: "Removing from Central Dispatch",
      description: "The listing stays here until Central Dispatch removes it.",
    },
    failed: "The listing was not deleted",
  },
});
