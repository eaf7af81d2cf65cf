import { mostSavedSearches } from "@lotlane/core/board";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useHeldRows } from "../../app/lists/hold-lists.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CardSkeletons } from "../card-skeletons.tsx";
import { SavedSearchCard } from "./saved-search-card.tsx";

export const SavedSearches = () => (
  <FailureBoundary title="Your saved searches cannot be shown right now">
    <Searches />
  </FailureBoundary>
);

function Searches() {
  const { change } = useAddress();
  const answer = useLoaded("GET /api/board/searches", {}, { refetchInterval: usePollInterval() });
  const data = useHeldRows(answer.data, "");
  if (!data) return <CardSkeletons label="Loading your saved searches" />;
  if (data.length === 0)
    return (
      <EmptyState
        level={2}
        title="No saved searches yet"
        action={<Button onClick={() => change({ view: null })}>Search the board</Button>}
      >
        Narrow down the available loads and save the search: Lotlane tells you when something new matches.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      <ul data-holds aria-label="Saved searches" className="flex flex-col gap-2">
        {data.map((search) => (
          <li key={search.id} className="animate-appear">
            <SavedSearchCard search={search} />
          </li>
        ))}
      </ul>
      <p className="tabular text-small text-muted">
        {data.length} of {mostSavedSearches} saved
      </p>
    </div>
  );
}
