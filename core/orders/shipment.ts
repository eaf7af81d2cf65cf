import type { User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { OrderView } from "./order-view.ts";
import type { Shipment } from "./order.ts";
import type { OrderPorts } from "./ports.ts";
import { standingOf } from "./standing.ts";

export type NoSuchShipment = { readonly kind: "shipment_not_found"; readonly message: string };
export const noSuchShipment: NoSuchShipment = { kind: "shipment_not_found", message: "Shipment not found" };

const readers = ["shipper", "transporter", "prospect", "admin"] as const;
export type ShipmentReader = (typeof readers)[number];

/** An order of a shipment, and how its reader stands to it. */
export type SeenOrder = { readonly view: OrderView; readonly standing: ShipmentReader };
export type SeenShipment = { readonly shipment: Shipment; readonly seen: readonly SeenOrder[] };

/**
 * A shipment as far as the user may see it: its shipper, the shipper's main account and admins see every order, a
 * transporter sees the open ones and its own. A user who sees none of its orders does not learn of it.
 */
export function readShipment({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: User, id: string): Promise<Result<SeenShipment, NoSuchShipment>> => {
    const found = await orderLists.shipment(id);
    const seen = (found?.views ?? []).flatMap((view): SeenOrder[] => {
      const standing = standingOf(user, view.order);
      const reader = readers.find((name) => name === standing);
      return reader ? [{ view, standing: reader }] : [];
    });
    return found && seen.length > 0 ? accept({ shipment: found.shipment, seen }) : refuse(noSuchShipment);
  };
}
