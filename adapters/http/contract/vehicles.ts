import { sizeClasses } from "@lotlane/core/vehicles";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, instant } from "./values.ts";

const year = z.coerce
  .number("year must be a number, such as 2022")
  .int("year must be a whole number")
  .min(1900, "year must be at least 1900")
  .max(2200, "year must be at most 2200");

export const vehicleModelSchema = z.object({
  id: z.string(),
  model: z.string(),
  oversize: z.boolean(),
  sizeClass: z.enum(sizeClasses),
  operableDefault: z.boolean(),
});

export const vehicleEndpoints = {
  "GET /api/vehicles/years": endpoint({
    summary: "Model years, newest first",
    who: "anyone",
    rateLimit: "read",
    cacheSeconds: 3600,
    answers: { 200: z.array(z.number().int()) },
  }),
  "GET /api/vehicles/makes": endpoint({
    summary: "Makes of a model year",
    who: "anyone",
    rateLimit: "read",
    cacheSeconds: 3600,
    query: z.object({ year }),
    answers: { 200: z.array(z.string()) },
  }),
  "GET /api/vehicles/models": endpoint({
    summary: "Models of a make and model year",
    who: "anyone",
    rateLimit: "read",
    cacheSeconds: 3600,
    query: z.object({ year, make: z.string("make is required").min(1, "make is required").max(80) }),
    answers: { 200: z.array(vehicleModelSchema) },
  }),
  "GET /api/vehicles/recalls": endpoint({
    summary: "Recalls of a model, newest first, from NHTSA",
    who: "signed-in",
    rateLimit: "decode",
    query: z.object({
      year,
      make: z.string("make is required").trim().min(1, "make is required").max(80),
      model: z.string("model is required").trim().min(1, "model is required").max(80),
    }),
    answers: {
      200: z.object({
        known: z
          .object({
            checkedAt: instant,
            recalls: z.array(
              z.object({
                campaign: z.string(),
                component: z.string(),
                summary: z.string(),
                reportedOn: day.nullable(),
                doNotDrive: z.boolean(),
                parkOutside: z.boolean(),
              }),
            ),
          })
          .nullable()
          .describe("Null if NHTSA's service is not configured or not answering"),
      }),
    },
  }),
  "GET /api/vehicles/vin/{vin}": endpoint({
    summary: "Check and decode a VIN; a wrong check digit warns and never blocks",
    who: "anyone",
    rateLimit: "decode",
    params: z.object({ vin: z.string().max(64) }),
    answers: {
      200: z.object({
        vin: z.string(),
        valid: z.boolean(),
        reason: z.string().optional(),
        year: z.number().int().optional(),
        make: z.string().optional(),
        model: z.string().optional(),
        sizeClass: z.enum(sizeClasses).optional(),
      }),
    },
  }),
};
