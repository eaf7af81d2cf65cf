import { z } from "zod";
import { doneBy } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Effect } from "../effects/effect.ts";
import { noChange } from "../jobs/index.ts";
import { type OfClaim, orderStepped, watchArrival } from "./effects.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalLines, optionalText } from "../shared/text.ts";
import { platesFor, type TruckPlates } from "../trucks/index.ts";
import type { TruckPorts } from "../trucks/ports.ts";
import { orderNotFound } from "./find-order.ts";
import { missingInspection } from "./missing-inspection.ts";
import { type NotPermitted, standingFor } from "./order-actions.ts";
import { nextOrderStatus, type OrderEvent, type OrderTransitionRefused } from "./order-status.machine.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";
import { type IsPickupCode, pickupCodeCheck } from "./pickup-code.ts";
import { promisedTime } from "./stop-times.ts";
import { lapsedProposal, type Order } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { isOpen, type OrderActor, type Standing } from "./standing.ts";

const askedPickupCode = optionalText("Pickup code", 20)
  .transform((typed) => typed && typed.replace(/[\s-]/g, ""))
  .refine((typed) => typed === null || /^\d{6}$/.test(typed), "A pickup code has six digits")
  .describe("The six digits that an order with needsPickupCode asks for at pickup");

const noPickupCode = "Enter the pickup code that the shipper or the gate gives you.";
/** The same for a form that asks for it. */
export const requiredPickupCode = askedPickupCode.refine((typed) => typed !== null, noPickupCode);

export const statusChangeSchema = z.object({
  status: z.enum(orderStatuses, `status must be one of ${orderStatuses.join(", ")}`),
  reason: optionalLines("Reason", 500).describe("Why the order is cancelled; required of admins"),
  inspectionSkippedReason: optionalLines("Reason", 500).describe(
    "Why the vehicle was not inspected before this step; kept if an inspection is missing",
  ),
  pickupCode: askedPickupCode,
});

type Sent = z.output<typeof statusChangeSchema>;
export type StatusChange = Pick<Sent, "status" | "reason"> & Partial<Sent>;
export type StatusChangeRefused = NotPermitted | InvalidFields;

/** Moves an order to its next status, or cancels it. */
export function changeOrderStatus(
  ports: Pick<SharedPorts & AccountPorts & OrderPorts & TruckPorts, "clock" | "vault" | "orders" | "trucks">,
) {
  const [isPickupCode, truckAt] = [pickupCodeCheck(ports), truckAtPickup(ports)];
  return async (actor: OrderActor, id: string, asked: StatusChange): Promise<Result<Order, StatusChangeRefused>> => {
    const at = ports.clock.now().toISOString();
    const atPickup = asked.status === "in_transit" ? await truckAt(await ports.orders.find(id)) : undefined;
    const changed = await ports.orders.change(id, (order) =>
      stepOf(order, { actor, at, isPickupCode, atPickup, ...asked }),
    );
    return changed ?? refuse(orderNotFound);
  };
}

type Asked = StatusChange & {
  readonly actor: OrderActor;
  readonly at: string;
  readonly isPickupCode: IsPickupCode;
  readonly atPickup: TruckAtPickup | undefined;
};

/** The truck of a driver, or of a carrier who drives alone. */
export type TruckAtPickup = Pick<Order, "driverId" | "transporterId"> & { readonly truck: TruckPlates | null };

/** The truck that comes for an order, which is asked for before the order is locked. */
export function truckAtPickup(ports: Pick<TruckPorts, "trucks">) {
  const plates = platesFor(ports);
  return async (order: Order | undefined): Promise<TruckAtPickup | undefined> =>
    order && { driverId: order.driverId, transporterId: order.transporterId, truck: await plates(order) };
}

/** The change that the actor asks for, or why it is refused. */
export function stepOf(order: Order, asked: Asked): Result<OrderChange, StatusChangeRefused> {
  const { actor, at, status } = asked;
  const standing = standingFor(status === "cancelled" ? "cancel" : "advance", actor, order);
  if (!standing.ok) return standing;
  if (status === "pending") return refuse(pendingOnlyByRelease);
  const next = nextOrderStatus(order.status, eventInto(status, standing.value));
  if (!next.ok) return next;
  const unproved = standing.value === "admin" ? null : whyNotHandedOver(order, asked);
  if (unproved) return refuse(invalidField("pickupCode", unproved));
  const reason = whyNotInspected(order, asked) ?? asked.reason;
  if (standing.value === "admin" && reason === null) return refuse(invalidField("reason", "Please give a reason"));
  return accept(steppedInto(status, onTruck(order, asked), { actorId: doneBy(actor), at, reason }));
}

