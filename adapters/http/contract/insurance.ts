import { mostUploadBytes } from "@lotlane/core/uploads";
import {
  certificateLists,
  certificateReviewSchema,
  certificateSchema,
  certificateStates,
  insuranceKinds,
} from "@lotlane/core/insurance";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, rankedPageQuery } from "./values.ts";

const path = z.object({ id: z.string().max(64) });
const dollars = z.number().int().describe("Whole US dollars");

export const certificateJson = z.object({
  id,
  kind: z.enum(insuranceKinds),
  insurer: z.string(),
  policyNumber: z.string(),
  coverage: dollars,
  effectiveOn: day,
  expiresOn: day.describe("YYYY-MM-DD, the last day covered, in UTC"),
  state: z.enum(certificateStates).describe("waiting: for an admin; it does not count until confirmed"),
  reason: z.string().nullable().describe("Why it was refused"),
  createdAt: instant,
  reviewedAt: instant.nullable(),
  mediaType: z.string(),
  bytes: z.number().int(),
  url: z.string().describe("Where to get the file"),
});

/** The insurance that is confirmed and in force. */
export const insuranceJson = z.object({
  insuredUntil: day
    .nullable()
    .describe("The last day on which both cargo and auto liability are insured; null if one of them is not"),
  coverage: z.array(z.object({ kind: z.enum(insuranceKinds), dollars, until: day })),
});

export const insuranceFileSchema = insuranceJson.and(
  z.object({
    today: day.describe("In UTC"),
    certificates: z.array(certificateJson).describe("The last 100, newest first"),
  }),
);

export const insuranceEndpoints = {
  "GET /api/company/insurance": endpoint({
    summary: "Your certificates of insurance, and the coverage they give",
    who: "keepInsurance",
    rateLimit: "read",
    answers: { 200: insuranceFileSchema },
  }),
  "POST /api/company/certificates": endpoint({
    summary: `Upload a certificate of insurance: a PDF or picture of at most ${mostUploadBytes / 1024 / 1024} MB, and what it says`,
    who: "keepInsurance",
    rateLimit: "upload",
    once: true,
    file: true,
    body: certificateSchema,
    answers: { 201: certificateJson },
    problems: [409, 422, 503, 507],
  }),
  "GET /api/certificates/{id}/file": endpoint({
    summary: "The file of a certificate, for its carrier's main account and admins; a PDF is a download",
    who: "signed-in",
    rateLimit: "read",
    params: path,
    media: "*/*",
    answers: { 200: z.string() },
    problems: [404, 503],
  }),
  "GET /api/admin/certificates": endpoint({
    summary: "Certificates waiting for review, oldest first, or expiring within 30 days or expired, by day",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({
      ...rankedPageQuery,
      show: z
        .enum(certificateLists, `show must be one of ${certificateLists.join(", ")}`)
        .default("waiting")
        .describe("Expiring and expired leave out those with a newer confirmed one"),
    }),
    answers: {
      200: z.array(certificateJson.extend({ carrier: z.object({ id, name: z.string() }) })),
    },
  }),
  "GET /api/admin/users/{id}/insurance": endpoint({
    summary: "A carrier's certificates of insurance, and the coverage they give",
    who: "administer",
    rateLimit: "read",
    params: path,
    answers: { 200: insuranceFileSchema },
    problems: [404],
  }),
  "POST /api/admin/certificates/{id}/review": endpoint({
    summary: "Confirm or refuse a certificate; the carrier is notified",
    who: "reviewAccounts",
    rateLimit: "write",
    params: path,
    body: certificateReviewSchema,
    answers: { 200: certificateJson },
    problems: [404, 409],
  }),
};
