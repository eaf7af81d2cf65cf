import type { User } from "../accounts/index.ts";
import { type DeliveryContact, type Order, type OrderFact, paymentMethods } from "../orders/index.ts";
import type { Identities } from "../ports.ts";
import { orderFromQuote, type PricedTrip, type Quote, quoteOf, type TripOfQuote } from "../quotes/index.ts";
import { handlingNotes, stockColors } from "./cast/stock.ts";
import { castVisitors } from "./cast/visitors.ts";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import { courseOf } from "./demo-order-lives.ts";
import type { OrderPlan } from "./demo-order-plans.ts";
import type { DemoPeople } from "./demo-people.ts";
import { customerOf } from "./demo-quotes.ts";
import { demoVin } from "./demo-vin.ts";
import { livedThrough } from "./order-life.ts";

type Needs = {
  readonly chance: Chance;
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly people: DemoPeople;
};

export type DemoOrder = {
  readonly order: Order;
  readonly facts: readonly OrderFact[];
  readonly path: PricedTrip["route"]["path"];
  /** Null for what a dealer ordered without one. */
  readonly quote: Quote | null;
};

type Priced = OrderPlan & { readonly trip: TripOfQuote };

/** Books a planned order at the product's price and leads it through its life. */
export function bookOrder(needs: Needs, plan: Priced): DemoOrder {
  const { chance, identities } = needs;
  const quote: Quote = { ...quoteOf({ identities }, plan.request, plan.trip, plan.quotedAt), status: "sent" };
  const booked = orderFromQuote(quote, plan.direct ? "cash" : chance.pick(paymentMethods), {
    id: identities.newOrderId(),
    trackingToken: identities.newSecret(),
    createdAt: plan.orderedAt.toISOString(),
  });
  const order: Order = {
    ...(plan.shipper ? dealersOrder(needs, booked, { ...plan, shipper: plan.shipper }) : booked),
    ...(plan.direct && { quoteId: null, customer: null, paymentMethod: "invoice" }),
  };
  return {
    ...livedThrough(order, courseOf(needs, plan, quote.miles)),
    path: plan.trip.route.path,
    quote: plan.direct ? null : { ...quote, status: "booked", convertedToOrderId: order.id },
  };
}

/** Dealers say more about a vehicle than guests are asked. */
function dealersOrder({ chance, calendar }: Needs, order: Order, plan: Priced & { readonly shipper: User }): Order {
  const { vehicle } = order;
  const { shipper } = plan;
  return {
    ...order,
    shipperId: shipper.id,
    shipperOrganizationId: shipper.organizationId,
    deliveryContact: contactAt(chance, order, plan),
    vehicle: {
      ...vehicle,
      color: chance.pick(stockColors),
      vin: demoVin(chance, vehicle, calendar.today),
      condition: vehicle.condition === "does_not_run" && chance.oneIn(2) ? "runs_no_drive" : vehicle.condition,
    },
    specialInstructions: chance.oneIn(3) ? chance.pick(handlingNotes) : null,
    isUrgent: chance.oneIn(6),
  };
}

/** Dealers take what comes home themselves. */
function contactAt(
  chance: Chance,
  { delivery }: Order,
  { shipper, receiver, home }: OrderPlan & { readonly shipper: User },
): DeliveryContact {
  const stranger = chance.pick(castVisitors);
  const writes = chance.oneIn(2);
  if (receiver) return contactOf(customerOf(receiver));
  if (home && delivery.zip === home.zip && delivery.address === home.street) return contactOf(customerOf(shipper));
  return { ...contactOf(stranger), ...(!writes && { email: null }) };
}

const contactOf = ({ firstName, lastName, phoneNumber, email }: ReturnType<typeof customerOf>): DeliveryContact => ({
  name: `${firstName} ${lastName}`,
  phone: phoneNumber,
  email: email.toLowerCase(),
});
