import {
  type Drawing,
  type Inspection,
  sheets,
  shownAs,
  type VehicleOutline,
  type VehicleView,
} from "@lotlane/core/inspections";
import type { Ports } from "@lotlane/core/ports";
import type { Upload } from "@lotlane/core/uploads";
import type { Chance } from "../chance.ts";
import { idOf, inspectingCarrier } from "./vehicles-to-inspect.ts";

/** The sides that the demo's photos show, by the slots that they fill. */
export const photographed = {
  front_view: "front",
  rear_view: "rear",
  driver_side: "driver_side",
  passenger_side: "passenger_side",
} as const satisfies Readonly<Record<string, VehicleView>>;

export type PhotographedSlot = keyof typeof photographed;
export const photographedSlots = Object.keys(photographed) as readonly PhotographedSlot[];

const paints: Readonly<Record<VehicleOutline, string>> = {
  sedan: "#3d6f9e",
  suv: "#66707c",
  pickup: "#9c3b35",
  van: "#e4e2da",
};

const photo = { width: 1280, height: 960, ground: 790 };
/** Where wheels stand on the sheet of a drawing. */
const standsAt = 118;

/** A vehicle on a plain ground, drawn from the lines of the screens, as SVG. */
export function vehiclePhoto(outline: VehicleOutline, slot: PhotographedSlot): string {
  const view = photographed[slot];
  const { drawing, transforms } = shownAs(outline, view);
  const sheet = sheets[view];
  const scale = Math.min((photo.width * 0.92) / sheet.width, (photo.height * 0.8) / sheet.height);
  const place = `translate(${(photo.width - sheet.width * scale) / 2} ${photo.ground - standsAt * scale}) scale(${scale})`;
  const halves = transforms.map((transform) => `<g transform="${transform}">${vehicle(drawing, paints[outline])}</g>`);
  return svg(
    photo,
    `<path fill="#dde3e8" d="M0 0h${photo.width}v${photo.height}H0z"/>
    <path fill="#b4bac0" d="M0 ${photo.ground - 90}h${photo.width}v${photo.height}H0z"/>
    <g transform="${place}" stroke="#1b2229" stroke-linejoin="round">${halves.join("")}</g>`,
  );
}

const vehicle = ({ body, glass, parts, seams, wheels = [], tires = [] }: Drawing, paint: string): string =>
  [
    ...tires.map((d) => `<path fill="#22272c" d="${d}"/>`),
    `<path fill="${paint}" d="${body}"/>`,
    ...glass.map((d) => `<path fill="#2f4353" stroke-width=".6" d="${d}"/>`),
    ...parts.map((d) => `<path fill="#eef1f3" fill-opacity=".7" stroke-width=".6" d="${d}"/>`),
    ...seams.map((d) => `<path fill="none" stroke-width=".6" d="${d}"/>`),
    ...wheels.map(
      ({ x, y, radius }) =>
        `<circle fill="#22272c" cx="${x}" cy="${y}" r="${radius}"/><circle fill="#98a2ab" cx="${x}" cy="${y}" r="${radius * 0.58}"/>`,
    ),
  ].join("");

const pad = { width: 640, height: 200 };

/** A few strokes on a clear ground, as SVG; each hand has its own. */
export function signature(hand: Chance): string {
  const loops = Array.from({ length: hand.between(5, 8) }, () => {
    const [wide, up, down] = [hand.between(36, 58), hand.between(-95, -30), hand.between(10, 45)];
    return `c${hand.between(4, 18)} ${up} ${wide - 8} ${up} ${wide - hand.between(14, 26)} ${hand.between(-6, 6)}s${hand.between(2, 10)} ${down} ${hand.between(16, 26)} ${hand.between(-8, 8)}`;
  });
  const under = `M${hand.between(60, 120)} ${hand.between(150, 170)}q${hand.between(120, 200)} -${hand.between(10, 40)} ${hand.between(300, 420)} -${hand.between(0, 16)}`;
  return svg(
    pad,
    `<g fill="none" stroke="#1a2238" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
    <path d="M${hand.between(50, 90)} ${hand.between(105, 130)}${loops.join("")}"/><path d="${under}"/></g>`,
  );
}

const svg = ({ width, height }: { readonly width: number; readonly height: number }, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;

/** A picture as it is kept. */
export type KeptPicture = Pick<Upload, "contentHash" | "mediaType" | "bytes" | "width" | "height">;

/** Collects the uploads of an inspection. */
export function uploadsFor(
  needs: Pick<Ports, "hasher">,
  { id, orderId, inspectorId }: Pick<Inspection, "id" | "orderId" | "inspectorId">,
  createdAt: string,
) {
  const made: Upload[] = [];
  return {
    made,
    /** @returns its id; null where there is no picture */
    add(name: string, picture: KeptPicture | undefined): string | null {
      if (!picture) return null;
      const upload: Upload = {
        ...picture,
        id: idOf(needs, `${name} of ${id}`),
        ownerId: inspectorId,
        organizationId: inspectingCarrier.organizationId,
        takenAt: null,
        latitude: null,
        longitude: null,
        createdAt,
        orderId,
      };
      made.push(upload);
      return upload.id;
    },
  };
}
