import { z } from "zod";
import { quoteLifetimeDays } from "../quotes/index.ts";
import { optionalText, requiredLines } from "../shared/text.ts";
import { mistakesOf, mostSubject, stepChannels, type StepWords } from "./series-text.ts";

/** An email or a text message of the series, so many hours after the quote was made, or before it expires. */
export type SeriesStep = StepWords & {
  readonly from: (typeof stepOrigins)[number];
  readonly hours: number;
};

export const stepOrigins = ["quote", "expiry"] as const;

/** The emails and text messages after a quote, for customers who agreed to them. */
export type Series = {
  readonly on: boolean;
  /** The share of customers, in percent, who get no reminder, so that the others can be compared with them. */
  readonly heldOut: number;
  readonly steps: readonly SeriesStep[];
  /** One more with each save; 0 before the first. */
  readonly version: number;
};

export const mostSteps = 6;
export const mostHeldOut = 90;
/** A step at the end of a quote's life or later would never be sent. */
export const mostStepHours = 24 * quoteLifetimeDays - 1;
export const mostText = 4000;

const hoursWords = `Please give 1 to ${mostStepHours} hours`;
const heldOutWords = `Please give 0 to ${mostHeldOut} percent`;

const stepSchema = z
  .object({
    from: z.enum(stepOrigins, `from must be one of ${stepOrigins.join(", ")}`),
    hours: z.int(hoursWords).min(1, hoursWords).max(mostStepHours, hoursWords),
    // Left out, it is an email, as for programs from before there were text messages.
    by: z.enum(stepChannels, `by must be one of ${stepChannels.join(", ")}`).default("email"),
    subject: optionalText("subject", mostSubject).transform((subject) => subject ?? ""),
    text: requiredLines("Please write a text", mostText),
  })
  .transform((step) => (step.by === "text" ? { ...step, subject: "" } : step))
  .superRefine((step, context) => {
    if (step.by === "email" && step.subject === "")
      context.addIssue({ code: "custom", path: ["subject"], message: "Please write a subject" });
    for (const { field, message } of mistakesOf(step)) context.addIssue({ code: "custom", path: [field], message });
  });

export const seriesSchema = z.object({
  on: z.boolean("on must be true or false"),
  heldOut: z.int(heldOutWords).min(0, heldOutWords).max(mostHeldOut, heldOutWords).describe("In percent of customers"),
  steps: z
    .array(stepSchema)
    .min(1, "Please keep at least one step")
    .max(mostSteps, `A series has at most ${mostSteps} steps`)
    .describe("One to six emails and text messages, each so many hours after the quote or before it expires")
    .meta({ example: [{ from: "quote", hours: 24, subject: "Your quote", text: "It is here: {{link}}" }] }),
  version: z.int("version must be that of the series that you read").describe("That of the series that you read"),
});
export type SeriesInput = z.output<typeof seriesSchema>;

export const previewSchema = z.object({
  by: z.enum(stepChannels, `by must be one of ${stepChannels.join(", ")}`).default("email"),
  subject: z.string("subject must be text").max(mostSubject, `Please use at most ${mostSubject} characters`),
  text: z.string("text must be text").max(mostText, `Please use at most ${mostText} characters`),
});

/** The series before an admin saves one. It is off. */
export const firstSeries: Series = {
  on: false,
  heldOut: 20,
  version: 0,
  steps: [
    {
      by: "email",
      from: "quote",
      hours: 1,
      subject: "Your price for the {{vehicle}}: {{price}}",
      text: "Hello {{name}},\n\nThank you for asking us about your {{vehicle}}. We can ship it from {{from}} to {{to}} for {{price}}, and nothing is due before a carrier takes the job.\n\n{{link}}\n\nIf anything is unclear, just reply to this email.",
    },
    {
      by: "email",
      from: "quote",
      hours: 24,
      subject: "Still planning to ship your {{vehicle}}?",
      text: "Hello {{name}},\n\nYour quote for {{from}} to {{to}} is still open at {{price}}. Carriers plan their trips some days ahead, so booking now leaves the most room for your pickup on {{pickup day}}.\n\n{{link}}\n\nYour plans have changed? You can choose other dates on the same page.",
    },
    {
      by: "email",
      from: "quote",
      hours: 72,
      subject: "Questions about shipping your {{vehicle}}?",
      text: "Hello {{name}},\n\nShipping a vehicle is a matter of trust. Your carrier inspects it with photos at pickup and at delivery, and you can follow it all the way from {{from}} to {{to}}.\n\nYour price of {{price}} holds until {{valid until}}.\n\n{{link}}\n\nAnswer this email with any question. A person reads it.",
    },
    {
      by: "email",
      from: "expiry",
      hours: 24,
      subject: "Your price of {{price}} ends tomorrow",
      text: "Hello {{name}},\n\nYour quote for the {{vehicle}} from {{from}} to {{to}} holds until {{valid until}}. After that, the price may change.\n\n{{link}}",
    },
  ],
};
