import { shortId } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import { centsOf, formatDollars, formatMoney } from "@lotlane/core/money";
import { fieldName, valueText } from "@lotlane/core/orders";
import type { MailBlock, MailContent } from "./mail-content.ts";
import { momentAt, nameOf, orderMail, type OrderStepMail, reasons, tripOf, vehicleOf } from "./order-mail.ts";
import { day, greeting, miles } from "./wording.ts";

const atThe = { pickup_inspected: "pickup", delivery_inspected: "delivery" } as const;

function orderInspectedMail(at: keyof typeof atThe) {
  return (mail: OrderStepMail, home: string): MailContent => {
    const { transporter } = mail.order;
    const vehicle = vehicleOf(mail.order);
    const title = `${vehicle} has a ${atThe[at]} inspection`;
    const inspected = `${transporter ? nameOf(transporter) : "the transporter"} inspected the ${vehicle} at ${atThe[at]} and signed the findings.`;
    const read = `${inspected} The photos, damages and signatures are on the order's page.`;
    return orderMail(mail, home, {
      words: {
        shipper: { title, lead: mail.order.shipper ? read : inspected },
        transporter: { title, lead: read },
        driver: { title, lead: inspected },
        receiver: { title, lead: inspected },
      },
      blocks: mail.order.reason === null ? [] : [{ kind: "paragraph", text: mail.order.reason }],
    });
  };
}

const contents: Record<OrderStepMail["step"], (mail: OrderStepMail, home: string) => MailContent> = {
  created: orderCreatedMail,
  assigned: orderAssignedMail,
  driver_assigned: driverAssignedMail,
  pickup_inspected: orderInspectedMail("pickup_inspected"),
  in_transit: orderInTransitMail,
  pickup_overdue: pickupOverdueMail,
  delayed: orderDelayedMail,
  delivery_inspected: orderInspectedMail("delivery_inspected"),
  delivered: orderDeliveredMail,
  cancelled: orderCancelledMail,
  released: orderReleasedMail,
  disowned: orderDisownedMail,
  changed: changeMail("has changed", (vehicle) => `the shipper changed the order for the ${vehicle}.`),
  change_proposed: changeMail(
    "has a change request",
    (vehicle) =>
      `the shipper asks you to change the order for the ${vehicle}. Accept or refuse it on the order's page.`,
  ),
  change_accepted: changeMail(
    "has changed as requested",
    (vehicle) =>
      `the transporter accepted your change request for the ${vehicle}. The order and its papers now show it.`,
  ),
  change_refused: changeMail(
    "is unchanged",
    (vehicle) => `the transporter refused your change request for the ${vehicle}. The order stays as it was.`,
  ),
  corrected: changeMail(
    "is corrected",
    (vehicle) => `Lotlane's desk corrected the order for the ${vehicle} after a telephone call.`,
  ),
  rating_removed: ratingRemovedMail("transporter"),
  shipper_rating_removed: ratingRemovedMail("shipper"),
  change_withdrawn: changeMail(
    "is unchanged",
    (vehicle) => `the shipper withdrew the change request for the ${vehicle}. The order stays as it was.`,
  ),
};

export const orderStepMail = (mail: OrderStepMail, home: string): MailContent => contents[mail.step](mail, home);

/** A change, or one that is asked for, field by field, as far as its reader may read it in a mail. */
function changeMail(said: string, lead: (vehicle: string) => string) {
  return (mail: OrderStepMail, home: string): MailContent => {
    const vehicle = vehicleOf(mail.order);
    const words = { title: `${vehicle} ${said}`, lead: lead(vehicle) };
    const rows = (mail.order.changes.findLast(({ changes }) => changes.length > 0)?.changes ?? []).map(
      ({ field, before, after }) => ({
        label: fieldName(field),
        value: `${valueText(field, before, day)} → ${valueText(field, after, day)}`,
      }),
    );
    return orderMail(mail, home, {
      words: { shipper: words, transporter: words, driver: words, receiver: words },
      blocks: [...(rows.length === 0 ? [] : [{ kind: "facts", rows } as const]), ...reasonBlocks(mail)],
    });
  };
}

