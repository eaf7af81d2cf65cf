import type { Order, OrderFact } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { TrackingPorts } from "./ports.ts";

export type ShipmentNotFound = { readonly kind: "shipment_not_found"; readonly message: string };
export const shipmentNotFound: ShipmentNotFound = {
  kind: "shipment_not_found",
  message: "We do not recognize this tracking link. Please copy it from your confirmation email again.",
};

export type LinkExpired = { readonly kind: "tracking_link_expired"; readonly message: string };
export const linkExpired = (days: number): LinkExpired => ({
  kind: "tracking_link_expired",
  message: `This tracking link has expired. Tracking links work for ${days} days after the shipment ends.`,
});

type Tracked = {
  readonly order: Order;
  readonly facts: readonly OrderFact[];
  /** False some days after the shipment has ended. */
  readonly showsPositions: boolean;
};

const dayMs = 24 * 3_600_000;

/** The order of a tracking link, as long as the link works. */
export function findTracked(
  ports: Pick<SharedPorts & OrderPorts & TrackingPorts, "clock" | "orders" | "trackingDays">,
) {
  return async (token: string): Promise<Result<Tracked, ShipmentNotFound | LinkExpired>> => {
    const found = await ports.orders.findByTrackingToken(token);
    if (!found) return refuse(shipmentNotFound);
    const { positions, link } = ports.trackingDays;
    const ended = endOf(found.order, found.facts);
    const daysSince = ended === undefined ? 0 : (ports.clock.now().getTime() - Date.parse(ended)) / dayMs;
    if (daysSince >= link) return refuse(linkExpired(link));
    return accept({ ...found, showsPositions: daysSince < positions });
  };
}

const endOf = ({ deliveredAt }: Order, facts: readonly OrderFact[]): string | undefined =>
  deliveredAt ?? facts.findLast(({ kind }) => kind === "cancelled")?.at;
