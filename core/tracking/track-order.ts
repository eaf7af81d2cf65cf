import type { LanePorts } from "../lanes/ports.ts";
import {
  type Eta,
  type Order,
  orderFor,
  type OrderFor,
  type OrderStep,
  type OrderView,
  orderSteps,
  type TripEnd,
  withoutPeople,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import { etaOf, withMilesLeft } from "./eta.ts";
import { findTracked, type LinkExpired, type ShipmentNotFound } from "./find-tracked.ts";
import type { TrackingPorts } from "./ports.ts";
import { timesOfPositions } from "./share-position.ts";
import type { TrackingUpdate } from "./tracking-update.ts";

const mostUpdates = 200;

/** Reads the order that a tracking link shows. */
export function trackOrder(
  ports: Pick<
    SharedPorts & LanePorts & OrderPorts & TrackingPorts,
    "clock" | "orders" | "orderLists" | "tracking" | "trackingDays" | "routePlanner" | "zipPlaces"
  >,
) {
  const [find, known] = [findTracked(ports), withMilesLeft(ports)];
  return async (token: string): Promise<Result<TrackedOrder, ShipmentNotFound | LinkExpired>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const { facts, showsPositions } = found.value;
    const order = await known(found.value.order);
    const updates = showsPositions ? await updatesOf(ports, order) : [];
    const positions = updates.map((update) => ({ ...update, at: update.measuredAt }));
    const beside = { history: facts, positions, eta: etaOf(order, ports.clock.now()) };
    const view = { ...withoutPeople(order), ...(await carriersOf(ports, order)) };
    return accept(trackedOrder(orderFor("tracking_link", "tracking_link", view, beside)));
  };
}

async function carriersOf(
  { orderLists }: Pick<OrderPorts, "orderLists">,
  { id, transporterId }: Order,
): Promise<Partial<Pick<OrderView, "transporter" | "driver">>> {
  const view = transporterId === null ? undefined : await orderLists.view(id);
  return view ? { transporter: view.transporter, driver: view.driver } : {};
}

async function updatesOf({ tracking }: TrackingPorts, order: Order): Promise<readonly TrackingUpdate[]> {
  const times = timesOfPositions(order);
  if (order.trackingUpdates === 0 || !times) return [];
  return (await tracking.list(order.id, { limit: mostUpdates, ...times })).rows;
}

/** The content of a tracking link: no street, no way to reach anyone, no amount. */
export type TrackedOrder = {
  readonly shortId: string;
  readonly status: Order["status"];
  /** A guest booked it, and no reader of the guest's address has confirmed that yet. */
  readonly awaitsBooker: boolean;
  readonly vehicle: Pick<Order["vehicle"], "year" | "make" | "model" | "color">;
  readonly pickup: TrackedStop;
  readonly delivery: TrackedStop;
  readonly distance: number;
  readonly estimatedDays: number;
  readonly progress: number;
  /** Whole miles of the distance; null while not known. */
  readonly milesDone: number | null;
  readonly eta: Eta | null;
  /** The expected arrival, where it is later than promised; null otherwise. */
  readonly lateArrival: string | null;
  /** The company, or the person where there is none; null until the order is claimed. */
  readonly carrierName: string | null;
  readonly driverFirstName: string | null;
  readonly paymentMethod: Order["paymentMethod"];
  readonly settlement: Order["settlement"];
  /** When the truck came to each end, as its driver told. */
  readonly arrivedAt: { readonly pickup: string | null; readonly delivery: string | null };
  /** When the present carrier completed its inspections. */
  readonly inspectedAt: { readonly pickup: string | null; readonly delivery: string | null };
  readonly timeline: readonly { readonly kind: OrderStep; readonly at: string }[];
  /** Newest first. */
  readonly updates: readonly Pick<TrackingUpdate, "latitude" | "longitude" | "place" | "measuredAt">[];
};

type TrackedStop = Pick<Order["pickup"], "city" | "state" | "zip" | "date" | "latitude" | "longitude">;

export const trackedOrder = (order: OrderFor<"tracking_link">): TrackedOrder => ({
  shortId: order.number,
  status: order.status,
  awaitsBooker: order.awaitsBooker,
  vehicle: {
    year: order.vehicleYear,
    make: order.vehicleMake,
    model: order.vehicleModel,
    color: order.vehicleColor,
  },
  pickup: trackedStop(order, "pickup"),
  delivery: trackedStop(order, "delivery"),
  distance: order.distance,
  estimatedDays: order.estimatedDays,
  progress: order.progress,
  milesDone: order.milesDone,
  eta: order.eta,
  lateArrival: order.lateArrival,
  carrierName: order.transporterName,
  driverFirstName: order.driverFirstName,
  paymentMethod: order.paymentMethod,
  settlement: order.settlement,
  arrivedAt: { pickup: order.pickupArrivedAt, delivery: order.deliveryArrivedAt },
  inspectedAt: { pickup: order.pickupInspectedAt, delivery: order.deliveryInspectedAt },
  timeline: order.timeline.flatMap(({ kind, at }) => (isStep(kind) ? [{ kind, at }] : [])),
  updates: order.trackingUpdates.map(({ latitude, longitude, place, at }) => ({
    latitude: blurred(latitude),
    longitude: blurred(longitude),
    place,
    measuredAt: at,
  })),
});

/** About a mile, since the link must not show the door of a house. The stops are their ZIP's own points. */
const blurred = (degrees: number): number => Math.round(degrees * 100) / 100;

const isStep = (kind: string): kind is OrderStep => (orderSteps as readonly string[]).includes(kind);

const trackedStop = (order: OrderFor<"tracking_link">, end: TripEnd): TrackedStop => ({
  city: order[`${end}City`],
  state: order[`${end}State`],
  zip: order[`${end}Zip`],
  date: order[`${end}Date`],
  latitude: order[`${end}Lat`],
  longitude: order[`${end}Lng`],
});
