import { type ComponentType, lazy, Suspense } from "react";
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
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { DashboardView } from "./dashboard/dashboard-view.tsx";
import { ExportButton } from "./export-button.tsx";
import { OrderSearch } from "./orders/order-search.tsx";
import { carrierColumns, dealerColumns, PeopleList, userColumns } from "./people/people-list.tsx";
import type { Person } from "./people/person-facts.tsx";
import { viewQueries } from "./queries.ts";
import type { Column } from "./record-table.tsx";
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
        action={<ExportButton table="accounts" />}
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
        <Suspense fallback={<ComingView />}>
          <Shown key={view} />
        </Suspense>
      </Screen>
    </AdminFrame>
  );
}

const ComingView = () => (
  <Container width="wide" className="py-8">
    <Loading>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-6 h-64 w-full" />
    </Loading>
  </Container>
);

/** A view whose code comes with its first use. */
const later = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));

const screens: Record<View, ComponentType> = {
  dashboard: DashboardView,
  loadboard: later("LoadboardView", () => import("./loadboard/loadboard-view.tsx")),
  import: later("ImportView", () => import("./loadboard/import/import-view.tsx")),
  users: UsersView,
  customer: later("CustomerView", () => import("./customer/customer-view.tsx")),
  orders: OrdersView,
  quotes: later("QuotesView", () => import("./quotes/quotes-view.tsx")),
  pipeline: later("PipelineView", () => import("./pipeline/pipeline-view.tsx")),
  figures: later("FiguresView", () => import("./figures/figures-view.tsx")),
  analytics: later("AnalyticsView", () => import("./analytics/analytics-view.tsx")),
  system: later("SystemView", () => import("./system/system-view.tsx")),
  revenue: later("RevenueView", () => import("./revenue/revenue-view.tsx")),
  dealers: DealerNetworkView,
  carriers: CarrierNetworkView,
  insurance: later("InsuranceView", () => import("./insurance/insurance-view.tsx")),
  dialer: later("DialerView", () => import("./dialer/dialer-view.tsx")),
  calendar: later("CalendarView", () => import("./calendar/calendar-view.tsx")),
  tasks: later("TasksView", () => import("./tasks/tasks-view.tsx")),
  admins: later("AdminsView", () => import("./admins/admins-view.tsx")),
  cases: later("CasesView", () => import("./cases/cases-view.tsx")),
  campaigns: later("CampaignsView", () => import("./campaigns/campaigns-view.tsx")),
  communication: later("CommunicationView", () => import("./communication/communication-view.tsx")),
  quoter: later("QuoterView", () => import("./quoter/quoter-view.tsx")),
  settings: later("SettingsView", () => import("./settings/settings-view.tsx")),
  support: later("SupportView", () => import("./support/support-view.tsx")),
  audit: later("AuditView", () => import("./audit/audit-view.tsx")),
  queue: later("QueueView", () => import("./queue/queue-view.tsx")),
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
