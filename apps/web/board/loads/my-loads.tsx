import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CardSkeletons } from "../card-skeletons.tsx";
import { ownLoads } from "./own-loads-query.ts";
import { OwnLoad } from "./own-load.tsx";

/** The loads that the reader carries, or drives. */
export const MyLoads = () => (
  <FailureBoundary title="Your loads cannot be shown right now">
    <Loads />
  </FailureBoundary>
);

function Loads() {
  const loads = usePages("GET /api/loads", ownLoads, { refetchInterval: usePollInterval() });
  const rows = loads.rows?.flatMap((load) => (load.seenBy === "carrier" ? [load] : []));
  if (!rows) return <CardSkeletons label="Loading your loads" />;
  if (rows.length === 0)
    return (
      <EmptyState level={2} title="No loads yet">
        Loads that you accept, or whose bids you win, stand here until they are delivered and after.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="My loads" className="flex flex-col gap-2">
        {rows.map((load) => (
          <li key={load.id} className="animate-appear">
            <OwnLoad load={load} />
          </li>
        ))}
      </ul>
      <LoadMore pages={loads} />
    </>
  );
}
