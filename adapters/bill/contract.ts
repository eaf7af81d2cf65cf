import { z } from "zod";
import type { InvoicingFailed, InvoicingOutOfReach, InvoicingRefused } from "@lotlane/core/ports";

/**
 * The parts of BILL's API, version 3 (https://developer.bill.com/reference), that the adapter relies on, in one place.
 * Names known only from other clients' code, such as `filters` and `/archive`, are here and in `bill-calls.ts`.
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

export const customerSchema = z.object({
  id,
  name: z.string(),
  email: z.string().nullish(),
  archived: z.boolean().nullish(),
});

export const invoiceSchema = z.object({
  id,
  invoiceNumber: z.string().nullish(),
  archived: z.boolean().nullish(),
  totalAmount: z.number().nullish(),
  dueAmount: z.number().nullish(),
  createdTime: z.string().nullish(),
});

/** BILL's codes of the errors that are each handled differently. */
export const billCodes = {
  wrongCredentials: "BDC_1101",
  wrongDeveloperKey: "BDC_1102",
  sessionEnded: "BDC_1109",
  hourlyLimit: "BDC_1144",
  tooManyAtOnce: "BDC_1322",
} as const;

/** BILL's limits for a developer key, with room below them for other processes and tools. */
export const billLimits = {
  atOnce: 3,
  callsAnHour: 19_000,
  signInsAnHour: 180,
  mailsAMinute: 5,
  /** A session ends after 35 minutes without a call. */
  idleSessionMinutes: 30,
} as const;

/** Why BILL did not do what was asked, in words that a shipper or an admin can act on. */
export class BillProblem extends Error {
  readonly failed: InvoicingFailed;

  constructor(failed: InvoicingFailed) {
    super(failed.message);
    this.failed = failed;
  }
}

/** The session was over before the call: nothing was done. */
export class SessionEnded extends BillProblem {}

export const refusedBy = (message: string): InvoicingRefused => ({ kind: "invoicing_refused", message });

export const outOfReach = (message: string, retryAfterSeconds = 60): InvoicingOutOfReach => ({
  kind: "invoicing_out_of_reach",
  message,
  retryAfterSeconds,
});
