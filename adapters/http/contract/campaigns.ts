import { previewSchema, reminderEnds, seriesSchema, stepChannels, stepOrigins } from "@lotlane/core/campaigns";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

const count = z.int().nonnegative();
const points = z.number().describe("Percentage points, to tenths");

const seriesJsonSchema = z.object({
  on: z.boolean(),
  heldOut: z.int().describe("The share of customers, in percent, who get no reminder"),
  steps: z.array(
    z.object({
      by: z.enum(stepChannels),
      from: z.enum(stepOrigins).describe("quote: after it was made; expiry: before it expires"),
      hours: z.int(),
      subject: z.string().describe("Of an email; empty for a text message"),
      text: z.string(),
    }),
  ),
  version: z.int().describe("0 before it was saved"),
  sendsTexts: z.boolean().describe("False where no provider of texts is set up"),
  figures: z
    .object({
      enrolled: z.object({
        cases: count,
        mailed: count,
        texted: count,
        untexted: count.describe("Those that did not get a text message: no consent, or out of reach of texts"),
        won: count.describe("Those that were booked"),
      }),
      heldOut: z.object({ cases: count, won: count }),
      difference: z
        .object({ points, low: points, high: points })
        .nullable()
        .describe("How many more of the enrolled were booked, with the 95 % interval; null if there are too few"),
    })
    .describe("Of the quotes of the last 90 days"),
});
export type SeriesJson = z.output<typeof seriesJsonSchema>;

const reminderStateSchema = z.object({
  agreedAt: instant.nullable().describe("When the customer agreed to reminders; null: they did not"),
  state: z.enum(["none", "held_out", "waiting", "ended"]),
  mails: count.describe("Emails that were sent"),
  texts: count.describe("Text messages that were sent"),
  textsSkipped: count.describe("Text messages that were left out: no consent, or out of reach of texts"),
  nextAt: instant.nullable(),
  endedBy: z.enum(reminderEnds).nullable(),
});

const params = z.object({ id: z.string().max(64) });

export const campaignEndpoints = {
  "GET /api/admin/series": endpoint({
    summary: "The emails and text messages that remind customers of a quote, and what they brought",
    who: "administer",
    rateLimit: "read",
    answers: { 200: seriesJsonSchema },
  }),
  "PUT /api/admin/series": endpoint({
    summary: "Replace the reminders of quotes, unless another admin has changed them since you read them",
    who: "administer",
    rateLimit: "write",
    body: seriesSchema,
    answers: { 200: seriesJsonSchema },
    problems: [409],
  }),
  "POST /api/admin/series/preview": endpoint({
    summary: "A reminder as the customer of the newest quote would read it, or what is wrong with its texts",
    who: "administer",
    rateLimit: "lookup",
    body: previewSchema,
    answers: {
      200: z.object({
        refCode: z.string().nullable().describe("Of the quote; null: a made one"),
        rendered: z
          .object({
            subject: z.string(),
            parts: z.array(
              z.discriminatedUnion("kind", [
                z.object({ kind: z.literal("words"), text: z.string() }),
                z.object({ kind: z.literal("link") }),
              ]),
            ),
          })
          .nullable()
          .describe("An email; null for a text message, and while there are mistakes"),
        message: z
          .object({ body: z.string(), segments: count.describe("As the carriers count them") })
          .nullable()
          .describe("A text message; null for an email, and while there are mistakes"),
        mistakes: z.array(
          z.object({
            field: z.enum(["subject", "text"]),
            at: count.describe("The first character, counted from 0"),
            message: z.string(),
          }),
        ),
      }),
    },
  }),
  "GET /api/quoter/quotes/{id}/reminders": endpoint({
    summary: "How a quote stands with its reminders",
    who: "administer",
    rateLimit: "read",
    params,
    answers: { 200: reminderStateSchema },
    problems: [404],
  }),
  "POST /api/quoter/quotes/{id}/reminders/stop": endpoint({
    summary: "End the reminders of a quote",
    who: "administer",
    rateLimit: "write",
    params,
    answers: { 200: reminderStateSchema },
    problems: [404],
  }),
};
