import { damagesInWords, type Inspection } from "@lotlane/core/inspections";
import { uploadUrl } from "@lotlane/core/uploads";
import type { OwnInspectionJson } from "../contract/index.ts";

/** An inspection as the user who made it takes it along. */
export const ownInspectionJson = (inspection: Inspection): OwnInspectionJson => ({
  id: inspection.id,
  orderId: inspection.orderId,
  status: inspection.completion ? "completed" : "draft",
  inspectionType: inspection.inspectionType,
  exteriorCondition: inspection.exteriorCondition,
  interiorCondition: inspection.interiorCondition,
  mechanicalCondition: inspection.mechanicalCondition,
  mileage: inspection.mileage,
  fuelLevel: inspection.fuelLevel,
  photos: inspection.shots.map(({ photo }) => uploadUrl({ id: photo })),
  damages: [...damagesInWords(inspection)],
  notes: inspection.notes,
  inspectorSignature: inspection.inspectorSignature && uploadUrl({ id: inspection.inspectorSignature }),
  customerUnavailableReason: inspection.customerUnavailableReason,
  createdAt: inspection.createdAt,
  completedAt: inspection.completion?.at ?? null,
  completedDeviceTime: inspection.completion?.deviceTime ?? null,
  completedLatitude: inspection.completion?.place?.latitude ?? null,
  completedLongitude: inspection.completion?.place?.longitude ?? null,
  code: inspection.completion?.code ?? null,
});
