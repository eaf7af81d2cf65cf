import {
  caseActRules,
  caseActs,
  caseActSchema,
  caseFileSchema,
  caseKinds,
  caseLists,
  caseSides,
  caseStates,
  deadlineKinds,
  newCaseSchema,
} from "@lotlane/core/cases";
import { documentMediaTypes, mostUploadBytes } from "@lotlane/core/uploads";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { cursorOfOtherOrder, day, id, instant, isCursorOf, money, pageQuery, rankedPageQuery } from "./values.ts";

const someOrder = z.object({ id: z.string().max(64) });
const someLoad = z.object({ id: z.string().max(64) });
const someCase = z.object({ id: z.string().max(64) });
const someFile = someCase.extend({ entryId: z.string().max(64) });
const scope = "cases:read";
const actNames = Object.keys(caseActRules) as (keyof typeof caseActRules)[];

export const caseSchema = z.object({
  id,
  number: z.string().describe("Such as LL-C-000123"),
  orderId: id.nullable().describe("Null if it is about a load"),
  loadId: id.nullable().describe("Null if it is about an order"),
  loadRef: z.string().nullable().describe("The reference of the load"),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  vehicle: z.string().describe("Of a load with several: the first, and how many more"),
  carrierName: z.string(),
  shipperName: z.string().nullable().describe("Null for a guest; of a load, Lotlane's operator"),
  amount: money.nullable().describe("What is asked for"),
  offer: money.nullable().describe("The carrier's last offer"),
  deadlines: z
    .array(z.object({ kind: z.enum(deadlineKinds), day }))
    .describe("The days that the law gives the carrier, earliest first; none once it has decided"),
  version: z.int(),
  createdAt: instant,
  changedAt: instant,
});
export type CaseJson = z.output<typeof caseSchema>;

const caseDetailSchema = caseSchema.extend({
  side: z.enum(caseSides).describe("Yours"),
  filedBy: z.enum(caseSides),
  acts: z.array(z.enum(actNames)).describe("What you may do now; an admin also what it enters for a side"),
  vin: z.string().nullable().describe("Null for a load"),
  what: z.string().nullable(),
  newDamages: z.array(z.string()).describe("Of damage: what the delivery shows and the pickup does not"),
  days: z.int().nullable().describe("Of a late vehicle"),
  waitedFrom: instant.nullable().describe("Of a no-show"),
  waitedUntil: instant.nullable(),
  agreed: money.nullable().describe("Of a price dispute"),
  asked: money.nullable(),
  insurance: z
    .object({
      insurer: z.string(),
      policyNumber: z.string(),
      coverage: z.int().describe("Whole US dollars"),
      effectiveOn: day,
      expiresOn: day,
      url: z.string().describe("Where to get the certificate"),
    })
    .nullable()
    .describe("The carrier's confirmed cargo insurance on the day of the delivery, or else of the filing"),
  settlementToSign: z.string().nullable().describe("The text that the shipper signs to accept the offer"),
  settlement: z
    .object({
      text: z.string(),
      hash: z.string().describe("SHA-256 of the text in UTF-8, in hexadecimal digits"),
      intact: z.boolean().describe("False where the text is no longer the one that was signed"),
      amount: money,
      signedName: z.string(),
      signedAt: instant,
    })
    .nullable(),
});
export type CaseDetailJson = z.output<typeof caseDetailSchema>;

export const caseEntrySchema = z.object({
  id,
  at: instant,
  act: z.enum(caseActs),
  side: z.enum(caseSides).describe("Whose act it is, also where an admin entered it"),
  actorName: z.string().nullable(),
  toldBy: z.string().nullable().describe("Who told the desk by telephone"),
  words: z.string().nullable(),
  amount: money.nullable(),
  file: z
    .object({ name: z.string(), mediaType: z.enum(documentMediaTypes), bytes: z.int(), url: z.string() })
    .nullable(),
});
/** An entry in an export, by the user alone. */
export const ownCaseEntrySchema = caseEntrySchema.omit({ actorName: true }).extend({ caseId: id });
export type CaseEntryJson = z.output<typeof caseEntrySchema>;
export type OwnCaseEntryJson = z.output<typeof ownCaseEntrySchema>;

const casesOfJob = z.object({ cases: z.array(caseSchema), fileable: z.array(z.enum(caseKinds)) });

