import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CardSkeletons } from "../card-skeletons.tsx";
import { OwnLoadList } from "./own-load-list.tsx";
import { useOwnLoads } from "./use-own-loads.ts";

/** The loads that the reader carries, or drives. */
export const MyLoads = () => (
  <FailureBoundary title="Your loads cannot be shown right now">
    <Loads />
  </FailureBoundary>
);

function Loads() {
  const { rows, pages } = useOwnLoads();
  if (!rows) return <CardSkeletons label="Loading your loads" />;
  if (rows.length === 0)
    return (
      <EmptyState level={2} title="No loads yet">
        Loads you accept or win with a bid appear here, and stay here after delivery.
      </EmptyState>
    );
  return <OwnLoadList label="My loads" rows={rows} pages={pages} className="gap-2" />;
}
