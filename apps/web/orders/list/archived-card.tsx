import { formatDay } from "../../ui/format.ts";
import { CardFrame } from "./card-frame.tsx";
import type { OrderCardProps } from "./order-list.tsx";

export const ArchivedCard = ({ order }: OrderCardProps) => {
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
