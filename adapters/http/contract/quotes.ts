import { bookingRequestSchema, quoteRequestSchema, quoteStatuses } from "@lotlane/core/quotes";
import { orderStatuses, paymentMethods } from "@lotlane/core/orders";
import { vehicleConditions } from "@lotlane/core/vehicles";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
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
    /** These add up to the cash price. */
    lines: z.array(z.object({ label: z.string(), amount: money })),
  }),
  /** What became of the promo code; null when none was given. */
  promo: z.object({ code: z.string(), applied: z.boolean(), message: z.string() }).nullable(),
  vehicle: z.object({ year: z.number().int(), make: z.string(), model: z.string(), operable: z.boolean() }),
  pickup: z.object({ city: z.string(), state: z.string(), zip: z.string(), date: day }),
  delivery: z.object({ city: z.string(), state: z.string(), zip: z.string(), date: day }),
});

const stop = <End extends "pickup" | "delivery">(end: End) =>
  ({
    [`${end}Address`]: z.string(),
    [`${end}City`]: z.string(),
    [`${end}State`]: z.string(),
    [`${end}Zip`]: z.string(),
    [`${end}Date`]: day.nullable(),
    [`${end}Lat`]: z.number(),
    [`${end}Lng`]: z.number(),
  }) as { [Key in `${End}${"Address" | "City" | "State" | "Zip"}`]: z.ZodString } & {
    [Key in `${End}Date`]: z.ZodNullable<typeof day>;
  } & { [Key in `${End}${"Lat" | "Lng"}`]: z.ZodNumber };

export const orderSchema = z.object({
  id,
  status: z.enum(orderStatuses),
  shipperId: id.nullable(),
  transporterId: id.nullable(),
  vehicleYear: z.number().int(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleColor: z.string().nullable(),
  vehicleVin: z.string().nullable(),
  vehicleCondition: z.enum(vehicleConditions),
  ...stop("pickup"),
  ...stop("delivery"),
  distance: miles,
  distanceSource: z.string(),
  estimatedDays: z.number().int(),
  paymentAmount: money,
  paymentPerMile: money,
  paymentMethod: z.enum(paymentMethods),
  specialInstructions: z.string().nullable(),
  isUrgent: z.boolean(),
  createdAt: instant,
  /** Opens /track/{token}. */
  trackingToken: z.string(),
});

export const quoteEndpoints = {
  "POST /api/quoter/estimate": endpoint({
    summary: "Price a vehicle on a lane; the quote is kept and e-mailed to the customer",
    who: "anyone",
    pace: "estimate",
    once: true,
    body: quoteRequestSchema,
    answers: { 201: estimateSchema },
  }),
  "GET /api/quoter/estimate/{id}": endpoint({
    summary: "A quote as its customer sees it, by its unguessable id",
    who: "anyone",
    pace: "read",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: estimateSchema },
    problems: [404],
  }),
  "POST /api/quoter/orders": endpoint({
    summary: "Book a quote; the same quote booked again answers the same order with 200",
    who: "anyone",
    pace: "booking",
    once: true,
    body: bookingRequestSchema,
    answers: { 201: z.object({ order: orderSchema }), 200: z.object({ order: orderSchema }) },
    problems: [404, 409],
  }),
};
