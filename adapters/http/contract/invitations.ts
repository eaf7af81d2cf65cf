import {
  counterSchema,
  deskInvitationSchema,
  invitationAcceptanceSchema,
  invitationsSchema,
  invitationStates,
} from "@lotlane/core/orders";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderSchema } from "./order.ts";
import { id, instant, money } from "./values.ts";

const someOrder = z.object({ id: z.string().max(64) });
const someInvitation = z.object({ id: z.string().max(64) });
const someCarrier = z.object({ carrierId: z.string().max(64) });

const carrierShown = {
  name: z.string().describe("The company's name, or the person's where there is none"),
  rating: z.string().nullable(),
  totalJobs: z.number().int(),
  ordersGivenBack: z.number().int(),
};

/** A carrier that a shipper may invite. */
export const knownCarrierSchema = z.object({
  id,
  ...carrierShown,
  isFavorite: z.boolean(),
  jobsForYou: z.number().int().describe("Deliveries for your company, among its last 1000"),
  lastJobAt: instant.nullable(),
  jobsOnLane: z.number().int().describe("Deliveries between the two ZIP areas within a year, for anyone"),
});

const standing = {
  state: z
    .enum(invitationStates)
    .describe(
      "open: the carrier has not answered, or the order was edited since it named a price. countered: the shipper has not answered its price. ended: the time is over, or another carrier has the order",
    ),
  until: instant.nullable().describe("When it ends; null: never"),
  exclusive: z.boolean().describe("Until then, only invited carriers see the order"),
  invitedAt: instant,
  amount: money.nullable().describe("The carrier's own price; null without one"),
};

export const orderInvitationSchema = z.object({
  id,
  carrier: z
    .object({ id, ...carrierShown, isFavorite: z.boolean() })
    .nullable()
    .describe("Null for a carrier that can no longer take orders"),
  ...standing,
});

export const invitationToCarrierSchema = z.object({
  id,
  from: z.string().describe("The shipper who invites"),
  order: orderSchema,
  ...standing,
});

const answered = z.object({ id, orderId: id, ...standing });

const ofShipper = { who: "createOrders", params: someOrder, problems: [404, 409] } as const;
const answering = { rateLimit: "write", scope: "orders:write", params: someInvitation, problems: [404, 409] } as const;
const favorite = {
  who: "createOrders",
  params: someCarrier,
  answers: { 200: z.object({ carrierId: id, isFavorite: z.boolean() }) },
  problems: [404],
} as const;
const favor = { ...favorite, rateLimit: "write" } as const;

const zip = z.string().max(20).optional();

export const invitationEndpoints = {
  "GET /api/carriers": endpoint({
    summary:
      "Carriers to invite to an order that you are about to post: favorites, then those who delivered for you, then those who know the lane between the ZIP codes",
    who: "createOrders",
    rateLimit: "read",
    scope: "orders:read",
    query: z.object({ pickupZip: zip, deliveryZip: zip }),
    answers: { 200: z.array(knownCarrierSchema).describe("At most 30") },
  }),
  "GET /api/orders/{id}/carriers": endpoint({
    summary: "Carriers to invite: favorites, then those who delivered for you, then those who know the lane",
    ...ofShipper,
    rateLimit: "read",
    scope: "orders:read",
    answers: { 200: z.array(knownCarrierSchema) },
  }),
  "GET /api/orders/{id}/invitations": endpoint({
    summary: "The carriers that you invited to an order, with their answers",
    ...ofShipper,
    rateLimit: "read",
    scope: "orders:read",
    answers: { 200: z.array(orderInvitationSchema) },
  }),
  "POST /api/orders/{id}/invitations": endpoint({
    summary: "Invite carriers to an open order, beside the others or before them",
    ...ofShipper,
    rateLimit: "write",
    once: true,
    scope: "orders:write",
    body: invitationsSchema,
    answers: { 201: z.array(orderInvitationSchema) },
  }),
  "POST /api/admin/orders/{id}/invitations": endpoint({
    summary: "Invite a carrier for the shipper, beside the others; one that is invited gets no second mail",
    who: "administer",
    rateLimit: "write",
    once: true,
    params: someOrder,
    body: deskInvitationSchema,
    answers: { 201: z.object({ orderId: id, carrierId: id }) },
    problems: [404, 409],
  }),
  "DELETE /api/orders/{id}/invitations/{invitationId}": endpoint({
    summary: "Take an invitation back",
    who: "createOrders",
    rateLimit: "write",
    scope: "orders:write",
    params: someOrder.extend({ invitationId: z.string().max(64) }),
    answers: { 200: z.array(orderInvitationSchema) },
    problems: [404, 409],
  }),
  "GET /api/invitations": endpoint({
    summary: "The orders that you are invited to, newest first, at most 100",
    who: "claimOrders",
    rateLimit: "read",
    scope: "orders:read",
    answers: { 200: z.array(invitationToCarrierSchema) },
  }),
  "POST /api/invitations/{id}/accept": endpoint({
    summary:
      "The carrier takes the order at the posted price; the shipper gives it to the carrier at the price that the carrier named",
    who: "signed-in",
    ...answering,
    body: invitationAcceptanceSchema.describe("What you saw, so that nothing else is accepted"),
    bodyOptional: true,
    answers: { 200: orderSchema },
  }),
  "POST /api/invitations/{id}/refuse": endpoint({
    summary: "The carrier refuses the invitation, and its own price with it; the shipper refuses the carrier's price",
    who: "signed-in",
    ...answering,
    answers: { 200: answered },
  }),
  "POST /api/invitations/{id}/counter": endpoint({
    summary: "Name another price; it stands until the order is edited",
    who: "claimOrders",
    ...answering,
    body: counterSchema,
    answers: { 200: answered },
  }),
  "GET /api/favorites/{carrierId}": endpoint({
    summary: "Whether a carrier is one of your company's favorites",
    ...favorite,
    rateLimit: "read",
    scope: "orders:read",
  }),
  "PUT /api/favorites/{carrierId}": endpoint({ summary: "Keep a carrier among your company's favorites", ...favor }),
  "DELETE /api/favorites/{carrierId}": endpoint({ summary: "Take a carrier off your favorites", ...favor }),
};
