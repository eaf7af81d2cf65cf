import { canonicalJson } from "../shared/canonical-json.ts";
import type { CompletedInspection, Inspection, InspectionCompletion } from "./inspection.ts";
import type { Hasher } from "./ports.ts";
import { documentCode } from "./verify-document.ts";

/** The content hashes of uploads, by their ids. */
export type ContentHashes = ReadonlyMap<string, string>;

/** The user, the moment and the place of a completion, and the VIN that was compared. */
export type Signing = Pick<InspectionCompletion, "at" | "deviceTime" | "byId" | "place" | "orderVin">;

/** The text that the content hash of an inspection is made from. @throws for an upload without a hash */
export function canonicalRecord(inspection: Inspection, signing: Signing, hashes: ContentHashes): string {
  const { at, byId, place } = signing;
  const hashOf = (upload: string): string => {
    const hash = hashes.get(upload);
    if (hash === undefined) throw new Error(`upload ${upload} of inspection ${inspection.id} is not there`);
    return hash;
  };
  const signature = (upload: string | null) => (upload === null ? null : hashOf(upload));
  return canonicalJson({
    ...formOf(inspection, signing),
    id: inspection.id,
    orderId: inspection.orderId,
    corrects: inspection.corrects,
    inspectionType: inspection.inspectionType,
    exteriorCondition: inspection.exteriorCondition,
    interiorCondition: inspection.interiorCondition,
    mechanicalCondition: inspection.mechanicalCondition,
    mileage: inspection.mileage,
    fuelLevel: inspection.fuelLevel,
    shots: inspection.shots.map(({ photo, slot }) => ({ photo: hashOf(photo), slot })),
    damages: inspection.damages,
    outline: inspection.outline,
    marks: inspection.marks.map(({ photos, ...mark }) => ({ ...mark, photos: photos.map(hashOf) })),
    notes: inspection.notes,
    customerSignature: signature(inspection.customerSignature),
    inspectorSignature: signature(inspection.inspectorSignature),
    customerUnavailableReason: inspection.customerUnavailableReason,
    transporterId: inspection.transporterId,
    inspectorId: inspection.inspectorId,
    completedById: byId,
    completedAt: at,
    place: place && { latitude: place.latitude, longitude: place.longitude },
  });
}

/** Records keep the form in which they were hashed: a later form is only for those that have what it added. */
function formOf({ vinSeen, vinMismatchReason }: Inspection, { deviceTime, orderVin }: Signing) {
  if (vinSeen)
    return { record: "lotlane-inspection-3", deviceTime, vinSeen: { ...vinSeen }, orderVin, vinMismatchReason };
  return deviceTime === null ? { record: "lotlane-inspection-1" } : { record: "lotlane-inspection-2", deviceTime };
}

/** The same for a completed inspection, to work its hash out again. */
export const recordOf = (inspection: CompletedInspection, hashes: ContentHashes): string =>
  canonicalRecord(inspection, inspection.completion, hashes);

/** A draft as a record, with its hash and code. @throws for an upload without a hash */
export function freeze(
  hasher: Hasher,
  draft: Inspection,
  signing: Signing,
  hashes: ContentHashes,
): CompletedInspection {
  const contentHash = hasher.sha256(canonicalRecord(draft, signing, hashes));
  return { ...draft, completion: { ...signing, contentHash, code: documentCode(contentHash) } };
}
