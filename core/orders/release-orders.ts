import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse } from "../shared/result.ts";
import type { OrderPorts } from "./ports.ts";
import { releaseBy } from "./release-order.ts";

const ordersAtATime = 100;
const noLongerTheirs = { kind: "no_longer_theirs" } as const;

/** Both sides read it; why an account was suspended is for admins. */
const reason = "Lotlane has taken this order back from its transporter.";

type Asked = { readonly transporterId: string; readonly actorId: string };

/** Releases every order that a transporter has claimed and not picked up. Repeats are harmless. */
export function releaseOrdersOf({
  clock,
  orders,
  orderLists,
}: Pick<SharedPorts & OrderPorts, "clock" | "orders" | "orderLists">) {
  return async ({ transporterId, actorId }: Asked): Promise<void> => {
    const owner = { kind: "transporter", userId: transporterId } as const;
    for (;;) {
      const { rows } = await orderLists.list({ owner, status: "assigned", limit: ordersAtATime });
      if (rows.length === 0) return;
      for (const { order } of rows)
        await orders.change(order.id, (newest) =>
          newest.status === "assigned" && newest.transporterId === transporterId
            ? accept(releaseBy(actorId, newest, { at: clock.now().toISOString(), reason }))
            : refuse(noLongerTheirs),
        );
    }
  };
}
