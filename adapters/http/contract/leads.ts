import { daySchema } from "@lotlane/core";
import {
  callOutcomes,
  convertingSteps,
  figureWords,
  leadActSchema,
  leadDays,
  leadFactKinds,
  leadSteps,
  lostCauses,
  lostReasons,
} from "@lotlane/core/desk";
import { caseKinds } from "@lotlane/core/cases";
import { quoteSources } from "@lotlane/core/quotes";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { stateQuery } from "./desk.ts";
import { day, id, instant, money, pageQuery, placeSchema } from "./values.ts";

const named = z.object({ id, name: z.string() });
const step = z.enum(leadSteps);
const count = z.int().nonnegative();
const ownerWords = "owner must be the id of an admin, or none";

const leadJsonSchema = z.object({
  id: id.describe("Of the quote"),
  refCode: z.string(),
  source: z.enum(quoteSources).describe("telephone: an admin made the quote for a caller"),
  step,
  name: z.string(),
  number: z.string(),
  vehicle: z.string(),
  pickup: placeSchema,
  delivery: placeSchema,
  value: money.describe("The cash price"),
  createdAt: instant,
  expiresAt: instant,
  owner: named.nullable().describe("The admin who has it; one who may not sign in has none"),
  lost: z
    .object({
      cause: z.enum(lostCauses).describe("The desk's reason, or what happened: expired, cancelled"),
      words: z.string().nullable(),
      at: instant.nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
  nextStep: z
    .object({ id, title: z.string(), dueDay: day, dueTime: z.string().nullable(), late: z.boolean() })
    .nullable()
    .describe("The first open task about the quote"),
  lastCall: z.object({ outcome: z.enum(callOutcomes), createdAt: instant }).nullable(),
});

const leadEventSchema = z.object({
  kind: z.enum([...leadFactKinds, "step"]).describe("step: what happened to the quote and its order"),
  at: instant,
  step: step.nullable().describe("The step it reached; null for what the desk did with the lead"),
  actor: named.nullable().describe("null: a guest or the product"),
  owner: named.nullable().describe("The new one, if the owner changed; null: none"),
  former: named.nullable().describe("The one before, if the owner changed; null: none"),
  reason: z.enum(lostReasons).nullable().describe("Why it was given up"),
});
export type LeadEventJson = z.output<typeof leadEventSchema>;

export type LeadJson = z.output<typeof leadJsonSchema>;

const filters = {
  owner: z
    .union([z.literal("none"), z.uuid(ownerWords)], ownerWords)
    .optional()
    .describe("The id of an admin; none: those that no admin has"),
  state: stateQuery.optional().describe("The state of the pickup"),
  days: z.coerce
    .number()
    .refine((days) => leadDays.some((one) => one === days), `days must be one of ${leadDays.join(", ")}`)
    .default(90)
    .describe("Quotes from the last days"),
};

const conversion = {
  cases: count.describe("Leads that are decided: booked, lost or expired"),
  won: count.describe("Those that were booked"),
};

const share = (won: string, of: string) => ({ won: count.describe(won), of: count.describe(of) });

export const deskFigures = z.object({
  quotes: z
    .object({
      count,
      web: count,
      telephone: count,
      made: count.describe("Made by an admin for a caller; of a person, those they made themselves"),
    })
    .describe(figureWords.quotes.how),
  contacted: z
    .object({ ...share("Within 5 minutes", "Web quotes"), medianMinutes: z.number().nullable() })
    .describe(figureWords.contacted.how),
  conversion: z
    .object({ ...share("Booked", "Quotes"), open: count.describe("Those that may still be booked") })
    .describe(figureWords.conversion.how),
  dispatch: z
    .object({
      of: count.describe("Orders with a carrier"),
      medianHours: z.number().nullable(),
      p90Hours: z.number().nullable(),
      unclaimed: count.describe("Orders that still wait for a carrier"),
    })
    .describe(figureWords.dispatch.how),
  pickups: z.object(share("On time", "Pickups")).describe(figureWords.pickups.how),
  cases: z
    .object({
      count,
      of: count.describe("Orders dispatched"),
      kinds: z.array(z.object({ kind: z.enum(caseKinds), count })).describe("The most first"),
    })
    .describe(figureWords.cases.how),
  minutes: z
    .object({ total: count.describe("Minutes of all loads"), of: count.describe("Loads") })
    .describe(figureWords.minutes.how),
});

export const leadEndpoints = {
  "GET /api/admin/desk-figures": endpoint({
    summary: "How the desk did in a week: the team, and each person",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      week: daySchema("week must be a day, such as 2026-11-23")
        .optional()
        .describe("Any day of it; this week by default"),
    }),
    answers: {
      200: z.object({
        from: day.describe("Monday, by the clocks of the desk in New York"),
        to: day.describe("Sunday"),
        team: deskFigures,
        people: z
          .array(z.object({ person: named.nullable().describe("null: leads without an owner"), figures: deskFigures }))
          .describe("All of them for owners and operations, yourself for others"),
        today: z
          .object({
            quotes: count,
            contacted: count,
            waiting: count.describe("Binding web quotes whose customer no admin has contacted"),
            longest: z.object({ quoteId: id, since: instant }).nullable().describe("The one waiting longest"),
          })
          .nullable()
          .describe("null for a week that is over"),
      }),
    },
    problems: [422],
  }),
  "GET /api/admin/leads": endpoint({
    summary: "The leads at a step, the newest quote first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({
      ...pageQuery,
      ...filters,
      step: z.enum(leadSteps, `step must be one of ${leadSteps.join(", ")}`).default("new"),
    }),
    answers: { 200: z.array(leadJsonSchema) },
  }),
  "GET /api/admin/leads/board": endpoint({
    summary: "Leads by their step, from new to lost: the newest of each, and how many there are",
    who: "administer",
    rateLimit: "read",
    query: z.object(filters),
    answers: {
      200: z.array(
        z.object({
          step,
          count: count.describe("1001: more than a thousand; then the value is that of the newest"),
          value: money,
          leads: z.array(leadJsonSchema).describe("The newest 25"),
        }),
      ),
    },
  }),
  "GET /api/admin/leads/figures": endpoint({
    summary: "How many leads are booked, by step, owner and lane, and what the open ones are worth",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      from: daySchema("from must be a day, such as 2026-11-01").optional(),
      to: daySchema("to must be a day, such as 2026-11-30").optional(),
    }),
    answers: {
      200: z.object({
        from: day,
        to: day,
        steps: z
          .array(z.object({ ...conversion, step: z.enum(convertingSteps) }))
          .describe("Of the leads that were at a step; those that were booked are won when they are delivered"),
        owners: z.array(z.object({ ...conversion, owner: named.nullable(), value: money })).describe("At most 50"),
        sources: z.array(z.object({ ...conversion, source: z.enum(quoteSources), value: money })),
        lanes: z
          .array(z.object({ ...conversion, from: z.string(), to: z.string(), value: money }))
          .describe("From state to state, at most 20"),
        forecast: z
          .array(
            z.object({
              ...conversion,
              step,
              count,
              value: money,
              expected: money
                .nullable()
                .describe("By the conversion of the last 90 days; null for fewer than 20 cases"),
            }),
          )
          .describe("Of the leads that are open now"),
      }),
    },
    problems: [422],
  }),
  "GET /api/admin/leads/{id}": endpoint({
    summary: "A lead, with the changes of its owner and step",
    who: "administer",
    rateLimit: "read",
    params: z.object({ id: z.string().max(64) }),
    answers: {
      200: leadJsonSchema.extend({ history: z.array(leadEventSchema).describe("The newest 100, the newest first") }),
    },
    problems: [404],
  }),
  "POST /api/admin/leads/{id}": endpoint({
    summary: "Take a lead, hand it over, give it up or reopen it",
    who: "administer",
    rateLimit: "write",
    params: z.object({ id: z.string().max(64) }),
    body: leadActSchema,
    answers: { 200: leadJsonSchema },
    problems: [404, 409],
  }),
};
