import { z } from "zod";
import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import {
  type FuelLevel,
  inspectionFields,
  type InspectionType,
  type Mark,
  markWords,
  type MechanicalCondition,
  type PhotoSlot,
  type SeenVin,
  type SurfaceCondition,
} from "@lotlane/core/inspections";
import { isSameVin } from "@lotlane/core/vehicles";

/** A photo or a signature: known by its key on this device, and by its url once it is uploaded. */
export type Picture = {
  readonly key: string;
  readonly url: string | null;
  /** Why the server does not take the file. */
  readonly refused?: string;
};
export type DraftPhoto = Picture & { readonly slot: PhotoSlot | null };
/** Photos are named by their keys. */
export type DraftMark = Mark;

/** An inspection as it is being written on this device. */
export type Draft = {
  readonly orderId: string;
  readonly inspectionType: InspectionType;
  readonly exteriorCondition: SurfaceCondition;
  readonly interiorCondition: SurfaceCondition;
  readonly mechanicalCondition: MechanicalCondition;
  /** As typed. */
  readonly mileage: string;
  readonly fuelLevel: FuelLevel | "";
  readonly photos: readonly DraftPhoto[];
  readonly damages: readonly string[];
  readonly marks: readonly DraftMark[];
  readonly notes: string;
  readonly customerSignature: Picture | null;
  readonly inspectorSignature: Picture | null;
  readonly customerUnavailable: boolean;
  readonly customerUnavailableReason: string;
  /** As typed or scanned. */
  readonly vinSeen: SeenVin | null;
  readonly vinMismatchReason: string;
  readonly corrects: string | null;
  /** The inspection on the server; null until it is saved for the first time. */
  readonly saved: { readonly id: string; readonly revision: number } | null;
};

type Begun = Pick<Draft, "orderId" | "inspectionType"> & Partial<Draft>;

export const newDraft = (begun: Begun): Draft => ({
  exteriorCondition: "good",
  interiorCondition: "good",
  mechanicalCondition: "runs_drives",
  mileage: "",
  fuelLevel: "",
  photos: [],
  damages: [],
  marks: [],
  notes: "",
  customerSignature: null,
  inspectorSignature: null,
  customerUnavailable: false,
  customerUnavailableReason: "",
  vinSeen: null,
  vinMismatchReason: "",
  corrects: null,
  saved: null,
  ...begun,
});

/** Continues the draft on the server. */
export function draftOf(inspection: InspectionJson): Draft {
  return { ...contentOf(inspection), saved: { id: inspection.id, revision: inspection.revision } };
}

/** Starts from a completed inspection; both people sign again. */
export const correctionOf = (inspection: InspectionJson): Draft => ({
  ...contentOf(inspection),
  customerSignature: null,
  inspectorSignature: null,
  corrects: inspection.id,
  saved: null,
});

function contentOf(inspection: InspectionJson): Draft {
  const inWords = new Set(inspection.marks.map(markWords));
  return newDraft({
    orderId: inspection.orderId,
    inspectionType: inspection.inspectionType,
    exteriorCondition: inspection.exteriorCondition,
    interiorCondition: inspection.interiorCondition,
    mechanicalCondition: inspection.mechanicalCondition,
    mileage: inspection.mileage === null ? "" : String(inspection.mileage),
    fuelLevel: inspection.fuelLevel ?? "",
    // An uploaded photo has its url as its key on any device.
    photos: inspection.shots.map(({ photo, slot }) => ({ key: photo, url: photo, slot })),
    damages: inspection.damages.filter((damage) => !inWords.has(damage)),
    marks: inspection.marks,
    notes: inspection.notes ?? "",
    customerSignature: pictureAt(inspection.customerSignature),
    inspectorSignature: pictureAt(inspection.inspectorSignature),
    customerUnavailable: inspection.customerUnavailableReason !== null,
    customerUnavailableReason: inspection.customerUnavailableReason ?? "",
    vinSeen: inspection.vinSeen,
    vinMismatchReason: inspection.vinMismatchReason ?? "",
    corrects: inspection.corrects,
  });
}

const pictureAt = (url: string | null): Picture | null => (url === null ? null : { key: url, url });

export const picturesOf = ({ photos, customerSignature, inspectorSignature }: Draft): readonly Picture[] => [
  ...photos,
  ...[customerSignature, inspectorSignature].filter((picture) => picture !== null),
];

/** The draft with the url of a picture that is now uploaded, or with the reason why it never is. */
export function withPicture(draft: Draft, key: string, news: Pick<Picture, "url"> | Pick<Picture, "refused">): Draft {
  const named = <P extends Picture | null>(picture: P): P => (picture?.key === key ? { ...picture, ...news } : picture);
  return {
    ...draft,
    photos: draft.photos.map(named),
    customerSignature: named(draft.customerSignature),
    inspectorSignature: named(draft.inspectorSignature),
  };
}

