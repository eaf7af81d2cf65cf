import { archiveAfterDays } from "@lotlane/core/orders";
import { useNeeds } from "../../app/data/panel.tsx";
import { useAnswer } from "../../app/data/queries.ts";
import { BackToDashboard } from "../../app/frames/way-back.tsx";
import { SearchBox } from "../../app/lists/filters.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { countText } from "./orders-in.ts";
import { CardFrame, type OrderCardProps, OrderList } from "./order-list.tsx";
import { archiveQueries } from "./queries.ts";

export function ArchivePage() {
  usePageTitle("Archived Orders");
  const { orders, count } = useNeeds(archiveQueries);
  const { data } = useAnswer(count.name, count.sent);
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title={data ? `Archived Orders (${countText(data.count)})` : "Archived Orders"}
        subtitle={`Orders delivered more than ${archiveAfterDays} days ago`}
      />
      <div className="mb-4 flex max-w-form">
        <SearchBox label="Search by vehicle, VIN or location" placeholder="Search by vehicle, VIN or location..." />
      </div>
      <OrderList
        label="Archived Orders"
        need={orders}
        Card={ArchivedCard}
        empty={
          orders.sent.query.q ? (
            <EmptyState title="No orders found">Try adjusting your search</EmptyState>
          ) : (
            <EmptyState title="No archived orders yet">
              {`Orders move here ${archiveAfterDays} days after their delivery.`}
            </EmptyState>
          )
        }
      />
    </Container>
  );
}

const ArchivedCard = ({ order }: OrderCardProps) => {
  const { vehicleColor, vehicleVin, deliveredAt } = order;
  return (
    <CardFrame
      order={order}
      facts={[
        vehicleColor && <span key="color">{vehicleColor}</span>,
        vehicleVin && (
          <span key="vin">
            VIN <span className="code">{vehicleVin}</span>
          </span>
        ),
        <span key="delivered">Delivered {deliveredAt ? formatDay(deliveredAt) : "N/A"}</span>,
      ]}
    />
  );
};
