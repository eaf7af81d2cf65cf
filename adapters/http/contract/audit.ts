import { daySchema } from "@lotlane/core";
import { auditActs, auditAreas } from "@lotlane/core/audit";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./paging.ts";
import { id, instant } from "./values.ts";

export const auditActJson = z.enum(auditActs, "act must be one in the log, such as order.cancelled");

export const auditEndpoints = {
  "GET /api/admin/audit": endpoint({
    summary: "What people did, newest first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({
      ...pageQuery,
      person: z
        .string()
        .max(200, "person must be at most 200 characters")
        .optional()
        .describe("Part of the email, name or company of who did it"),
      object: z
        .string()
        .max(200, "object must be at most 200 characters")
        .optional()
        .describe("The first 8 characters of an order's id, or part of the email, name or company of an account"),
      act: auditActJson.optional(),
      from: daySchema("from must be a day, such as 2026-11-01").optional(),
      to: daySchema("to must be a day, such as 2026-11-30").optional(),
    }),
    answers: {
      200: z.array(
        z.object({
          id,
          at: instant,
          act: auditActJson,
          actorId: id.nullable().describe("Null for a guest"),
          actorName: z.string().nullable(),
          object: z.object({ area: z.enum(auditAreas), id: id.nullable(), name: z.string() }),
          reason: z.string().nullable(),
        }),
      ),
    },
  }),
};
