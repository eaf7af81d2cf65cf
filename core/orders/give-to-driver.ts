import { z } from "zod";
import { chooseDriver, driverIdSchema, notYourDriver, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { orderMail } from "../effects/effects.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { claimStands } from "./change-order-status.ts";
import { orderNotFound } from "./find-order.ts";
import type { Order } from "./order.ts";
import { type NotPermitted, permit } from "./permit.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";

export const driverChoiceSchema = z.object({
  driverId: driverIdSchema.describe("One of the transporter's drivers; null takes the order back"),
});

export type DriverChoice = z.output<typeof driverChoiceSchema>;
export type DriverRefused = NotPermitted | InvalidFields;

/** Gives an order to one of the transporter's drivers, or takes it back. */
export function giveToDriver(
  ports: Pick<SharedPorts & AccountPorts & OrderPorts, "clock" | "identities" | "orders" | "accounts">,
) {
  const chosen = chooseDriver(ports);
  return async (transporter: User, id: string, { driverId }: DriverChoice): Promise<Result<Order, DriverRefused>> => {
    const driver = await chosen(transporter, driverId);
    const at = ports.clock.now().toISOString();
    const act = ports.identities.newId();
    const changed = await ports.orders.change(id, (order): Result<OrderChange, DriverRefused> => {
      const permitted = permit("give_to_driver", transporter, order);
      if (!permitted.ok) return permitted;
      if (driver === undefined) return refuse(notYourDriver);
      const given = driver?.id ?? null;
      if (given === order.driverId) return accept({ order, facts: [], effects: [], live: [] });
      return accept({
        order: { ...order, driverId: given, undoUntil: null },
        facts: [
          {
            orderId: id,
            kind: given === null ? "driver_removed" : "driver_assigned",
            at,
            actorId: transporter.id,
            reason: driver ? `${driver.firstName} ${driver.lastName}` : null,
          },
        ],
        effects: [
          ...claimStands(order, at),
          ...(given === null ? [] : [orderMail(id, "driver_assigned", "driver", act)]),
        ],
        live: [
          { kind: "order", change: "driver", open: false },
          ...(order.driverId === null
            ? []
            : [{ kind: "order", change: "driver", open: false, formerDriverId: order.driverId } as const]),
        ],
      });
    });
    return changed ?? refuse(orderNotFound);
  };
}
