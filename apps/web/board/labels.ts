import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { type BidStatus, type CarrierLoadStatus, loadVehicleName } from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { laneName } from "../orders/index.ts";
import type { Tone } from "../ui/badge.tsx";
import { formatShortDay } from "../ui/format.ts";

type Vehicles = Pick<CarrierLoadJson, "vehicleList">;

/** Each vehicle with what is said of it. */
export const vehiclesOf = ({ vehicleList }: Vehicles): readonly string[] =>
  vehicleList.map((vehicle) =>
    [
      loadVehicleName(vehicle),
      ...(vehicle.operable ? [] : ["does not run"]),
      ...(vehicle.notes ? [vehicle.notes] : []),
    ].join(", "),
  );

/** `2022 Ford F-150 and 2 more`. */
export function vehiclesInShort({ vehicleList: [first, ...more] }: Vehicles): string {
  const name = first ? loadVehicleName(first) : "Vehicles";
  return more.length === 0 ? name : `${name} and ${more.length} more`;
}

export const daysBetween = (earliest: string, latest: string): string =>
  earliest === latest ? formatShortDay(earliest) : `${formatShortDay(earliest)} to ${formatShortDay(latest)}`;

export const loadAccepted = ({ refCode }: CarrierLoadJson) => ({
  title: "Load accepted successfully",
  description: `${refCode} is in My Loads now`,
});

/** The accepted load in words: vehicles, lane, pay and dates. */
export const whatWasAccepted = (load: CarrierLoadJson): string =>
  [
    vehiclesOf(load).join(", "),
    laneName(load),
    ...(load.price === null ? [] : [formatMoney(load.price)]),
    `pickup ${daysBetween(load.pickupEarliest, load.pickupLatest)}`,
    `delivery ${daysBetween(load.deliveryEarliest, load.deliveryLatest)}`,
  ].join(" · ");

/** Shown when the server gives no reason. */
export const loadNotAccepted = "Failed to accept load";

export const loadTones: Readonly<Record<CarrierLoadStatus, Tone>> = {
  available: "yellow",
  accepted: "blue",
  assigned: "blue",
  in_transit: "green",
  completed: "gray",
  cancelled: "red",
};

export const bidTones: Readonly<Record<BidStatus, Tone>> = {
  PENDING: "yellow",
  ACCEPTED: "green",
  REJECTED: "red",
  WITHDRAWN: "gray",
};
