import type { User } from "../accounts/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { attachUploads, type NamedUpload } from "../uploads/index.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import { type InspectionFields, mostDamages, mostPhotos } from "./inspection-fields.ts";
import { type InspectionContent, type Mark, markWords, type Shot } from "./inspection.ts";

/**
 * The content to keep of the sent fields. A photo named twice is kept once; a damage in the words of a mark is that
 * mark.
 * @param before the marks as they were last: their words, sent back, are no typed damages
 */
export function contentOf(
  { photos, shots, ...fields }: InspectionFields,
  newId: () => string,
  before: readonly Mark[] = [],
): Result<InspectionContent, InvalidFields> {
  const marks = fields.marks.map((mark) => ({ ...mark, id: mark.id ?? newId(), photos: [...new Set(mark.photos)] }));
  const twice = firstTwice(shots.map(({ slot }) => slot));
  if (twice >= 0) return refuse(invalidField(`shots.${twice}.slot`, "Each slot takes one photo"));
  const again = firstTwice(shots.map(({ photo }) => photo));
  if (again >= 0) return refuse(invalidField(`shots.${again}.photo`, "This photo is already there"));
  const same = firstTwice(marks.map(({ id }) => id));
  if (same >= 0) return refuse(invalidField(`marks.${same}.id`, "Each mark needs its own id"));
  const words = new Set([...before, ...marks].map(markWords));
  const damages = fields.damages.filter((damage) => !words.has(damage));
  const all = allShots(shots, [...photos, ...marks.flatMap((mark) => mark.photos)]);
  if (all.length > mostPhotos)
    return refuse(invalidField("photos", `An inspection can have at most ${mostPhotos} photos`));
  if (damages.length + marks.length > mostDamages)
    return refuse(invalidField("damages", `An inspection can have at most ${mostDamages} damages`));
  const { inspectionType, exteriorCondition, interiorCondition, mechanicalCondition, mileage, fuelLevel } = fields;
  const { notes, customerSignature, inspectorSignature, customerUnavailableReason } = fields;
  const vinSeen = inspectionType === "pickup" ? fields.vinSeen : null;
  return accept({
    inspectionType,
    exteriorCondition,
    interiorCondition,
    mechanicalCondition,
    mileage,
    fuelLevel,
    shots: all,
    damages,
    marks,
    notes,
    customerSignature,
    inspectorSignature,
    customerUnavailableReason,
    vinSeen,
    vinMismatchReason: vinSeen && fields.vinMismatchReason,
  });
}

function allShots(shots: readonly Shot[], photos: readonly string[]): readonly Shot[] {
  const known = new Set(shots.map(({ photo }) => photo));
  const others = [...new Set(photos)].filter((photo) => !known.has(photo));
  return [...shots, ...others.map((photo) => ({ photo, slot: null }))];
}

/** The index of the first value that repeats an earlier one; -1 where none does. Nulls may repeat. */
const firstTwice = (values: readonly (string | null)[]): number =>
  values.findIndex((value, index) => value !== null && values.indexOf(value) < index);

/** The damages as they are read: the typed ones, then the marks in words. */
export const damagesInWords = ({ damages, marks }: Pick<InspectionContent, "damages" | "marks">): readonly string[] => [
  ...damages,
  ...marks.map(markWords),
];

/** Every upload that was sent, at its place. */
export const uploadsSent = (fields: InspectionFields): readonly NamedUpload[] => [
  ...fields.photos.map((id, index) => ({ path: `photos.${index}`, id })),
  ...fields.shots.map(({ photo }, index) => ({ path: `shots.${index}.photo`, id: photo })),
  ...fields.marks.flatMap(({ photos }, mark) =>
    photos.map((id, index) => ({ path: `marks.${mark}.photos.${index}`, id })),
  ),
  ...signaturesSent(fields),
];

export const signaturesSent = ({ customerSignature, inspectorSignature }: InspectionFields): readonly NamedUpload[] =>
  Object.entries({ customerSignature, inspectorSignature }).flatMap(([path, id]) =>
    id === null ? [] : [{ path, id }],
  );

/** Every upload that an inspection names. */
export const uploadsOf = ({ shots, customerSignature, inspectorSignature }: InspectionContent): readonly string[] => [
  ...shots.map(({ photo }) => photo),
  ...[customerSignature, inspectorSignature].filter((id) => id !== null),
];

/** Ties the uploads that were sent to an order, whose inspection may name them from then on. */
export function nameUploads(ports: Pick<UploadPorts, "uploads">) {
  const attach = attachUploads(ports);
  return (user: User, orderId: string, fields: InspectionFields): Promise<Result<undefined, InvalidFields>> =>
    attach(user, orderId, uploadsSent(fields));
}
