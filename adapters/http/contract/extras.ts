import { z } from "zod";
import { disputeSchema, extraFields, extraKinds, extraStates } from "@lotlane/core/invoices";
import { endpoint } from "./endpoint.ts";
import { uploadUrl } from "./inspections.ts";
import { id, instant, money } from "./values.ts";

export const extraSchema = z.object({
  id,
  orderId: id,
  kind: z.enum(extraKinds),
  amount: money,
  note: z.string(),
  photos: z.array(z.string().describe("The url of an upload")),
  state: z
    .enum(extraStates)
    .describe("agreed: it is owed, and has an invoice. disputed: not owed. withdrawn: also once its claim has ended"),
  side: z.enum(["payer", "payee", "reader"]).describe("Your part in it: admins answer for guests as the payer"),
  askedAt: instant,
  answeredAt: instant.nullable(),
  reason: z.string().nullable().describe("Why the payer disputes it"),
});
export type ExtraJson = z.output<typeof extraSchema>;

const order = z.object({ id: z.string().max(64) });
const answer = {
  who: "readInvoices",
  rateLimit: "write",
  params: z.object({ extraId: z.string().max(64) }),
  answers: { 200: extraSchema },
} as const;

export const extraEndpoints = {
  "GET /api/orders/{id}/extras": endpoint({
    summary: "What the transporter asked for an order beside its price, oldest first",
    who: "readInvoices",
    rateLimit: "read",
    scope: "invoices:read",
    params: order,
    answers: { 200: z.array(extraSchema) },
    problems: [404],
  }),
  "POST /api/orders/{id}/extras": endpoint({
    summary: "Ask as the transporter for an extra, such as waiting time: it is owed once the payer agrees",
    who: "readInvoices",
    rateLimit: "write",
    once: true,
    params: order,
    body: z.object(extraFields(uploadUrl)),
    answers: { 201: extraSchema },
    problems: [404, 409, 422],
  }),
  "POST /api/extras/{extraId}/agree": endpoint({
    summary: "Agree as the payer to an extra, which gets an invoice of its own",
    ...answer,
    problems: [404, 409],
  }),
  "POST /api/extras/{extraId}/dispute": endpoint({
    summary: "Say as the payer why an extra is not owed",
    ...answer,
    body: disputeSchema,
    problems: [404, 409, 422],
  }),
  "POST /api/extras/{extraId}/withdraw": endpoint({
    summary: "Withdraw as the transporter an extra that was not agreed to",
    ...answer,
    problems: [404, 409],
  }),
};
