import { liveKinds } from "@lotlane/core/live";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./values.ts";

/** The data of a server-sent event; its type is the kind. */
export const liveEventSchema = z.object({
  kind: z.enum(liveKinds),
  orderId: id.optional().describe("For order, tracking and message"),
  loadId: id.optional().describe("For load"),
  searchId: id.optional().describe("For search: a saved board search found something"),
  change: z.string().describe("What happened, in a word"),
  at: instant,
});

export type LiveEventJson = z.output<typeof liveEventSchema>;

export const liveEndpoints = {
  "GET /api/events": endpoint({
    summary:
      "Server-sent events for the signed-in user: order, tracking, message, load, search; after reset, reload everything. Resumes after Last-Event-ID",
    who: "signed-in",
    rateLimit: "read",
    media: "text/event-stream",
    answers: { 200: liveEventSchema },
  }),
};
