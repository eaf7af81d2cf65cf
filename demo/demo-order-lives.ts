import type { User } from "@lotlane/core/accounts";
import { transitDays } from "@lotlane/core/lanes";
import {
  cardGap,
  nextOrderStatus,
  type Order,
  type OrderFact,
  type OrderRating,
  type OrderStatus,
  stepOf,
} from "@lotlane/core/orders";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import { isOnFirstTruck, type OrderPlan } from "./demo-order-plans.ts";
import type { Carrier, DemoPeople } from "./demo-people.ts";

type Needs = { readonly chance: Chance; readonly calendar: DemoCalendar; readonly people: DemoPeople };

/** The steps of an order as far as its story goes, with their actors and times. */
export const courseOf = (needs: Needs, plan: OrderPlan, order: Order): readonly LifeStep[] => [
  ...confirmationOf(plan),
  ...wayOf(needs, plan, order),
];

/** In the morning of that day in Los Angeles, one vehicle soon after the other. */
const loadedAt = ({ today }: DemoCalendar, { pickupDaysAgo, index }: OrderPlan): Date =>
  new Date(today.getTime() + (16 - 24 * pickupDaysAgo) * 3_600_000 + index * 60_000);

/** Guests read their mail within the hour; a few have yet to. */
function confirmationOf({ shipper, story, index, orderedAt }: OrderPlan): readonly LifeStep[] {
  const isYetTo = (story === "waiting" || story === "claimed") && index % 3 === 2;
  return shipper || isYetTo ? [] : [confirmed(new Date(orderedAt.getTime() + (5 + index) * 60_000))];
}

function wayOf({ chance, calendar, people }: Needs, plan: OrderPlan, order: Order): readonly LifeStep[] {
  const claimedAt = calendar.after(plan.orderedAt, chance.between(1, 24));
  const drawnPickup = calendar.moment(plan.pickupDaysAgo);
  const pickedUpAt = isOnFirstTruck(plan) ? loadedAt(calendar, plan) : drawnPickup;
  const days = transitDays(order.distance).low + chance.between(0, 1);
  const deliveredAt = calendar.moment(Math.max(plan.pickupDaysAgo - days, 1));

  const carrier = drawCarrier(chance, people, plan, { order, from: claimedAt, until: deliveredAt });
  const driver = drawDriver(chance, carrier, plan, claimedAt);
  const goes = driver ? [givenTo(driver, carrier.main, calendar.after(claimedAt, chance.between(0, 4)))] : [];
  const atTheWheel = driver ?? carrier.main;
  const claim = claimed(carrier.main, claimedAt);
  const pickUp = moved("in_transit", atTheWheel, pickedUpAt);
  const deliver = moved("delivered", atTheWheel, deliveredAt);
  const goesOff = (by: "shipper" | "admin", reasons: readonly string[], after: Date) => {
    const actor = by === "admin" ? people.admins[plan.index % 2]! : plan.shipper!;
    return moved("cancelled", actor, calendar.after(after, chance.between(2, 20)), chance.pick(reasons));
  };
  const goesOffBeforePickup = (after: Date) =>
    plan.shipper
      ? goesOff("shipper", cancelReasons.ofShippers, after)
      : goesOff("admin", cancelReasons.forGuests, after);

  switch (plan.story) {
    case "waiting":
      return [];
    case "claimed":
      // Not every order has its driver yet.
      return plan.index % 4 === 2 ? [claim] : [claim, ...goes];
    case "onTheRoad":
      return [claim, ...goes, pickUp];
    case "delivered":
    case "deliveredLongAgo":
      return [claim, ...goes, pickUp, deliver, ...praise({ chance, calendar }, plan, deliveredAt)];
    case "cancelled":
      return [
        () => [claim, ...goes, pickUp, goesOff("admin", cancelReasons.onTheRoad, pickedUpAt)],
        () => [claim, goesOffBeforePickup(claimedAt)],
        () => [goesOffBeforePickup(plan.orderedAt)],
      ][plan.index % 3]!();
  }
}

/** Two of three dealers say what they think of a delivery. */
function praise(
  { chance, calendar }: Pick<Needs, "chance" | "calendar">,
  { shipper }: OrderPlan,
  deliveredAt: Date,
): readonly LifeStep[] {
  if (!shipper || chance.oneIn(3)) return [];
  const stars = chance.pick([5, 5, 5, 5, 5, 5, 4, 4, 3]);
  const comment = chance.oneIn(2) ? chance.pick(ratingComments[stars]!) : null;
  return [rated({ stars, comment }, shipper, calendar.after(deliveredAt, chance.between(1, 20)))];
}

type Work = { readonly order: Order; readonly from: Date; readonly until: Date };

/** Every third order of a story goes to the demo's own carrier. */
function drawCarrier(chance: Chance, { carriers }: DemoPeople, { index }: OrderPlan, work: Work): Carrier {
  const [demoCarrier, ...others] = carriers;
  return index % 3 === 0 ? demoCarrier! : chance.pick(others.filter((carrier) => canDo(carrier, work)));
}