/** Another driver in the meantime came with their own truck. */
export const onTruck = (order: Order, { status, atPickup }: Pick<Asked, "status" | "atPickup">): Order =>
  status === "in_transit" && comesFor(order, atPickup) ? { ...order, truck: atPickup.truck } : order;

const comesFor = (order: Order, atPickup: TruckAtPickup | undefined): atPickup is TruckAtPickup =>
  atPickup?.driverId === order.driverId && atPickup.transporterId === order.transporterId;

/** Names the truck of a carrier who drives alone, as that of a driver is named when the order is given to them. Repeats are harmless. */
export function nameOwnTruck(ports: Pick<OrderPorts & TruckPorts, "orders" | "trucks">) {
  const truckAt = truckAtPickup(ports);
  return async ({ orderId, step }: ReturnType<typeof orderStepped>): Promise<void> => {
    const claimed = step === "assigned" ? await ports.orders.find(orderId) : undefined;
    const alone = claimed?.driverId === null ? await truckAt(claimed) : undefined;
    if (!alone?.truck) return;
    await ports.orders.change(orderId, (order) =>
      order.status === "assigned" && order.truck === null && comesFor(order, alone)
        ? accept({
            order: { ...order, truck: alone.truck },
            ...noChange,
            live: [{ kind: "order", change: "driver", open: false }],
          })
        : refuse({ kind: "has_truck" } as const),
    );
  };
}

type Step = Exclude<OrderStatus, "pending">;
type By = Pick<StatusChange, "reason"> & { readonly actorId: string | null; readonly at: string };

/** The change for a step that is allowed. */
export const steppedInto = (status: Step, order: Order, { actorId, at, reason }: By): OrderChange => ({
  order: { ...order, status, proposedChange: null, ...momentOf(status, at) },
  facts: [{ orderId: order.id, kind: status, at, actorId, reason }],
  effects: [...(status === "in_transit" ? onTheRoad(order, at) : []), orderStepped(order.id, status, claimOf(order))],
  live: [{ kind: "order", change: status, open: isOpen(order) }],
  ...lapsedProposal(order, { at, actorId }, lapsedBy[status]),
});

const lapsedBy: Readonly<Record<Step, string>> = {
  assigned: "The order has another transporter now.",
  in_transit: "The vehicle was picked up before the transporter answered.",
  delivered: "The vehicle was delivered before the transporter answered.",
  cancelled: "The order was cancelled before the transporter answered.",
};

function whyNotHandedOver(order: Order, { status, pickupCode = null, isPickupCode }: Asked): string | null {
  if (status !== "in_transit" || !order.needsPickupCode) return null;
  if (pickupCode === null) return noPickupCode;
  return isPickupCode(order, pickupCode)
    ? null
    : "This pickup code is wrong. Ask the shipper or the gate for the code of this order.";
}

function whyNotInspected(order: Order, { status, inspectionSkippedReason }: StatusChange): string | null {
  const missing = missingInspection(order, status);
  return missing && inspectionSkippedReason ? `No ${missing} inspection: ${inspectionSkippedReason}` : null;
}

const pendingOnlyByRelease: OrderTransitionRefused = {
  kind: "order_transition_refused",
  message: "An order can become pending again only by being given back.",
};

function onTheRoad(order: Order, at: string): readonly Effect[] {
  const { id, assignedAt } = order;
  const promisedBy = promisedTime(order);
  const watched = assignedAt !== null && promisedBy !== null ? [watchArrival(id, assignedAt, promisedBy)] : [];
  return [...claimStands(order, at), ...watched];
}

/** The news that a claim holds back goes out at once when a step ends its undo time. */
export const claimStands = (order: Order, at: string): readonly Effect[] =>
  order.undoUntil === null || at >= order.undoUntil
    ? []
    : [orderStepped(order.id, "assigned", claimOf(order), "stands")];

const claimOf = ({ assignedAt }: Order): OfClaim => (assignedAt === null ? {} : { claimedAt: assignedAt });

function eventInto(status: Step, standing: Standing): OrderEvent {
  if (status === "cancelled") return { type: "CANCEL", by: standing === "admin" ? "admin" : "shipper" };
  return (
    {
      assigned: { type: "CLAIM" },
      in_transit: { type: "PICK_UP" },
      delivered: { type: "DELIVER" },
    } as const
  )[status];
}

const momentOf = (status: Step, at: string): Partial<Order> => {
  if (status === "in_transit") return { pickedUpAt: at };
  return status === "delivered" ? { deliveredAt: at } : {};
};
