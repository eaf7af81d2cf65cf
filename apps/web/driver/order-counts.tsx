import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { Skeleton } from "../ui/skeleton.tsx";

export const OrderCounts = () => (
  <FailureBoundary title="Your numbers cannot be shown right now">
    <Counts />
  </FailureBoundary>
);

function Counts() {
  const { data: stats } = useLoaded("GET /api/dashboard/stats", {}, { refetchInterval: usePollInterval() });
  const total = stats && stats.activeJobs + stats.completedJobs + stats.cancelledJobs;
  return (
    <dl
      aria-busy={!stats || undefined}
      className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      <Count title="Active Orders" count={stats?.activeJobs} />
      <Count title="Completed Orders" count={stats?.completedJobs} />
      <Count title="Total Orders" count={total} />
    </dl>
  );
}

type CountProps = { readonly title: string; readonly count: number | undefined };

const Count = ({ title, count }: CountProps) => (
  <div className="flex flex-col justify-between gap-1 bg-raised p-3 sm:p-4">
    <dt className="text-small text-muted">{title}</dt>
    <dd className="tabular flex h-8 items-center text-title font-semibold">
      {count ?? <Skeleton className="h-6 w-10" />}
    </dd>
  </div>
);
