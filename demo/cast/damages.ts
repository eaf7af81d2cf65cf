import type { DamageSize, DamageType, VehicleArea, VehicleView } from "@lotlane/core/inspections";

/** A damage at a place that lies on this part of every outline. */
export type CastDamage = {
  readonly view: VehicleView;
  readonly x: number;
  readonly y: number;
  readonly area: VehicleArea;
  readonly type: DamageType;
  readonly size: DamageSize | null;
  readonly note: string | null;
};

/** Damages that vehicles had before their trip. */
export const oldDamages: readonly CastDamage[] = [
  { view: "driver_side", x: 0.42, y: 0.6, area: "driver_front_door", type: "scratch", size: "3_to_6", note: null },
  {
    view: "driver_side",
    x: 0.59,
    y: 0.56,
    area: "driver_rear_door",
    type: "dent",
    size: "1_to_3",
    note: "No paint lost",
  },
  { view: "passenger_side", x: 0.58, y: 0.6, area: "passenger_front_door", type: "chip", size: "under_1", note: null },
  {
    view: "passenger_side",
    x: 0.18,
    y: 0.53,
    area: "passenger_quarter_panel",
    type: "scratch",
    size: "6_to_12",
    note: "Down to the primer",
  },
  { view: "front", x: 0.5, y: 0.68, area: "front_bumper", type: "chip", size: "under_1", note: "Stone chips" },
  { view: "front", x: 0.42, y: 0.36, area: "windshield", type: "crack", size: "1_to_3", note: "Passenger's half" },
  { view: "rear", x: 0.5, y: 0.66, area: "rear_bumper", type: "scratch", size: "3_to_6", note: "Loading edge" },
  {
    view: "driver_side",
    x: 0.24,
    y: 0.7,
    area: "driver_front_wheel",
    type: "scratch",
    size: "over_12",
    note: "Curb rash around the rim",
  },
];

/** The one damage that happens on the way. */
export const newDamage: CastDamage = {
  view: "passenger_side",
  x: 0.4,
  y: 0.56,
  area: "passenger_rear_door",
  type: "dent",
  size: "3_to_6",
  note: "Not there at pickup",
};

/** Damages that are typed rather than marked at their place. */
export const typedDamages: readonly string[] = [
  "Driver's seat worn at the bolster",
  "Second key is missing",
  "Light scratches on the cargo floor",
  "Antenna is bent",
];

export const pickupNotes: readonly string[] = [
  "Two keys handed over. Dusty, the shipper says it will be washed tomorrow.",
  "Loaded nose first, suspension at ride height.",
  "Low fuel light was on at loading.",
  "Winter tires in the trunk, four pieces.",
];

export const deliveryNotes: readonly string[] = [
  "Two keys handed over, walked around together.",
  "Unloaded in the street, driven to the door.",
  "Wet from rain on the way, wiped down before the walk-around.",
];

export const newDamageNote = "Dent in the passenger rear door found when unloading. The shipper was called at once.";

export const draftNote =
  "Came by before the pickup. The gate was closed, so the passenger side still has to be checked.";

/** Why the customer did not sign. */
export const unavailableReasons = {
  pickup: ["Keys were in the lockbox, the lot was closed.", "Released by the auction, staff do not sign."],
  delivery: ["Asked by phone to leave the keys in the lockbox."],
} as const;
