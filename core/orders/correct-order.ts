import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { momentSchema } from "../shared/day-schema.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredLines, requiredText } from "../shared/text.ts";
import type { TruckPorts } from "../trucks/ports.ts";
import { onTruck, steppedInto, truckAtPickup } from "./change-order-status.ts";
import { orderMail } from "./effects.ts";
import { missingInspection } from "./missing-inspection.ts";
import { actOnOrder, type NotPermitted } from "./order-actions.ts";
import { nextOrderStatus, type OrderTransitionRefused } from "./order-status.machine.ts";
import type { Order } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { releaseBy } from "./release-order.ts";

/** The party on the telephone. */
export const correctionSources = ["shipper", "carrier", "receiver"] as const;
export const correctionActs = ["take_off", "pick_up", "deliver"] as const;
export type CorrectionAct = (typeof correctionActs)[number];

export const correctionSchema = z
  .object({
    act: z.enum(correctionActs, `act must be one of ${correctionActs.join(", ")}`),
    reason: requiredLines("Please give a reason", 500).refine(
      (text) => text.length >= 10,
      "Please give the reason in at least 10 characters",
    ),
    saidBy: z.enum(correctionSources, `saidBy must be one of ${correctionSources.join(", ")}`),
    saidByName: requiredText("Please enter the name of the caller", 100),
    claimedAt: momentSchema("claimedAt must be the assignedAt of the order").describe(
      "The order's assignedAt that you saw: if another transporter has it since, nothing is kept",
    ),
  })
  .meta({
    example: {
      act: "pick_up",
      reason: "The driver's phone is broken",
      saidBy: "carrier",
      saidByName: "Carlos Medina",
      claimedAt: "2026-11-29T15:00:00.000Z",
    },
  });

export type Correction = z.output<typeof correctionSchema>;

/**
 * Takes a carrier off an order, or a step of it, by an admin to whom a party said so on the telephone. The parties are
 * told as of the same act by themselves, and the carrier of a step too.
 */
export function correctOrder(ports: Pick<SharedPorts & OrderPorts & TruckPorts, "clock" | "orders" | "trucks">) {
  const [act, truckAt] = [actOnOrder(ports), truckAtPickup(ports)];
  return async (admin: User, id: string, correction: Correction): Promise<Result<Order, NotPermitted>> => {
    const atPickup = correction.act === "pick_up" ? await truckAt(await ports.orders.find(id)) : undefined;
    return act("correct", admin, id, (order, at): Result<OrderChange, OrderTransitionRefused> => {
      if (order.assignedAt !== correction.claimedAt) return refuse(anotherClaim);
      if (correction.act === "take_off") {
        const next = nextOrderStatus(order.status, { type: "RELEASE" });
        return next.ok ? accept(releaseBy(admin.id, order, { at, reason: inWords(correction, null) })) : next;
      }
      const isPickup = correction.act === "pick_up";
      const next = nextOrderStatus(order.status, { type: isPickup ? "PICK_UP" : "DELIVER" });
      if (!next.ok) return next;
      const status = isPickup ? "in_transit" : "delivered";
      const reason = inWords(correction, missingInspection(order, status));
      const change = steppedInto(status, onTruck(order, { status, atPickup }), { actorId: admin.id, at, reason });
      const toCarrier = orderMail(id, status, "transporter", at, { claimedAt: order.assignedAt });
      return accept({ ...change, effects: [...change.effects, toCarrier] });
    });
  };
}

const anotherClaim: OrderTransitionRefused = {
  kind: "order_transition_refused",
  message: "This order has another claim since you looked at it. Look at it again, then decide.",
};

function inWords({ reason, saidBy, saidByName }: Correction, missing: "pickup" | "delivery" | null): string {
  const uninspected = missing === null ? "" : ` No ${missing} inspection was made.`;
  return `Entered by Lotlane's desk: ${reason} (said by the ${saidBy}, ${saidByName}).${uninspected}`;
}
