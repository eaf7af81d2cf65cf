import {
  changeRefusalSchema,
  arrivalSchema,
  claimSchema,
  orderEditSchema,
  postedOrderSchema,
  newOrdersSchema,
  driverChoiceSchema,
  hoursSchema,
  orderStatuses,
  placeKinds,
  ratingRemovalSchema,
  ratingSchema,
  settlements,
  shipperRatingSchema,
  correctionSchema,
  releaseSchema,
  statusChangeSchema,
  newTemplateSchema,
  templateChangeSchema,
  type TemplateOrder,
  templateOrderSchema,
} from "@lotlane/core/orders";
import { paymentTerms } from "@lotlane/core";
import { positionSchema } from "@lotlane/core/tracking";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  milesDoneSchema,
  offeredOrderSchema,
  orderDetailSchema,
  orderSchema,
  payerHistorySchema,
  positionJson,
} from "./order.ts";
import { followedSchema, id, instant, messageSchema, miles, money, pageQuery, placeSchema } from "./values.ts";

const someOrder = z.object({ id: z.string().max(64) });

const q = z.string().max(200, "q must be at most 200 characters").optional();
const statusFilter = [...orderStatuses, "active"] as const;
const search = {
  ...pageQuery,
  status: z.enum(statusFilter, `status must be one of ${statusFilter.join(", ")}`).optional(),
  q,
};

const within = "within must be a number of miles from 1 to 3000";

export const trackingUpdateSchema = positionJson.extend({
  id,
  orderId: id,
  status: z.enum(orderStatuses),
});

const amountOfMonth = money.nullable();
const monthOfJobs = z.object({ amount: amountOfMonth, miles, jobs: z.number().int() });

const someChange = someOrder.extend({ changeId: z.string().max(64) });

/** A change of an order by one of its sides. */
const changing = {
  who: "signed-in",
  rateLimit: "write",
  scope: "orders:write",
  answers: { 200: orderSchema },
  problems: [404, 409],
} as const;

const printedInvoice = {
  who: "signed-in",
  rateLimit: "print",
  scope: "orders:read",
  media: "application/pdf",
  params: someOrder,
  answers: { 200: z.custom<Uint8Array>((body) => body instanceof Uint8Array) },
  problems: [404, 503],
} as const;

const text = z.string().nullable();

export const usedPlaceSchema = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  kind: z.enum(placeKinds).nullable(),
  placeName: text,
  contactName: text,
  contactPhone: text,
  contactEmail: text,
  hours: hoursSchema.nullable(),
  notes: text,
  buyerNumber: text,
});

export const suggestedPriceSchema = z.object({
  distance: miles,
  estimatedDays: z.number().int(),
  price: money,
  perMile: money,
  assumedSedan: z.boolean().describe("The catalog does not know the vehicle, so it counts as a sedan"),
});

const templateFields = Object.fromEntries(
  Object.keys(templateOrderSchema.shape).map((field) => [field, true]),
) as Record<keyof TemplateOrder, true>;

export const orderTemplateSchema = z.object({
  id,
  name: z.string(),
  order: orderSchema.pick(templateFields).partial().describe("The fields that it fills in"),
  createdAt: instant,
});
const ofTemplate = { who: "createOrders", rateLimit: "write", scope: "orders:write", params: someOrder } as const;