function ratingRemovedMail(of: "transporter" | "shipper") {
  return (mail: OrderStepMail, home: string): MailContent => {
    const vehicle = vehicleOf(mail.order);
    const words = {
      title: `${vehicle}: your rating was removed`,
      lead: `Lotlane's desk removed the rating that you or your company gave the ${of} for the delivery of the ${vehicle}. It is no longer shown and no longer counts.`,
    };
    return orderMail(mail, home, {
      words: { shipper: words, transporter: words, driver: words, receiver: words },
      blocks: reasonBlocks(mail),
    });
  };
}

function orderDisownedMail(mail: OrderStepMail, home: string): MailContent {
  const { order } = mail;
  const vehicle = vehicleOf(mail.order);
  const title = `${vehicle} is disputed`;
  const lead = `the transport of the ${vehicle} was booked with an email address whose owner says that this booking is not theirs. Its invoice is withdrawn, and Lotlane has been told.`;
  const advice =
    order.status === "assigned"
      ? "Please do not pick up the vehicle before you have reached the person handing it over. You can give the order back, which cancels it and does not count against you."
      : "Please get in touch with Lotlane before you hand the vehicle over or charge for it.";
  return orderMail(mail, home, {
    words: {
      shipper: { title, lead },
      transporter: { title, lead: `${lead} ${advice}` },
      driver: { title, lead },
      receiver: { title, lead },
    },
  });
}

function orderInTransitMail(mail: OrderStepMail, home: string): MailContent {
  const { pickedUpAt, deliveryCity } = mail.order;
  const vehicle = vehicleOf(mail.order);
  const title = `${vehicle} is on its way`;
  const pickedUp = `the ${vehicle} was picked up${pickedUpAt ? ` on ${momentAt(mail, "pickup", pickedUpAt)}` : ""} and is on its way to ${deliveryCity}.`;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title,
        lead: `${pickedUp} You can follow it along the way. We will let you know when it is delivered.`,
      },
      transporter: { title, lead: pickedUp },
      driver: { title, lead: pickedUp },
      receiver: { title, lead: `${pickedUp} Please be there to receive it, and look it over before you do.` },
    },
    blocks: reasonBlocks(mail),
  });
}

function pickupOverdueMail(mail: OrderStepMail, home: string): MailContent {
  const { delay, pickupCity } = mail.order;
  const vehicle = vehicleOf(mail.order);
  const title = `${vehicle} has not been picked up yet`;
  const due = delay ? ` It was due by ${momentAt(mail, "pickup", delay.promisedBy)}.` : "";
  const lead = `the ${vehicle} has not been picked up in ${pickupCity} yet.${due}`;
  const ask = "Please pick it up, or ask the shipper for another day: open the order and write to them.";
  const answer = "We have told the transporter. If you agree on another day, please change it in the order.";
  const words = { title, lead };
  return orderMail(mail, home, {
    words: {
      shipper: { title, lead: `${lead} ${answer}` },
      transporter: { title, lead: `${lead} ${ask}` },
      driver: words,
      receiver: words,
    },
  });
}

function orderDelayedMail(mail: OrderStepMail, home: string): MailContent {
  const { delay, deliveryCity } = mail.order;
  const arrival = delay?.arrival ?? null;
  const vehicle = vehicleOf(mail.order);
  const title = `${vehicle} is delayed`;
  const due = delay ? ` It was due by ${momentAt(mail, "delivery", delay.promisedBy)}.` : "";
  const lead = arrival
    ? `the ${vehicle} is now expected in ${deliveryCity} about ${momentAt(mail, "delivery", arrival.at)}.${due}`
    : `the ${vehicle} has not been delivered in ${deliveryCity} yet.${due}`;
  const why = arrival
    ? `On ${momentAt(mail, "delivery", arrival.heardAt)} it was ${arrival.place ? `near ${arrival.place}, ` : ""}${miles(arrival.milesLeft)} from the delivery. The new time counts the driving that is left, and the 10 hours off duty that federal rules require after 11 hours of driving.`
    : "No position has been shared since the pickup, so the arrival cannot be estimated.";
  const ask = "Please share where the vehicle is, and tell the people at the delivery when you will be there.";
  return orderMail(mail, home, {
    words: {
      shipper: { title, lead },
      transporter: { title, lead: `${lead} ${ask}` },
      driver: { title, lead },
      receiver: { title, lead },
    },
    blocks: delay ? [{ kind: "paragraph", text: why }] : [],
  });
}

