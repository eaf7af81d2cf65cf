import { mailPerson, type MailPersonPorts } from "../accounts/index.ts";
import {
  type Effect,
  issueInvoice,
  orderMail,
  type OrderMailReader,
  type OrderMailStep,
  withdrawInvoice,
} from "../effects/effects.ts";
import type { EffectPorts, Withheld } from "../effects/ports.ts";
import type { OrderView } from "./order-view.ts";
import type { Order } from "./order.ts";
import type { OrderMail, OrderPorts } from "./ports.ts";

/** Queues one mail for each reader of a step, so that a mail that fails holds up no other. */
export function tellAboutStep(ports: EffectPorts) {
  return (orderId: string, step: OrderMailStep): Promise<void> =>
    ports.effects.add([
      ...readers[step].map((to) => orderMail(orderId, step, to)),
      ...(invoiceEffect[step]?.(orderId) ?? []),
    ]);
}

const readers: Record<OrderMailStep, readonly OrderMailReader[]> = {
  created: ["receiver"],
  assigned: ["shipper", "transporter", "receiver"],
  driver_assigned: ["driver"],
  in_transit: ["shipper", "receiver"],
  delivered: ["shipper", "receiver"],
  cancelled: ["shipper", "transporter", "driver", "receiver"],
};

const invoiceEffect: Partial<Record<OrderMailStep, (orderId: string) => readonly Effect[]>> = {
  assigned: (orderId) => [issueInvoice(orderId)],
  cancelled: (orderId) => [withdrawInvoice(orderId)],
};

/** Mails one reader about a step; sends none to a reader without an address, or to a receiver who is the shipper. */
export function sendOrderMail(ports: Pick<OrderPorts, "orderLists"> & MailPersonPorts<OrderMail>) {
  const mail = mailPerson(ports);
  return async (
    orderId: string,
    step: OrderMailStep,
    reader: OrderMailReader,
    key: string,
  ): Promise<Withheld | void> => {
    const view = await ports.orderLists.view(orderId);
    if (!view) throw new Error(`order ${orderId} is not there`);
    const to = addressOf(view, reader);
    if (to === null || (reader === "receiver" && to === addressOf(view, "shipper")?.toLowerCase())) return;
    const history = step === "cancelled" ? await ports.orderLists.history(orderId) : [];
    const reason = history.findLast(({ kind }) => kind === "cancelled")?.reason ?? null;
    // What was due when the shipper's address was proved, and what is told as it happens, reach the receiver once.
    const mailKey = reader === "receiver" ? orderMail(orderId, step, reader).key : key;
    return mail(
      { kind: "order_step", to, reader, step, view, reason },
      { key: mailKey, namedBy: whoNamed(view.order, reader) },
    );
  };
}

/** Whose word it is that the reader has this address. */
function whoNamed({ shipperId, transporterId }: Order, reader: OrderMailReader): string | null {
  return reader === "shipper" || reader === "receiver" ? shipperId : transporterId;
}

function addressOf({ order, shipper, transporter, driver }: OrderView, reader: OrderMailReader): string | null {
  switch (reader) {
    case "shipper":
      return shipper?.email ?? order.customer?.email ?? null;
    case "transporter":
      return transporter?.email ?? null;
    case "driver":
      return driver?.email ?? null;
    case "receiver":
      return order.deliveryContact.email;
  }
}