export const orderEndpoints = {
  "GET /api/orders": endpoint({
    summary: "Your own orders or jobs, newest first, without archived ones; all for receivers and admins",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    paged: true,
    tagged: true,
    query: z.object(search),
    answers: { 200: z.array(orderSchema) },
  }),
  "GET /api/orders/available": endpoint({
    summary: "Orders waiting for a transporter, newest first",
    who: "claimOrders",
    rateLimit: "read",
    scope: "orders:read",
    paged: true,
    query: z.object({
      ...pageQuery,
      location: z
        .string()
        .max(120, "location must be at most 120 characters")
        .optional()
        .describe("A ZIP, a city, a state by its code or name, or a region such as Midwest"),
      within: z.coerce
        .number(within)
        .min(1, within)
        .max(3000, within)
        .optional()
        .describe("Miles from the location to the pickup; a state or region is searched as a whole"),
    }),
    answers: { 200: z.array(orderSchema) },
  }),
  "GET /api/orders/offered": endpoint({
    summary: "Guest bookings with your verified address that you have not answered yet: the newest three",
    who: "answerForBookings",
    rateLimit: "read",
    answers: { 200: z.array(offeredOrderSchema) },
  }),
  "GET /api/orders/archived": endpoint({
    summary: "Your orders delivered more than 90 days ago, last delivered first",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    paged: true,
    query: z.object({ ...pageQuery, q }),
    answers: { 200: z.array(orderSchema) },
  }),
  "GET /api/orders/archived/count": endpoint({
    summary: "How many orders found by a search are archived, counted up to 1,000",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    query: z.object({ q }),
    answers: { 200: z.object({ count: z.number().int() }) },
  }),
  "GET /api/orders/price": endpoint({
    summary: "Distance, and the pricing engine's price for a trip",
    who: "createOrders",
    rateLimit: "read",
    scope: "orders:read",
    query: z.object({
      pickupZip: z.string("pickupZip is required").max(20),
      deliveryZip: z.string("deliveryZip is required").max(20),
      vehicleYear: z.coerce.number("vehicleYear must be a number").int().optional(),
      vehicleMake: z.string().max(80).optional(),
      vehicleModel: z.string().max(80).optional(),
      operable: z.enum(["true", "false"], "operable must be true or false").default("true"),
    }),
    answers: {
      200: suggestedPriceSchema,
    },
  }),
  "GET /api/orders/terms": endpoint({
    summary: "What follows from posting an order: who is paid, and what carriers read of you as a payer",
    who: "createOrders",
    rateLimit: "read",
    scope: "orders:read",
    answers: { 200: z.object({ settlement: z.enum(settlements), payerHistory: payerHistorySchema.nullable() }) },
  }),
  "GET /api/order-templates": endpoint({
    summary: "Your company's templates for orders, by name, at most 100",
    who: "createOrders",
    rateLimit: "read",
    scope: "orders:read",
    answers: { 200: z.array(orderTemplateSchema) },
  }),
  "POST /api/order-templates": endpoint({
    summary: "Keep fields of an order under a name, for your whole company",
    who: "createOrders",
    rateLimit: "write",
    once: true,
    scope: "orders:write",
    body: newTemplateSchema,
    answers: { 201: orderTemplateSchema },
    problems: [409],
  }),
  "PATCH /api/order-templates/{id}": endpoint({
    summary: "Rename a template",
    ...ofTemplate,
    body: templateChangeSchema,
    answers: { 200: orderTemplateSchema },
    problems: [404, 409],
  }),
  "DELETE /api/order-templates/{id}": endpoint({
    summary: "Delete a template",
    ...ofTemplate,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "GET /api/address-book": endpoint({
    summary: "Places and lanes of your company's latest orders, the last used first, and its own address",
    who: "createOrders",
    rateLimit: "read",
    scope: "orders:read",
    answers: {
      200: z.object({
        company: usedPlaceSchema.nullable().describe("Null if its address ends with no known ZIP"),
        places: z.array(usedPlaceSchema).describe("At most 50"),
        lanes: z
          .array(
            z.object({
              pickup: usedPlaceSchema,
              delivery: usedPlaceSchema,
              paymentTerms: z.enum(paymentTerms),
              specialInstructions: z.string().nullable(),
              times: z.number().int().describe("Orders among the latest 2,000"),
              lastUsedAt: instant,
            }),
          )
          .describe("At most 50"),
      }),
    },
  }),
  "POST /api/orders": endpoint({
    summary: "Post an order; distance and rate are calculated. With an invitation, chosen carriers are asked at once",
    who: "createOrders",
    rateLimit: "write",
    scope: "orders:write",
    once: true,
    body: postedOrderSchema,
    answers: { 201: orderSchema },
  }),
  "POST /api/orders/batch": endpoint({
    summary: "Post 1 to 500 orders together, as one shipment: all of them, or none while one is wrong",
    who: "createOrders",
    rateLimit: "batch",
    scope: "orders:write",
    once: true,
    body: newOrdersSchema,
    bodyKilobytes: 3000,
    answers: {
      201: z.object({ shipmentId: id, orders: z.array(orderSchema).describe("In the order of the request") }),
    },
  }),
  "POST /api/orders/batch/preview": endpoint({
    summary: "Check and price 1 to 500 orders without posting them",
    who: "createOrders",
    rateLimit: "estimate",
    scope: "orders:read",
    body: newOrdersSchema,
    bodyKilobytes: 3000,
    answers: {
      200: z.object({
        rows: z
          .array(
            z.object({
              errors: z
                .array(z.object({ path: z.string(), message: z.string() }))
                .describe("Empty if it can be posted"),
              pickup: placeSchema.nullable().describe("The place of its ZIP"),
              delivery: placeSchema.nullable(),
              suggestion: suggestedPriceSchema.nullable().describe("Null until a road is known between the ZIPs"),
            }),
          )
          .describe("In the order of the request"),
        suggestedTotal: money,
      }),
    },
  }),
  "GET /api/orders/{id}": endpoint({
    summary: "One order, as far as you can see it",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: someOrder,
    answers: { 200: orderDetailSchema },
    problems: [404],
  }),
  "POST /api/orders/{id}/claim": endpoint({
    summary: "Claim an order: the first transporter gets it",
    who: "claimOrders",
    rateLimit: "write",
    scope: "orders:write",
    params: someOrder,
    body: claimSchema,
    bodyOptional: true,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "PATCH /api/orders/{id}": endpoint({
    summary: "Edit an order that no transporter has claimed; fields that you leave out stay",
    ...changing,
    params: someOrder,
    body: orderEditSchema,
  }),
  "POST /api/orders/{id}/changes": endpoint({
    summary:
      "Change a claimed order: contacts, hours and notes at once; dates, addresses and the vehicle if its transporter accepts",
    ...changing,
    params: someOrder,
    body: orderEditSchema,
  }),
  "POST /api/orders/{id}/changes/{changeId}/accept": endpoint({
    summary: "Accept the change that the shipper asks for",
    ...changing,
    params: someChange,
  }),
  "POST /api/orders/{id}/changes/{changeId}/refuse": endpoint({
    summary: "Refuse the change that the shipper asks for, with a reason",
    ...changing,
    params: someChange,
    body: changeRefusalSchema,
  }),
  "POST /api/orders/{id}/changes/{changeId}/withdraw": endpoint({
    summary: "Withdraw a change that you asked for",
    ...changing,
    params: someChange,
  }),
  "POST /api/orders/{id}/take-over": endpoint({
    summary: "Take over an order offered to you",
    who: "answerForBookings",
    rateLimit: "write",
    params: someOrder,
    answers: { 200: orderSchema },
    problems: [404],
  }),
  "POST /api/orders/{id}/disown": endpoint({
    summary:
      "Say that an order offered to you is not yours: unless its booker has confirmed it, it is cancelled if pending, and its invoice is withdrawn",
    who: "answerForBookings",
    rateLimit: "write",
    params: someOrder,
    answers: { 200: z.object({ id, status: z.enum(orderStatuses) }) },
    problems: [404],
  }),
  "POST /api/orders/{id}/claim/undo": endpoint({
    summary: "Undo your claim within 5 minutes, before anything else happens; it does not count against you",
    who: "signed-in",
    rateLimit: "write",
    scope: "orders:write",
    params: someOrder,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "POST /api/orders/{id}/release": endpoint({
    summary: "Give an order back before pickup, or as an admin take it back: it is open again",
    who: "signed-in",
    rateLimit: "write",
    scope: "orders:write",
    params: someOrder,
    body: releaseSchema,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "PATCH /api/orders/{id}/status": endpoint({
    summary: "Update an order's status, or cancel it",
    who: "signed-in",
    rateLimit: "write",
    scope: "orders:write",
    params: someOrder,
    body: statusChangeSchema,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "POST /api/orders/{id}/corrections": endpoint({
    summary: "Enter what a party said on the telephone: another carrier or none, other terms, a pickup or a delivery",
    who: "correctOrders",
    rateLimit: "write",
    params: someOrder,
    body: correctionSchema,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "POST /api/orders/{id}/arrivals": endpoint({
    summary: "Say that the truck has arrived at the order's next stop",
    who: "signed-in",
    rateLimit: "write",
    scope: "orders:write",
    params: someOrder,
    body: arrivalSchema,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "POST /api/orders/{id}/driver": endpoint({
    summary: "Assign an order to one of your drivers, or take it back",
    who: "signed-in",
    rateLimit: "write",
    scope: "orders:write",
    params: someOrder,
    body: driverChoiceSchema,
    answers: { 200: orderSchema.and(z.object({ trips: followedSchema })) },
    problems: [404, 409],
  }),
  "POST /api/orders/{id}/rating": endpoint({
    summary: "Rate the transporter of a delivered order, once",
    who: "signed-in",
    rateLimit: "write",
    params: someOrder,
    body: ratingSchema,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "POST /api/orders/{id}/rating-removals": endpoint({
    summary: "Remove the rating of one side; its author is told the reason",
    who: "correctOrders",
    rateLimit: "write",
    params: someOrder,
    body: ratingRemovalSchema,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "POST /api/orders/{id}/shipper-rating": endpoint({
    summary: "Rate the shipper of a delivered order, once",
    who: "signed-in",
    rateLimit: "write",
    params: someOrder,
    body: shipperRatingSchema,
    answers: { 200: orderSchema },
    problems: [404, 409],
  }),
  "GET /api/orders/{id}/tracking": endpoint({
    summary: "Where the vehicle was, newest first",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    paged: true,
    params: someOrder,
    query: z.object(pageQuery),
    answers: { 200: z.array(trackingUpdateSchema) },
    problems: [404],
  }),
  "POST /api/orders/{id}/tracking": endpoint({
    summary: "Share where the vehicle is",
    who: "signed-in",
    rateLimit: "write",
    scope: "orders:write",
    once: true,
    params: someOrder,
    body: positionSchema,
    answers: { 201: trackingUpdateSchema },
    problems: [404, 409],
  }),
  "GET /api/orders/{id}/invoice.pdf": endpoint({
    summary: "The transporter's invoice for the order",
    ...printedInvoice,
  }),
  "GET /api/orders/{id}/fee-invoice.pdf": endpoint({
    summary: "The invoice for the service fee that the order's price contains; for its shipper and admins",
    ...printedInvoice,
  }),
  "GET /api/tracking/in-transit": endpoint({
    summary: "Where your vehicles on the road were last, at most 200",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    answers: {
      200: z.array(
        positionJson.extend({
          orderId: id,
          status: z.enum(orderStatuses),
          progress: z.number(),
          distance: miles,
          milesDone: milesDoneSchema,
        }),
      ),
    },
  }),
  "GET /api/dashboard/stats": endpoint({
    summary: "Your job statistics; months are calendar months in UTC",
    who: "countJobs",
    rateLimit: "read",
    scope: "orders:read",
    answers: {
      200: z.object({
        activeJobs: z.number().int(),
        newThisWeek: z.number().int().describe("Active ones begun in the last seven days"),
        completedJobs: z.number().int(),
        cancelledJobs: z.number().int().describe("Counted up to 1,000"),
        monthlyEarnings: amountOfMonth.describe(
          "For deliveries of this month: what a transporter earned, what a shipper owed. Null for drivers, unless their carrier shows them the pay",
        ),
        monthlyMiles: miles,
        thisMonth: monthOfJobs,
        lastMonth: monthOfJobs,
        rating: z.string().nullable(),
        totalJobs: z.number().int(),
      }),
    },
  }),
  "GET /api/receiver/orders": endpoint({
    summary: "What is on its way to your verified address, newest first",
    who: "receiveShipments",
    rateLimit: "read",
    paged: true,
    tagged: true,
    query: z.object(search),
    answers: { 200: z.array(orderSchema) },
  }),
  "GET /api/admin/orders": endpoint({
    summary: "Every order, newest first; q searches people's names too",
    who: "administer",
    rateLimit: "read",
    paged: true,
    tagged: true,
    query: z.object(search),
    answers: { 200: z.array(orderSchema) },
  }),
};
