import { damagesInWords, type Inspection, type ShownInspection } from "@lotlane/core/inspections";
import type { AddedPaper } from "@lotlane/core/orders";
import type { OrderDocument, ShownPaper } from "@lotlane/core/papers";
import { uploadUrl } from "@lotlane/core/uploads";
import type {
  DocumentJson,
  InspectionJson,
  OrderPaperJson,
  OwnInspectionJson,
  OwnPaperJson,
} from "../contract/index.ts";

export function inspectionJson(shown: ShownInspection): InspectionJson {
  const { inspection, uploads } = shown;
  const { completion } = inspection;
  return {
    id: inspection.id,
    orderId: inspection.orderId,
    status: completion ? "completed" : "draft",
    inspectionType: inspection.inspectionType,
    exteriorCondition: inspection.exteriorCondition,
    interiorCondition: inspection.interiorCondition,
    mechanicalCondition: inspection.mechanicalCondition,
    mileage: inspection.mileage,
    fuelLevel: inspection.fuelLevel,
    photos: inspection.shots.map(({ photo }) => urlOf(photo)),
    shots: inspection.shots.map(({ photo, slot }) => {
      const upload = uploads.get(photo);
      return {
        photo: urlOf(photo),
        slot,
        takenAt: upload?.takenAt ?? null,
        latitude: upload?.latitude ?? null,
        longitude: upload?.longitude ?? null,
        width: upload?.width ?? null,
        height: upload?.height ?? null,
      };
    }),
    damages: [...damagesInWords(inspection)],
    marks: inspection.marks.map((mark) => ({ ...mark, photos: mark.photos.map(urlOf) })),
    outline: inspection.outline,
    notes: inspection.notes,
    customerSignature: inspection.customerSignature && urlOf(inspection.customerSignature),
    inspectorSignature: inspection.inspectorSignature && urlOf(inspection.inspectorSignature),
    customerUnavailableReason: inspection.customerUnavailableReason,
    vinSeen: inspection.vinSeen && { ...inspection.vinSeen },
    vinMismatchReason: inspection.vinMismatchReason,
    orderVin: completion?.orderVin ?? null,
    revision: inspection.revision,
    createdAt: inspection.createdAt,
    inspectorId: inspection.inspectorId,
    inspectorName: shown.inspectorName,
    savedAt: inspection.savedAt,
    savedBy: shown.savedByName,
    completedAt: completion?.at ?? null,
    completedDeviceTime: completion?.deviceTime ?? null,
    completedById: completion?.byId ?? null,
    completedBy: shown.completedByName,
    completedLatitude: completion?.place?.latitude ?? null,
    completedLongitude: completion?.place?.longitude ?? null,
    contentHash: completion?.contentHash ?? null,
    code: completion?.code ?? null,
    corrects: inspection.corrects,
    editable: shown.editable,
  };
}

const urlOf = (id: string): string => uploadUrl({ id });

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
  vinSeen: inspection.vinSeen && { ...inspection.vinSeen },
  vinMismatchReason: inspection.vinMismatchReason,
  createdAt: inspection.createdAt,
  completedAt: inspection.completion?.at ?? null,
  completedDeviceTime: inspection.completion?.deviceTime ?? null,
  completedLatitude: inspection.completion?.place?.latitude ?? null,
  completedLongitude: inspection.completion?.place?.longitude ?? null,
  code: inspection.completion?.code ?? null,
});

/** A document in a list. */
export function documentJson(document: OrderDocument): DocumentJson {
  const { kind, at } = document;
  switch (kind) {
    case "bill_of_lading":
    case "claim_packet":
      return { kind, at };
    case "inspection": {
      const { inspectionType, inspectionId, code } = document;
      return { kind, at, inspectionType, inspectionId, code };
    }
    case "invoice":
    case "fee_invoice": {
      const { number, amount, withdrawnAt, sentAt, paidAt, service } = document;
      return { kind, at, number, amount, withdrawnAt, sentAt, paidAt, service: service && { ...service } };
    }
  }
}

/** A paper that a party added to an order. */
export const orderPaperJson = ({ paper, addedByName, removable }: ShownPaper): OrderPaperJson => {
  const { orderId: _, ...shown } = ownPaperJson(paper);
  return { ...shown, addedBy: addedByName, removable };
};

/** The same in an export. */
export const ownPaperJson = ({
  orderId,
  claimedAt: _,
  addedById: _by,
  contentHash: _hash,
  ...paper
}: AddedPaper): OwnPaperJson => ({
  ...paper,
  orderId,
  url: `/api/orders/${orderId}/papers/${paper.id}`,
});
