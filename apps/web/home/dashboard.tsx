import Plus from "lucide-react/icons/plus";
import UserPlus from "lucide-react/icons/user-plus";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { may } from "@lotlane/core/accounts";
import { companyInputSchema } from "@lotlane/core/companies";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { AccountPoint, TwoFactorPoint } from "../app/session/your-account.tsx";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { OfferedOrders, payText } from "../orders/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { formatMiles } from "../ui/format.ts";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/loading.tsx";
import { ActiveOrders } from "./active-orders.tsx";
import { AvailableOrders } from "./available-orders.tsx";
import { CurrentJobs, LiveTracking } from "./jobs.tsx";
import { averagePerMile, earningsTrend, ratingWords } from "./job-numbers.ts";
import { company, stats } from "./queries.ts";
import { QuickActions } from "./quick-actions.tsx";
import { RecentOrders } from "./recent-orders.tsx";

/** The start page of dealers and transporters. */
export const Dashboard = () => (useUser().userType === "shipper" ? <DealerDashboard /> : <TransporterDashboard />);

function TransporterDashboard() {
  const { firstName } = useUser();
  usePageTitle("Transporter Dashboard");
  return (
    <Container>
      <PageHeader title="Transporter Dashboard" subtitle={`Welcome back, ${firstName}.`} />
      <div className="flex flex-col gap-8">
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

function DealerDashboard() {
  const user = useUser();
  usePageTitle("Dealer Dashboard");
  return (
    <Container>
      <PageHeader
        title="Dealer Dashboard"
        subtitle={`Welcome back, ${user.firstName}.`}
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

/** The account's missing parts, except a verified address, which the page's head asks for. Empty once complete. */
const GettingReady = () => (
  <FailureBoundary
    title="Your account setup cannot be shown right now"
    frame={(failure) => <Section title="Your account">{failure}</Section>}
  >
    <Points />
  </FailureBoundary>
);

function Points() {
  const { twoFactorEnabled, isVerified, isSubUser } = useUser();
  const points = [
    useLacksCompany() ? <CompanyPoint key="company" /> : null,
    isVerified || isSubUser ? null : <VerifiedPoint key="verified" />,
    twoFactorEnabled ? null : <TwoFactorPoint key="two-factor" />,
  ].filter(Boolean);
  if (points.length === 0) return null;
  return (
    <Section title="Your account">
      <ul className="divide-y divide-line border-y border-line">{points}</ul>
    </Section>
  );
}

/** False also while it is looked up. */
function useLacksCompany(): boolean {
  const mayChange = may(actorOf(useUser()), "changeCompany");
  const { data } = useLoaded(company, { enabled: mayChange });
  return data !== undefined && !companyInputSchema.safeParse(data).success;
}

const CompanyPoint = () => (
  <AccountPoint
    done={false}
    title="Complete your company information"
    action={
      <Link to={paths.company()} className={buttonClass({ size: "small", className: "max-md:h-11" })}>
        Fill in
      </Link>
    }
  >
    Name, email, phone and address: what your partners need to reach you.
  </AccountPoint>
);

const VerifiedPoint = () => (
  <AccountPoint done={false} title="Waiting for verification by Lotlane">
    We review each new account. There is nothing left for you to do.
  </AccountPoint>
);

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
