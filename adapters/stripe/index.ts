import { accept, refuse, type Result } from "@lotlane/core";
import { centsOf, formatDollars } from "@lotlane/core/money";
import type { CardCheckout, CardPageAsked, CardPageSeen, CardsFailed } from "@lotlane/core/ports";
import type { z } from "zod";
import { askService, createBreaker, NoAnswer, type Question } from "../outside/index.ts";
import {
  disputesSchema,
  errorSchema,
  keepsMoney,
  madeSchema,
  pagesSchema,
  pageSchema,
  openedSchema,
  stripeVersion,
} from "./contract.ts";
import { hearStripe } from "./hear.ts";

export type StripeOptions = {
  /** Such as `https://api.stripe.com/v1`. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where a payer comes back to. */
  readonly pagesOf: (asked: Pick<CardPageAsked, "invoiceId" | "trackingToken">) => {
    readonly paid: string;
    readonly cancelled: string;
  };
  readonly timeoutMilliseconds?: number;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
};

const patienceMs = 20_000;

/** Cards on Stripe's hosted page: https://docs.stripe.com/api/checkout/sessions */
export function createStripe(options: StripeOptions): CardCheckout {
  const { url, secretKey, timeoutMilliseconds = patienceMs, fetch } = options;
  const guarded = createBreaker(options.now ? { now: options.now } : {});
  const service = { url, timeoutMilliseconds, ...(fetch && { fetch }) };
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;

  async function ask<Schema extends z.ZodType>(schema: Schema, question: Question): Promise<z.output<Schema>> {
    const headers = { authorization, "stripe-version": stripeVersion, ...question.headers };
    const { status, json } = await guarded(async () => {
      const reply = await askService(service, { ...question, headers, twice: true });
      if (reply.status >= 500) throw new NoAnswer(`HTTP ${reply.status}`);
      return reply;
    });
    if (status !== 200) throw new StripeProblem(problemOf(status, json));
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new NoAnswer("JSON of an unexpected shape");
    return parsed.data;
  }

  const get = <Schema extends z.ZodType>(schema: Schema, path: string, query: Readonly<Record<string, string>>) =>
    ask(schema, { path: `${path}?${new URLSearchParams(query)}` });

  /** With a key, a call that is asked again has one effect. */
  const post = <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    fields: Readonly<Record<string, string>>,
    key: string,
  ) =>
    ask(schema, {
      method: "POST",
      path,
      headers: { "content-type": "application/x-www-form-urlencoded", "idempotency-key": key },
      body: new URLSearchParams(fields).toString(),
    });

  async function returnedOf(payment: string): Promise<bigint> {
    const { data } = await get(disputesSchema, "/disputes", { payment_intent: payment, limit: "100" });
    return data.filter(({ status }) => keepsMoney(status)).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  }

  async function see(page: string): Promise<CardPageSeen> {
    const path = `/checkout/sessions/${encodeURIComponent(page)}`;
    const found = await get(pageSchema, path, { "expand[]": "payment_intent.latest_charge" });
    const { status, payment_status, payment_intent, client_reference_id, amount_total } = found;
    const isPaid = status === "complete" && payment_status === "paid" && payment_intent !== null;
    const charge = isPaid ? payment_intent.latest_charge : null;
    const disputed = isPaid && charge?.disputed ? await returnedOf(payment_intent.id) : 0n;
    const returned = BigInt(charge?.amount_refunded ?? 0) + disputed;
    const most = BigInt(amount_total);
    return {
      reference: client_reference_id,
      page: found.id,
      url: status === "open" ? found.url : null,
      state: isPaid ? "paid" : status === "expired" ? "expired" : "open",
      payment: isPaid ? payment_intent.id : null,
      amount: formatDollars(most),
      returned: formatDollars(returned < most ? returned : most),
    };
  }

  return {
    name: "Stripe",

    open: ({ id, amount, invoiceId, number, payerEmail, trackingToken }) =>
      orFailed(async () => {
        const { paid, cancelled } = options.pagesOf({ invoiceId, trackingToken });
        const fields = {
          mode: "payment",
          "payment_method_types[0]": "card",
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": "usd",
          "line_items[0][price_data][unit_amount]": String(centsOf(amount)),
          "line_items[0][price_data][product_data][name]": `Invoice ${number}`,
          client_reference_id: id,
          customer_email: payerEmail,
          success_url: paid,
          cancel_url: cancelled,
        };
        const opened = await post(openedSchema, "/checkout/sessions", fields, `lotlane-page-${id}`);
        return { page: opened.id, url: opened.url };
      }),

    look: (which) =>
      orFailed(async () => {
        if ("page" in which) return see(which.page);
        const asked = { payment_intent: which.payment, limit: "1" };
        const [found] = (await get(pagesSchema, "/checkout/sessions", asked)).data;
        return found && see(found.id);
      }),

    expire: (page) =>
      orFailed(async () => {
        const path = `/checkout/sessions/${encodeURIComponent(page)}/expire`;
        try {
          await post(madeSchema, path, {}, `lotlane-expire-${page}`);
        } catch (error) {
          // It is paid or closed already.
          if (!(error instanceof StripeProblem && error.status === 400)) throw error;
        }
        return undefined;
      }),

    refund: (payment, amount, key) =>
      orFailed(async () => {
        const fields = { payment_intent: payment, amount: String(centsOf(amount)) };
        await post(madeSchema, "/refunds", fields, `lotlane-refund-${key}`);
        return undefined;
      }),

    hear: (body, signature, now) => hearStripe(options.webhookSecret, body, signature, now),
  };
}

/** A refusal of Stripe's. */
class StripeProblem extends Error {
  readonly status: number;
  readonly failed: CardsFailed;

  constructor({ status, failed }: { readonly status: number; readonly failed: CardsFailed }) {
    super(failed.message);
    this.status = status;
    this.failed = failed;
  }
}

function problemOf(status: number, json: unknown): ConstructorParameters<typeof StripeProblem>[0] {
  if (status === 401 || status === 403)
    return { status, failed: away("it does not accept our key, which the operator sets as STRIPE_SECRET_KEY") };
  // An idempotency key in use, or too many calls: it passes.
  if (status === 409 || status === 429) return { status, failed: away(`HTTP ${status}`) };
  const said = errorSchema.safeParse(json).data?.error.message ?? `HTTP ${status}`;
  return { status, failed: { kind: "cards_refused", message: `Stripe refuses this: ${said}` } };
}

const away = (reason: string): CardsFailed => ({
  kind: "cards_out_of_reach",
  message: `Stripe is out of reach: ${reason}.`,
});

async function orFailed<Value>(act: () => Promise<Value>): Promise<Result<Value, CardsFailed>> {
  try {
    return accept(await act());
  } catch (error) {
    if (error instanceof StripeProblem) return refuse(error.failed);
    if (error instanceof NoAnswer) return refuse(away(error.message));
    throw error;
  }
}
