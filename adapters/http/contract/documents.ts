import { z } from "zod";
import { addedPaperSchema } from "@lotlane/core";
import { inspectionTypes } from "@lotlane/core/inspections";
import { addedPaperKinds, paperAudiences } from "@lotlane/core/orders";
import { documentMediaTypes, mostUploadBytes, renditionNames } from "@lotlane/core/uploads";
import { endpoint } from "./endpoint.ts";
import { orderSchema, outwardShape } from "./order.ts";
import { id, instant, messageSchema, money, pageQuery } from "./values.ts";

const someOrder = z.object({ id: z.string().max(64) });
const somePaper = someOrder.extend({ paperId: z.string().max(64) });
const pdf = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

const at = instant.describe("When it took its current form");

export const documentJson = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bill_of_lading"), at }),
  z.object({ kind: z.literal("claim_packet"), at }),
  z.object({
    kind: z.literal("inspection"),
    at,
    inspectionType: z.enum(inspectionTypes),
    inspectionId: id,
    code: z.string().describe("Identifies the record on papers"),
  }),
  z.object({
    kind: z
      .enum(["invoice", "fee_invoice"])
      .describe("invoice: the transporter's. fee_invoice: for the service fee; for the shipper and admins"),
    at,
    number: z.string(),
    amount: money,
    withdrawnAt: instant.nullable(),
    ...outwardShape,
  }),
]);

export type DocumentJson = z.output<typeof documentJson>;

export const orderPaperSchema = z.object({
  id,
  kind: z.enum(addedPaperKinds),
  name: z.string(),
  readers: z
    .enum(paperAudiences)
    .describe(
      "Beside admins. shipper: its side alone. carrier: the transporter and its driver too. all: the receiver too",
    ),
  side: z.enum(["shipper", "carrier"]).describe("Who added it, and may remove it"),
  addedBy: z.string().nullable(),
  createdAt: instant,
  mediaType: z.enum(documentMediaTypes),
  bytes: z.number().int(),
  url: z.string().describe("Where to get the file"),
  removable: z.boolean().describe("Whether you can remove it"),
});
export type OrderPaperJson = z.output<typeof orderPaperSchema>;

/** A paper in an export, where nothing can be done with it. */
export const ownPaperSchema = orderPaperSchema.omit({ addedBy: true, removable: true }).extend({ orderId: id });
export type OwnPaperJson = z.output<typeof ownPaperSchema>;

const mostMegabytes = mostUploadBytes / 1024 / 1024;

export const documentEndpoints = {
  "GET /api/orders/{id}/bol.pdf": endpoint({
    summary: "The order's bill of lading, once claimed; with lines to sign if no inspection is completed",
    who: "signed-in",
    rateLimit: "print",
    scope: "orders:read",
    media: "application/pdf",
    params: someOrder,
    answers: { 200: pdf },
    problems: [404, 503],
  }),
  "GET /api/orders/{id}/claim-packet.pdf": endpoint({
    summary: "Both inspections of an order, their differences, photos side by side, and a timeline",
    who: "signed-in",
    rateLimit: "print",
    scope: "orders:read",
    media: "application/pdf",
    params: someOrder,
    query: z.object({
      messages: z
        .enum(["true", "false"], "messages must be true or false")
        .default("false")
        .describe("With the messages of shipper and transporter"),
    }),
    answers: { 200: pdf },
    problems: [404, 503],
  }),
  "GET /api/orders/{id}/documents": endpoint({
    summary: "The documents of an order that you can open",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: someOrder,
    answers: { 200: z.array(documentJson) },
    problems: [404],
  }),
  "GET /api/orders/{id}/papers": endpoint({
    summary: "The papers added to an order that you can see, such as its gate pass, oldest first",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: someOrder,
    answers: { 200: z.array(orderPaperSchema) },
    problems: [404],
  }),
  "POST /api/orders/{id}/papers": endpoint({
    summary: `Add a paper to an order as its shipper, transporter or driver: a PDF or picture of at most ${mostMegabytes} MB`,
    who: "signed-in",
    rateLimit: "upload",
    scope: "orders:write",
    once: true,
    file: true,
    params: someOrder,
    body: addedPaperSchema,
    answers: { 201: orderPaperSchema },
    problems: [403, 404, 409, 422, 503, 507],
  }),
  "GET /api/orders/{id}/papers/{paperId}": endpoint({
    summary: "The file of a paper; a PDF is a download",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: somePaper,
    media: "*/*",
    answers: { 200: z.string() },
    problems: [404, 503],
  }),
  "DELETE /api/orders/{id}/papers/{paperId}": endpoint({
    summary: "Remove a paper that your side added",
    who: "signed-in",
    rateLimit: "write",
    scope: "orders:write",
    params: somePaper,
    answers: { 200: messageSchema },
    problems: [403, 404, 409],
  }),
  "GET /api/documents": endpoint({
    summary: "Your jobs with their documents, newest job first, archived ones too",
    who: "listDocuments",
    rateLimit: "read",
    scope: "orders:read",
    paged: true,
    query: z.object({ ...pageQuery, q: z.string().max(200, "q must be at most 200 characters").optional() }),
    answers: { 200: z.array(z.object({ order: orderSchema, documents: z.array(documentJson) })) },
  }),
};

export const uploadEndpoints = {
  "POST /api/uploads": endpoint({
    summary: "Upload a photo or signature for an inspection",
    who: "uploadPhotos",
    rateLimit: "upload",
    once: true,
    file: true,
    answers: {
      201: z.object({ id, url: z.string().describe("Where to get the photo, and how inspections name it") }),
    },
    problems: [422, 503, 507],
  }),
  "GET /api/uploads/{id}": endpoint({
    summary: "A photo, for its uploader, their company and the parties to its order",
    who: "signed-in",
    rateLimit: "read",
    scope: "orders:read",
    params: z.object({ id: z.string().max(64) }),
    query: z.object({
      size: z
        .enum(renditionNames, `size must be one of ${renditionNames.join(", ")}`)
        .default("full")
        .describe("The long side has at most 2560, 1280 or 320 pixels"),
    }),
    media: "image/*",
    answers: { 200: z.string() },
    problems: [404, 503],
  }),
};
