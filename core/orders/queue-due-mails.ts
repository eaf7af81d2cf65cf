import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { afterUndo, type Effect } from "../effects/effect.ts";
import { type dueMails, orderMail, type OrderMailStep } from "./effects.ts";
import type { EffectPorts } from "../effects/ports.ts";
import type { Cursor } from "../shared/paging.ts";
import type { OrderStatus } from "./order-status.ts";
import type { Order } from "./order.ts";
import type { OrderPorts } from "./ports.ts";

type Needs = Pick<AccountPorts & OrderPorts & EffectPorts, "accounts" | "orderLists" | "effects">;

const ordersAtATime = 200;

/** Puts in line what the people of an account's open orders were not told while its address was not proved. */
export function queueDueMails({ accounts, orderLists, effects }: Needs) {
  return async ({ accountId }: ReturnType<typeof dueMails>): Promise<void> => {
    const user = (await accounts.find(accountId))?.user;
    if (!user) throw new Error(`account ${accountId} is not there`);
    if (user.userType !== "shipper" && user.userType !== "transporter") return;
    const owner = { kind: user.userType, userId: user.id } as const;
    let after: Cursor | undefined;
    do {
      const page = await orderLists.list({ owner, status: "active", limit: ordersAtATime, after });
      await effects.add(page.rows.flatMap(({ order }) => dueMailOf(order, user) ?? []));
      after = page.next ?? undefined;
    } while (after);
  };
}

/** Where an order stands, in one mail; its earlier steps are history. */
function dueMailOf({ id, status, deliveryContact, driverId, undoUntil }: Order, user: User): Effect | undefined {
  if (user.userType === "transporter") return driverId === null ? undefined : due(id, "driver_assigned", "driver");
  const step = stepInto[status];
  return step && deliveryContact.email !== null ? afterUndo(undoUntil, due(id, step, "receiver")) : undefined;
}

const due = (orderId: string, step: OrderMailStep, to: "driver" | "receiver") => orderMail(orderId, step, to, "due");

const stepInto: Partial<Record<OrderStatus, OrderMailStep>> = {
  pending: "created",
  assigned: "assigned",
  in_transit: "in_transit",
};
