import { orderPaymentMethods, orderStatuses, orderSteps, settlements, statusChangeSchema } from "@lotlane/core/orders";
import { bookersCardSchema } from "@lotlane/core/invoices";
import { messageSchema as newMessageSchema } from "@lotlane/core/messages";
import {
  bookersAccountSchema,
  bookersWordsSchema,
  bookingChangeSchema,
  bookingConfirmationSchema,
  receiverSchema,
} from "@lotlane/core/tracking";
import { z } from "zod";
import { userSchema } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { messageJson } from "./messages.ts";
import { etaSchema, lateArrivalSchema, milesDoneSchema, orderDetailSchema } from "./order.ts";
import { day, instant, messageSchema, miles } from "./values.ts";

const someLink = z.object({ token: z.string().max(200) });

/** The guest who booked, with the secret of their mails. */
const byBooker = { who: "anyone", params: someLink } as const;

/** The booking as its guest reads it: the order as a shipper does, and the messages with the carrier. */
export const bookingSchema = z.object({
  order: orderDetailSchema,
  messages: z.array(messageJson).describe("Since the claim, newest first, at most 100"),
});

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
  lateArrival: lateArrivalSchema,
  carrierName: z.string().nullable(),
  driverFirstName: z.string().nullable(),
  paymentMethod: z.enum(orderPaymentMethods),
  settlement: z.enum(settlements).describe("Who is paid: the carrier (direct) or the operator"),
  arrivedAt: z
    .object({ pickup: instant.nullable(), delivery: instant.nullable() })
    .describe("When the truck came to each end"),
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
  "POST /api/track/{token}/booking": endpoint({
    ...byBooker,
    summary: "Read a guest's booking and its messages with the emailed link's secret; the messages count as read",
    rateLimit: "lookup",
    body: bookingConfirmationSchema,
    answers: { 200: bookingSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/booking/change": endpoint({
    ...byBooker,
    summary: "Change dates, contacts and notes of a guest's booking, or ask its transporter to agree to the change",
    rateLimit: "message",
    body: bookingChangeSchema,
    answers: { 200: bookingSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/booking/withdraw-change": endpoint({
    ...byBooker,
    summary: "Withdraw the change of a guest's booking that its transporter has not answered yet",
    rateLimit: "message",
    body: bookingConfirmationSchema.extend({ changeId: z.string("changeId is required").max(64) }),
    answers: { 200: bookingSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/booking/cancel": endpoint({
    ...byBooker,
    summary: "Cancel a guest's booking, until pickup",
    rateLimit: "message",
    body: bookingConfirmationSchema.extend({ reason: statusChangeSchema.shape.reason }),
    answers: { 200: bookingSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/booking/messages": endpoint({
    ...byBooker,
    summary: "Write to the transporter of a guest's booking",
    rateLimit: "message",
    once: true,
    body: bookingConfirmationSchema.extend({ message: newMessageSchema.shape.message }),
    answers: { 201: messageJson },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/booking/support": endpoint({
    ...byBooker,
    summary: "Write to support about a guest's booking; the answer comes to the address that booked",
    rateLimit: "message",
    body: bookersWordsSchema,
    answers: { 202: messageSchema },
    problems: [404, 409],
  }),
  "POST /api/track/{token}/booking/account": endpoint({
    ...byBooker,
    summary: "Make an account of a guest's booking, which takes the order over, and sign in",
    session: true,
    rateLimit: "account",
    once: true,
    body: bookersAccountSchema,
    answers: { 201: userSchema },
    problems: [404, 409],
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
