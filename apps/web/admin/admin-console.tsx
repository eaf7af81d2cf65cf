import { abilities, may } from "@lotlane/core/accounts";
import { useSearchParams } from "react-router";
import { Screen } from "../app/routes/screen.tsx";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { AnalyticsView } from "./analytics/analytics-view.tsx";
import { AuditView } from "./audit/audit-view.tsx";
import { QueueView } from "./queue/queue-view.tsx";
import { DashboardView } from "./dashboard/dashboard-view.tsx";
import { InsuranceView } from "./insurance/insurance-view.tsx";
import { LoadboardView } from "./loadboard/loadboard-view.tsx";
import { ImportView } from "./loadboard/import/import-view.tsx";
import { OrdersView } from "./orders/orders-view.tsx";
import { PipelineView } from "./orders/pipeline-view.tsx";
import { CalendarView, CommunicationView, DialerView, TasksView } from "./coming-soon/coming-soon-views.tsx";
import { CarrierNetworkView } from "./people/carrier-network-view.tsx";
import { DealerNetworkView } from "./people/dealer-network-view.tsx";
import { UsersView } from "./people/users-view.tsx";
import { QuoterView } from "./quoter/quoter-view.tsx";
import { QuotesView } from "./quotes/quotes-view.tsx";
import { SettingsView } from "./settings/settings-view.tsx";
import { SupportView } from "./support/support-view.tsx";
import { type View, viewOf } from "./views.ts";

/** The loadboard and its import have their own addresses, besides that of their section. */
export const LoadboardConsole = () => <AdminConsole asked="loadboard" />;
export const ImportConsole = () => <AdminConsole asked="import" />;

export function AdminConsole({ asked }: { readonly asked?: View }) {
  const user = useUser();
  const [search] = useSearchParams();
  if (!may(actorOf(user), "administer"))
    return <AccessDenied message={abilities.administer.otherwise} delayMs={1000} />;
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
