import { z } from "zod";
import type { BillPayment } from "@lotlane/core/payments";
import type { PayablesFailed, PayablesOutOfReach, PayablesRefused } from "@lotlane/core/ports";

/**
 * The parts of BILL's API, version 3 (https://developer.bill.com/reference), that the adapter relies on, in one place.
 * BILL documents all calls and bodies. Known from other clients' code only, or assumed: that vendors can be filtered by
 * `shortName` and `name` and bills by `vendorId` and `createdTime`, that a page is asked for without the filters of its
 * list, that a list of documents has `results`, that a vendor without a whole address is taken, and how `paymentStatus`
 * is spelled.
 *
 * Of receivables (https://developer.bill.com/docs/invoices) the same holds for: that customers can be filtered by
 * `email`, and invoices by `customerId` and `createdTime`; that an answer names its customer flat, where a call nests
 * it; that `dueAmount` is what is left of `totalAmount` after payments and `creditAmount`; that an invoice without
 * `processingOptions.sendEmail` is not mailed; that the answer with the payment link calls it `paymentLink`, and that a
 * link is refused for a customer in the BILL network; that more than is due is refused as a recorded payment; and that
 * an invoice with a payment is not archived. No field of a customer is documented that could hold our reference, so it
 * stands at the end of its name. No call is documented that takes a payment back or lists the payments of an invoice.
 */
export const errorsSchema = z
  .array(z.object({ code: z.string().optional(), message: z.string().optional() }))
  .min(1)
  .refine((errors) => errors.some(({ code }) => code !== undefined));

export const signedInSchema = z.object({ sessionId: z.string().min(1) });

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), nextPage: z.string().nullish() });

// Ids stand in paths.
const id = z.string().regex(/^[\w-]{1,100}$/);

export const vendorSchema = z.object({
  id,
  name: z.string(),
  shortName: z.string().nullish(),
  archived: z.boolean().nullish(),
});

/** The states of a payment, UNDEFINED among them. A state that is not known says nothing. */
const paymentStatuses = { PAID: "paid", UNPAID: "unpaid", PARTIAL: "partial", SCHEDULED: "scheduled" } as const;

export const billSchema = z.object({
  id,
  // Reads nest what writes nest.
  invoice: z.object({ invoiceNumber: z.string().nullish() }).nullish(),
  archived: z.boolean().nullish(),
  paymentStatus: z
    .string()
    .nullish()
    .transform((said): BillPayment => new Map(Object.entries(paymentStatuses)).get(said ?? "") ?? "unknown"),
  createdTime: z.string().nullish(),
});

export const customerSchema = z.object({
  id,
  name: z.string(),
  archived: z.boolean().nullish(),
});

const amount = z.number().nullish();

export const invoiceSchema = z.object({
  id,
  invoiceNumber: z.string().nullish(),
  archived: z.boolean().nullish(),
  totalAmount: z.number(),
  dueAmount: z.number(),
  creditAmount: amount,
  scheduledAmount: amount,
  createdTime: z.string().nullish(),
});

/** A recorded payment. Only an answer with its id says that it was recorded. */
export const receivedSchema = z.object({ id });

/** People follow this link, so only https is taken. */
export const paymentLinkSchema = z.object({ paymentLink: z.url({ protocol: /^https$/ }).max(2000) });

export const documentSchema = z.object({ name: z.string().nullish() });

/** An upload that is under way has an id that begins with 0du, and a complete one at once that of its document. */
export const uploadSchema = z
  .object({ uploadId: id.nullish(), id: id.nullish() })
  .transform((said) => said.uploadId ?? said.id)
  .pipe(id);

export const uploadStatusesSchema = z.array(z.object({ uploadId: z.string().nullish(), status: z.string().nullish() }));

/** BILL's codes of the errors that are each handled differently. */
export const billCodes = {
  wrongCredentials: "BDC_1101",
  wrongDeveloperKey: "BDC_1102",
  sessionEnded: "BDC_1109",
  hourlyLimit: "BDC_1144",
  tooManyAtOnce: "BDC_1322",
} as const;

/** BILL's limits, those for a developer key with room below them for other processes and tools. */
export const billLimits = {
  atOnce: 3,
  callsAnHour: 19_000,
  signInsAnHour: 180,
  documentBytes: 6_000_000,
  /** A session ends after 35 minutes without a call. */
  idleSessionMinutes: 30,
} as const;

/** Why BILL did not do what was asked, in words that a shipper or an admin can act on. */
export class BillProblem extends Error {
  readonly failed: PayablesFailed;

  constructor(failed: PayablesFailed) {
    super(failed.message);
    this.failed = failed;
  }
}

/** The session was over before the call: nothing was done. */
export class SessionEnded extends BillProblem {}

export const refusedBy = (message: string): PayablesRefused => ({ kind: "invoicing_refused", message });

export const outOfReach = (message: string, retryAfterSeconds = 60): PayablesOutOfReach => ({
  kind: "invoicing_out_of_reach",
  message,
  retryAfterSeconds,
});
