import type { VehicleView } from "./vocabulary.ts";

/** Parts that each side has; `side` stands for the view of that side. */
const sideParts = {
  headlight: { name: "headlight", views: ["front", "side"] },
  front_fender: { name: "front fender", views: ["side", "front", "top"] },
  front_door: { name: "front door", views: ["side"] },
  rear_door: { name: "rear door", views: ["side"] },
  quarter_panel: { name: "quarter panel", views: ["side", "rear", "top"] },
  rocker_panel: { name: "rocker panel", views: ["side"] },
  mirror: { name: "mirror", views: ["side", "front", "top"] },
  window: { name: "window", views: ["side"] },
  front_wheel: { name: "front wheel", views: ["side", "front"] },
  rear_wheel: { name: "rear wheel", views: ["side", "rear"] },
  taillight: { name: "taillight", views: ["rear", "side"] },
} as const satisfies Readonly<Record<string, { name: string; views: readonly (VehicleView | "side")[] }>>;

const middleParts = {
  front_bumper: { name: "front bumper", views: ["front", "top", "driver_side", "passenger_side"] },
  grille: { name: "grille", views: ["front"] },
  hood: { name: "hood", views: ["front", "top"] },
  windshield: { name: "windshield", views: ["front", "top"] },
  roof: { name: "roof", views: ["top"] },
  rear_window: { name: "rear window", views: ["rear", "top"] },
  trunk: { name: "trunk", views: ["rear", "top"] },
  tailgate: { name: "tailgate", views: ["rear", "top"] },
  truck_bed: { name: "truck bed", views: ["top", "rear"] },
  rear_bumper: { name: "rear bumper", views: ["rear", "top", "driver_side", "passenger_side"] },
  undercarriage: { name: "undercarriage", views: ["front", "rear", "driver_side", "passenger_side"] },
  interior: { name: "interior", views: ["top"] },
  other: { name: "other part", views: ["front", "rear", "driver_side", "passenger_side", "top"] },
} as const satisfies Readonly<Record<string, { name: string; views: readonly VehicleView[] }>>;

type Side = "driver" | "passenger";

/** The parts of a vehicle that a damage is named by. The driver sits on the left. */
export type VehicleArea = keyof typeof middleParts | `${Side}_${keyof typeof sideParts}`;

type Area = { readonly area: VehicleArea; readonly name: string; readonly views: readonly VehicleView[] };

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

const areasOfSide = (side: Side): readonly Area[] =>
  keysOf(sideParts).map((part) => ({
    area: `${side}_${part}`,
    name: `${side} ${sideParts[part].name}`,
    views: sideParts[part].views.map((view) => (view === "side" ? (`${side}_side` as const) : view)),
  }));

const areas: ReadonlyMap<VehicleArea, Area> = new Map(
  [
    ...keysOf(middleParts).map((area): Area => ({ area, ...middleParts[area] })),
    ...areasOfSide("driver"),
    ...areasOfSide("passenger"),
  ].map((area) => [area.area, area]),
);

export const vehicleAreas: readonly VehicleArea[] = [...areas.keys()];

/** In lower case, as within a sentence. */
export const vehicleAreaName = (area: VehicleArea): string => areas.get(area)!.name;

/** The parts that a side of the vehicle shows. */
export const areasOfView = (view: VehicleView): readonly VehicleArea[] =>
  vehicleAreas.filter((area) => areas.get(area)!.views.includes(view));
