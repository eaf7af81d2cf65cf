import {
  completionSchema,
  damageSizes,
  damageTypes,
  fuelLevels,
  inspectionFields,
  inspectionTypes,
  mechanicalConditions,
  newInspectionFields,
  photoSlots,
  savedInspectionFields,
  surfaceConditions,
  vehicleAreas,
  vehicleOutlines,
  vehicleViews,
  vinWays,
} from "@lotlane/core/inspections";
import { uploadIdOf } from "@lotlane/core/uploads";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant } from "./values.ts";

const someOrder = z.object({ id: z.string().max(64) });
const someInspection = z.object({ id: z.string().max(64) });

const noUpload = "A photo must be the url that its upload returned";
export const uploadUrl = z
  .string(noUpload)
  .max(100, noUpload)
  .refine((url) => uploadIdOf(url) !== undefined, noUpload)
  .describe("The url of an upload")
  .transform((url) => uploadIdOf(url) ?? "");
export const fields = inspectionFields(uploadUrl);

/** Room for 100 marks with the longest notes and ten photos each, and for their words sent back, escaped or not. */
const inspectionKilobytes = 512;

const uploadUrlJson = z.string().describe("The url of an upload");

export const inspectionJson = z.object({
  id,
  orderId: id,
  status: z.enum(["draft", "completed"]),
  inspectionType: z.enum(inspectionTypes),
  exteriorCondition: z.enum(surfaceConditions),
  interiorCondition: z.enum(surfaceConditions),
  mechanicalCondition: z.enum(mechanicalConditions),
  mileage: z.number().int().nullable(),
  fuelLevel: z.enum(fuelLevels).nullable(),
  photos: z.array(uploadUrlJson).describe("Every photo"),
  shots: z
    .array(
      z.object({
        photo: uploadUrlJson,
        slot: z.enum(photoSlots).nullable(),
        takenAt: instant.nullable(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
      }),
    )
    .describe("The same with what each shows and its camera data"),
  damages: z.array(z.string()).describe("The typed ones, then the marks in words"),
  marks: z
    .array(
      z.object({
        id,
        view: z.enum(vehicleViews),
        x: z.number(),
        y: z.number(),
        area: z.enum(vehicleAreas as readonly [(typeof vehicleAreas)[number]]),
        type: z.enum(damageTypes),
        size: z.enum(damageSizes).nullable(),
        note: z.string().nullable(),
        code: z.string().nullable(),
        photos: z.array(uploadUrlJson),
      }),
    )
    .describe("Damages marked on the outline"),
  outline: z.enum(vehicleOutlines).describe("The outline that the marks are drawn on"),
  notes: z.string().nullable(),
  customerSignature: uploadUrlJson.nullable(),
  inspectorSignature: uploadUrlJson.nullable(),
  customerUnavailableReason: z.string().nullable(),
  vinSeen: z.object({ vin: z.string(), by: z.enum(vinWays), at: instant }).nullable(),
  vinMismatchReason: z.string().nullable(),
  orderVin: z.string().nullable().describe("The order's VIN that was compared with vinSeen at the completion"),
  revision: z.number().int().describe("Counts saves"),
  createdAt: instant,
  inspectorId: id,
  inspectorName: z.string(),
  savedAt: instant,
  savedBy: z.string(),
  completedAt: instant.nullable(),
  completedDeviceTime: instant.nullable().describe("The same moment by the user's device clock, if sent"),
  completedById: id.nullable(),
  completedBy: z.string().nullable(),
  completedLatitude: z.number().nullable(),
  completedLongitude: z.number().nullable(),
  contentHash: z.string().nullable().describe("SHA-256 of the record"),
  code: z.string().nullable().describe("Identifies the record on documents"),
  corrects: id.nullable(),
  editable: z.boolean().describe("Whether you can continue it"),
});

export type InspectionJson = z.output<typeof inspectionJson>;

export const inspectionEndpoints = {
  "GET /api/orders/{id}/inspections": endpoint({
    summary: "The inspections of an order that you can read, newest first, at most 50",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: someOrder,
    answers: { 200: z.array(inspectionJson) },
    problems: [404],
  }),
  "POST /api/inspections": endpoint({
    summary: "Start an inspection as a draft",
    who: "inspectVehicles",
    rateLimit: "write",
    once: true,
    body: z.object({ ...fields, ...newInspectionFields }),
    bodyKilobytes: inspectionKilobytes,
    answers: { 201: inspectionJson },
    problems: [404, 409],
  }),
  "GET /api/inspections/{id}": endpoint({
    summary: "One inspection, as far as you can read it",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: someInspection,
    answers: { 200: inspectionJson },
    problems: [404],
  }),
  "PUT /api/inspections/{id}": endpoint({
    summary: "Save all fields of a draft",
    who: "inspectVehicles",
    rateLimit: "write",
    params: someInspection,
    body: z.object({ ...fields, ...savedInspectionFields }),
    bodyKilobytes: inspectionKilobytes,
    answers: { 200: inspectionJson },
    problems: [404, 409],
  }),
  "POST /api/inspections/{id}/complete": endpoint({
    summary: "Complete a draft: it can no longer change",
    who: "inspectVehicles",
    rateLimit: "write",
    params: someInspection,
    body: completionSchema,
    bodyOptional: true,
    answers: { 200: inspectionJson },
    problems: [404, 409],
  }),
  "GET /api/verify/{code}": endpoint({
    summary: "Whether the code or content hash on a document matches a record",
    who: "anyone",
    rateLimit: "verify",
    params: z.object({ code: z.string().max(100) }),
    answers: {
      200: z.object({
        matches: z.boolean(),
        kind: z.enum(inspectionTypes).nullable(),
        completedOn: day.nullable().describe("In UTC"),
        order: z.string().nullable().describe("The first 8 characters of the order's id"),
      }),
    },
  }),
};