function orderCreatedMail(mail: OrderStepMail, home: string): MailContent {
  const { order } = mail;
  const vehicle = vehicleOf(mail.order);
  const posted = {
    title: `${vehicle} is posted`,
    lead: `the transport of the ${vehicle} is posted. We are looking for a transporter now.`,
  };
  return orderMail(mail, home, {
    words: {
      shipper: posted,
      transporter: posted,
      driver: posted,
      receiver: {
        title: `${vehicle} is coming to ${order.deliveryCity}`,
        lead: `${order.shipperName ?? "a shipper"} is having a ${vehicle} brought to you. We are looking for a transporter now, and will let you know when we find one.`,
      },
    },
  });
}

function driverAssignedMail(mail: OrderStepMail, home: string): MailContent {
  const { driver, transporter } = mail.order;
  const vehicle = vehicleOf(mail.order);
  const chosen = {
    title: `${vehicle} has a driver`,
    lead: `${driver ? fullName(driver) : "a driver"} will drive the ${vehicle} from ${tripOf(mail.order)}.`,
  };
  return orderMail(mail, home, {
    words: {
      shipper: chosen,
      transporter: chosen,
      receiver: chosen,
      driver: {
        title: `${vehicle} is yours to drive`,
        lead: `${transporter ? nameOf(transporter) : "your company"} assigned you the transport of the ${vehicle} from ${tripOf(mail.order)}. Under your jobs, mark it picked up and delivered, and share where you are.`,
      },
    },
  });
}

function orderDeliveredMail(mail: OrderStepMail, home: string): MailContent {
  const { order } = mail;
  const vehicle = vehicleOf(mail.order);
  const title = `${vehicle} is delivered`;
  const delivered = `the ${vehicle} was delivered in ${order.deliveryCity}${order.deliveredAt ? ` on ${momentAt(mail, "delivery", order.deliveredAt)}` : ""}.`;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title,
        lead: order.shipper
          ? `${delivered} How was it? You can rate the transporter on the order's page.`
          : `${delivered} Thank you for shipping with Lotlane.`,
      },
      transporter: { title, lead: delivered },
      driver: { title, lead: delivered },
      receiver: { title, lead: delivered },
    },
    blocks: reasonBlocks(mail),
  });
}

function orderCancelledMail(mail: OrderStepMail, home: string): MailContent {
  const vehicle = vehicleOf(mail.order);
  const title = `${vehicle} is cancelled`;
  const cancelled = `the transport of the ${vehicle} was cancelled.`;
  const { transporter } = mail.order;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title,
        lead: transporter
          ? `${cancelled} The transporter has been told. If an invoice was issued, it is withdrawn: nothing is owed.`
          : `${cancelled} Nothing is owed.`,
      },
      transporter: { title, lead: `${cancelled} There is nothing more for you to do. Its invoice is withdrawn.` },
      driver: { title, lead: `${cancelled} There is nothing more for you to do.` },
      receiver: { title, lead: `${cancelled} It will not be brought to you under this order.` },
    },
    blocks: reasonBlocks(mail),
  });
}

function orderAssignedMail(mail: OrderStepMail, home: string): MailContent {
  if (mail.together) return claimedTogetherMail(mail, mail.together, home);
  const { transporter } = mail.order;
  const vehicle = vehicleOf(mail.order);
  const who = transporter ? nameOf(transporter) : "a transporter";
  return orderMail(mail, home, {
    words: {
      shipper: {
        title: `${vehicle} has a transporter`,
        lead: `${who} has claimed your order, which confirms it. The invoice comes in a separate email. Please have the vehicle and its keys ready on the day of pickup.`,
      },
      transporter: {
        title: `${vehicle} is yours to move`,
        lead: `you have claimed the transport of the ${vehicle} from ${tripOf(mail.order)}. Please agree on a pickup time with the shipper. The invoice to the shipper is on its way.`,
      },
      driver: {
        title: `${vehicle} has a transporter`,
        lead: `${who} has claimed the transport of the ${vehicle}.`,
      },
      receiver: {
        title: `${vehicle} has a transporter`,
        lead: `${who} will bring the ${vehicle} to you. We will let you know when it is picked up.`,
      },
    },
  });
}

