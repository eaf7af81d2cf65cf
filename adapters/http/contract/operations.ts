import { z } from "zod";
import { daySchema, effectKinds, effectStates } from "@lotlane/core";
import { settlements } from "@lotlane/core/orders";
import { adminSettingsChangeSchema, adminSettingsSchema } from "@lotlane/core/accounts";
import { steps } from "@lotlane/core/analytics";
import { troubleKinds } from "@lotlane/core/system";
import { auditActs, auditAreas } from "@lotlane/core/audit";
import { timeZoneNamed } from "@lotlane/core/lanes";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, miles, money, pageQuery } from "./values.ts";

const kindWords = "kind must be one in the queue, such as issue_invoice";
const kinds: readonly string[] = effectKinds();
const kind = z.enum(kinds, kindWords);
const bytes = z.number().int();
const whichWords = "Give the key of one effect, or a kind";
const state = z.enum(effectStates, `state must be one of ${effectStates.join(", ")}`);

export const effectEndpoints = {
  "GET /api/admin/effects": endpoint({
    summary: "Outside effects that are waiting, under way or failed; newest first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({ ...pageQuery, state: state.optional(), kind: kind.optional() }),
    answers: {
      200: z.array(
        z.object({
          id,
          key: z.string(),
          kind,
          about: z
            .object({ area: z.enum(["order", "account", "quote", "message", "load"]), id })
            .nullable()
            .describe("What it belongs to; null if that is only an address"),
          state,
          createdAt: instant,
          tries: z.number().int().describe("How many tries have failed"),
          nextTryAt: instant.nullable(),
          failedAt: instant.nullable(),
          why: z.string().nullable().describe("Why the last try failed, in words"),
          detail: z.string().nullable().describe("The last try's error, without sign-ins, addresses and keys"),
        }),
      ),
    },
  }),
  "GET /api/admin/effects/counts": endpoint({
    summary: "How many effects of each kind are waiting, under way or failed",
    who: "administer",
    rateLimit: "read",
    answers: { 200: z.array(z.object({ kind, state, count: z.number().int() })) },
  }),
  "GET /api/admin/system": endpoint({
    summary: "The state of the product and of the process that answers",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.object({
        at: instant,
        troubles: z.array(z.object({ kind: z.enum(troubleKinds), title: z.string(), detail: z.string() })),
        version: z.string(),
        node: z.string(),
        startedAt: instant.describe("When the process that answers was started"),
        memoryBytes: bytes,
        disk: z.object({ freeBytes: bytes, bytes }).describe("The volume with the data folder"),
        certificate: z
          .object({ host: z.string(), until: instant })
          .nullable()
          .describe("Of the public address; null if it has none"),
        engine: z.string(),
        schema: z.string().describe("The last migration"),
        bytes: bytes.describe("The size of the database"),
        overdue: z
          .object({ count: z.number().int(), since: instant.nullable() })
          .describe("Effects that should have begun"),
        failed: z.number().int().describe("Effects that are not tried again by themselves"),
        standbys: z.array(z.object({ name: z.string(), state: z.string(), lagSeconds: z.number().nullable() })),
        backup: z.object({ at: instant, bytes }).nullable().describe("The last one that was recorded"),
      }),
    },
  }),
  "POST /api/admin/effects/retry": endpoint({
    summary: "Retry a failed effect, or all failed ones of a kind, at most 1,000",
    who: "retryEffects",
    rateLimit: "write",
    body: z
      .object({
        key: z.string(whichWords).min(1, whichWords).max(300, whichWords).optional().describe("The one to retry"),
        kind: kind.optional().describe("Retries all failed ones of that kind; leave out `key`"),
      })
      .refine((body) => (body.key === undefined) !== (body.kind === undefined), { path: ["key"], message: whichWords }),
    answers: { 200: z.object({ count: z.number().int() }) },
    problems: [409],
  }),
};

export const shownSettings = adminSettingsSchema.extend({
  settlement: z.enum(settlements).describe("The settlement of new orders"),
  takesCards: z
    .boolean()
    .describe(
      "Customers can pay the operator by card: through Stripe, or by the payment links of its Bill.com account",
    ),
  registry: z.string().nullable().describe("The registry that checks carriers; null if none is set up"),
});

export const exportNames = [
  "accounts",
  "orders",
  "quotes",
  "leads",
  "loads",
  "tasks",
  "calls",
  "cases",
  "audit",
] as const;
export type ExportName = (typeof exportNames)[number];

export const adminEndpoints = {
  "GET /api/admin/exports/{table}": endpoint({
    summary: "A table of the console as a CSV file, newest first; your history notes that you took it",
    who: "exportTables",
    rateLimit: "export",
    media: "text/csv",
    streamed: true,
    params: z.object({ table: z.enum(exportNames, `table must be one of ${exportNames.join(", ")}`) }),
    answers: { 200: z.string() },
  }),
  "GET /api/admin/settings": endpoint({
    summary: "The settings of the whole product",
    who: "administer",
    rateLimit: "read",
    answers: { 200: shownSettings },
  }),
  "PUT /api/admin/settings": endpoint({
    summary: "Change the settings of the whole product",
    who: "changeSettings",
    rateLimit: "write",
    body: adminSettingsChangeSchema,
    answers: { 200: shownSettings },
  }),
};

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

export const figures = z.object({
  newShippers: z.number().int(),
  newTransporters: z.number().int(),
  newOthers: z.number().int().describe("Drivers, receivers and admins"),
  ordersPosted: z.number().int(),
  postedValue: money,
  ordersCancelled: z.number().int().describe("Of the orders posted then"),
  ordersDelivered: z.number().int(),
  revenue: money.describe("The payment amounts of orders delivered then"),
  feesEarned: money.describe("The service fees in them, which Lotlane's operator earns"),
  averageOrderValue: money.nullable().describe("Of the orders posted then that are not cancelled; null if none"),
  miles,
  revenuePerMile: money.nullable(),
});

const noZone = "timeZone must be an IANA name, such as America/Chicago";

export const analyticsEndpoints = {
  "GET /api/admin/analytics": endpoint({
    summary: "Figures for a range of days, by period; the last thirty days by default",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      from: daySchema("from must be a day, such as 2026-11-01").optional(),
      to: daySchema("to must be a day, such as 2026-11-30").optional(),
      timeZone: z
        .string(noZone)
        .refine((text) => timeZoneNamed(text) !== undefined, noZone)
        .transform((text) => timeZoneNamed(text) ?? "UTC")
        .describe("The time zone of the days: an IANA name, such as America/Chicago; UTC by default")
        .optional(),
    }),
    answers: {
      200: z.object({
        from: day,
        to: day,
        step: z.enum(steps).describe("The length of a period: days up to a quarter, weeks up to two years, months"),
        periods: z.array(figures.extend({ from: day, to: day })).describe("Oldest first; days are in the time zone"),
        whole: figures,
        before: figures.describe("The same number of days, right before the range"),
      }),
    },
  }),
};
