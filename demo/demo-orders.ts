import type { User } from "@lotlane/core/accounts";
import { type DeliveryContact, type Order, type OrderFact, paymentMethods } from "@lotlane/core/orders";
import type { Identities } from "@lotlane/core/ports";
import { orderFromQuote, type PricedTrip, type Quote, quoteOf, type TripOfQuote } from "@lotlane/core/quotes";
import { checkVin, nextModelYear, vinCheckDigit } from "@lotlane/core/vehicles";
import { handlingNotes, stockColors } from "./cast/vehicles.ts";
import { castVisitors } from "./cast/people.ts";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import { courseOf, livedThrough } from "./demo-order-lives.ts";
import type { OrderPlan } from "./demo-order-plans.ts";
import type { DemoPeople } from "./demo-people.ts";
import { customerOf } from "./demo-quotes.ts";

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
  const quote = { ...quoteOf({ identities }, plan.request, plan.trip, plan.quotedAt), status: "sent" as const };
  const booked = orderFromQuote(quote, plan.direct ? "cash" : chance.pick(paymentMethods), {
    id: identities.newOrderId(),
    trackingToken: identities.newSecret(),
    createdAt: plan.orderedAt.toISOString(),
  });
  const order: Order = {
    ...(plan.shipper ? dealersOrder(needs, booked, { ...plan, shipper: plan.shipper }) : booked),
    ...(plan.direct && { quoteId: null, customer: null, paymentMethod: "invoice", paymentTerms: termsOf(needs, plan) }),
  };
  return {
    ...livedThrough(order, courseOf(needs, plan, order)),
    path: plan.trip.route.path,
    quote: plan.direct ? null : { ...quote, status: "booked", convertedToOrderId: order.id },
  };
}

/** Those of the dealer's company, which every demo order keeps. */
const termsOf = ({ people }: Needs, { shipper }: OrderPlan): Order["paymentTerms"] =>
  people.organizations.find(({ id }) => id === shipper?.organizationId)?.paymentTerms ?? "on_delivery";

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

const characters = [..."0123456789ABCDEFGHJKLMNPRSTUVWXYZ"];
const letters = characters.slice(10);
const digits = characters.slice(0, 10);

/** How the makers of the demo's vehicles begin their numbers. */
const makers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    BMW: "5UX",
    Chevrolet: "1GN",
    Chrysler: "2C4",
    Ford: "1FT",
    GMC: "3GT",
    Honda: "1HG",
    Hyundai: "5NM",
    Jeep: "1C4",
    Kia: "5XY",
    Mazda: "JM3",
    Nissan: "1N4",
    Ram: "1C6",
    Subaru: "4S4",
    Tesla: "5YJ",
    Toyota: "4T1",
    Volkswagen: "1V2",
  }),
);

/** An invented VIN, right in its check digit and its model year (49 CFR 565). */
function demoVin(chance: Chance, { year, make }: { year: number; make: string }, now: Date): string {
  const drawn = (from: readonly string[], length: number) => Array.from({ length }, () => chance.pick(from)).join("");
  const maker = makers.get(make) ?? "1M9";
  // A letter or a digit in the seventh place says which thirty years are meant.
  const description = drawn(characters, 3) + drawn(year < 2010 ? digits : letters, 1) + drawn(letters, 1);
  const serial = drawn(letters, 1) + drawn(digits, 6);
  const vins = characters.map((yearCode) => withCheckDigit(`${maker}${description}0${yearCode}${serial}`));
  const vin = vins.find((candidate) => checkVin(candidate, nextModelYear(now)).year === year);
  if (vin === undefined) throw new Error(`no VIN can tell the model year ${year}`);
  return vin;
}

const withCheckDigit = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
