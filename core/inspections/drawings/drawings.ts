import type { VehicleOutline, VehicleView } from "../vocabulary.ts";
import type { Drawing, VehicleDrawings } from "./drawing.ts";
import { pickup } from "./pickup.ts";
import { sedan } from "./sedan.ts";
import { suv } from "./suv.ts";
import { van } from "./van.ts";

export const drawings: { readonly [O in VehicleOutline]: VehicleDrawings } = { sedan, suv, pickup, van };

type Sheet = { readonly width: number; readonly height: number };

const long: Sheet = { width: 320, height: 140 };
const short: Sheet = { width: 160, height: 140 };

/** The size of a view in the units of its paths. */
export const sheets: { readonly [V in VehicleView]: Sheet } = {
  front: short,
  rear: short,
  driver_side: long,
  passenger_side: long,
  top: long,
};

/** How a view is made of its drawing: the other half as a reflection, or the whole reflected. */
export function shownAs(
  outline: VehicleOutline,
  view: VehicleView,
): { drawing: Drawing; transforms: readonly string[] } {
  const { side, front, rear, top } = drawings[outline];
  const reflected = `matrix(-1 0 0 1 ${sheets[view].width} 0)`;
  switch (view) {
    case "driver_side":
      return { drawing: side, transforms: [""] };
    case "passenger_side":
      return { drawing: side, transforms: [reflected] };
    case "front":
      return { drawing: front, transforms: ["", reflected] };
    case "rear":
      return { drawing: rear, transforms: ["", reflected] };
    case "top":
      return { drawing: top, transforms: ["", `matrix(1 0 0 -1 0 ${sheets.top.height})`] };
  }
}
