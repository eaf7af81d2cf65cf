import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { LoadMore, useLoadedPages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { cx } from "../../ui/cx.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { More } from "../../ui/more.tsx";
import { type ownLoads, pastLoads } from "../queries.ts";
import { OwnLoad } from "./own-load.tsx";

type Props = {
  readonly label: string;
  readonly rows: readonly CarrierLoadJson[];
  readonly className: string;
};

export const OwnLoadList = ({ label, rows, className }: Props) => (
  <ul data-holds aria-label={label} className={cx("flex flex-col", className)}>
    {rows.map((load) => (
      <li key={load.id} className="animate-appear">
        <OwnLoad load={load} />
      </li>
    ))}
  </ul>
);

/** Loads that are over, folded away; nothing where there are none. */
export function PastLoads({ label, className }: Omit<Props, "rows">) {
  const { rows = [], pages } = useOwnLoads(pastLoads);
  if (rows.length === 0) return null;
  return (
    <More title="Past loads">
      <OwnLoadList label={label} rows={rows} className={className} />
      <LoadMore pages={pages} />
    </More>
  );
}

/** The same, read when it is unfolded. */
export const PastLoadsLater = (list: Omit<Props, "rows">) => (
  <More title="Past loads" later>
    <FailureBoundary title="Your past loads cannot be shown right now">
      <Unfolded {...list} />
    </FailureBoundary>
  </More>
);

function Unfolded({ label, className }: Omit<Props, "rows">) {
  const { rows, pages } = useOwnLoads(pastLoads);
  if (!rows)
    return (
      <Loading label="Loading your past loads">
        <Skeleton className="h-32" />
      </Loading>
    );
  if (rows.length === 0) return <p className="text-muted">Loads stay here after delivery.</p>;
  return (
    <>
      <OwnLoadList label={label} rows={rows} className={className} />
      <LoadMore pages={pages} />
    </>
  );
}

/** Orders loads by the last day of their next end. */
export const byNextDay = (a: CarrierLoadJson, b: CarrierLoadJson): number => nextDay(a).localeCompare(nextDay(b));

const nextDay = ({ status, pickupLatest, deliveryLatest }: CarrierLoadJson): string =>
  status === "in_transit" ? deliveryLatest : pickupLatest;

/** The loads that the reader carries or drives, or has carried or driven. */
export function useOwnLoads(need: typeof ownLoads) {
  const pages = useLoadedPages(need, { refetchInterval: usePollInterval() });
  return { pages, rows: pages.rows?.flatMap((load) => (load.seenBy === "carrier" ? [load] : [])) };
}
