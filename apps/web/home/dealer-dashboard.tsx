import { may } from "@lotlane/core/accounts";
import Plus from "lucide-react/icons/plus";
import UserPlus from "lucide-react/icons/user-plus";
import { Link } from "react-router";
import { actorOf } from "../app/session/actor.ts";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { OfferedOrders } from "../orders/index.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { buttonClass } from "../ui/button.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { ActiveOrders } from "./active-orders.tsx";
import { GettingReady } from "./getting-ready.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentOrders } from "./recent-orders.tsx";

export function DealerDashboard() {
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
