import { z } from "zod";
import { driverIdSchema, fullName } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { orderMail } from "../effects/effects.ts";
import { type Given, giveJobToDriver, noChange } from "../jobs/index.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { claimStands } from "./change-order-status.ts";
import { orderNotFound } from "./find-order.ts";
import { type NotPermitted, permit } from "./order-actions.ts";
import type { Order } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";

export const driverChoiceSchema = z.object({
  driverId: driverIdSchema.describe("One of the transporter's drivers; null takes the order back"),
});

export type DriverChoice = z.output<typeof driverChoiceSchema>;
export type DriverRefused = NotPermitted | InvalidFields;

/** Gives an order to one of the transporter's drivers, or takes it back. */
export const giveToDriver = (
  ports: Pick<SharedPorts & AccountPorts & OrderPorts, "clock" | "identities" | "orders" | "accounts">,
) =>
  giveJobToDriver(ports, {
    store: ports.orders,
    notFound: orderNotFound,
    permit,
    given: (order, to) => givenTo(order, to, ports.identities.newId()),
  });

function givenTo(order: Order, { driver, at, actorId }: Given, act: string): OrderChange {
  const given = driver?.id ?? null;
  if (given === order.driverId) return { order, ...noChange };
  const kind = given === null ? "driver_removed" : "driver_assigned";
  return {
    order: { ...order, driverId: given, undoUntil: null },
    facts: [{ orderId: order.id, kind, at, actorId, reason: driver && fullName(driver) }],
    effects: [
      ...claimStands(order, at),
      ...(given === null ? [] : [orderMail(order.id, "driver_assigned", "driver", act)]),
    ],
    live: [
      { kind: "order", change: "driver", open: false },
      ...(order.driverId === null
        ? []
        : [{ kind: "order", change: "driver", open: false, formerDriverId: order.driverId } as const]),
    ],
  };
}
