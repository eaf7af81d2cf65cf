import { greatCircleMiles, type Point } from "@lotlane/core/lanes";
import type { Order } from "@lotlane/core/orders";
import type { Identities, Ports } from "@lotlane/core/ports";
import {
  hoursUsedSchema,
  jobOf,
  type KeptTrip,
  planTrip,
  suggestJobs,
  type Trip,
  type TripJob,
  type TripPlan,
  usualHandling,
} from "@lotlane/core/trips";
import { usualPlaces } from "@lotlane/core/trucks";
import type { DemoCalendar } from "./demo-calendar.ts";
import { milesPerHour } from "./demo-positions.ts";

type Needs = {
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly vehicleCatalog: Ports["vehicleCatalog"];
};

/** The trips that a carrier keeps: of the driver with the most vehicles on board, and of a truck that starts tomorrow. */
export function demoKeptTrips(needs: Needs, carrierId: string, orders: readonly Order[]): readonly KeptTrip[] {
  const own = orders.filter(({ transporterId }) => transporterId === carrierId);
  const loaded = own.filter(({ status }) => status === "in_transit");
  const [truck = []] = [...Map.groupBy(loaded, ({ driverId }) => driverId).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [first, ...others] = truck.toSorted((a, b) => (a.pickedUpAt! < b.pickedUpAt! ? -1 : 1));
  if (!first) return [];
  const claimed = own.filter(({ status }) => status === "assigned");
  const ahead = claimed.filter(({ pickup }) => isAhead(needs, first, pickup));
  const running = keptTrip(needs, carrierId, "Truck 1", first.pickedUpAt!, [first, ...others], ahead);
  const taken = new Set(running.jobs.map(({ orderId }) => orderId));
  const left = claimed.filter(({ id }) => !taken.has(id));
  const startDay = needs.calendar.day(-1);
  const next = left.find(({ pickup }) => pickup.date !== null && pickup.date >= startDay) ?? left[0];
  if (!next) return [running];
  const more = left.filter((order) => order !== next);
  return [running, keptTrip(needs, carrierId, "Truck 2", `${startDay}T13:00:00.000Z`, [next], more)];
}

/** Nearer to where the truck goes than the truck is at the end of the day, so that the trip is the same all day. */
function isAhead({ calendar }: Needs, { pickedUpAt, pickup, delivery, distance }: Order, place: Point): boolean {
  const hours = (calendar.today.getTime() - Date.parse(pickedUpAt!)) / 3_600_000 + 24;
  const partLeft = 1 - (hours * milesPerHour) / distance;
  return greatCircleMiles(place, delivery) < partLeft * greatCircleMiles(pickup, delivery);
}

const mostAdded = 3;
const mostDetour = 600;

/** A trip with these jobs, and with those of some more that add the most to it. */
function keptTrip(
  { calendar, identities, vehicleCatalog }: Needs,
  transporterId: string,
  truck: string,
  startAt: string,
  orders: readonly Order[],
  more: readonly Order[],
): KeptTrip {
  const asJob = (order: Order): TripJob => jobOf(vehicleCatalog, order, order.status === "in_transit");
  const { place } = asJob(orders[0]!).pickup;
  const trailer = { places: usualPlaces, tallPlaces: null, payloadPounds: null };
  let trip: Trip = {
    start: { place, at: startAt },
    end: null,
    homeBy: null,
    trailer,
    hours: hoursUsedSchema.parse({}),
    handling: usualHandling,
    jobs: orders.map(asJob),
  };
  const candidates = more.map(asJob);
  for (let added = 0; added < mostAdded; added++) {
    const found = suggestJobs(trip, stopsOf(planOf(trip)), candidates, { limit: 1, mostMiles: mostDetour });
    const [best] = found.ok ? found.value : [];
    const job = best && candidates.find(({ id }) => id === best.jobId);
    if (!job) break;
    trip = { ...trip, jobs: [...trip.jobs, job] };
  }
  const plan = planOf(trip);
  const last = plan.stops.at(-1)!.place;
  const keptAt = calendar.moment(1).toISOString();
  return {
    id: identities.newId(),
    transporterId,
    name: `${truck}: ${place.city} to ${last.city}`,
    startZip: place.zip,
    startAt,
    endZip: null,
    homeBy: null,
    driverId: orders[0]!.driverId,
    driverName: null,
    trailer,
    hours: null,
    jobs: trip.jobs.map(({ id, name = "" }) => ({ orderId: id, name })),
    loads: [],
    stops: stopsOf(plan),
    promised: plan.stops.filter(({ kept }) => kept === true).map(({ jobId, end }) => ({ jobId, end })),
    tell: null,
    revision: 1,
    createdAt: keptAt,
    updatedAt: keptAt,
  };
}

const stopsOf = ({ stops }: TripPlan) => stops.map(({ jobId, end }) => ({ jobId, end }));

function planOf(trip: Trip): TripPlan {
  const plan = planTrip(trip);
  if (!plan.ok) throw new Error(plan.refusal.message);
  return plan.value;
}
