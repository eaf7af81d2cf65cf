import { castAccounts } from "@lotlane/demo";
import type { OrderMailReader, OrderMailStep } from "../../../orders/effects.ts";
import { type Order, orderInMail, zonesOf } from "../../../orders/index.ts";
import type { ExpectedMail, MailOf } from "./expected-mail.ts";

const { dana, carlos, dina, rita } = castAccounts();
const withoutPrice: readonly OrderMailStep[] = ["cancelled", "released", "disowned"];

/** The mail of every step to every reader, whether the product sends it or not. */
export function allSteps(order: Order): readonly [ExpectedMail<MailOf<"order_mail">>, ...ExpectedMail[]] {
  const words: Record<OrderMailStep, Record<OrderMailReader, string>> = {
    created: {
      shipper: "is posted",
      transporter: "is posted",
      driver: "is posted",
      receiver: "is coming to New York",
    },
    assigned: {
      shipper: "has a transporter",
      transporter: "is yours to move",
      driver: "has a transporter",
      receiver: "has a transporter",
    },
    driver_assigned: {
      shipper: "has a driver",
      transporter: "has a driver",
      driver: "is yours to drive",
      receiver: "has a driver",
    },
    pickup_inspected: everyReader("has a pickup inspection"),
    pickup_overdue: everyReader("has not been picked up yet"),
    in_transit: everyReader("is on its way"),
    delayed: everyReader("is delayed"),
    delivery_inspected: everyReader("has a delivery inspection"),
    delivered: everyReader("is delivered"),
    cancelled: everyReader("is cancelled"),
    released: {
      shipper: "is open to transporters again",
      transporter: "is no longer yours to move",
      driver: "is no longer yours to move",
      receiver: "is open to transporters again",
    },
    disowned: everyReader("is disputed"),
    changed: everyReader("has changed"),
    change_proposed: everyReader("has a change request"),
    change_accepted: everyReader("has changed as requested"),
    change_refused: everyReader("is unchanged"),
    change_withdrawn: everyReader("is unchanged"),
    corrected: everyReader("is corrected"),
    rating_removed: everyReader(": your rating was removed"),
    shipper_rating_removed: everyReader(": your rating was removed"),
  };
  const [first, ...others] = Object.entries(words).flatMap(([step, readers]) =>
    Object.entries(readers).map(([reader, said]) =>
      stepMail(
        step === "released" ? { ...order, status: "pending" } : order,
        step as OrderMailStep,
        reader as OrderMailReader,
        said,
      ),
    ),
  );
  if (!first) throw new Error("there are no steps");
  return [first, ...others, ...claimedTogether(order)];
}

/** Orders of a shipment that were claimed in one act. */
function claimedTogether(order: Order): readonly ExpectedMail<MailOf<"order_mail">>[] {
  const shipmentId = "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11";
  const other: Order = { ...order, vehicle: { ...order.vehicle, model: "Prius" }, id: shipmentId.replace("0d", "1d") };
  return (["shipper", "transporter"] as const).map((reader) => {
    const said = reader === "shipper" ? "2 vehicles have a transporter" : "2 vehicles are yours to move";
    const { mail, ...expected } = stepMail(order, "assigned", reader, said);
    const orders = [order, other].map((one) => stepMail(one, "assigned", reader, said).mail.order);
    return {
      ...expected,
      mail: { ...mail, together: { shipmentId, orders } },
      subject: ["shipment 0dcb4ba8", said],
      says: [said, "2020 Toyota Camry", "2020 Toyota Prius", order.id.slice(0, 8), "1dcb4ba8", "$2,900.00"],
      link: `/shipments/${shipmentId}`,
    };
  });
}

function everyReader(said: string): Record<OrderMailReader, string> {
  return { shipper: said, transporter: said, driver: said, receiver: said };
}

function stepMail(
  order: Order,
  step: OrderMailStep,
  reader: OrderMailReader,
  said: string,
): ExpectedMail<MailOf<"order_mail">> {
  const readers: Record<OrderMailReader, Omit<ExpectedMail, "mail" | "subject"> & { readonly to: string }> = {
    shipper: {
      to: dana.user.email,
      says: [dana.user.firstName, "12 Palm Street", ...(withoutPrice.includes(step) ? [] : ["$1,450.00"])],
      link: `/orders/${order.id}`,
    },
    transporter: {
      to: carlos.user.email,
      says: [carlos.user.firstName, "12 Palm Street", ...(withoutPrice.includes(step) ? [] : ["$1,450.00"])],
      link: `/orders/${order.id}`,
    },
    driver: { to: dina.user.email, says: [dina.user.firstName, "12 Palm Street"], hides: ["1,450"], link: "/driver" },
    receiver: {
      to: rita.user.email,
      says: [rita.user.firstName, "200 West 30th Street"],
      hides: ["1,450", "12 Palm Street", order.specialInstructions!],
      link: `/track/${order.trackingToken}`,
    },
  };
  const { to, says, ...rest } = readers[reader];
  const view = {
    order,
    shipper: dana.user,
    transporter: carlos.user,
    driver: dina.user,
    invoice: null,
    feeInvoice: null,
    carrierInvoice: null,
  };
  return {
    mail: {
      kind: "order_mail",
      to,
      orderId: order.id,
      reader,
      step,
      order: orderInMail(view, reader, null),
      zones: zonesOf(order),
      isOpen: order.status === "pending",
    },
    subject: [order.id.slice(0, 8), "2020 Toyota Camry", said],
    says: ["2020 Toyota Camry", said, ...says],
    ...rest,
  };
}
