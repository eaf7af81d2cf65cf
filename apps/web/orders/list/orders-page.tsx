import { may } from "@lotlane/core/accounts";
import { Link } from "react-router";
import { actorOf } from "../../app/session/actor.ts";
import { BackToDashboard } from "../../app/frames/back-to-dashboard.tsx";
import { paths } from "../../app/routes/paths.ts";
import { SearchBox } from "../../app/lists/search-box.tsx";
import { StatusFilter } from "../../app/lists/status-filter.tsx";
import { useUser } from "../../app/session/session.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { OfferedOrders } from "../offered/offered-orders.tsx";
import { ArchivedMatches } from "./archived-matches.tsx";
import { NoOrders, NoOrdersFound } from "./no-orders.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderList } from "./order-list.tsx";
import { asksForArchived, ordersIn } from "./orders-in.ts";

/** The filter keeps its own words. */
const statusOptions = [
  { value: "", label: "All Status" },
  { value: "active", label: "Active Orders" },
  { value: "pending", label: "Pending" },
  { value: "assigned", label: "Assigned" },
  { value: "in_transit", label: "In Transit" },
  { value: "delivered", label: "Delivered" },
  { value: "cancelled", label: "Cancelled" },
];

export function OrdersPage() {
  const user = useUser();
  const { search } = useAddress();
  const mayCreate = may(actorOf(user), "createOrders");
  const title = user.userType === "shipper" ? "My Orders" : "My Jobs";
  usePageTitle(title);

  const sent = ordersIn(search);
  const { status, q } = sent.query;
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title={title}
        subtitle={user.userType === "shipper" ? "Manage your shipping orders" : "View your assigned deliveries"}
        action={
          mayCreate ? (
            <Link to={paths.createOrder()} className={buttonClass({ variant: "primary" })}>
              Create Order
            </Link>
          ) : undefined
        }
      />
      <OfferedOrders className="mb-6" />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox
          label="Search by vehicle, pickup, or delivery location"
          placeholder="Search by vehicle, pickup, or delivery location..."
        />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      {asksForArchived(user, search) ? <ArchivedMatches q={q} /> : null}
      <OrderList
        label={title}
        list="GET /api/orders"
        sent={sent}
        Card={OrderCard}
        empty={q !== undefined || status !== undefined ? <NoOrdersFound /> : <NoOrders mayCreate={mayCreate} />}
      />
    </Container>
  );
}
