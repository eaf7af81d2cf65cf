import type { VehicleOutline, VehicleView } from "../vocabulary.ts";
import { type Drawing, sill, type VehicleDrawings, type Wheel } from "./drawing.ts";
import { pickup } from "./pickup.ts";
import { sedan } from "./sedan.ts";
import { suv } from "./suv.ts";

const frontWheel: Wheel = { x: 62, y: 100, radius: 18.5 };
const rearWheel: Wheel = { x: 238, y: 100, radius: 18.5 };

const van: VehicleDrawings = {
  side: {
    body: `M20 102C18 96 18 88 19 82C20 74 24 69 32 66C46 61 58 58 66 56C76 42 88 26 98 20.5C106 17 118 16 130 16L284 17C292 17.5 295 20 296 26L301 92C301 98 300 102 297 104L292 106${sill(106, frontWheel, rearWheel)}L27 106Z`,
    glass: [
      "M78 56C86 44 94 32 102 27.5L126 26.5L127 58L92 58Z",
      "M139 26.5L194 26.5C196 26.5 197 28 197 30L197 58L139 58Z",
      "M206 26.5L283 27.5C285 27.5 286 29 286 31L288 58L207 58Z",
    ],
    parts: [
      "M22 77C28 71 38 67 51 64C51 71 42 78 20.5 84Z",
      "M299 62L293 62L294.5 86L301 86Z",
      "M82 57C80 50 84 47 91 48L93 58Z",
    ],
    seams: [
      "M72 57C73 66 78 72 82 78C84 83 85 90 84.5 95",
      "M132.5 20L133 106",
      "M201 20L202 106",
      "M202 68L294 68",
      "M117 67h11M138 67h11",
      "M19 90L36 90C39 91 40 93 40.5 95",
      "M301 92L272 92C266 93 262 94 260.5 96",
      "M85 98L215 98",
    ],
    wheels: [frontWheel, rearWheel],
  },
  front: {
    body: "M80.5 17C62 17 50 18 45 21C40 32 36 45 33 58C30 62 29 68 29 76L29 101C29 104 31 106 34 106L80.5 106",
    glass: ["M80.5 27C64 27 54 28 50.5 30C46 40 43 48 41 57C54 60.5 67 61.5 80.5 61.5"],
    parts: [
      "M31 75C37 71 45 70 53 71C52 79 46 83 30 85Z",
      "M80.5 74L60 74C59 80 61 84 64 85L80.5 85",
      "M80.5 94L50 94L53 101L80.5 101",
      "M34 56C26 52 20 53 19 58L21 68C26 69 30 66 32 62Z",
    ],
    seams: ["M34 62C48 67 64 68 80.5 68", "M29 89L80.5 90"],
    tires: ["M32 100v15c0 3 2 4 4 4h8c2 0 4-1 4-4v-11z"],
  },
  rear: {
    body: "M80.5 17C62 17 50 18 45 21C40 32 36 45 33 58C30 62 29 68 29 76L29 101C29 104 31 106 34 106L80.5 106",
    glass: ["M76 27L55 27C50 36 47 46 45.5 58L76 58Z"],
    parts: ["M31 67L38 67L37 88L29.5 88Z", "M76 76L58 76L58 84L76 84Z", "M34 56C26 52 20 53 19 58L20 64L31.5 62Z"],
    seams: ["M80 22L80 96", "M48 22C43 40 40 56 40 74L40 96L80.5 96", "M73 66L73 72", "M29 99L80.5 100"],
    tires: ["M32 100v15c0 3 2 4 4 4h8c2 0 4-1 4-4v-11z"],
  },
  top: {
    body: "M20 70.5C19.5 54 22 38 30 31C40 24 54 21 70 20L286 20C295 20 299 24 300 32L300.5 70.5",
    glass: [
      "M68 70.5C68 54 70 40 76 30L104 36C101 48 100 58 100 70.5",
      "M83 27L282 26L276 33L108 33.5Z",
      "M296 70.5L295 34L287 38L288 70.5",
    ],
    parts: ["M24 40C31 33 40 29 52 26.5C49 34 38 41 22 46Z", "M86 20C83 12 88 8 95 11L96 20Z"],
    seams: [
      "M64 31C50 34 38 39 31 46C29 54 28 62 28 70.5",
      "M64 31C61 44 60 58 60 70.5",
      "M116 46L276 46M116 58L276 58",
      "M133 26.5L133 33.3M201 26.5L201 33.2",
    ],
  },
};

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
