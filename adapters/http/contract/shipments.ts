import { claimOutcomes, shipmentClaimSchema } from "@lotlane/core/orders";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderSchema } from "./order.ts";
import { id, instant, pageQuery } from "./values.ts";

const someShipment = z.object({ id: z.string().max(64) });
const count = z.number().int();

export const shipmentSchema = z.object({
  id,
  createdAt: instant,
  count: count.describe("All of its orders"),
  states: z
    .object({ open: count, claimed: count, inTransit: count, delivered: count, cancelled: count })
    .describe("How many of the orders that you can see are in each state"),
});

export type ShipmentJson = z.output<typeof shipmentSchema>;

export const shipmentEndpoints = {
  "GET /api/shipments": endpoint({
    summary: "The shipments that you posted, newest first; all for admins",
    who: "listShipments",
    rateLimit: "read",
    scope: "shipments:read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(shipmentSchema) },
  }),
  "GET /api/shipments/{id}": endpoint({
    summary: "A shipment with its orders: all for its shipper and admins, the open ones and their own for carriers",
    who: "signed-in",
    rateLimit: "read",
    scope: "shipments:read",
    params: someShipment,
    answers: { 200: shipmentSchema.extend({ orders: z.array(orderSchema) }) },
    problems: [404],
  }),
  "POST /api/shipments/{id}/claim": endpoint({
    summary: "Claim one, some or all orders of a shipment in one act: of several carriers, one gets each order",
    who: "claimOrders",
    rateLimit: "write",
    scope: "shipments:write",
    once: true,
    params: someShipment,
    body: shipmentClaimSchema,
    answers: {
      200: z.object({
        shipmentId: id,
        claims: z.array(
          z.object({
            orderId: z.string(),
            outcome: z
              .enum(claimOutcomes)
              .describe(
                "yours: you had claimed it before. gone: another carrier has it, or it is over. changed: it has changed since the revision that you saw",
              ),
            reason: z.string().nullable().describe("Why it was not claimed"),
          }),
        ),
        orders: z.array(orderSchema).describe("The claimed ones, and those that were yours"),
      }),
    },
    problems: [404, 409],
  }),
  "GET /api/shipments/{id}/bol.pdf": endpoint({
    summary: "One bill of lading for a truck: every vehicle of the shipment that one carrier has",
    who: "signed-in",
    rateLimit: "print",
    scope: "shipments:read",
    media: "application/pdf",
    params: someShipment,
    query: z.object({
      transporterId: z
        .string()
        .max(64)
        .optional()
        .describe("The carrier, for readers who are not that carrier, where several have vehicles of the shipment"),
    }),
    answers: { 200: z.custom<Uint8Array>((body) => body instanceof Uint8Array) },
    problems: [404, 503],
  }),
};
