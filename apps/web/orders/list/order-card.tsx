import { formatDay, formatMiles, formatMoney, shortId } from "../../ui/format.ts";
import { CardFrame } from "./card-frame.tsx";
import type { OrderCardProps } from "./order-list.tsx";

export const OrderCard = ({ order }: OrderCardProps) => {
  const { id, distance, createdAt, paymentPerMile, pickupDate, deliveryDate } = order;
  return (
    <CardFrame
      order={order}
      rate={`${formatMoney(paymentPerMile)}/mile`}
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
