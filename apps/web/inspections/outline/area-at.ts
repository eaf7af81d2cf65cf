import { drawings, sheets, type VehicleArea, type VehicleOutline, type VehicleView } from "@lotlane/core/inspections";
import { type Unsided, type Zone, type Zones, zones } from "./zones.ts";

/** A place on a view: x from 0 (left) to 1, y from 0 (top) to 1. */
export type Spot = { readonly view: VehicleView; readonly x: number; readonly y: number };

/** The part of the vehicle at a place, or the nearest one. */
export function areaAt(outline: VehicleOutline, { view, x, y }: Spot): VehicleArea {
  const { sheet, side, at, zones: within } = sideOf(outline, view, x * sheets[view].width, y * sheets[view].height);
  const wheel = sheet === "side" && wheelAt(outline, at.x, at.y);
  if (wheel) return sided(wheel, side);
  const [nearest] = within.toSorted((one, other) => distance(one, at) - distance(other, at));
  return sided(nearest![0], side);
}

/** The place of a part chosen by name, on the view that shows it best. */
export function spotOf(outline: VehicleOutline, area: VehicleArea): Spot {
  const [, prefix, part = area] = /^(driver|passenger)_(.+)$/.exec(area) ?? [];
  const views: readonly VehicleView[] = [
    prefix === "passenger" ? "passenger_side" : "driver_side",
    "top",
    "front",
    "rear",
  ];
  // A part in the middle of the vehicle is seen best from the top, the front or the rear.
  for (const view of prefix ? views : [...views.slice(1), views[0]!]) {
    const wheels = view.endsWith("_side") ? drawings[outline].side.wheels : undefined;
    const wheel = part === "front_wheel" ? wheels?.[0] : part === "rear_wheel" ? wheels?.[1] : undefined;
    const zone = zones[outline][sheetOf(view)].find(([name]) => name === part);
    const middle = wheel ?? (zone && middleOf(zone, view));
    if (middle) return unfolded(view, prefix, middle);
  }
  return { view: "top", x: 0.5, y: 0.5 };
}

const sheetOf = (view: VehicleView) => (view === "driver_side" || view === "passenger_side" ? "side" : view);

type Point = { readonly x: number; readonly y: number };

/** Maps a place to the half, or the side, that the zones are given for. */
function sideOf(outline: VehicleOutline, view: VehicleView, x: number, y: number) {
  const { width, height } = sheets[view];
  const of = (sheet: keyof Zones, driver: boolean, at: Point) => ({
    sheet,
    side: driver ? ("driver" as const) : ("passenger" as const),
    at,
    zones: zones[outline][sheet],
  });
  switch (view) {
    case "driver_side":
      return of("side", true, { x, y });
    case "passenger_side":
      return of("side", false, { x: width - x, y });
    // The driver sits on the left, which is on the right in a view from the front.
    case "front":
      return of("front", x > width / 2, { x: Math.min(x, width - x), y });
    case "rear":
      return of("rear", x <= width / 2, { x: Math.min(x, width - x), y });
    case "top":
      return of("top", y > height / 2, { x, y: Math.min(y, height - y) });
  }
}

function unfolded(view: VehicleView, prefix: string | undefined, { x, y }: Point): Spot {
  const { width, height } = sheets[view];
  const flipX =
    view === "passenger_side" ||
    (view === "front" && prefix === "driver") ||
    (view === "rear" && prefix === "passenger");
  const flipY = view === "top" && prefix === "driver";
  return { view, x: (flipX ? width - x : x) / width, y: (flipY ? height - y : y) / height };
}

/** A part that crosses the middle of a halved view is marked there. */
function middleOf([, left, top, right, bottom]: Zone, view: VehicleView): Point {
  const half = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const { width, height } = sheets[view];
  if (view === "top" && bottom === height / 2) return { ...half, y: height / 2 };
  if ((view === "front" || view === "rear") && right === width / 2) return { ...half, x: width / 2 };
  return half;
}

function wheelAt(outline: VehicleOutline, x: number, y: number): "front_wheel" | "rear_wheel" | undefined {
  const [front, rear] = drawings[outline].side.wheels ?? [];
  const on = (wheel: typeof front) => wheel && Math.hypot(x - wheel.x, y - wheel.y) <= wheel.radius;
  return on(front) ? "front_wheel" : on(rear) ? "rear_wheel" : undefined;
}

function distance([, left, top, right, bottom]: Zone, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

const ofSides = new Set<string>([
  "headlight",
  "front_fender",
  "front_door",
  "rear_door",
  "quarter_panel",
  "rocker_panel",
  "mirror",
  "window",
  "front_wheel",
  "rear_wheel",
  "taillight",
]);

const sided = (area: Unsided<VehicleArea>, side: "driver" | "passenger"): VehicleArea =>
  (ofSides.has(area) ? `${side}_${area}` : area) as VehicleArea;
