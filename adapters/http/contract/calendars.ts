import { ownerProofSchema } from "@lotlane/core/accounts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

const made = z.object({ createdAt: instant.nullable().describe("When the address was made; null if there is none") });

/** The text, in UTF-8. */
const calendar = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

export const calendarEndpoints = {
  "GET /api/calendar-address": endpoint({
    summary: "Whether your calendar has an address; the address itself is shown only once",
    who: "signed-in",
    own: true,
    rateLimit: "read",
    answers: { 200: made },
  }),
  "POST /api/calendar-address": endpoint({
    summary:
      "Make a secret address for the calendar of your pickups and deliveries, an admin's of their tasks and leads; the former one stops at once",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    once: true,
    body: ownerProofSchema,
    bodyOptional: true,
    answers: {
      200: z.object({
        createdAt: instant,
        url: z.null().describe("This call was made before: only its first answer carried the address"),
      }),
      201: z.object({ createdAt: instant, url: z.string().describe("Shown only once") }),
    },
  }),
  "DELETE /api/calendar-address": endpoint({
    summary: "Withdraw the address of your calendar",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    answers: { 200: made },
  }),
  "GET /api/calendars/{token}.ics": endpoint({
    summary: "Someone's pickups and deliveries, or an admin's tasks and leads, for calendar apps (iCalendar, RFC 5545)",
    who: "anyone",
    rateLimit: "lookup",
    media: "text/calendar",
    params: z.object({ token: z.string().max(200) }),
    answers: { 200: calendar },
    problems: [404],
  }),
};
