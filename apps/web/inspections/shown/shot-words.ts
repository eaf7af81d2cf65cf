import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { photoSlotNames, photoSlots } from "@lotlane/core/inspections";

export type Shot = InspectionJson["shots"][number];
export type NamedShot = Shot & { readonly name: string };

/** Photos in the order of their slots, the others numbered after them. */
export function named(shots: readonly Shot[]): readonly NamedShot[] {
  const inSlots = photoSlots.flatMap((slot) => shots.filter((shot) => shot.slot === slot));
  const others = shots.filter(({ slot }) => slot === null);
  return [
    ...inSlots.map((shot) => ({ ...shot, name: photoSlotNames[shot.slot!] })),
    ...others.map((shot, index) => ({ ...shot, name: `Photo ${index + 1}` })),
  ];
}

export const thumbOf = (url: string): string => `${url}?size=thumb`;
export const mediumOf = (url: string): string => `${url}?size=medium`;
