import { callDirections, callOutcomes, callSchema } from "@lotlane/core/desk";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { aboutQuery, isWholeAbout, partOfAbout, subjectJson } from "./subject.ts";
import { id, instant, money, pageQuery, placeSchema } from "./values.ts";

export const callJsonSchema = z.object({
  id,
  number: z.string(),
  about: subjectJson.nullable(),
  direction: z.enum(callDirections),
  outcome: z.enum(callOutcomes),
  note: z.string().nullable(),
  caller: z.object({ id, name: z.string() }),
  createdAt: instant,
});

export type CallJson = z.output<typeof callJsonSchema>;

export const callEndpoints = {
  "GET /api/admin/calls": endpoint({
    summary: "The desk's calls, newest first: about a record, or all",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z
      .object({
        ...pageQuery,
        ...aboutQuery,
      })
      .refine(isWholeAbout, partOfAbout),
    answers: { 200: z.array(callJsonSchema) },
  }),
  "POST /api/admin/calls": endpoint({
    summary: "Keep how a call went",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: callSchema,
    answers: { 201: callJsonSchema },
  }),
  "GET /api/admin/calls/to-make": endpoint({
    summary: "Whom to call: customers whose quote was sent and is not booked, the newest 50",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.array(
        z.object({
          about: subjectJson,
          name: z.string(),
          number: z.string(),
          vehicle: z.string(),
          pickup: placeSchema,
          delivery: placeSchema,
          cashPrice: money,
          sentAt: instant,
          expiresAt: instant,
          lastCall: z.object({ outcome: z.enum(callOutcomes), createdAt: instant }).nullable(),
          localTime: z.string().describe("HH:MM by the clocks of the pickup"),
          mayCall: z.boolean().describe("It is between 8 AM and 9 PM there: 47 CFR 64.1200(c)(1)"),
        }),
      ),
    },
  }),
};
