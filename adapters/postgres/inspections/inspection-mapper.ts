import {
  fuelLevels,
  type Inspection,
  type InspectionCompletion,
  inspectionTypes,
  mechanicalConditions,
  photoSlots,
  type Shot,
  surfaceConditions,
  vehicleOutlines,
} from "@lotlane/core/inspections";
import { known } from "../sql/known.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { InspectionEntity, InspectionPhotoEntity } from "./inspection.entity.ts";

export const inspections = table(InspectionEntity);
export const inspectionPhotos = table(InspectionPhotoEntity);

export const inspectionToRow = ({
  completion,
  shots: _,
  ...inspection
}: Inspection): RowOf<typeof InspectionEntity> => ({
  ...inspection,
  completedAt: completion?.at ?? null,
  completedDeviceTime: completion?.deviceTime ?? null,
  completedById: completion?.byId ?? null,
  completedLatitude: completion?.place?.latitude ?? null,
  completedLongitude: completion?.place?.longitude ?? null,
  orderVin: completion?.orderVin ?? null,
  contentHash: completion?.contentHash ?? null,
  code: completion?.code ?? null,
});

export const photosToRows = ({ id, shots }: Inspection): readonly RowOf<typeof InspectionPhotoEntity>[] =>
  shots.map(({ photo, slot }, position) => ({ inspectionId: id, uploadId: photo, slot, position }));

/** A photo as `inspectionColumns` packs it. */
export type StoredPhoto = { readonly uploadId: string; readonly slot: string | null };

export function inspectionFromRow(row: StoredRow, photos: readonly StoredPhoto[] | null): Inspection {
  const {
    completedAt,
    completedDeviceTime,
    completedById,
    completedLatitude,
    completedLongitude,
    orderVin,
    contentHash,
    code,
    ...kept
  } = inspections.read(row);
  return {
    ...kept,
    inspectionType: known(inspectionTypes, kept.inspectionType),
    exteriorCondition: known(surfaceConditions, kept.exteriorCondition),
    interiorCondition: known(surfaceConditions, kept.interiorCondition),
    mechanicalCondition: known(mechanicalConditions, kept.mechanicalCondition),
    fuelLevel: kept.fuelLevel === null ? null : known(fuelLevels, kept.fuelLevel),
    outline: known(vehicleOutlines, kept.outline),
    shots: (photos ?? []).map(shotFromRow),
    completion: completionFrom({
      at: completedAt,
      deviceTime: completedDeviceTime,
      byId: completedById,
      place:
        completedLatitude === null || completedLongitude === null
          ? null
          : { latitude: completedLatitude, longitude: completedLongitude },
      orderVin,
      contentHash,
      code,
    }),
  };
}

const shotFromRow = ({ uploadId, slot }: StoredPhoto): Shot => ({
  photo: uploadId,
  slot: slot === null ? null : known(photoSlots, slot),
});

type Stored = { readonly [Key in keyof InspectionCompletion]: InspectionCompletion[Key] | null };

const completionFrom = ({
  at,
  deviceTime,
  byId,
  place,
  orderVin,
  contentHash,
  code,
}: Stored): InspectionCompletion | null =>
  at === null || byId === null || contentHash === null || code === null
    ? null
    : { at, deviceTime, byId, place, orderVin, contentHash, code };
