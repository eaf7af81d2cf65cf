import Plus from "lucide-react/icons/plus";
import UserPlus from "lucide-react/icons/user-plus";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { may } from "@lotlane/core/accounts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { useBoardNews } from "../app/live/use-board-news.ts";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { OfferedOrders, payText } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.tsx";
import { formatMiles } from "../ui/format.ts";
import { Container, PageHeader } from "../ui/page.tsx";
import { Skeleton } from "../ui/loading.tsx";
import { ActiveOrders } from "./active-orders.tsx";
import { AvailableOrders } from "./available-orders.tsx";
import { CurrentJobs, LiveTracking } from "./jobs.tsx";
import { averagePerMile, earningsTrend, ratingWords } from "./job-numbers.ts";
import { stats } from "./queries.ts";
import { QuickActions } from "./quick-actions.tsx";
import { RecentOrders } from "./recent-orders.tsx";

// The last section of the page, with the rules of a company's form.
const LoadedGettingReady = lazy(async () => ({ default: (await import("./getting-ready.tsx")).GettingReady }));
const GettingReady = () => (
  <Suspense>
    <LoadedGettingReady />
  </Suspense>
);

/** The start page of dealers and transporters. */
export const Dashboard = () => (useUser().userType === "shipper" ? <DealerDashboard /> : <TransporterDashboard />);

const dayMs = 86_400_000;

/** On its first day an account has not been away. */
const welcome = ({ firstName, createdAt }: ReturnType<typeof useUser>): string =>
  Date.now() - Date.parse(createdAt) < dayMs ? `Welcome, ${firstName}.` : `Welcome back, ${firstName}.`;

function TransporterDashboard() {
  const user = useUser();
  usePageTitle("Transporter Dashboard");
  return (
    <Container>
      <PageHeader title="Transporter Dashboard" subtitle={welcome(user)} />
      <div className="flex flex-col gap-8">
        <Invited />
        <JobStats />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <CurrentJobs />
            <AvailableOrders />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <LiveTracking />
            <QuickActions />
            <GettingReady />
          </div>
        </div>
      </div>
    </Container>
  );
}

/** The way to the orders that shippers ask the carrier to take. */
function Invited() {
  const invited = useBoardNews()?.invited ?? 0;
  if (invited === 0) return null;
  return (
    <Alert
      live
      title={invited === 1 ? "You are invited to an order" : `You are invited to ${invited} orders`}
      action={
        <Link to={paths.loadboard("invitations")} className={buttonClass({ variant: "primary" })}>
          {invited === 1 ? "View Invitation" : "View Invitations"}
        </Link>
      }
    >
      Take {invited === 1 ? "it" : "them"} at the posted price, name another price, or refuse.
    </Alert>
  );
}

function DealerDashboard() {
  const user = useUser();
  usePageTitle("Dealer Dashboard");
  return (
    <Container>
      <PageHeader
        title="Dealer Dashboard"
        subtitle={welcome(user)}
        action={
          <>
            {may(actorOf(user), "manageSubUsers") ? (
              <Link to={paths.addUser()} className={buttonClass()}>
                <UserPlus size={16} aria-hidden />
                Add User
              </Link>
            ) : null}
            <Link to={paths.createOrder()} className={buttonClass({ variant: "primary" })}>
              <Plus size={16} aria-hidden />
              Create Order
            </Link>
          </>
        }
      />
      <OfferedOrders className="mb-8" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <ActiveOrders />
          <RecentOrders />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <QuickActions />
          <GettingReady />
        </div>
      </div>
    </Container>
  );
}

/** A transporter's work in four numbers. */
const JobStats = () => (
  <FailureBoundary title="Your numbers cannot be shown right now">
    <Stats />
  </FailureBoundary>
);

function Stats() {
  const { data } = useLoaded(stats, { refetchInterval: usePollInterval() });
  return (
    <dl
      aria-busy={!data || undefined}
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
        number={data?.activeJobs}
        note={data && `${data.newThisWeek} new this week`}
      />
      <Stat
        title="Monthly Earnings"
        number={data && payText(data.monthlyEarnings)}
        note={data && earningsTrend(data)}
      />
      <Stat title="Deliveries Complete" number={data?.completedJobs} note={data && ratingWords(data.rating)} />
      <Stat
        title="Miles This Month"
        number={data && formatMiles(data.monthlyMiles).replace(/ miles?$/, "")}
        note={data && averagePerMile(data.thisMonth)}
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
