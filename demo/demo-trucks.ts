import type { Order } from "@lotlane/core/orders";
import type { Identities } from "@lotlane/core/ports";
import { platesOf, type Truck, usualPlaces } from "@lotlane/core/trucks";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { Carrier } from "./demo-people.ts";

type Needs = {
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly carrier: Carrier;
};

/** The inspections of most are recent; one is overdue. */
const inspectedDaysAgo = [96, 210, 31, 402] as const;

/** A truck for each driver of a carrier. */
export const demoTrucks = ({ calendar, identities, carrier: { company, drivers } }: Needs): readonly Truck[] =>
  drivers.map((driver, index) => ({
    id: identities.newId(),
    organizationId: company.id,
    name: `Truck ${index + 1}`,
    plate: `AE${String(41_207 + 613 * index)}`,
    plateState: "AZ",
    trailerPlate: `T${String(80_113 + 271 * index)}`,
    trailerPlateState: "AZ",
    places: usualPlaces,
    isEnclosed: false,
    payloadPounds: 44_000,
    inspectedOn: calendar.day(inspectedDaysAgo[index % inspectedDaysAgo.length]!),
    driverId: driver.id,
    createdAt: calendar.moment(300 - index).toISOString(),
  }));

/** An order with the truck of its driver. */
export const onTruck =
  (trucks: readonly Truck[]) =>
  (order: Order): Order => {
    const truck = trucks.find(({ driverId }) => driverId !== null && driverId === order.driverId);
    return truck ? { ...order, truck: platesOf(truck) } : order;
  };
