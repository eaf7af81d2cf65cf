import { formatMoney } from "@lotlane/core/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { paths } from "../app/routes/paths.ts";
import { formatMiles } from "../ui/format.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { averagePerMile, earningsTrend, ratingWords } from "./job-numbers.ts";
import { useStats } from "./use-orders.ts";

/** A transporter's work in four numbers. */
export const JobStats = () => (
  <FailureBoundary title="Your numbers cannot be shown right now">
    <Stats />
  </FailureBoundary>
);

function Stats() {
  const { data: stats } = useStats();
  return (
    <dl
      aria-busy={!stats || undefined}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4"
    >
      <Stat
        title={
          <Link
            to={paths.orders("active")}
            className="underline-offset-2 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            Active Jobs
          </Link>
        }
        number={stats?.activeJobs}
        note={stats && `${stats.newThisWeek} new this week`}
      />
      <Stat
        title="Monthly Earnings"
        number={stats && formatMoney(stats.monthlyEarnings)}
        note={stats && earningsTrend(stats)}
      />
      <Stat title="Deliveries Complete" number={stats?.completedJobs} note={stats && ratingWords(stats.rating)} />
      <Stat
        title="Miles This Month"
        number={stats && formatMiles(stats.monthlyMiles).replace(/ miles?$/, "")}
        note={stats && averagePerMile(stats.thisMonth)}
      />
    </dl>
  );
}

type StatProps = {
  readonly title: ReactNode;
  /** Undefined while it is on its way. */
  readonly number: ReactNode;
  readonly note: string | undefined;
};

const Stat = ({ title, number, note }: StatProps) => (
  <div className="relative flex flex-col gap-1 bg-raised p-4">
    <dt className="text-small text-muted">{title}</dt>
    <dd className="flex flex-col">
      <span className="tabular flex h-8 items-center text-title font-semibold wrap-anywhere">
        {number ?? <Skeleton className="h-6 w-20" />}
      </span>
      <span className="tabular flex min-h-5 items-center text-small text-muted">
        {note ?? <Skeleton className="h-3.5 w-28" />}
      </span>
    </dd>
  </div>
);
