import { damageSizeNames, damageTypeNames, type DamageSize, type DamageType, type VehicleView } from "./vocabulary.ts";
import { vehicleAreaName, type VehicleArea } from "./vehicle-areas.ts";

/** A damage at its place on the outline of the vehicle. */
export type Mark = {
  readonly id: string;
  readonly view: VehicleView;
  /** From 0 at the left to 1 at the right of the view, and from 0 at its top to 1 at its bottom. */
  readonly x: number;
  readonly y: number;
  readonly area: VehicleArea;
  readonly type: DamageType;
  readonly size: DamageSize | null;
  readonly note: string | null;
  /** The code that another party's list gives this damage; null where none was given. */
  readonly code: string | null;
  /** The uploads that show it. */
  readonly photos: readonly string[];
};

/** A mark as a sentence: `Scratch, driver front door, 1 to 3 inches: down to the metal`. */
export function markWords({ type, area, size, note }: Pick<Mark, "type" | "area" | "size" | "note">): string {
  const what = [damageTypeNames[type], vehicleAreaName(area), ...(size === null ? [] : [damageSizeNames[size]])];
  return `${what.join(", ")}${note === null ? "" : `: ${note}`}`;
}
