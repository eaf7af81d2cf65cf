import { z } from "zod";
import {
  creditKinds,
  creditNoteSchema,
  entryKinds,
  invoiceCharges,
  invoiceStates,
  payBackSchema,
  paymentMeans,
  paymentSaidSchema,
  paymentSides,
  paymentStates,
  revenueGroups,
  writeOffSchema,
} from "@lotlane/core/invoices";
import { isDay, paymentTerms } from "@lotlane/core";
import { endpoint } from "./endpoint.ts";
import { invoiceSummarySchema, outwardShape } from "./order.ts";
import { day, id, instant, messageSchema, money, pageQuery } from "./values.ts";

const partySchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
});

export const invoiceSchema = invoiceSummarySchema.extend({
  orderId: id.nullable().describe("Null if it is for a load"),
  loadId: id.nullable().describe("Null if it is for an order"),
  loadRef: z.string().nullable().describe("The load's reference"),
  charge: z
    .enum(invoiceCharges)
    .describe("transport, extra: owed to the transporter. service_fee: owed to Lotlane's operator. load: owed by it"),
  extraId: id.nullable().describe("The extra that it charges"),
  state: z.enum(invoiceStates).describe("The first that holds: void, paid, overdue, part_paid, sent, issued"),
  side: z.enum(["payer", "payee", "reader"]).describe("Your part in it"),
  terms: z.enum(paymentTerms).describe("Due on the day of the delivery, or so many days after it"),
  instructions: z.string().nullable().describe("The payee's words of how to pay; null if it gave none"),
  from: partySchema.describe("The payee"),
  to: partySchema.describe("The payer"),
  lines: z.array(z.object({ label: z.string(), amount: money })),
  receivable: outwardShape.service.describe(
    "For admins, the outside service where the operator has issued it; null for other readers",
  ),
});

export const invoicePaymentSchema = z.object({
  id,
  amount: money,
  paidOn: day,
  means: z.enum([...paymentMeans, "service"]),
  reference: z.string().nullable(),
  returned: money.describe("The part of it that went back to the payer"),
  returns: z
    .array(z.object({ amount: money, paidOn: day, means: z.enum(paymentMeans), reference: z.string().nullable() }))
    .describe("What the payee paid back by hand, oldest first"),
  state: z
    .enum(paymentStates)
    .describe("said: by the payer, and not counted yet. received: the payee has it. disputed: it did not come"),
  saidBy: z.enum(paymentSides).describe("service: the outside service that has the invoice"),
  saidAt: instant,
  answeredAt: instant.nullable(),
});

export const invoiceCreditSchema = z.object({
  id: id.describe("Also that of its entry in the ledger"),
  kind: z.enum(creditKinds).describe("write_off: the payee gave up what was open"),
  number: z.string().nullable().describe("Of a credit note"),
  amount: money,
  reason: z.string(),
  creditedAt: instant,
});

export const invoiceAccountSchema = z.object({
  invoice: invoiceSchema,
  payments: z.array(invoicePaymentSchema).describe("Oldest first"),
  reminders: z
    .object({
      sent: z
        .array(z.object({ days: z.number().int().describe("Days overdue"), at: instant }))
        .describe("Oldest first"),
      stoppedAt: instant.nullable().describe("When the payee stopped the reminders of this invoice"),
      areSent: z.boolean().describe("False if the payee's company sends no reminders"),
      nextOn: day.nullable().describe("Null if none is to come"),
    })
    .describe("Emails to the payer of an overdue invoice"),
  cardAmount: money.nullable().describe("The amount that you can pay by card now; null where no card is taken"),
  paymentLink: z
    .string()
    .nullable()
    .describe("Where you can pay what is open at the operator's service; null where it gives no link"),
  credits: z.array(invoiceCreditSchema).describe("Credit notes and write-offs, oldest first"),
});

export const amountsByAgeSchema = z.object({
  open: money,
  invoices: z.number().int(),
  byAge: z.array(money).length(5).describe("Not due yet, then overdue by up to 30, 60 and 90 days, and by more"),
});

export const openAmountsSchema = amountsByAgeSchema.extend({
  owing: amountsByAgeSchema.nullable().describe("For admins, what Lotlane's operator owes"),
  credit: money.nullable().describe("Paid beyond what is owed, to be paid back; null for admins"),
});

export const journalLineSchema = z.object({
  id: z.string().describe("Counts up"),
  entryId: id.describe("The amounts of an entry sum to zero"),
  kind: z.enum(entryKinds),
  at: instant,
  invoiceId: id,
  number: z.string(),
  orderId: id.nullable(),
  loadId: id.nullable(),
  paymentId: id.nullable(),
  party: z.string().describe("An organization's or account's id, operator, or guest: with the order's id"),
  partyName: z.string(),
  otherName: z.string().describe("The invoice's other side"),
  amount: money.describe("Above zero it is owed to the party, below zero by it"),
});

