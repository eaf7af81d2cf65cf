import { effectKinds, effectStates } from "@lotlane/core";

/** The query for the queue, read from the page's address. */
export const effectsIn = (search: URLSearchParams) => ({
  query: {
    state: effectStates.find((known) => known === search.get("state")),
    kind: effectKinds().find((known) => known === search.get("kind")),
  },
});
