import { type VehicleArea, vehicleAreaName } from "./vehicle-areas.ts";
import {
  type DamageSize,
  damageSizeNames,
  type DamageType,
  damageTypeNames,
  type FuelLevel,
  type InspectionType,
  type MechanicalCondition,
  type PhotoSlot,
  type SurfaceCondition,
  type VehicleOutline,
  type VehicleView,
  type VinWay,
} from "./vocabulary.ts";

/** A photo, named by its upload, and what it shows; null for a photo of anything else. */
export type Shot = { readonly photo: string; readonly slot: PhotoSlot | null };

/** The VIN that the user found on the vehicle. `at` is the time by the user's device, as ISO 8601 in UTC. */
export type SeenVin = { readonly vin: string; readonly by: VinWay; readonly at: string };

/** The record of a vehicle's condition. Photos and signatures are named by their uploads. */
export type InspectionContent = {
  readonly inspectionType: InspectionType;
  readonly exteriorCondition: SurfaceCondition;
  readonly interiorCondition: SurfaceCondition;
  readonly mechanicalCondition: MechanicalCondition;
  /** Miles on the odometer. */
  readonly mileage: number | null;
  readonly fuelLevel: FuelLevel | null;
  /** Every photo once, in the order in which they are shown. */
  readonly shots: readonly Shot[];
  /** Damages in typed words; marks are damages too. */
  readonly damages: readonly string[];
  readonly marks: readonly Mark[];
  readonly notes: string | null;
  readonly customerSignature: string | null;
  readonly inspectorSignature: string | null;
  /** Why the customer did not sign. */
  readonly customerUnavailableReason: string | null;
  /** Null at the delivery, and where the user did not look. */
  readonly vinSeen: SeenVin | null;
  /** Why the vehicle is loaded although its VIN is not the order's. */
  readonly vinMismatchReason: string | null;
};

/** Degrees. */
export type InspectionPlace = { readonly latitude: number; readonly longitude: number };

export type InspectionCompletion = {
  /** When the server took it. */
  readonly at: string;
  /** When the user completed it by the clock of the user's device, which may be wrong; null where it was not said. */
  readonly deviceTime: string | null;
  readonly byId: string;
  readonly place: InspectionPlace | null;
  /** The order's VIN, which the VIN on the vehicle was compared with; null where nothing was compared. */
  readonly orderVin: string | null;
  /** SHA-256 of the record in 64 hexadecimal digits. */
  readonly contentHash: string;
  /** Short, for documents: `LL-7K3M-9QXA-2B4C`. */
  readonly code: string;
};

/** The condition of an order's vehicle as its carrier wrote it down. Times as ISO 8601 in UTC. */
export type Inspection = InspectionContent & {
  readonly id: string;
  readonly orderId: string;
  /** The `assignedAt` of the claim within which it was made. */
  readonly claimedAt: string;
  /** The transporter that had the order then. */
  readonly transporterId: string;
  readonly inspectorId: string;
  /** The body that marks are drawn on. */
  readonly outline: VehicleOutline;
  /** Counts saves, from 1. */
  readonly revision: number;
  readonly createdAt: string;
  readonly savedAt: string;
  readonly savedById: string;
  /** Null for a draft; nothing changes once it is there. */
  readonly completion: InspectionCompletion | null;
  /** The completed inspection that this one corrects. */
  readonly corrects: string | null;
};

export type CompletedInspection = Inspection & { readonly completion: InspectionCompletion };

export const isCompleted = (inspection: Inspection): inspection is CompletedInspection =>
  inspection.completion !== null;

/** An inspection with the names of its people. */
export type InspectionView = {
  readonly inspection: Inspection;
  readonly inspectorName: string;
  readonly savedByName: string;
  /** Null for a draft. */
  readonly completedByName: string | null;
};

/** How many inspections one order has at most, drafts too. */
export const mostInspections = 50;

const apartMs = 5 * 60_000;

/** The time by the device's clock where it differs from the server's by minutes; null otherwise. */
export const otherDeviceTime = (at: string, deviceTime: string | null): string | null =>
  deviceTime !== null && Math.abs(Date.parse(at) - Date.parse(deviceTime)) > apartMs ? deviceTime : null;

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
