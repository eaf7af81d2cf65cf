import { settlements } from "@lotlane/core/orders";
import { z } from "zod";
import { userTypes } from "@lotlane/core/accounts";
import { liveKinds } from "@lotlane/core/live";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./values.ts";

export const serviceEndpoints = {
  "GET /api/health": endpoint({
    summary: "Whether the product is ready: database reached, migrations done",
    who: "anyone",
    rateLimit: "read",
    answers: { 200: z.object({ status: z.literal("ok") }) },
    problems: [503],
  }),
  "GET /api/about": endpoint({
    summary: "Who runs this marketplace, and what its terms and its privacy page depend on",
    who: "anyone",
    rateLimit: "lookup",
    cacheSeconds: 3600,
    answers: {
      200: z.object({
        operator: z.object({ name: z.string(), address: z.string().nullable() }),
        supportEmail: z.string(),
        settlement: z.enum(settlements).describe("Who invoices the customer for the transport: carrier or operator"),
        trackingLinkDays: z.number().int().describe("How long a tracking link works after the shipment has ended"),
        positionDays: z.number().int().describe("How long it shows where the vehicle was"),
        texts: z.boolean().describe("Customers who want it get texts about their orders"),
      }),
    },
  }),
  "GET /api/openapi.json": endpoint({
    summary: "This document",
    who: "anyone",
    rateLimit: "lookup",
    kept: true,
    answers: { 200: z.record(z.string(), z.unknown()) },
  }),
  "GET /api/demo": endpoint({
    summary: "The demo accounts; none outside demo mode",
    who: "anyone",
    rateLimit: "read",
    answers: {
      200: z.array(z.object({ userType: z.enum(userTypes), email: z.string(), password: z.string() })),
    },
  }),
};

export const mapEndpoints = {
  "GET /api/map/styles": endpoint({
    summary: "The base maps, and where their tiles come from",
    who: "anyone",
    rateLimit: "read",
    answers: {
      200: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          url: z.string().describe("With {z}, {x} and {y}"),
          attribution: z.string(),
          maxZoom: z.number().int(),
        }),
      ),
    },
  }),
};

/** The data of a server-sent event; its type is the kind. */
export const liveEventSchema = z.object({
  kind: z.enum(liveKinds),
  orderId: id.optional().describe("For order, tracking and message"),
  loadId: id.optional().describe("For load"),
  searchId: id.optional().describe("For search: a saved board search found something"),
  tripId: id.optional().describe("For trip: it was saved, changed or removed"),
  change: z.string().describe("What happened, in a word"),
  open: z
    .boolean()
    .describe("Every carrier is told, since the board changes: read again a moment later, not all at the same one"),
  at: instant,
});

export type LiveEventJson = z.output<typeof liveEventSchema>;

export const liveEndpoints = {
  "GET /api/events": endpoint({
    summary:
      "Server-sent events for the signed-in user: order, tracking, message, load, search, notice; after reset, reload everything. Resumes after Last-Event-ID",
    who: "signed-in",
    rateLimit: "read",
    query: z.object({
      after: z
        .string()
        .max(60)
        .optional()
        .describe("The header Lotlane-Live-Cursor of GET /api/auth/user: the stream begins there"),
    }),
    media: "text/event-stream",
    answers: { 200: liveEventSchema },
  }),
};
