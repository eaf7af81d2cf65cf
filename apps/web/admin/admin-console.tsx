import { useSearchParams } from "react-router";
import { useNeeds } from "../app/data/panel.tsx";
import type { PagesNeed } from "../app/data/needs.ts";
import { WayBack } from "../app/frames/way-back.tsx";
import { SearchBox, StatusFilter } from "../app/lists/filters.tsx";
import { Screen } from "../app/routes/screen.tsx";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { AnalyticsView } from "./analytics/analytics-view.tsx";
import { AuditView } from "./audit/audit-view.tsx";
import { CalendarView, CommunicationView, DialerView, TasksView } from "./coming-soon/coming-soon-views.tsx";
import { DashboardView } from "./dashboard/dashboard-view.tsx";
import { InsuranceView } from "./insurance/insurance-view.tsx";
import { ImportView } from "./loadboard/import/import-view.tsx";
import { LoadboardView } from "./loadboard/loadboard-view.tsx";
import { OrderSearch } from "./orders/order-search.tsx";
import { carrierColumns, dealerColumns, PeopleList, userColumns } from "./people/people-list.tsx";
import type { Person } from "./people/person-facts.tsx";
import { viewQueries } from "./queries.ts";
import { QueueView } from "./queue/queue-view.tsx";
import { QuoterView } from "./quoter/quoter-view.tsx";
import { QuotesView } from "./quotes/quotes-view.tsx";
import type { Column } from "./record-table.tsx";
import { RevenueView } from "./revenue/revenue-view.tsx";
import { SettingsView } from "./settings/settings-view.tsx";
import { SupportView } from "./support/support-view.tsx";
import { addressOf, type View, viewOf } from "./views.ts";

const typeOptions = [
  { value: "", label: "All Types" },
  { value: "shipper", label: "Shippers" },
  { value: "transporter", label: "Transporters" },
  { value: "admin", label: "Admins" },
  { value: "driver", label: "Drivers" },
  { value: "receiver", label: "Receivers" },
];
const statusOptions = [
  { value: "", label: "All Statuses" },
  { value: "pending", label: "Pending verification" },
];

function UsersView() {
  usePageTitle("Users");
  const { change } = useAddress();
  const { people } = useNeeds(viewQueries.users);
  const { q, type, status } = people.sent.query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        back={<WayBack to={addressOf("dashboard")}>Dashboard</WayBack>}
        title="Users"
        subtitle="All accounts, newest first."
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by email, name or company" />
        <Field label="Type" labelHidden className="flex-1 basis-36 sm:max-w-44">
          <Select options={typeOptions} value={type ?? ""} onChange={(event) => change({ type: event.target.value })} />
        </Field>
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <PeopleList
        label="Users"
        columns={userColumns}
        need={people}
        empty={
          <NoAccounts title="No users yet" filtered={Boolean(q || type || status)}>
            New accounts appear here.
          </NoAccounts>
        }
      />
    </Container>
  );
}

const DealerNetworkView = () => (
  <NetworkView
    title="Dealer Network"
    subtitle="Dealers who ship with Lotlane."
    people="Dealers"
    need={useNeeds(viewQueries.dealers).people}
    columns={dealerColumns}
  />
);

const CarrierNetworkView = () => (
  <NetworkView
    title="Carrier Network"
    subtitle="Transporters who haul for Lotlane's dealers."
    people="Transporters"
    need={useNeeds(viewQueries.carriers).people}
    columns={carrierColumns}
  />
);

const OrdersView = () => (
  <OrderSearch
    title="Orders"
    subtitle="Every order, newest first."
    back={<WayBack to={addressOf("dashboard")}>Dashboard</WayBack>}
  />
);

const PipelineView = () => (
  <OrderSearch title="Sales Pipeline" subtitle="Every order from posting to delivery, newest first." />
);

/** The loadboard and its import have their own addresses, besides that of their section. */
export const LoadboardConsole = () => <AdminConsole asked="loadboard" />;
export const ImportConsole = () => <AdminConsole asked="import" />;

export function AdminConsole({ asked }: { readonly asked?: View }) {
  const [search] = useSearchParams();
  const view = asked ?? viewOf(search);
  const Shown = screens[view];
  return (
    <AdminFrame view={view}>
      <Screen>
        <Shown key={view} />
      </Screen>
    </AdminFrame>
  );
}

const screens: Record<View, () => React.JSX.Element> = {
  dashboard: DashboardView,
  loadboard: LoadboardView,
  import: ImportView,
  users: UsersView,
  orders: OrdersView,
  quotes: QuotesView,
  pipeline: PipelineView,
  analytics: AnalyticsView,
  revenue: RevenueView,
  dealers: DealerNetworkView,
  carriers: CarrierNetworkView,
  insurance: InsuranceView,
  dialer: DialerView,
  calendar: CalendarView,
  tasks: TasksView,
  communication: CommunicationView,
  quoter: QuoterView,
  settings: SettingsView,
  support: SupportView,
  audit: AuditView,
  queue: QueueView,
};

type NetworkViewProps = {
  readonly title: string;
  readonly subtitle: string;
  readonly people: string;
  readonly need: PagesNeed<"GET /api/admin/users">;
  readonly columns: readonly Column<Person>[];
};

/** One side of the marketplace. */
function NetworkView({ title, subtitle, people, need, columns }: NetworkViewProps) {
  usePageTitle(title);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title={title} subtitle={subtitle} />
      <div className="mb-4 flex max-w-form">
        <SearchBox label="Search by email, name or company" />
      </div>
      <PeopleList
        label={people}
        columns={columns}
        need={need}
        empty={
          <NoAccounts title={`No ${people.toLowerCase()} yet`} filtered={Boolean(need.sent.query.q)}>
            They appear here as soon as they register.
          </NoAccounts>
        }
      />
    </Container>
  );
}

type NoAccountsProps = { readonly title: string; readonly children: string; readonly filtered: boolean };

/** An empty list: there are no users yet, or none match the search and the filters. */
function NoAccounts({ title, children, filtered }: NoAccountsProps) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title={title}>{children}</EmptyState>;
  return (
    <EmptyState
      title="No accounts found"
      action={<Button onClick={() => change({ q: null, type: null, status: null })}>Clear search and filters</Button>}
    >
      No accounts match your search and filters.
    </EmptyState>
  );
}