function monthNamed(name: string) {
  const words = `${name} must be YYYY-MM`;
  return z
    .string(words)
    .refine((text) => isDay(`${text}-01`), words)
    .optional();
}
const month = monthNamed("month").describe("A calendar month in UTC: YYYY-MM; the present one by default");

const revenueSchema = z.object({
  orders: z.number().int().describe("Orders and loads of which something is left of the amount"),
  feesEarned: money.describe(
    "Invoiced by Lotlane's operator, less what it took back and what it owes carriers, for loads too",
  ),
  grossVolume: money.describe("Invoiced to customers by all payees, less what was taken back"),
});

const invoice = z.object({ id: z.string().max(64) });
const payment = z.object({ id: z.string().max(64), paymentId: z.string().max(64) });
const pdf = z.custom<Uint8Array>((body) => body instanceof Uint8Array);
const scope = "invoices:read";

const change = {
  who: "readInvoices",
  rateLimit: "write",
  answers: { 200: invoiceAccountSchema },
  problems: [404, 409],
} as const;

const searchQuery = {
  q: z
    .string()
    .max(64, "q must be at most 64 characters")
    .optional()
    .describe(
      "An invoice's number, the id of an order or a load, or words that all stand in it: a party's name, company or e-mail address, the vehicle, its VIN, a city, a load's reference",
    ),
};

