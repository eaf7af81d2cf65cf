import { z } from "zod";

// The adapter's assumptions about Stripe's API: https://docs.stripe.com/api

/** The shapes below are those of this version: https://docs.stripe.com/api/versioning */
export const stripeVersion = "2024-06-20";

const cents = z.number().int().nonnegative();
const idSchema = z.string().regex(/^\w{1,255}$/);

export const madeSchema = z.object({ id: idSchema });
export const openedSchema = madeSchema.extend({ url: z.url({ protocol: /^https?$/ }) });

const chargeSchema = z.object({ amount_refunded: cents, disputed: z.boolean() });

/** A session with its payment and charge expanded. */
export const pageSchema = z.object({
  id: idSchema,
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  url: z.url({ protocol: /^https?$/ }).nullable(),
  amount_total: cents,
  currency: z.literal("usd"),
  client_reference_id: z.string().nullable(),
  payment_intent: z.object({ id: idSchema, latest_charge: chargeSchema.nullable() }).nullable(),
});

export const pagesSchema = z.object({ data: z.array(z.object({ id: idSchema })) });

export const disputesSchema = z.object({ data: z.array(z.object({ amount: cents, status: z.string() })) });

/**
 * True while the card's bank keeps the money of a dispute. It gives the money back once the dispute is won, and takes
 * none for an inquiry.
 */
export const keepsMoney = (status: string): boolean =>
  status !== "won" && status !== "prevented" && !status.startsWith("warning_");

export const errorSchema = z.object({
  error: z.object({
    message: z
      .string()
      .transform((text) =>
        text
          .replace(/[\p{C}\s]+/gu, " ")
          .trim()
          .slice(0, 200),
      )
      .optional(),
  }),
});

export const eventSchema = z.object({
  id: idSchema,
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: idSchema, payment_intent: idSchema.nullish() }) }),
});

/** Messages about a page, which the message contains. */
export const aboutPages: readonly string[] = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
];

/** Messages about a charge, a refund or a dispute, each of which names its payment. */
export const aboutPayments: readonly string[] = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
];
