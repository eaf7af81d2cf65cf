import { truckSchema } from "@lotlane/core/trucks";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, messageSchema, pageQuery } from "./values.ts";

export const truckJsonSchema = z.object({
  id,
  name: z.string(),
  plate: z.string(),
  plateState: z.string(),
  trailerPlate: z.string().nullable(),
  trailerPlateState: z.string().nullable(),
  places: z.number().int(),
  isEnclosed: z.boolean(),
  payloadPounds: z.number().int().nullable(),
  inspectedOn: day.nullable(),
  inspectionDueOn: day.nullable().describe("A year after the last annual inspection, which counts through this day"),
  driverId: id.nullable(),
  driverName: z.string().nullable(),
  createdAt: instant,
});

export type TruckJson = z.output<typeof truckJsonSchema>;

const someTruck = z.object({ id: z.string().max(64) });

export const truckEndpoints = {
  "GET /api/trucks": endpoint({
    summary: "Your company's trucks, last added first",
    who: "manageTrucks",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(truckJsonSchema) },
  }),
  "POST /api/trucks": endpoint({
    summary: "Add a truck, at most 200; its driver leaves any other truck",
    who: "manageTrucks",
    rateLimit: "write",
    once: true,
    body: truckSchema,
    answers: { 201: truckJsonSchema },
    problems: [409],
  }),
  "PUT /api/trucks/{id}": endpoint({
    summary: "Replace all fields of a truck; its driver leaves any other truck",
    who: "manageTrucks",
    rateLimit: "write",
    params: someTruck,
    body: truckSchema,
    answers: { 200: truckJsonSchema },
    problems: [404, 409],
  }),
  "DELETE /api/trucks/{id}": endpoint({
    summary: "Remove a truck",
    who: "manageTrucks",
    rateLimit: "write",
    params: someTruck,
    answers: { 200: messageSchema },
    problems: [404],
  }),
};
