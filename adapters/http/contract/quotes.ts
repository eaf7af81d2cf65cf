import { bookingRequestSchema, quoteRequestSchema, quoteStatuses } from "@lotlane/core/quotes";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderSchema } from "./order.ts";
import { day, id, instant, miles, money } from "./values.ts";

export const estimateSchema = z.object({
  quote: z.object({
    id,
    refCode: z.string(),
    distance: miles,
    cashPrice: money,
    cardPrice: money,
    status: z.enum(quoteStatuses),
    expiresAt: instant,
  }),
  breakdown: z.object({
    estimatedDays: z.number().int(),
    basePrice: money,
    marginAmount: money,
    discountAmount: money,
    cardProcessingFee: money,
    lines: z.array(z.object({ label: z.string(), amount: money })).describe("These add up to the cash price"),
  }),
  promo: z
    .object({ code: z.string(), applied: z.boolean(), message: z.string() })
    .nullable()
    .describe("What happened to the promo code; null if none was given"),
  vehicle: z.object({ year: z.number().int(), make: z.string(), model: z.string(), operable: z.boolean() }),
  pickup: z.object({ city: z.string(), state: z.string(), zip: z.string(), date: day }),
  delivery: z.object({ city: z.string(), state: z.string(), zip: z.string(), date: day }),
});

export const quoteEndpoints = {
  "POST /api/quoter/estimate": endpoint({
    summary: "Price a vehicle on a lane; the quote is kept and emailed to the customer",
    who: "anyone",
    rateLimit: "estimate",
    once: true,
    body: quoteRequestSchema,
    answers: { 201: estimateSchema },
  }),
  "GET /api/quoter/estimate/{id}": endpoint({
    summary: "A quote as its customer sees it, by its unguessable id",
    who: "anyone",
    rateLimit: "read",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: estimateSchema },
    problems: [404],
  }),
  "POST /api/quoter/orders": endpoint({
    summary: "Book a quote; a repeat answers 200 with id and status of the same order",
    who: "anyone",
    rateLimit: "booking",
    once: true,
    body: bookingRequestSchema,
    answers: {
      201: z.object({ order: orderSchema }),
      200: z.object({ order: orderSchema.pick({ id: true, status: true }) }),
    },
    problems: [404, 409],
  }),
};
