import { authorityOverrideSchema, carrierVerdicts, differenceNames, findingFieldNames } from "@lotlane/core/vetting";
import { z } from "zod";
import { carrierTerms } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { insuranceJson } from "./insurance.ts";
import { day, id, instant } from "./values.ts";

const userPath = z.object({ id: z.string().max(64) });

const findingSchema = z.object({
  verdict: z.enum(carrierVerdicts).describe("unknown: the registry gave no answer"),
  at: instant.describe("When the registry was asked"),
  reasons: z.array(z.string()).describe("Why the carrier may not haul, or why there is no answer"),
  fields: z
    .array(
      z.object({
        name: z.enum(findingFieldNames),
        value: z.string().nullable().describe("Null if the registry says nothing; amounts in whole US dollars"),
        against: z.boolean().describe("Counts against the carrier"),
      }),
    )
    .describe("What the verdict is based on"),
});

export const lastFindingSchema = findingSchema.extend({
  legalName: z.string().nullable(),
  dbaName: z.string().nullable(),
});

const standing = {
  insurance: insuranceJson.describe("Confirmed by admins, and in force today"),
  registry: z.string().nullable().describe("The registry's name; null if none is set up"),
  seen: lastFindingSchema.nullable().describe("The last answer about the company's current numbers"),
};

export const carrierReviewSchema = z.object({
  ...standing,
  triedAt: instant.nullable(),
  problem: z.string().nullable().describe("Why the last try got no answer; null if it got one"),
  differences: z.array(
    z.object({
      name: z.enum(differenceNames),
      given: z.string().describe("What the company says about itself"),
      registry: z.string(),
    }),
  ),
  override: z
    .object({ until: day, reason: z.string(), byId: id, byName: z.string().nullable(), at: instant })
    .nullable()
    .describe("An admin lets the carrier claim without the registry, through that day"),
  carriersNeedAuthority: z.boolean(),
  ...carrierTerms,
  history: z
    .array(findingSchema.extend({ dotNumber: z.string().nullable(), mcNumber: z.string().nullable() }))
    .describe("The last 50 checks, newest first; only the first of unanswered tries in a row"),
});

const ofCarrier = {
  who: "administer",
  params: userPath,
  answers: { 200: carrierReviewSchema },
  problems: [404, 409],
} as const;

export const vettingEndpoints = {
  "GET /api/admin/users/{id}/vetting": endpoint({
    summary: "What the registry says about a carrier, where its company differs, and every check",
    rateLimit: "read",
    ...ofCarrier,
  }),
  "POST /api/admin/users/{id}/vetting/check": endpoint({
    summary: "Ask the registry about a carrier now",
    rateLimit: "connect",
    ...ofCarrier,
  }),
  "PUT /api/admin/users/{id}/vetting/override": endpoint({
    summary: "Let a carrier claim until a day, whatever the registry says; kept with the reason",
    rateLimit: "write",
    body: authorityOverrideSchema,
    ...ofCarrier,
    who: "reviewAccounts",
  }),
  "DELETE /api/admin/users/{id}/vetting/override": endpoint({
    summary: "End that permission",
    rateLimit: "write",
    ...ofCarrier,
    who: "reviewAccounts",
  }),
  "GET /api/orders/{id}/carrier": endpoint({
    summary:
      "What the registry says about an order's transporter, and its confirmed insurance, for its shipper; null if none",
    who: "signed-in",
    rateLimit: "read",
    params: userPath,
    answers: { 200: z.object(standing).nullable() },
    problems: [403, 404],
  }),
};
