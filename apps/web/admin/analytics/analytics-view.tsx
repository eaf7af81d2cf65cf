import { addDays } from "@lotlane/core";
import Download from "lucide-react/icons/download";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { today as todayHere } from "../../ui/today.ts";
import { csvOf } from "./csv.ts";
import { FinancialOverview } from "./financial-overview.tsx";
import { PlatformMetrics } from "./platform-metrics.tsx";
import { rangeIn } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";

const call = "GET /api/admin/analytics";

export function AnalyticsView() {
  usePageTitle("Analytics");
  const { search } = useAddress();
  const { from, to } = rangeIn(search).query;
  const today = todayHere();
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Analytics" subtitle="Activity over a range of days, in your time zone" />
      <RangePicker from={from ?? addDays(to ?? today, -29)} to={to ?? today} today={today} />
      <FailureBoundary title="The figures cannot be shown right now" className="mt-6">
        <FiguresOfRange />
      </FailureBoundary>
    </Container>
  );
}

function FiguresOfRange() {
  const { search } = useAddress();
  const { data } = useLoaded(call, rangeIn(search), { staleTime: freshMs });
  if (!data)
    return (
      <Loading label="Loading the figures" className="mt-6 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-32 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  return (
    <div className="mt-6 flex flex-col gap-8">
      <Button
        className="self-start"
        onClick={() => saveFile(`lotlane-analytics-${data.from}-to-${data.to}.csv`, "text/csv", csvOf(data.periods))}
      >
        <Download size={16} aria-hidden />
        Export CSV
      </Button>
      <PlatformMetrics {...data} />
      <FinancialOverview {...data} />
    </div>
  );
}
