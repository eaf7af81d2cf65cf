import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatShortDay } from "../ui/format.ts";

type Props = { readonly order: Pick<OrderJson, "status" | "pickupDate" | "deliveryDate"> };

/** The day that matters next: of the delivery once the vehicle is on the road, of the pickup before. */
export function NextDay({ order: { status, pickupDate, deliveryDate } }: Props) {
  const [name, day] = status === "in_transit" ? ["Due", deliveryDate] : ["Pickup", pickupDate];
  return (
    <span className="tabular whitespace-nowrap">
      {name} {day ? formatShortDay(day) : "TBD"}
    </span>
  );
}