/** The request body for a draft, with the key of each picture that is not uploaded yet. */
export function bodyOf(draft: Draft) {
  const urlOf = new Map(picturesOf(draft).map(({ key, url }) => [key, url ?? key]));
  const { customerUnavailable, mileage, photos, marks } = draft;
  const nameOf = (picture: Picture | null) => (picture ? (urlOf.get(picture.key) ?? null) : null);
  return {
    inspectionType: draft.inspectionType,
    exteriorCondition: draft.exteriorCondition,
    interiorCondition: draft.interiorCondition,
    mechanicalCondition: draft.mechanicalCondition,
    mileage: milesIn(mileage),
    fuelLevel: draft.fuelLevel || null,
    shots: photos.map((photo) => ({ photo: urlOf.get(photo.key)!, slot: photo.slot })),
    damages: [...draft.damages],
    marks: marks.map((mark) => ({ ...mark, photos: mark.photos.flatMap((key) => urlOf.get(key) ?? []) })),
    notes: draft.notes,
    customerSignature: customerUnavailable ? null : nameOf(draft.customerSignature),
    inspectorSignature: nameOf(draft.inspectorSignature),
    customerUnavailableReason: customerUnavailable ? draft.customerUnavailableReason : null,
    vinSeen: draft.inspectionType === "pickup" ? draft.vinSeen : null,
    vinMismatchReason: draft.inspectionType === "pickup" ? draft.vinMismatchReason : null,
  };
}

/** Miles as typed, with or without thousands separators; not a number for anything else. */
function milesIn(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, "");
  return digits === "" ? null : Number(digits);
}

const fieldsSchema = z.object(inspectionFields(z.string()));

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The server's objections to the fields, by field name. */
export function errorsOf(draft: Draft): FieldErrors {
  const checked = fieldsSchema.safeParse(bodyOf(draft));
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** True when the VIN on the vehicle is not the order's; false where one of them is not known. */
export const vinDiffers = ({ inspectionType, vinSeen }: Draft, orderVin: string | null): boolean =>
  inspectionType === "pickup" && vinSeen !== null && orderVin !== null && !isSameVin(vinSeen.vin, orderVin);

/** The errors for the parts that a draft lacks to be completed. @param orderVin the VIN of its order */
export function lacksOf(draft: Draft, orderVin: string | null): FieldErrors {
  const { inspectorSignature, customerSignature, customerUnavailable, customerUnavailableReason } = draft;
  return {
    ...(inspectorSignature === null && { inspectorSignature: "Please sign the inspection" }),
    ...(!customerUnavailable &&
      customerSignature === null && {
        customerSignature: "Please have the customer sign, or say why the customer is not available",
      }),
    ...(customerUnavailable &&
      customerUnavailableReason.trim() === "" && {
        customerUnavailableReason: "Please say why the customer is not available",
      }),
    ...(vinDiffers(draft, orderVin) &&
      draft.vinMismatchReason.trim() === "" && { vinMismatchReason: "Please say why you load this vehicle" }),
  };
}

/** The request in the address: a draft to continue, or a completed inspection to correct. */
export type Asked = { readonly draft: string | null; readonly corrects: string | null };

export type Start =
  | { readonly from: "device" | "nothing"; readonly draft: Draft }
  | { readonly from: "server" | "correction"; readonly draft: Draft; readonly inspection: InspectionJson };

/** The pickup inspection, or the delivery inspection once the vehicle is on the road. */
export const typeFor = ({ status }: Pick<OrderJson, "status">): InspectionType =>
  status === "in_transit" ? "delivery" : "pickup";

/**
 * Picks the start of the form: the unsaved draft on this device, else a draft on the server (the one asked for first),
 * else the completed inspection to correct, else an empty form.
 */
export function startOf(
  order: Pick<OrderJson, "id" | "status">,
  inspections: readonly InspectionJson[],
  written: Draft | undefined,
  { draft: asked, corrects }: Asked,
): Start {
  const drafts = inspections.filter(({ editable }) => editable);
  // A draft that an earlier version of the app kept lacks the fields that came since.
  const draft = written && stillThere(newDraft(written), inspections);
  if (draft) return { from: "device", draft };
  const wanted =
    drafts.find(({ id }) => id === asked) ??
    drafts.find((one) => one.corrects === corrects && (corrects !== null || one.inspectionType === typeFor(order)));
  if (wanted) return { from: "server", draft: draftOf(wanted), inspection: wanted };
  const wrong = inspections.find(({ id, status }) => id === corrects && status === "completed");
  if (wrong) return { from: "correction", draft: correctionOf(wrong), inspection: wrong };
  return { from: "nothing", draft: newDraft({ orderId: order.id, inspectionType: typeFor(order) }) };
}

/** The device's draft: a new one when its draft on the server is gone, undefined once that is completed. */
function stillThere(written: Draft, inspections: readonly InspectionJson[]): Draft | undefined {
  if (!written.saved) return written;
  const own = inspections.find(({ id }) => id === written.saved?.id);
  if (own?.status === "completed") return undefined;
  return own ? written : { ...written, saved: null };
}
