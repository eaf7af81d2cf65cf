import { z } from "zod";
import { chooseDriver, doneBy, driverIdSchema, fullName, notYourDriver, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { orderMail } from "./effects.ts";
import { noChange } from "../jobs/index.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { followDriver } from "../trips/effects.ts";
import { platesFor, type TruckPlates } from "../trucks/index.ts";
import type { TruckPorts } from "../trucks/ports.ts";
import { claimStands } from "./change-order-status.ts";
import { actOnOrder, type NotPermitted } from "./order-actions.ts";
import type { Order } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";

export const driverChoiceSchema = z.object({
  driverId: driverIdSchema.describe("One of the transporter's drivers; null takes the order back"),
});

export type DriverChoice = z.output<typeof driverChoiceSchema>;
export type DriverRefused = NotPermitted | InvalidFields;

/** Gives an order to one of the transporter's drivers, or takes it back. */
export function giveToDriver(
  ports: Pick<
    SharedPorts & AccountPorts & OrderPorts & TruckPorts,
    "clock" | "identities" | "orders" | "accounts" | "trucks"
  >,
) {
  const [chosen, act, plates] = [chooseDriver(ports), actOnOrder(ports), platesFor(ports)];
  return async (transporter: User, id: string, { driverId }: DriverChoice): Promise<Result<Order, DriverRefused>> => {
    const driver = await chosen(transporter, driverId);
    const truck = await plates({ driverId: driver?.id ?? null, transporterId: transporter.id });
    const key = ports.identities.newId();
    return act("give_to_driver", transporter, id, (order, at) =>
      driver === undefined
        ? refuse(notYourDriver)
        : accept(givenTo(driver, order, { truck, at, actorId: doneBy(transporter), key })),
    );
  };
}

type Giving = {
  readonly truck: TruckPlates | null;
  readonly at: string;
  readonly actorId: string;
  readonly key: string;
};

function givenTo(driver: User | null, order: Order, { truck, at, actorId, key }: Giving): OrderChange {
  const given = driver?.id ?? null;
  if (given === order.driverId) return { order, ...noChange };
  const kind = given === null ? "driver_removed" : "driver_assigned";
  return {
    order: { ...order, driverId: given, truck, undoUntil: null },
    facts: [{ orderId: order.id, kind, at, actorId, reason: driver && fullName(driver) }],
    effects: [
      ...claimStands(order, at),
      ...(given === null
        ? []
        : [
            orderMail(order.id, "driver_assigned", "driver", key),
            followDriver("order", order.id, { driverId: given, at }),
          ]),
    ],
    live: [
      { kind: "order", change: "driver", open: false },
      ...(order.driverId === null
        ? []
        : [{ kind: "order", change: "driver", open: false, formerDriverId: order.driverId } as const]),
    ],
  };
}
