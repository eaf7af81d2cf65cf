import { consentSchema, consentSources, quoteTextSchema, textKinds, textSchema, textStates } from "@lotlane/core/texts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, twiml } from "./values.ts";

export const consentJson = z.object({
  given: z.boolean(),
  source: z.enum(consentSources).describe("stop and start: the number texted that word"),
  at: instant,
});

export const textJson = z.object({
  id,
  number: z.string(),
  kind: z.enum(textKinds),
  body: z.string(),
  state: z.enum(textStates),
  problem: z.string().nullable(),
  dueAt: instant.describe("When it leaves: at the next hour between 8 AM and 9 PM there"),
  createdAt: instant,
});

export const textingSchema = z.object({
  provider: z.string().nullable().describe("Who sends texts; null: none are sent"),
  numbers: z.array(
    z.object({
      number: z.string(),
      textable: z.boolean().describe("A number of the United States or Canada"),
      consent: consentJson.nullable().describe("What the customer said last; null: nothing yet"),
    }),
  ),
});

export const textEndpoints = {
  "POST /api/admin/texts": endpoint({
    summary: "Text a customer who wants texts",
    who: "administer",
    rateLimit: "message",
    once: true,
    body: textSchema,
    answers: { 201: textJson },
    problems: [404, 409],
  }),
  "POST /api/admin/texts/consents": endpoint({
    summary: "Keep what a customer said about texts to their number; STOP holds until they text START",
    who: "administer",
    rateLimit: "write",
    body: consentSchema,
    answers: { 200: consentJson },
    problems: [404, 409],
  }),
  "POST /api/quoter/quotes/{id}/text": endpoint({
    summary: "Text a customer the link to their quote, once",
    who: "administer",
    rateLimit: "message",
    params: z.object({ id: z.string().max(64) }),
    body: quoteTextSchema,
    answers: { 200: textJson },
    problems: [404, 409],
  }),
  "GET /api/text-settings": endpoint({
    summary: "Whether you get texts about your orders at your account's number",
    who: "signed-in",
    own: true,
    rateLimit: "read",
    answers: { 200: textingSchema },
  }),
  "PUT /api/text-settings": endpoint({
    summary: "Turn texts about your orders on or off; STOP holds until you text START",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    body: z.object({ on: z.boolean("on must be true or false") }),
    answers: { 200: textingSchema },
    problems: [409],
  }),
  "POST /api/hooks/twilio/texts": endpoint({
    summary: "Twilio's messages: texts of customers, and how our texts fare; the signature is checked first",
    who: "anyone",
    rateLimit: "read",
    signed: "x-twilio-signature",
    bodyKilobytes: 64,
    media: "text/xml",
    query: z.object({ text: z.uuid().optional().describe("Our text that the message is about") }),
    answers: { 200: twiml },
    problems: [400, 413],
  }),
};