function canDo({ company, main }: Carrier, { order, from, until }: Work): boolean {
  const { isVerified, createdAt, suspendedAt } = main;
  const isThere = createdAt < from.toISOString() && (suspendedAt === null || suspendedAt > until.toISOString());
  return isVerified && isThere && cardGap(order, company.takesCards) === null;
}

/** A transporter without drivers drives alone. The first order of a story goes to the driver who joined first. */
function drawDriver(chance: Chance, { drivers }: Carrier, { story, index }: OrderPlan, from: Date): User | undefined {
  const ready = drivers.filter(({ isVerified, createdAt }) => isVerified && createdAt < from.toISOString());
  if (index === 0 || ready.length === 0) return ready[0];
  const drawn = chance.pick(ready);
  // The demo's own carrier has what is not on its first truck on the others, one vehicle on each.
  if (story !== "onTheRoad" || index % 3 !== 0) return drawn;
  return isOnFirstTruck({ story, index }) ? ready[0] : ready[Math.ceil(index / 6) % ready.length];
}

/** By stars. */
const ratingComments: Readonly<Record<number, readonly string[]>> = {
  5: [
    "On time, clean truck, polite driver.",
    "Called an hour ahead, not a scratch.",
    "Would book again any day.",
    "Kept us posted the whole way.",
  ],
  4: ["Half a day late, but told us early.", "Good work; the paperwork came a day later."],
  3: ["The vehicle was fine, but the driver did not answer the phone.", "Came a day late without a word."],
};

const cancelReasons = {
  ofShippers: [
    "Sold to a buyer in town, so it stays here.",
    "The buyer picks it up himself.",
    "The auction has not released the title yet.",
  ],
  /** Guests write to support, and an administrator cancels. */
  forGuests: ["The customer moves a month later and will order again.", "The customer sold the vehicle."],
  onTheRoad: [
    "The truck broke down; the vehicle went back to where it was picked up.",
    "The vehicle does not match the order, so the carrier returned it.",
  ],
} as const;

type Lived = { readonly order: Order; readonly facts: readonly OrderFact[] };

/** A step of an order with its time and its user. Throws where the product's own rules refuse the step. */
type LifeStep = (order: Order) => Lived;

/** Leads a new order through its life. */
export function livedThrough(order: Order, steps: readonly LifeStep[]): Lived {
  const begun: Lived = { order, facts: [factOf(order, "created", { at: order.createdAt, actorId: order.shipperId })] };
  return steps.reduce((lived, step) => {
    const next = step(lived.order);
    return { order: next.order, facts: [...lived.facts, ...next.facts] };
  }, begun);
}

const claimed =
  (transporter: User, moment: Date): LifeStep =>
  (order) => {
    const next = nextOrderStatus(order.status, { type: "CLAIM" });
    if (!next.ok) throw new Error(next.refusal.message);
    const at = moment.toISOString();
    return {
      order: {
        ...order,
        status: next.value,
        transporterId: transporter.id,
        claimedById: transporter.id,
        assignedAt: at,
      },
      facts: [factOf(order, "assigned", { at, actorId: transporter.id })],
    };
  };

/** The guest who booked opens the mailed link. */
const confirmed =
  (moment: Date): LifeStep =>
  (order) => {
    const at = moment.toISOString();
    return {
      order: { ...order, bookerConfirmedAt: at },
      facts: [factOf(order, "booker_confirmed", { at, actorId: null })],
    };
  };

const givenTo =
  (driver: User, transporter: User, moment: Date): LifeStep =>
  (order) => ({
    order: { ...order, driverId: driver.id },
    facts: [
      factOf(order, "driver_assigned", {
        at: moment.toISOString(),
        actorId: transporter.id,
        reason: `${driver.firstName} ${driver.lastName}`,
      }),
    ],
  });

const moved =
  (status: OrderStatus, actor: User, moment: Date, reason: string | null = null): LifeStep =>
  (order) => {
    const step = stepOf(order, {
      actor,
      at: moment.toISOString(),
      status,
      reason,
      isPickupCode: () => false,
      atPickup: undefined,
    });
    if (!step.ok) throw new Error(`${actor.email} cannot make an order ${status}: ${JSON.stringify(step.refusal)}`);
    return step.value;
  };

/** Both sides rate, so that both ratings show. */
const rated =
  (rating: OrderRating, shipper: User, moment: Date): LifeStep =>
  (order) => {
    const at = moment.toISOString();
    const [accuracy, readiness, payment] = [5, rating.stars, order.isUrgent ? 4 : 5];
    const reason = `Accuracy ${accuracy}, readiness ${readiness}, payment ${payment}`;
    return {
      order: { ...order, rating, shipperRating: { accuracy, readiness, payment, comment: null } },
      facts: [
        factOf(order, "rated", { at, actorId: shipper.id, reason: String(rating.stars) }),
        factOf(order, "rated", { at, actorId: order.transporterId, reason }),
      ],
    };
  };

type Happened = Pick<OrderFact, "at" | "actorId"> & Partial<Pick<OrderFact, "reason">>;

const factOf = ({ id }: Order, kind: OrderFact["kind"], happened: Happened): OrderFact => ({
  orderId: id,
  kind,
  reason: null,
  ...happened,
});
