import type { webhookEvents } from "./webhook.ts";

/** The events in words for people. Apart from the events, since the page of an account's webhooks loads without them. */
export const eventNames: Readonly<Record<(typeof webhookEvents)[number], string>> = {
  "order.created": "The company got an order: a user posted it, or took over a guest booking",
  "order.claimed": "A carrier claimed the order",
  "order.released": "The order lost its carrier and is open again",
  "order.in_transit": "The vehicle was picked up",
  "order.delayed": "The vehicle will arrive later than promised, or at another hour than announced",
  "order.delivered": "The vehicle was delivered",
  "order.cancelled": "The order was cancelled",
  "order.disowned":
    "The owner of the address used to book the order says that it is not theirs: it has no known booker, and no invoice",
  "order.changed": "The terms of the order have changed",
  "order.change_proposed": "The shipper asks the carrier for a change, which the carrier accepts or refuses",
  "message.created": "The other side of the order wrote a message",
  "inspection.completed": "The inspection at pickup or delivery is complete, or a correction of it",
  "position.updated": "The vehicle's position was shared in the last ten minutes",
  "load.accepted": "The carrier got the load",
  "load.assigned": "The load was given to a driver",
  "load.in_transit": "The vehicle was picked up",
  "load.completed": "The load is done",
  "load.cancelled": "The load was cancelled",
  "load.released": "The load lost its carrier and is open again",
  "invoice.issued": "There is a new invoice",
  "invoice.paid": "Nothing is owed on the invoice any more",
  "invoice.overdue": "The invoice is not paid, and its due day has ended in all of the United States",
  "invoice.voided": "The invoice was withdrawn: nothing is owed for it",
};
