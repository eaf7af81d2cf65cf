/** The statuses of a load, in the words of the admins. */
export const loadStatuses = [
  "DRAFT",
  "POSTED",
  "ASSIGNED",
  "DISPATCHED",
  "PICKED_UP",
  "IN_TRANSIT",
  "DELIVERED",
  "COMPLETED",
  "CANCELLED",
] as const;
export type LoadStatus = (typeof loadStatuses)[number];

/** A transporter has accepted the load and not delivered it yet. */
export const statusesWithTransporter = [
  "ASSIGNED",
  "DISPATCHED",
  "PICKED_UP",
  "IN_TRANSIT",
] as const satisfies readonly LoadStatus[];

/** A transporter has accepted the load and not picked it up yet. */
export const statusesToPickUp = ["ASSIGNED", "DISPATCHED"] as const satisfies readonly LoadStatus[];

/** The same statuses in the words of transporters, who never see a draft. */
export const carrierLoadStatuses = [
  "available",
  "accepted",
  "assigned",
  "in_transit",
  "completed",
  "cancelled",
] as const;
export type CarrierLoadStatus = (typeof carrierLoadStatuses)[number];

export const loadStatusNames: Readonly<Record<LoadStatus, string>> = {
  DRAFT: "Draft",
  POSTED: "Posted",
  ASSIGNED: "Assigned",
  DISPATCHED: "Dispatched",
  PICKED_UP: "Picked Up",
  IN_TRANSIT: "In Transit",
  DELIVERED: "Delivered",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
};

export const carrierLoadStatusNames: Readonly<Record<CarrierLoadStatus, string>> = {
  available: "Available",
  accepted: "Accepted",
  assigned: "Assigned",
  in_transit: "In Transit",
  completed: "Completed",
  cancelled: "Cancelled",
};

const toCarriers: Readonly<Record<Exclude<LoadStatus, "DRAFT">, CarrierLoadStatus>> = {
  POSTED: "available",
  ASSIGNED: "accepted",
  DISPATCHED: "assigned",
  PICKED_UP: "in_transit",
  IN_TRANSIT: "in_transit",
  DELIVERED: "completed",
  COMPLETED: "completed",
  CANCELLED: "cancelled",
};

/** The transporters' word for a status. @throws for a draft, which no transporter sees */
export function carrierStatusOf(status: LoadStatus): CarrierLoadStatus {
  if (status === "DRAFT") throw new Error("a draft has no word for carriers");
  return toCarriers[status];
}

/** The statuses that a word of either vocabulary stands for. */
export const statusesOf = (word: LoadStatus | CarrierLoadStatus): readonly LoadStatus[] =>
  loadStatuses.filter((status) => status === word || (status !== "DRAFT" && toCarriers[status] === word));

/** True when the carrier is done with the load: it is delivered or cancelled. */
export const isPast = (status: LoadStatus): boolean =>
  status === "DELIVERED" || status === "COMPLETED" || status === "CANCELLED";

/** True when a transporter has accepted the load and not picked it up yet. */
export const awaitsPickup = (status: LoadStatus): boolean =>
  (statusesToPickUp as readonly LoadStatus[]).includes(status);