export const invoiceEndpoints = {
  "GET /api/invoices": endpoint({
    summary: "Your invoices, newest first: to pay, or to be paid; all of them for admins",
    who: "readInvoices",
    rateLimit: "read",
    scope,
    paged: true,
    query: z.object({
      ...pageQuery,
      state: z
        .enum(["open", ...invoiceStates], `state must be one of open, ${invoiceStates.join(", ")}`)
        .optional()
        .describe("open: something is still owed"),
      ...searchQuery,
    }),
    answers: { 200: z.array(invoiceSchema) },
  }),
  "GET /api/invoices/{id}": endpoint({
    summary: "An invoice with its payments",
    who: "readInvoices",
    rateLimit: "read",
    scope,
    params: invoice,
    answers: { 200: invoiceAccountSchema },
    problems: [404],
  }),
  "GET /api/invoices/{id}/pdf": endpoint({
    summary: "An invoice as a PDF",
    who: "readInvoices",
    rateLimit: "print",
    scope,
    media: "application/pdf",
    params: invoice,
    answers: { 200: pdf },
    problems: [404, 503],
  }),
  "POST /api/invoices/{id}/payments": endpoint({
    summary: "Say that an invoice was paid: the payee's word counts at once, the payer's once the payee confirms it",
    who: "readInvoices",
    rateLimit: "write",
    once: true,
    params: invoice,
    body: paymentSaidSchema,
    answers: { 201: invoiceAccountSchema },
    problems: [404, 409, 422],
  }),
  "POST /api/invoices/{id}/payments/{paymentId}/received": endpoint({
    summary: "Say as the payee that a payment came",
    ...change,
    params: payment,
  }),
  "POST /api/invoices/{id}/payments/{paymentId}/disputed": endpoint({
    summary: "Say as the payee that a payment did not come, or was taken back: it is owed again",
    ...change,
    params: payment,
  }),
  "POST /api/invoices/{id}/reminders/stop": endpoint({
    summary: "Stop the reminders of an invoice as its payee",
    ...change,
    params: invoice,
  }),
  "POST /api/invoices/{id}/reminders/start": endpoint({
    summary: "Let the reminders of an invoice go on as its payee",
    ...change,
    params: invoice,
  }),
  "POST /api/invoices/{id}/card-payment": endpoint({
    summary: "Open the card service's page for what is open on an invoice of Lotlane's operator",
    who: "readInvoices",
    rateLimit: "connect",
    params: invoice,
    answers: { 201: z.object({ url: z.string().describe("The payer goes there; card data never reaches Lotlane") }) },
    problems: [404, 409, 503],
  }),
  "POST /api/invoices/{id}/payments/{paymentId}/refund": endpoint({
    summary: "Give a card payment back as Lotlane's operator, or record as the payee what was paid back by hand",
    who: "readInvoices",
    rateLimit: "connect",
    once: true,
    params: payment,
    body: payBackSchema,
    answers: { 200: invoiceAccountSchema },
    problems: [404, 409, 503],
  }),
  "POST /api/hooks/stripe": endpoint({
    summary: "Stripe's messages about card payments: the signature is checked before the message is read",
    who: "anyone",
    rateLimit: "read",
    signed: "stripe-signature",
    bodyKilobytes: 256,
    answers: { 200: messageSchema },
    problems: [400, 413],
  }),
  "POST /api/invoices/{id}/credit-notes": endpoint({
    summary: "Credit as the payee a part or all of an invoice that is not credited yet",
    who: "readInvoices",
    rateLimit: "write",
    once: true,
    params: invoice,
    body: creditNoteSchema,
    answers: { 201: invoiceAccountSchema },
    problems: [404, 409, 422],
  }),
  "GET /api/invoices/{id}/credit-notes/{creditNoteId}/pdf": endpoint({
    summary: "A credit note as a PDF",
    who: "readInvoices",
    rateLimit: "print",
    scope,
    media: "application/pdf",
    params: z.object({ id: z.string().max(64), creditNoteId: z.string().max(64) }),
    answers: { 200: pdf },
    problems: [404, 503],
  }),
  "POST /api/invoices/{id}/write-off": endpoint({
    summary: "Give up as the payee all that is open on an invoice",
    who: "readInvoices",
    rateLimit: "write",
    once: true,
    params: invoice,
    body: writeOffSchema,
    answers: { 201: invoiceAccountSchema },
    problems: [404, 409, 422],
  }),
  "GET /api/open-amounts": endpoint({
    summary: "What you still owe or are owed by age; for admins, what Lotlane's operator is owed",
    who: "readInvoices",
    rateLimit: "read",
    scope,
    query: z.object(searchQuery),
    answers: { 200: openAmountsSchema },
  }),
  "GET /api/statements": endpoint({
    summary: "Your account for a month, at most 1,000 lines; for admins, that of Lotlane's operator",
    who: "readInvoices",
    rateLimit: "read",
    scope,
    query: z.object({ month }),
    answers: {
      200: z.object({
        month: z.string(),
        opening: money.describe("Above zero it is owed to you, below zero by you"),
        lines: z.array(journalLineSchema),
        closing: money,
        isComplete: z.boolean().describe("False if there are more lines than this answer holds: the journal has all"),
      }),
    },
  }),
  "GET /api/statements/pdf": endpoint({
    summary: "The same as a PDF, with the open amounts by age",
    who: "readInvoices",
    rateLimit: "print",
    scope,
    media: "application/pdf",
    query: z.object({ month }),
    answers: { 200: pdf },
    problems: [503],
  }),
  "GET /api/admin/revenue": endpoint({
    summary: "Fees earned and gross volume of invoices, by the month of their issue, by source or by lane",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      from: monthNamed("from").describe("The first month in UTC: YYYY-MM; the twelfth up to the last by default"),
      to: monthNamed("to").describe("The last month; the present one by default. At most 24 months"),
      by: z.enum(revenueGroups, `by must be one of ${revenueGroups.join(", ")}`).default("month"),
    }),
    answers: {
      200: z.object({
        from: z.string(),
        to: z.string(),
        by: z.enum(revenueGroups),
        rows: z.array(
          revenueSchema.extend({
            name: z
              .string()
              .nullable()
              .describe(
                "A month, dealer, quote, direct or load, or the states of a lane: CA-TX; null for all further lanes",
              ),
          }),
        ),
        total: revenueSchema,
      }),
    },
  }),
  "GET /api/invoice-files": endpoint({
    summary: "Your invoices that were issued in a month, newest first, as JSON, CSV or for QuickBooks Online",
    who: "exportInvoices",
    rateLimit: "export",
    scope,
    streamed: true,
    query: z.object({
      month,
      format: z
        .enum(["json", "csv", "quickbooks"], "format must be json, csv or quickbooks")
        .default("json")
        .describe(
          "quickbooks: invoices for payees and bills for payers, without withdrawn ones, at most 100 in a part",
        ),
      part: z.coerce
        .number<string>("part must be 1 to 1000")
        .int("part must be 1 to 1000")
        .min(1, "part must be 1 to 1000")
        .max(1000, "part must be 1 to 1000")
        .default(1)
        .describe("For quickbooks: from 1, until a part has no invoices"),
    }),
    answers: { 200: z.array(invoiceSchema) },
  }),
  "GET /api/journal": endpoint({
    summary: "Your part of the ledger for a month, oldest first, as JSON or CSV; for admins, all of it",
    who: "exportInvoices",
    rateLimit: "export",
    scope,
    streamed: true,
    query: z.object({
      month,
      format: z.enum(["json", "csv"], "format must be json or csv").default("json"),
    }),
    answers: { 200: z.array(journalLineSchema) },
  }),
};
