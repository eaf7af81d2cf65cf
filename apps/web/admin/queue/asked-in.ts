import { effectKinds, effectStates } from "@lotlane/core";

/** What the address of the queue asks the server for. */
export const effectsIn = (search: URLSearchParams) => ({
  query: {
    state: effectStates.find((known) => known === search.get("state")),
    kind: effectKinds().find((known) => known === search.get("kind")),
  },
});
