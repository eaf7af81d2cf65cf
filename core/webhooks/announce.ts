import { webhookDelivery, type webhookEvent } from "./effects.ts";
import type { EffectPorts } from "../effects/ports.ts";
import type { InvoicePorts } from "../invoices/ports.ts";
import type { Order } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { WebhookParties, WebhookPorts } from "./ports.ts";
import { statusAfterEvent, type WebhookMessage } from "./webhook.ts";

type Announced = ReturnType<typeof webhookEvent>;
type SubjectPorts = Pick<OrderPorts & InvoicePorts, "orders" | "invoices">;

/** Puts one message in line for each webhook that asked for the event, so that one that fails holds up no other. */
export function announce(
  ports: EffectPorts & SubjectPorts & Pick<OrderPorts, "orderLists"> & Pick<WebhookPorts, "webhooks">,
) {
  return async (effect: Announced): Promise<void> => {
    const { event, key } = effect;
    const { parties, data } = await subjectOf(ports, effect);
    const webhooks = await ports.webhooks.subscribed(parties, event);
    if (webhooks.length === 0) return;
    const status = effect.status ?? statusAfterEvent[event];
    const message: WebhookMessage = {
      type: event,
      timestamp: effect.at ?? (await momentOf(ports, effect)),
      data: status === null ? data : { ...data, status },
    };
    await ports.effects.add(webhooks.map(({ id }) => webhookDelivery(id, key, JSON.stringify(message))));
  };
}

type Subject = { readonly parties: WebhookParties; readonly data: WebhookMessage["data"] };

async function subjectOf({ orders, invoices }: SubjectPorts, effect: Announced): Promise<Subject> {
  const { event, subjectId, transporterId, orderId } = effect;
  if (orderId !== undefined)
    return {
      parties: { shipperOrganizationId: effect.shipperOrganizationId ?? null, transporterId },
      data: { orderId, [event === "message.created" ? "messageId" : "inspectionId"]: subjectId },
    };
  if (event.startsWith("load."))
    return { parties: { shipperOrganizationId: null, transporterId }, data: { loadId: subjectId } };
  if (event.startsWith("invoice.")) {
    const invoice = await invoices.find(subjectId);
    if (!invoice) throw new Error(`invoice ${subjectId} is not there`);
    return {
      parties: { shipperOrganizationId: invoice.payerOrganizationId, transporterId: invoice.payeeId },
      data: {
        ...(invoice.orderId === null ? { loadId: invoice.loadId! } : { orderId: invoice.orderId }),
        invoiceId: subjectId,
        number: invoice.number,
      },
    };
  }
  const order = await orders.find(subjectId);
  if (!order) throw new Error(`order ${subjectId} is not there`);
  const { shipperOrganizationId } = order;
  return {
    parties: { shipperOrganizationId, transporterId: transporterId ?? carrierOf(order, effect) },
    data: { orderId: subjectId },
  };
}

/**
 * Null where the carrier is not told. The order may have another carrier by now, which has no part in the claim that
 * this is about. That an order came to its shipper, or changed while it had no carrier, concerns the shipper alone.
 */
const carrierOf = ({ transporterId, assignedAt }: Order, { event, at }: Announced): string | null =>
  event === "order.created" ||
  event === "order.changed" ||
  (event === "order.claimed" && at !== null && at !== assignedAt)
    ? null
    : transporterId;

async function momentOf(
  { orderLists }: Pick<OrderPorts, "orderLists">,
  { event, subjectId }: Announced,
): Promise<string> {
  const kind = event.slice("order.".length);
  const fact = (await orderLists.history(subjectId)).findLast((entry) => entry.kind === kind);
  if (!fact) throw new Error(`order ${subjectId} has no ${kind}`);
  return fact.at;
}