const mostNamed = 50;

/** Several orders of a shipment that were claimed in one act, for its shipper or its transporter. */
function claimedTogetherMail(
  { reader, user, order: { transporter, shipper } }: OrderStepMail,
  { shipmentId, orders }: NonNullable<OrderStepMail["together"]>,
  home: string,
): MailContent {
  const isCarrier = reader === "transporter";
  const count = `${orders.length} vehicles`;
  const who = transporter ? nameOf(transporter) : "a transporter";
  const number = shortId(shipmentId);
  const person = isCarrier ? transporter : shipper;
  const lead = isCarrier
    ? `you have claimed the transport of ${count}. Please agree on pickup times with the shipper. The invoices to the shipper are on their way.`
    : `${who} has claimed ${count} of your shipment, which confirms these orders. Each invoice comes in a separate email. Please have the vehicles and their keys ready on the days of pickup.`;
  const title = isCarrier ? `${count} are yours to move` : `${count} have a transporter`;
  const pay = orders.reduce((sum, { paymentAmount }) => sum + centsOf(paymentAmount ?? "0"), 0n);
  const more = orders.length - mostNamed;
  return {
    subject: `Lotlane shipment ${number}: ${title}`,
    preview: lead,
    title,
    reference: { label: "Shipment", value: number },
    blocks: [
      { kind: "paragraph", text: `${greeting(user ?? { firstName: person?.firstName ?? "" })} ${lead}` },
      {
        kind: "facts",
        rows: [
          ...orders
            .slice(0, mostNamed)
            .map((order) => ({ label: order.number, value: `${vehicleOf(order)}, ${tripOf(order)}` })),
          ...(more > 0 ? [{ label: "And", value: `${more} more, on the shipment's page` }] : []),
        ],
      },
      {
        kind: "price",
        lines: [],
        totals: [{ label: isCarrier ? "Your pay" : "Price", amount: formatMoney(formatDollars(pay)), note: count }],
      },
      { kind: "action", label: "Open the shipment", url: `${home}/shipments/${encodeURIComponent(shipmentId)}` },
    ],
    reason: reasons[reader],
  };
}

/** The view names those from whom the order was taken. */
function orderReleasedMail(mail: OrderStepMail, home: string): MailContent {
  const { transporter } = mail.order;
  const vehicle = vehicleOf(mail.order);
  const who = transporter ? nameOf(transporter) : "The transporter";
  const over = {
    title: `${vehicle} is no longer yours to move`,
    lead: `the transport of the ${vehicle} was given back. There is nothing more for you to do.`,
  };
  // The order may have another transporter by the time that the mail leaves, or from the same moment.
  const { isOpen } = mail;
  const again = isOpen ? `${vehicle} is open to transporters again` : `${vehicle} has another transporter`;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title: again,
        lead: `${who} is no longer moving the ${vehicle}. ${isOpen ? "Others can claim your order, and we will let you know as soon as one does." : "Another transporter has your order; a second email tells you who it is."} If an invoice was issued, it is withdrawn: nothing is owed.`,
      },
      transporter: { ...over, lead: `${over.lead} Its invoice is withdrawn.` },
      driver: over,
      receiver: {
        title: again,
        lead: `${who} will not bring the ${vehicle} to you. ${isOpen ? "We will let you know when another transporter takes it." : "Another transporter will; a second email tells you who it is."}`,
      },
    },
    blocks: reasonBlocks(mail),
  });
}

/** Why a step was taken, where a reason was given and its reader may know it. */
function reasonBlocks({ order: { reason } }: OrderStepMail): MailBlock[] {
  if (reason === null) return [];
  return [
    { kind: "paragraph", text: "The reason given:" },
    { kind: "words", text: reason },
  ];
}
