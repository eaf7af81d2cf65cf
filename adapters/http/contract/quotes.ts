import { z } from "zod";
import { listingFactKinds } from "@lotlane/core/listings";
import { paymentMethods } from "@lotlane/core/orders";
import {
  bookingRequestSchema,
  givenContactSchema,
  quoteActionNames,
  quoteDatesSchema,
  quoteFactKinds,
  quoteRequestSchema,
  quoteSources,
  quoteStatuses,
  telephoneQuoteSchema,
  tripRequestSchema,
} from "@lotlane/core/quotes";
import { endpoint } from "./endpoint.ts";
import { centralDispatchId, listingStateSchema } from "./listings.ts";
import { orderSchema } from "./order.ts";
import { day, id, instant, miles, money, pageQuery } from "./values.ts";

export const estimateSchema = z.object({
  quote: z.object({
    id,
    refCode: z.string(),
    distance: miles,
    cashPrice: money,
    cardPrice: money,
    status: z.enum(quoteStatuses),
    expiresAt: instant,
    contactNeeded: z
      .array(z.enum(["email", "phoneNumber"]))
      .optional()
      .describe("What a booking must give; left out if the quote has both"),
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

/** A price of which nothing is kept. */
const previewedPriceSchema = z.object({
  distance: miles,
  cashPrice: money,
  cardPrice: money,
  breakdown: estimateSchema.shape.breakdown,
  promo: estimateSchema.shape.promo,
});

export const quoteSchema = z.object({
  id,
  source: z.enum(quoteSources).describe("telephone: an admin made it for a caller"),
  refCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  vehicleYear: z.number().int(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  operable: z.boolean(),
  pickupCity: z.string(),
  pickupState: z.string(),
  pickupZip: z.string(),
  pickupDate: day,
  deliveryCity: z.string(),
  deliveryState: z.string(),
  deliveryZip: z.string(),
  deliveryDate: day,
  distance: miles,
  cashPrice: money,
  cardPrice: money,
  status: z.enum(quoteStatuses),
  createdAt: instant,
  expiresAt: instant,
  convertedToOrderId: id.nullable(),
  centralDispatchId,
  centralDispatch: listingStateSchema,
  actions: z.array(z.object({ name: z.enum(quoteActionNames), allowed: z.boolean(), reason: z.string().optional() })),
});

export const quoteDetailSchema = quoteSchema.and(
  z.object({
    breakdown: estimateSchema.shape.breakdown,
    settingsVersion: z
      .number()
      .int()
      .nullable()
      .describe("The version of the quoter settings that priced it; null if not recorded"),
    carrierPay: money.describe("The pay offered to carriers on Central Dispatch"),
    openings: z
      .object({ count: z.int(), firstAt: instant, lastAt: instant })
      .nullable()
      .describe("How often the customer opened its page; null: never"),
    history: z.array(
      z.object({
        kind: z.enum([...quoteFactKinds, ...listingFactKinds.map((kind) => `listing_${kind}` as const)]),
        at: instant,
        actorName: z.string().nullable().describe("Null for the customer, and for what the product did on its own"),
        detail: z.string().nullable(),
      }),
    ),
  }),
);

export type ManagedQuoteJson = z.output<typeof quoteSchema>;
export type ManagedQuoteDetailJson = z.output<typeof quoteDetailSchema>;

const params = z.object({ id: z.string().max(64) });
const change = {
  who: "administer",
  rateLimit: "write",
  params,
  answers: { 200: quoteDetailSchema },
  problems: [404, 409],
} as const;

export const managedQuoteEndpoints = {
  "GET /api/quoter/quotes": endpoint({
    summary: "Every quote, newest first; q searches ref codes, customers, vehicles and places",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({
      ...pageQuery,
      status: z.enum(quoteStatuses, `status must be one of ${quoteStatuses.join(", ")}`).optional(),
      q: z.string().trim().max(200, "q must be at most 200 characters").optional(),
    }),
    answers: { 200: z.array(quoteSchema) },
  }),
  "GET /api/quoter/quotes/counts": endpoint({
    summary: "How many quotes there are; expired ones count in the total only",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.object({
        total: z.number().int(),
        draft: z.number().int(),
        sent: z.number().int(),
        booked: z.number().int(),
      }),
    },
  }),
  "GET /api/quoter/quotes/{id}": endpoint({
    summary: "A quote with its breakdown and what happened to it",
    who: "administer",
    rateLimit: "read",
    params,
    answers: { 200: quoteDetailSchema },
    problems: [404],
  }),
  "POST /api/quoter/quotes": endpoint({
    summary: "Make a quote for a caller, which is emailed to them if they have an address; its lead is the admin's",
    who: "administer",
    rateLimit: "estimate",
    once: true,
    body: telephoneQuoteSchema,
    answers: { 201: quoteDetailSchema },
  }),
  "POST /api/quoter/price": endpoint({
    summary: "The price that a quote would have now; nothing is kept",
    who: "administer",
    rateLimit: "lookup",
    body: tripRequestSchema,
    answers: { 200: previewedPriceSchema },
  }),
  "POST /api/quoter/quotes/{id}/resend": endpoint({
    ...change,
    summary: "Send a quote to its customer again",
    rateLimit: "message",
  }),
  "POST /api/quoter/quotes/{id}/accept": endpoint({
    ...change,
    summary: "Mark a quote as accepted: its customer said yes by phone",
  }),
  "POST /api/quoter/quotes/{id}/book": endpoint({
    summary: "Book an accepted quote for its customer; a repeat answers the same order with 200",
    who: "administer",
    rateLimit: "write",
    once: true,
    params,
    body: givenContactSchema.extend({
      paymentMethod: z.enum(paymentMethods, "paymentMethod must be cash or card"),
    }),
    answers: {
      201: z.object({ order: orderSchema.pick({ id: true, status: true }) }),
      200: z.object({ order: orderSchema.pick({ id: true, status: true }) }),
    },
    problems: [404, 409],
  }),
  "POST /api/quoter/quotes/{id}/central-dispatch": endpoint({
    ...change,
    summary: "Request a quote's listing on Central Dispatch, done after the answer",
    problems: [404, 409, 503],
  }),
  "DELETE /api/quoter/quotes/{id}/central-dispatch": endpoint({
    ...change,
    summary: "Request a quote's removal from Central Dispatch, done after the answer",
    problems: [404, 409, 503],
  }),
};

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
  "POST /api/quoter/estimate/{id}/opened": endpoint({
    summary: "Counts that a quote's page was shown to its customer, once within a quarter of an hour",
    who: "anyone",
    rateLimit: "read",
    params,
    answers: { 200: z.object({ ok: z.literal(true) }) },
    problems: [404],
  }),
  "POST /api/quoter/estimate/{id}/dates": endpoint({
    summary: "A quote's price for other dates, which are kept with the price that was shown",
    who: "anyone",
    rateLimit: "estimate",
    params,
    body: quoteDatesSchema,
    answers: { 200: estimateSchema },
    problems: [404, 409],
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
