import { orderPaymentMethods, orderStatuses, orderSteps, settlements } from "@lotlane/core/orders";
import { bookersCardSchema } from "@lotlane/core/invoices";
import { bookingConfirmationSchema, receiverSchema } from "@lotlane/core/tracking";
import { z } from "zod";
import { userSchema } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { etaSchema, milesDoneSchema } from "./order.ts";
import { day, instant, messageSchema, miles } from "./values.ts";

const trackedStop = z.object({
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  date: day.nullable(),
  latitude: z.number(),
  longitude: z.number(),
});

export const trackedOrderSchema = z.object({
  shortId: z.string(),
  status: z.enum(orderStatuses),
  awaitsBooker: z.boolean().describe("A guest booked it and has not confirmed it yet"),
  vehicle: z.object({ year: z.number().int(), make: z.string(), model: z.string(), color: z.string().nullable() }),
  pickup: trackedStop,
  delivery: trackedStop,
  distance: miles,
  estimatedDays: z.number().int(),
  progress: z.number().min(0).max(100).describe("Percent"),
  milesDone: milesDoneSchema,
  eta: etaSchema.nullable(),
  carrierName: z.string().nullable(),
  driverFirstName: z.string().nullable(),
  paymentMethod: z.enum(orderPaymentMethods),
  settlement: z.enum(settlements).describe("Who is paid: the carrier (direct) or the operator"),
  inspectedAt: z
    .object({ pickup: instant.nullable(), delivery: instant.nullable() })
    .describe("When the carrier completed its inspections of the vehicle"),
  timeline: z.array(z.object({ kind: z.enum(orderSteps), at: instant })),
  updates: z
    .array(z.object({ latitude: z.number(), longitude: z.number(), place: z.string().nullable(), measuredAt: instant }))
    .describe("Where the vehicle was, newest first"),
});

export const trackingEndpoints = {
  "POST /api/track/{token}/account": endpoint({
    summary: "Create a receiver's account for the address of a shipment, and sign in",
    who: "anyone",
    session: true,
    rateLimit: "account",
    once: true,
    params: z.object({ token: z.string().max(200) }),
    body: receiverSchema,
    answers: { 201: userSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/confirm": endpoint({
    summary: "Confirm a guest's booking with the emailed link's secret",
    who: "anyone",
    rateLimit: "account",
    params: z.object({ token: z.string().max(200) }),
    body: bookingConfirmationSchema,
    answers: { 200: trackedOrderSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/confirm/send": endpoint({
    summary: "Email the link that confirms a guest's booking again, to the address used to book it",
    who: "anyone",
    rateLimit: "account",
    params: z.object({ token: z.string().max(200) }),
    answers: { 200: messageSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/card-payment": endpoint({
    summary: "Open the card service's page for an invoice of a guest's booking, with the emailed link's secret",
    who: "anyone",
    rateLimit: "account",
    params: z.object({ token: z.string().max(200) }),
    body: bookersCardSchema,
    answers: { 201: z.object({ url: z.string().describe("The customer goes there") }) },
    problems: [404, 409, 503],
  }),
  "GET /api/track/{token}": endpoint({
    summary: "What the holder of a tracking link can see of a shipment",
    who: "anyone",
    rateLimit: "lookup",
    params: z.object({ token: z.string().max(200) }),
    answers: { 200: trackedOrderSchema },
    problems: [404],
  }),
};
