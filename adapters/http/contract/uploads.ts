import { renditionNames } from "@lotlane/core/uploads";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./values.ts";

export const uploadEndpoints = {
  "POST /api/uploads": endpoint({
    summary: "Upload a photo or signature for an inspection",
    who: "uploadPhotos",
    rateLimit: "upload",
    once: true,
    file: true,
    answers: {
      201: z.object({ id, url: z.string().describe("Where to get the photo, and how inspections name it") }),
    },
    problems: [422, 503, 507],
  }),
  "GET /api/uploads/{id}": endpoint({
    summary: "A photo, for its uploader, their company and the parties to its order",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: z.object({ id: z.string().max(64) }),
    query: z.object({
      size: z
        .enum(renditionNames, `size must be one of ${renditionNames.join(", ")}`)
        .default("full")
        .describe("The long side has at most 2560, 1280 or 320 pixels"),
    }),
    media: "image/*",
    answers: { 200: z.string() },
    problems: [404, 503],
  }),
};
