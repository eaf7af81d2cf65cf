import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { Link } from "react-router";
import type { Answer, OrderJson } from "@lotlane/adapters/http/contract";
import { archiveAfterDays } from "@lotlane/core/orders";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { Panel, useLoaded } from "../app/data/panel.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { LoadMore, useLoadedPages } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { LogOutButton } from "../app/session/log-out.tsx";
import { useUser } from "../app/session/session.tsx";
import { YourAccount } from "../app/session/your-account.tsx";
import { PastLoads } from "../board/index.ts";
import { ArchiveNote, laneName, ShortOrder } from "../orders/index.ts";
import { buttonClass, ButtonLink } from "../ui/button.tsx";
import { formatDay, phoneHref } from "../ui/format.ts";
import { Card, Container, PageHeader, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { allOrders, company, stats } from "./queries.ts";
import { Today } from "./today.tsx";

/** The day of a driver, or of a transporter that drives itself. */
export function DriverPage() {
  usePageTitle("Driver Dashboard");
  const isDriver = useUser().userType === "driver";
  return (
    // Room for the actions that lie over the foot of a phone.
    <Container width="form" className="max-md:pb-36">
      <PageHeader
        title="Driver Dashboard"
        subtitle={formatDay(new Date().toISOString())}
        className="max-md:pt-8 max-md:pb-4"
      />
      <div className="flex flex-col gap-8">
        <FailureBoundary title="Your orders cannot be shown right now">
          <Today />
        </FailureBoundary>
        <OrderCounts />
        <OwnPastLoads />
        <PastOrders />
        <Section title="Tools">
          <Link to={paths.inspect()} className={buttonClass({ size: "large" })}>
            <ClipboardCheck size={18} aria-hidden />
            Vehicle Inspection
          </Link>
        </Section>
        {isDriver ? <Employer /> : null}
        <YourAccount />
        <LogOutButton />
      </div>
    </Container>
  );
}

/** Loads of the board that the user has delivered; nothing where there are none. */
const OwnPastLoads = () => (
  <FailureBoundary title="Your loads cannot be shown right now">
    <PastLoads label="Your loads" className="gap-4" />
  </FailureBoundary>
);

const OrderCounts = () => (
  <FailureBoundary title="Your numbers cannot be shown right now">
    <Counts />
  </FailureBoundary>
);

function Counts() {
  const { data } = useLoaded(stats, { refetchInterval: usePollInterval() });
  return (
    <dl
      aria-busy={!data || undefined}
      className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      <Count title="Active Orders" count={data?.activeJobs} />
      <Count title="Completed Orders" count={data?.completedJobs} />
      <Count title="Total Orders" count={data && data.activeJobs + data.completedJobs + data.cancelledJobs} />
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

/** The transporter that gives a driver their orders, and how to reach it from the road. */
const Employer = () => (
  <Section title="You drive for">
    <Panel
      title="Your company cannot be shown right now"
      need={company}
      skeleton={
        <Loading label="Loading your company">
          <Skeleton className="h-32 rounded-card" />
        </Loading>
      }
    >
      {(answered) => <Company {...answered} />}
    </Panel>
  </Section>
);

function Company({ companyName, companyPhone, companyEmail }: Answer<"GET /api/company">) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="wrap-anywhere">
        <p className="text-section font-semibold">{companyName ?? "Not Set"}</p>
        <p className="text-muted">You drive the orders it assigns to you.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {companyPhone ? (
          <ButtonLink size="large" href={phoneHref(companyPhone)} className="tabular grow">
            Call {companyPhone}
          </ButtonLink>
        ) : null}
        {companyEmail ? (
          <ButtonLink size="large" href={`mailto:${companyEmail}`} className="min-w-0 shrink! grow">
            <span className="truncate">{companyEmail}</span>
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

/** Delivered or cancelled, among all that is not archived. */
const isPastOrder = ({ status }: OrderJson) => status === "delivered" || status === "cancelled";

const PastOrders = () => (
  <Section title="Past Orders">
    <FailureBoundary title="Your past orders cannot be shown right now">
      <Orders />
    </FailureBoundary>
  </Section>
);

function Orders() {
  const orders = useLoadedPages(allOrders, { refetchInterval: usePollInterval() });
  const { rows, hasNextPage } = orders;
  const past = rows?.filter(isPastOrder);
  return (
    <>
      {past ? null : (
        <Loading label="Loading your past orders" className="flex flex-col gap-4 border-y border-line py-4">
          <Skeleton className="w-56 max-w-full" />
          <Skeleton className="w-64 max-w-full" />
        </Loading>
      )}
      {past?.length === 0 && !hasNextPage ? <NothingPast /> : null}
      {past && past.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {past.map((order) => (
            <li key={order.id}>
              <ShortOrder order={order}>
                {laneName(order)}
                {order.deliveredAt ? `, ${formatDay(order.deliveredAt)}` : null}
              </ShortOrder>
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore pages={orders} />
      <ArchiveNote />
    </>
  );
}

function NothingPast() {
  const { data } = useAnswer(stats.name, stats.sent);
  return (
    <p className="border-y border-line py-4 text-muted">
      {data && data.completedJobs > 0
        ? `Nothing delivered in the last ${archiveAfterDays} days.`
        : "Orders you deliver appear here."}
    </p>
  );
}
