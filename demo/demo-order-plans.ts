import { addDays } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import type { Customer } from "@lotlane/core/orders";
import { daysToDelivery } from "@lotlane/core/quotes";
import { castVisitors } from "./cast/people.ts";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoPeople } from "./demo-people.ts";
import { customerOf, homeOf } from "./demo-quotes.ts";
import { type Asked, drawRequest, type Home, type TripChoices } from "./demo-trips.ts";

/** The stories of orders: the days since pickup (negative: days until it), and the number of orders by each owner. */
export const stories = {
  waiting: { pickup: { from: -9, to: -2 }, demoDealer: 4, dealers: 5, guests: 3 },
  claimed: { pickup: { from: -3, to: 0 }, demoDealer: 4, dealers: 5, guests: 3 },
  onTheRoad: { pickup: { from: 1, to: 3 }, demoDealer: 5, dealers: 6, guests: 3 },
  delivered: { pickup: { from: 10, to: 62 }, demoDealer: 12, dealers: 17, guests: 7 },
  deliveredLongAgo: { pickup: { from: 101, to: 110 }, demoDealer: 3, dealers: 3, guests: 2 },
  cancelled: { pickup: { from: 4, to: 45 }, demoDealer: 3, dealers: 3, guests: 2 },
} as const;

export type Story = keyof typeof stories;

/** The demo dealer's order on the road that was promised for yesterday; the demo's carrier has it. */
const lateIndex = 3;

export type OrderPlan = Asked & {
  readonly story: Story;
  /** Its place among the orders of its story. */
  readonly index: number;
  /** Null for a guest. */
  readonly shipper: User | null;
  /** The receiver, where the receiver has an account. */
  readonly receiver: User | null;
  readonly home: Home | null;
  /** Ordered directly by a dealer, without a saved quote. */
  readonly direct: boolean;
  readonly orderedAt: Date;
  readonly pickupDaysAgo: number;
};

type Needs = { readonly chance: Chance; readonly calendar: DemoCalendar; readonly choices: TripChoices };

/** Plans each order: its owner, its trip and its time. */
export function planOrders(needs: Needs, people: DemoPeople): readonly OrderPlan[] {
  const planned = (Object.keys(stories) as Story[]).flatMap((story) => {
    const { demoDealer, dealers, guests } = stories[story];
    const owners = [
      ...Array.from({ length: demoDealer }, () => "demoDealer" as const),
      ...Array.from({ length: dealers }, () => "dealers" as const),
      ...Array.from({ length: guests }, () => "guests" as const),
    ];
    return owners.map((owner, index) => planOrder(needs, people, { story, owner, index }));
  });
  return onOneTruck(needs, planned);
}

/** Every second order on the road of the demo's own carrier is on the truck of the driver who joined first. */
export const isOnFirstTruck = ({ story, index }: Pick<OrderPlan, "story" | "index">): boolean =>
  story === "onTheRoad" && index % 6 === 0;

/** A truck is in one place: what it carries was picked up in one city on one day, on the way to one door. */
function onOneTruck({ calendar }: Needs, plans: readonly OrderPlan[]): readonly OrderPlan[] {
  const aboard = plans.filter(isOnFirstTruck);
  const [first] = aboard;
  if (!first) return plans;
  // The latest pickup, so that each order was claimed before its own.
  const pickupDaysAgo = Math.min(...aboard.map((plan) => plan.pickupDaysAgo));
  const { pickupZip, deliveryZip } = first.request;
  return plans.map((plan) =>
    isOnFirstTruck(plan)
      ? {
          ...plan,
          pickupDaysAgo,
          request: { ...plan.request, pickupZip, deliveryZip, pickupDate: calendar.day(pickupDaysAgo) },
        }
      : plan,
  );
}

type Part = { readonly story: Story; readonly owner: "demoDealer" | "dealers" | "guests"; readonly index: number };

function planOrder({ chance, calendar, choices }: Needs, people: DemoPeople, { story, owner, index }: Part): OrderPlan {
  const { from, to } = stories[story].pickup;
  const drawnDaysAgo = chance.between(from, to);
  const isLate = story === "onTheRoad" && owner === "demoDealer" && index === lateIndex;
  const pickupDaysAgo = isLate ? to : drawnDaysAgo;
  const orderedAt = calendar.moment(
    story === "waiting" ? chance.between(1, 6) : Math.max(pickupDaysAgo, 0) + chance.between(3, 8),
  );
  const since = calendar.after(orderedAt, -96).toISOString();
  const orderer =
    owner === "guests" ? drawGuest(chance, people, index) : drawDealer(chance, people, { owner, index, since });
  const direct = orderer.shipper !== null && index % 2 === 1;
  const pickupDate = calendar.day(pickupDaysAgo);
  const usualDate = addDays(pickupDate, daysToDelivery + chance.between(0, 3));
  const deliveryDate = isLate ? calendar.day(1) : usualDate;
  return {
    story,
    index,
    direct,
    orderedAt,
    pickupDaysAgo,
    shipper: orderer.shipper,
    receiver: orderer.receiver,
    home: orderer.home,
    quotedAt: direct ? orderedAt : calendar.after(orderedAt, -chance.between(1, 60)),
    request: drawRequest(chance, choices, { ...orderer, pickupDate, deliveryDate }),
  };
}

type Orderer = Pick<OrderPlan, "shipper" | "receiver" | "home"> & {
  readonly customer: Customer;
  readonly door: Home | null;
};

/** Every third order of a guest comes to the demo's own receiver. */
function drawGuest(chance: Chance, { receivers }: DemoPeople, index: number): Orderer {
  const guest = { shipper: null, home: null };
  if (index % 3 !== 0 && chance.oneIn(2))
    return { ...guest, customer: chance.pick(castVisitors), receiver: null, door: null };
  const receiver = index % 3 === 0 ? receivers[0]! : chance.pick(receivers);
  return { ...guest, customer: customerOf(receiver), receiver, door: doorOf(receiver) };
}

const doorOf = ({ address }: User): Home => {
  const [street = "", city = ""] = (address ?? "").split("\n");
  return { street, zip: city.slice(-5) };
};

type DealerPart = {
  readonly owner: "demoDealer" | "dealers";
  readonly index: number;
  /** The dealer's accounts were created before this moment. */
  readonly since: string;
};

/** Every third order of a dealer, the first among them, goes to the demo's own receiver. */
function drawDealer(chance: Chance, people: DemoPeople, { owner, index, since }: DealerPart): Orderer {
  const [demoDealer, ...others] = people.dealers;
  const dealer =
    owner === "demoDealer" ? demoDealer! : chance.pick(others.filter(({ main }) => main.createdAt < since));
  // The main account orders first, and more often than each of its sub-users.
  const shippers = [dealer.main, dealer.main, ...dealer.subUsers].filter(({ createdAt }) => createdAt < since);
  const shipper = index === 0 ? dealer.main : chance.pick(shippers);
  const receiver = [0, 4].includes(index % 6) ? people.receivers[0]! : null;
  return {
    shipper,
    customer: customerOf(shipper),
    receiver,
    home: homeOf(dealer),
    door: receiver && doorOf(receiver),
  };
}
