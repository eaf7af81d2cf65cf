import { userTypes } from "@lotlane/core/accounts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const serviceEndpoints = {
  "GET /api/health": endpoint({
    summary: "Whether the product is ready: database reached, migrations done",
    who: "anyone",
    rateLimit: "read",
    answers: { 200: z.object({ status: z.literal("ok") }) },
    problems: [503],
  }),
  "GET /api/openapi.json": endpoint({
    summary: "This document",
    who: "anyone",
    rateLimit: "lookup",
    kept: true,
    answers: { 200: z.record(z.string(), z.unknown()) },
  }),
  "GET /api/demo": endpoint({
    summary: "The demo accounts; none outside demo mode",
    who: "anyone",
    rateLimit: "read",
    answers: {
      200: z.array(z.object({ userType: z.enum(userTypes), email: z.string(), password: z.string() })),
    },
  }),
};