export const caseEndpoints = {
  "GET /api/orders/{id}/cases": endpoint({
    summary: "The cases of an order that you have a side in, newest first, and the kinds that you can file",
    who: "signed-in",
    rateLimit: "read",
    scope,
    params: someOrder,
    answers: { 200: casesOfJob },
    problems: [404],
  }),
  "POST /api/orders/{id}/cases": endpoint({
    summary: "File a case with the carrier of an order, as its shipper or receiver, or as an admin for them",
    who: "signed-in",
    rateLimit: "message",
    once: true,
    params: someOrder,
    body: newCaseSchema,
    answers: { 201: caseSchema },
    problems: [403, 404, 409],
  }),
  "GET /api/loads/{id}/cases": endpoint({
    summary: "The cases of a load that you have a side in, newest first, and the kinds that an admin can file",
    who: "readLoads",
    rateLimit: "read",
    scope,
    params: someLoad,
    answers: { 200: casesOfJob },
    problems: [404],
  }),
  "POST /api/loads/{id}/cases": endpoint({
    summary: "File a case with the carrier of a load, as an admin",
    who: "administer",
    rateLimit: "message",
    once: true,
    params: someLoad,
    body: newCaseSchema,
    answers: { 201: caseSchema },
    problems: [404, 409],
  }),
  "GET /api/cases": endpoint({
    summary: "Your cases, for admins all: open or over, newest first, or those with a deadline, by its day",
    who: "signed-in",
    rateLimit: "read",
    scope,
    paged: true,
    query: z
      .object({
        ...rankedPageQuery,
        show: z.enum(caseLists, `show must be one of ${caseLists.join(", ")}`).default("open"),
      })
      .refine(({ show, cursor }) => isCursorOf(show === "due" ? "day" : "moment", cursor), cursorOfOtherOrder),
    answers: { 200: z.array(caseSchema) },
  }),
  "GET /api/cases/{id}": endpoint({
    summary: "A case that you have a side in",
    who: "signed-in",
    rateLimit: "read",
    scope,
    params: someCase,
    answers: { 200: caseDetailSchema },
    problems: [404],
  }),
  "POST /api/cases/{id}": endpoint({
    summary: "Take a step with a case, or write in its thread; the other side is mailed",
    who: "signed-in",
    rateLimit: "message",
    once: true,
    params: someCase,
    body: caseActSchema,
    answers: { 200: caseSchema },
    problems: [403, 404, 409],
  }),
  "GET /api/admin/users/{id}/cases": endpoint({
    summary: "How many cases were filed with a carrier, beside the number of its jobs",
    who: "administer",
    rateLimit: "read",
    params: someCase,
    answers: {
      200: z.object({
        cases: z.int().describe("Counted up to 1,000"),
        jobs: z.int().describe("Orders and loads that it delivered; of loads, counted up to 10,000"),
        per100: z.string().nullable().describe("Cases for each 100 jobs, to a tenth; null before the first job"),
      }),
    },
    problems: [404],
  }),
  "GET /api/cases/{id}/entries": endpoint({
    summary: "The acts and messages of a case, newest first",
    who: "signed-in",
    rateLimit: "read",
    scope,
    paged: true,
    params: someCase,
    query: z.object(pageQuery),
    answers: { 200: z.array(caseEntrySchema) },
    problems: [404],
  }),
  "GET /api/cases/{id}/certificate": endpoint({
    summary: "The carrier's certificate of cargo insurance, for the sides of a case; a PDF is a download",
    who: "signed-in",
    rateLimit: "read",
    scope,
    params: someCase,
    media: "*/*",
    answers: { 200: z.string() },
    problems: [404, 503],
  }),
  "POST /api/cases/{id}/files": endpoint({
    summary: `Attach a PDF or picture of at most ${mostUploadBytes / 1024 / 1024} MB to a case`,
    who: "signed-in",
    rateLimit: "upload",
    once: true,
    file: true,
    params: someCase,
    body: caseFileSchema,
    answers: { 201: caseSchema },
    problems: [404, 409, 422, 503, 507],
  }),
  "GET /api/cases/{id}/files/{entryId}": endpoint({
    summary: "A file of a case that you have a side in; a PDF is a download",
    who: "signed-in",
    rateLimit: "read",
    scope,
    params: someFile,
    media: "*/*",
    answers: { 200: z.string() },
    problems: [404, 503],
  }),
};
