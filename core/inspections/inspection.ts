import type { Mark } from "./mark.ts";
import type {
  FuelLevel,
  InspectionType,
  MechanicalCondition,
  PhotoSlot,
  SurfaceCondition,
  VehicleOutline,
} from "./vocabulary.ts";

/** A photo, named by its upload, and what it shows; null for a photo of anything else. */
export type Shot = { readonly photo: string; readonly slot: PhotoSlot | null };

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
