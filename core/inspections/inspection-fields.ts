import { z } from "zod";
import { momentSchema } from "../shared/day-schema.ts";
import { optionalLines, optionalText, requiredText } from "../shared/text.ts";
import { normalizeVin } from "../vehicles/index.ts";
import { vehicleAreas } from "./vehicle-areas.ts";
import {
  damageSizes,
  damageTypes,
  fuelLevels,
  inspectionTypes,
  mechanicalConditions,
  photoSlots,
  surfaceConditions,
  vehicleViews,
  vinWays,
} from "./vocabulary.ts";

export const mostPhotos = 60;
export const mostDamages = 100;
export const mostMileage = 2_000_000;
const mostMarkPhotos = 10;

export const orderIsRequired = "Order is required";
export const selectAnOrder = "Please select an order for the inspection";

const oneOf = <const Words extends readonly string[]>(name: string, words: Words) =>
  z.enum(words, `${name} must be one of ${words.join(", ")}`);

const mileageWords = `Mileage must be a whole number from 0 to ${mostMileage.toLocaleString("en-US")}`;
const fraction = (name: string) => {
  const words = `${name} must be a number from 0 to 1`;
  return z.number(words).min(0, words).max(1, words);
};
const tooManyPhotos = `An inspection can have at most ${mostPhotos} photos`;
const tooManyDamages = `An inspection can have at most ${mostDamages} damages`;

const noVin = "VIN is required";
const seenVin = z.object({
  vin: requiredText(noVin, 40)
    .transform(normalizeVin)
    .refine((vin) => vin !== "", noVin),
  by: oneOf("by", vinWays),
  at: momentSchema("at must be a time such as 2026-11-22T15:04:05Z").describe("By the user's device clock"),
});

export const fewestReasonCharacters = 5;

/** The fields of a sent inspection. @param upload reads an upload's outside name as its id */
export function inspectionFields<Upload extends z.ZodType<string>>(upload: Upload) {
  const mark = z.object({
    id: z.uuid("id must be a UUID, or left out").optional().describe("Kept if given; otherwise generated"),
    view: oneOf("view", vehicleViews),
    x: fraction("x").describe("From the left of the view"),
    y: fraction("y").describe("From the top of the view"),
    area: oneOf("area", vehicleAreas as readonly [(typeof vehicleAreas)[number]]),
    type: oneOf("type", damageTypes),
    size: oneOf("size", damageSizes)
      .nullish()
      .transform((size) => size ?? null),
    note: optionalText("Note"),
    code: optionalText("Code", 20).describe("The code for this damage in another party's list"),
    photos: z
      .array(upload, "photos must be a list")
      .max(mostMarkPhotos, `A damage can have at most ${mostMarkPhotos} photos`)
      .default([]),
  });
  return {
    inspectionType: oneOf("inspectionType", inspectionTypes).default("pickup"),
    exteriorCondition: oneOf("exteriorCondition", surfaceConditions).default("good"),
    interiorCondition: oneOf("interiorCondition", surfaceConditions).default("good"),
    mechanicalCondition: oneOf("mechanicalCondition", mechanicalConditions).default("runs_drives"),
    mileage: z
      .number(mileageWords)
      .int(mileageWords)
      .min(0, mileageWords)
      .max(mostMileage, mileageWords)
      .describe("Miles on the odometer")
      .nullish()
      .transform((miles) => miles ?? null),
    fuelLevel: oneOf("fuelLevel", fuelLevels)
      .nullish()
      .transform((level) => level ?? null),
    photos: z
      .array(upload, "photos must be a list")
      .max(mostPhotos, tooManyPhotos)
      .default([])
      .describe("Those without a slot can be listed only here"),
    shots: z
      .array(
        z.object({
          photo: upload,
          slot: oneOf("slot", photoSlots)
            .nullish()
            .transform((slot) => slot ?? null),
        }),
        "shots must be a list",
      )
      .max(mostPhotos, tooManyPhotos)
      .default([])
      .describe("Photos with what they show"),
    damages: z
      .array(requiredText("Please describe the damage", 300), "damages must be a list")
      .max(mostDamages, tooManyDamages)
      .default([])
      .describe("In plain words; a mark's own words count as that mark"),
    marks: z
      .array(mark, "marks must be a list")
      .max(mostDamages, tooManyDamages)
      .default([])
      .describe("Damages marked on the outline"),
    notes: optionalLines("Notes", 4000),
    customerSignature: upload.nullish().transform((signature) => signature ?? null),
    inspectorSignature: upload.nullish().transform((signature) => signature ?? null),
    customerUnavailableReason: optionalLines("Reason", 500).describe("Why the customer did not sign"),
    vinSeen: seenVin
      .nullish()
      .transform((seen) => seen ?? null)
      .describe("The VIN on the vehicle at pickup"),
    vinMismatchReason: optionalLines("Reason", 500)
      .refine(
        (reason) => reason === null || reason.length >= fewestReasonCharacters,
        `Reason must have at least ${fewestReasonCharacters} characters`,
      )
      .describe("Why the vehicle is loaded although that VIN is not the order's"),
  };
}

const uploadId = z.uuid("A photo must be the id of an upload");

export const inspectionFieldsSchema = z.object(inspectionFields(uploadId));
/** A sent inspection, its uploads as ids. */
export type InspectionFields = z.output<typeof inspectionFieldsSchema>;

export const newInspectionFields = {
  orderId: z.string(orderIsRequired).min(1, selectAnOrder).max(64, orderIsRequired),
  corrects: z
    .uuid("corrects must be the id of a completed inspection")
    .nullish()
    .transform((id) => id ?? null)
    .describe("The completed inspection of the same order and type that this one corrects"),
};
export const newInspectionSchema = inspectionFieldsSchema.extend(newInspectionFields);
export type NewInspection = z.output<typeof newInspectionSchema>;

const revision = z
  .number("revision must be the number you last read")
  .int("revision must be the number you last read")
  .nullish()
  .transform((number) => number ?? null)
  .describe("The one you last read: refused if another device has saved since; not checked if left out");

export const savedInspectionFields = { revision };
export const savedInspectionSchema = inspectionFieldsSchema.extend(savedInspectionFields);
export type SavedInspection = z.output<typeof savedInspectionSchema>;

const degrees = (name: string, most: number) => {
  const words = `${name} must be a number of degrees from -${most} to ${most}`;
  return z.number(words).min(-most, words).max(most, words).nullish();
};

export const completionSchema = z
  .object({
    latitude: degrees("latitude", 90).describe("Where it was completed"),
    longitude: degrees("longitude", 180),
    deviceTime: momentSchema("deviceTime must be a time such as 2026-11-22T15:04:05Z")
      .nullish()
      .transform((time) => time ?? null)
      .describe("When the user completed it, by their device's clock; kept in addition to the server's time"),
    revision,
  })
  .refine(({ latitude, longitude }) => (latitude ?? null) === null || (longitude ?? null) !== null, {
    path: ["longitude"],
    message: "longitude is required with latitude",
  })
  .refine(({ latitude, longitude }) => (longitude ?? null) === null || (latitude ?? null) !== null, {
    path: ["latitude"],
    message: "latitude is required with longitude",
  });
export type Completion = z.output<typeof completionSchema>;
