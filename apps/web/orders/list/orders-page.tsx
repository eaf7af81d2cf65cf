import { Link } from "react-router";
import { may } from "@lotlane/core/accounts";
import { archiveAfterDays } from "@lotlane/core/orders";
import type { AnswerNeed } from "../../app/data/needs.ts";
import { useNeeds } from "../../app/data/panel.tsx";
import { useAnswer } from "../../app/data/queries.ts";
import { BackToDashboard } from "../../app/frames/way-back.tsx";
import { SearchBox, StatusFilter } from "../../app/lists/filters.tsx";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, formatMiles, formatMoney, shortId } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { OfferedOrders } from "../offered/offered-orders.tsx";
import { archivedText } from "./orders-in.ts";
import { CardFrame, LoadingCards, type OrderCardProps, OrderList } from "./order-list.tsx";
import { ordersQueries } from "./queries.ts";

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
  const mayCreate = may(actorOf(user), "createOrders");
  const title = user.userType === "shipper" ? "My Orders" : "My Jobs";
  usePageTitle(title);

  const { orders, archived } = useNeeds(ordersQueries);
  const { status, q } = orders.sent.query;
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
      {archived ? <ArchivedMatches need={archived} q={q} /> : null}
      <OrderList
        label={title}
        need={orders}
        Card={OrderCard}
        empty={q !== undefined || status !== undefined ? <NoOrdersFound /> : <NoOrders mayCreate={mayCreate} />}
      />
    </Container>
  );
}

const OrderCard = ({ order }: OrderCardProps) => {
  const { id, distance, createdAt, paymentPerMile, pickupDate, deliveryDate } = order;
  return (
    <CardFrame
      order={order}
      rate={paymentPerMile === null ? undefined : `${formatMoney(paymentPerMile)}/mile`}
      facts={[
        <span key="id">
          Order #<span className="code">{shortId(id)}</span>
        </span>,
        <span key="distance">{formatMiles(distance)}</span>,
        <span key="created">Created {formatDay(createdAt)}</span>,
        pickupDate && <span key="pickup">Pickup {formatDay(pickupDate)}</span>,
        deliveryDate && <span key="delivery">Delivery {formatDay(deliveryDate)}</span>,
      ]}
    />
  );
};

type Props = { readonly need: AnswerNeed<"GET /api/orders/archived/count">; readonly q: string | undefined };

/** How many archived orders a search, or the list of delivered orders, leaves to the archive. Its line is always there, so that the list keeps its place. */
function ArchivedMatches({ need, q }: Props) {
  const { data } = useAnswer(need.name, need.sent);
  return (
    <p role="status" className="mb-4 min-h-5 text-small">
      {data && data.count > 0 ? (
        <Link
          to={paths.archive(q)}
          className="relative underline after:absolute after:-inset-3 after:content-[''] hover:text-muted"
        >
          {archivedText(data.count)}
          {q === undefined ? null : data.count === 1 ? " matches" : " match"}
        </Link>
      ) : null}
    </p>
  );
}

const NoOrdersFound = () => (
  <EmptyState title="No orders found">Try adjusting your search or filter criteria</EmptyState>
);

/** For a user without orders; those of one who has shipped or driven before may all be in the archive. */
function NoOrders({ mayCreate }: { readonly mayCreate: boolean }) {
  const { data: archived, isPending } = useAnswer("GET /api/orders/archived/count", { query: {} });
  if (isPending) return <LoadingCards label="Checking the archive" />;
  if (archived && archived.count > 0)
    return (
      <EmptyState
        title="No current orders"
        action={
          <Link to={paths.archive()} className={buttonClass()}>
            {archivedText(archived.count)}
          </Link>
        }
      >
        {`Orders delivered more than ${archiveAfterDays} days ago are in the archive.`}
      </EmptyState>
    );
  if (!mayCreate)
    return <EmptyState title="No orders yet">No jobs assigned yet. Check available orders to claim one.</EmptyState>;
  return (
    <EmptyState
      title="No orders yet"
      action={
        <Link to={paths.createOrder()} className={buttonClass()}>
          Create Order
        </Link>
      }
    >
      Create your first shipping order to get started
    </EmptyState>
  );
}
