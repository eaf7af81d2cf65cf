import { webhookDelivery, type webhookEvent } from "./effects.ts";
import type { EffectPorts } from "../effects/ports.ts";
import type { Order } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { WebhookPorts } from "./ports.ts";
import { statusAfterEvent, type WebhookMessage } from "./webhook.ts";

type Announced = ReturnType<typeof webhookEvent>;

/** Puts one message in line for each webhook that asked for the event, so that one that fails holds up no other. */
export function announce(
  ports: EffectPorts & Pick<OrderPorts, "orders" | "orderLists"> & Pick<WebhookPorts, "webhooks">,
) {
  return async (effect: Announced): Promise<void> => {
    const { event, subjectId, key } = effect;
    const isOrder = event.startsWith("order.");
    const order = isOrder ? await ports.orders.find(subjectId) : undefined;
    if (isOrder && !order) throw new Error(`order ${subjectId} is not there`);
    const parties = {
      shipperOrganizationId: order?.shipperOrganizationId ?? null,
      transporterId: effect.transporterId ?? (order ? carrierOf(order, effect) : null),
    };
    const webhooks = await ports.webhooks.subscribed(parties, event);
    if (webhooks.length === 0) return;
    const message: WebhookMessage = {
      type: event,
      timestamp: effect.at ?? (await momentOf(ports, effect)),
      data: {
        ...(isOrder ? { orderId: subjectId } : { loadId: subjectId }),
        status: effect.status ?? statusAfterEvent[event],
      },
    };
    await ports.effects.add(webhooks.map(({ id }) => webhookDelivery(id, key, JSON.stringify(message))));
  };
}

/**
 * The order may have another carrier by now, who has no part in the claim that this is about; that it came to its
 * shipper is the shipper's alone.
 */
const carrierOf = ({ transporterId, assignedAt }: Order, { event, at }: Announced): string | null =>
  event === "order.created" || (event === "order.claimed" && at !== null && at !== assignedAt) ? null : transporterId;

async function momentOf(
  { orderLists }: Pick<OrderPorts, "orderLists">,
  { event, subjectId }: Announced,
): Promise<string> {
  const kind = event.slice("order.".length);
  const fact = (await orderLists.history(subjectId)).findLast((entry) => entry.kind === kind);
  if (!fact) throw new Error(`order ${subjectId} has no ${kind}`);
  return fact.at;
}
