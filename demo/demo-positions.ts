import { greatCircleMiles, type Point } from "@lotlane/core/lanes";
import type { Order, OrderFact } from "@lotlane/core/orders";
import type { Identities, Route, ZipPlaces } from "@lotlane/core/ports";
import { judgeArrival, type TrackingUpdate } from "@lotlane/core/tracking";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoOrder } from "./demo-orders.ts";

type Path = Extract<Route, { kind: "road" }>["path"];
type Needs = {
  readonly chance: Chance;
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly zipPlaces: ZipPlaces;
  /** How long ago each driver was heard of, in minutes: at one moment for all that is on the truck. */
  readonly heard: Map<string, number>;
};

const hour = 3_600_000;
/** A truck's average speed, with its driver's rest included. */
export const milesPerHour = 28;
/** The vehicle closest to its delivery is delivered next. */
const lastPart = 0.92;

/** The positions shared for an order, oldest first, and the order with the last of them. */
export function trackedOnTheWay(
  { chance, calendar, identities, zipPlaces, heard }: Needs,
  { order, facts, path }: DemoOrder,
): { readonly order: Order; readonly updates: readonly TrackingUpdate[] } {
  const pickedUp = facts.find(({ kind }) => kind === "in_transit");
  const [count, drawnMinutes] = [chance.between(1, 6), chance.between(6, 200)];
  const notes = Array.from({ length: count }, () => (chance.oneIn(2) ? chance.pick(roadNotes) : null));
  if (!pickedUp || !order.pickedUpAt) return { order, updates: [] };
  const driver = order.driverId ?? order.id;
  const minutesAgo = heard.get(driver) ?? drawnMinutes;
  if (order.status === "in_transit") heard.set(driver, minutesAgo);
  const from = Date.parse(order.pickedUpAt);
  const { last, part } = lastShared(order, facts, calendar.lately(minutesAgo));
  const updates = notes.map((note, index): TrackingUpdate => {
    const share = (index + 1) / count;
    const at = new Date(from + Math.floor((last - from) * share)).toISOString();
    const point = pointAt(path, part * share);
    const near = zipPlaces.nearest(point);
    return {
      id: identities.newId(),
      orderId: order.id,
      ...point,
      place: near ? `${near.city}, ${near.state}` : null,
      status: "in_transit",
      notes: note,
      actorId: order.driverId ?? order.transporterId!,
      measuredAt: at,
      createdAt: at,
    };
  });
  return { order: judgeArrival(withLast(order, updates, part), new Date(last)).order, updates };
}

/** @param part of the way that is done at the last position */
function withLast(order: Order, updates: readonly TrackingUpdate[], part: number): Order {
  const { latitude, longitude, place, notes, measuredAt } = updates.at(-1)!;
  return {
    ...order,
    trackingUpdates: updates.length,
    lastPosition: {
      latitude,
      longitude,
      place,
      notes,
      milesLeft: Math.round(order.distance * (1 - part)),
      at: measuredAt,
    },
  };
}

/** The time of the last shared position, and the part of the way done by then. */
function lastShared({ distance, pickedUpAt }: Order, facts: readonly OrderFact[], lately: Date) {
  const from = Date.parse(pickedUpAt!);
  const end = facts.find(({ kind }) => kind === "delivered" || kind === "cancelled");
  const last = end ? from + (Date.parse(end.at) - from) * lastPart : Math.max(lately.getTime(), from + hour / 4);
  const driven = (((last - from) / hour) * milesPerHour) / Math.max(distance, 1);
  return { last, part: end?.kind === "delivered" ? lastPart : Math.min(driven, lastPart) };
}

/** The point where a part of the path is done, as exact as a phone tells it. */
export function pointAt(path: Path, part: number): Point {
  const points = path.map(([latitude, longitude]): Point => ({ latitude, longitude }));
  const legs = points
    .slice(1)
    .map((to, index) => ({ from: points[index]!, to, miles: greatCircleMiles(points[index]!, to) }));
  let left = legs.reduce((sum, { miles }) => sum + miles, 0) * part;
  const leg = legs.find(({ miles }) => miles >= left || ((left -= miles), false)) ?? legs.at(-1)!;
  const on = leg.miles === 0 ? 0 : Math.min(left / leg.miles, 1);
  const between = (one: number, other: number) => Number((one + (other - one) * on).toFixed(5));
  return {
    latitude: between(leg.from.latitude, leg.to.latitude),
    longitude: between(leg.from.longitude, leg.to.longitude),
  };
}

/** Notes that drivers write on the way. */
const roadNotes: readonly string[] = [
  "On schedule.",
  "Fuel stop, all straps checked.",
  "Heavy traffic, about an hour behind.",
  "Required rest break here, rolling again after that.",
  "Weigh station, back on the road.",
  "Rain on the way, going slower.",
  "Dropped off another vehicle, yours is two stops away.",
  "Making good time.",
];
