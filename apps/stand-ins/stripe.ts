import { createHash, createHmac, randomBytes } from "node:crypto";
import { standInStripe } from "./stripe-account.ts";
import { type Answer, createStandIn, json, type Sent } from "./stand-in.ts";

/** `key-in-use` and `too-many` pass; `declined` stays. */
export type StripeFailure = "key-in-use" | "too-many" | "declined";

type Dispute = { readonly id: string; readonly amount: number; status: string };

export type StandInPage = {
  readonly id: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly amount: number;
  status: "open" | "complete" | "expired";
  payment: { readonly id: string; readonly charge: string; refunded: number; readonly disputes: Dispute[] } | undefined;
};

export type StandInEvent = { readonly body: string; readonly signature: string };

type Options = {
  /** Where messages go; without it nothing is sent, and tests send them by hand. */
  readonly hook?: string | undefined;
  readonly now?: () => number;
};

const path = "/v1";
const named = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;

/**
 * Stands in for the part of Stripe's API that takes cards: hosted pages, refunds, disputes, and signed messages.
 * https://docs.stripe.com/api
 */
export function createStripeStandIn({ hook, now = Date.now }: Options = {}) {
  const pages = new Map<string, StandInPage>();
  const answers = new Map<string, { readonly sent: string; readonly answer: Answer }>();
  const events: StandInEvent[] = [];
  let url = "";

  const failures: Readonly<Record<StripeFailure, Answer>> = {
    "key-in-use": problem(409, "idempotency_error", "There is currently another in-progress request using this key."),
    "too-many": problem(429, "rate_limit_error", "Too many requests."),
    declined: problem(402, "card_error", "Your card was declined."),
  };

  const sign = (body: string, at = Math.floor(now() / 1000), secret: string = standInStripe.webhookSecret) =>
    `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;

  /** Makes a message, and sends it where messages go. */
  function tell(type: string, object: Readonly<Record<string, unknown>>): StandInEvent {
    const id = named("evt");
    const body = JSON.stringify({ id, object: "event", type, created: Math.floor(now() / 1000), data: { object } });
    const event = { body, signature: sign(body) };
    events.push(event);
    if (hook !== undefined) void deliver(event).catch(() => undefined);
    return event;
  }
  const deliver = async ({ body, signature }: StandInEvent) =>
    fetch(hook!, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body,
    });

  const shown = (page: StandInPage, expand = false) => ({
    id: page.id,
    object: "checkout.session",
    status: page.status,
    payment_status: page.payment ? "paid" : "unpaid",
    url: page.status === "open" ? `${url.slice(0, -path.length)}/pay/${page.id}` : null,
    amount_total: page.amount,
    currency: "usd",
    client_reference_id: page.fields.get("client_reference_id") ?? null,
    payment_intent: page.payment
      ? expand
        ? { id: page.payment.id, object: "payment_intent", latest_charge: chargeOf(page) }
        : page.payment.id
      : null,
  });
  const chargeOf = ({ amount, payment }: StandInPage) => ({
    id: payment!.charge,
    object: "charge",
    amount,
    amount_refunded: payment!.refunded,
    disputed: payment!.disputes.length > 0,
    payment_intent: payment!.id,
  });
  const paidBy = (payment: string | null | undefined) =>
    [...pages.values()].find((page) => page.payment !== undefined && page.payment.id === payment);

  function pay(id: string): StandInEvent | undefined {
    const page = pages.get(id);
    if (page?.status !== "open") return undefined;
    page.status = "complete";
    page.payment = { id: named("pi"), charge: named("ch"), refunded: 0, disputes: [] };
    return tell("checkout.session.completed", shown(page));
  }

  function dispute(payment: string, amount = paidBy(payment)!.amount): StandInEvent {
    const opened = { id: named("du"), amount, status: "needs_response" };
    paidBy(payment)!.payment!.disputes.push(opened);
    return tell("charge.dispute.created", { object: "dispute", payment_intent: payment, ...opened });
  }
  function closeDispute(payment: string, status: "won" | "lost"): StandInEvent {
    const last = paidBy(payment)!.payment!.disputes.at(-1)!;
    last.status = status;
    return tell("charge.dispute.closed", { object: "dispute", payment_intent: payment, ...last });
  }

  function refund(fields: ReadonlyMap<string, string>): Answer {
    const page = paidBy(fields.get("payment_intent"));
    const amount = Number(fields.get("amount"));
    if (!page) return problem(404, "invalid_request_error", "No such payment_intent.");
    if (!(amount >= 1) || page.payment!.refunded + amount > page.amount)
      return problem(400, "invalid_request_error", "Refund amount is greater than unrefunded amount on charge.");
    page.payment!.refunded += amount;
    tell("charge.refunded", chargeOf(page));
    return json(200, { id: named("re"), object: "refund", amount, status: "succeeded" });
  }

  function open(fields: ReadonlyMap<string, string>): Answer {
    const unknown = [...fields.keys()].find((name) => !known.has(name));
    if (unknown !== undefined) return problem(400, "invalid_request_error", `Received unknown parameter: ${unknown}`);
    const missing = [...known].find((name) => !fields.has(name));
    if (missing !== undefined) return problem(400, "invalid_request_error", `Missing required param: ${missing}.`);
    const amount = Number(fields.get("line_items[0][price_data][unit_amount]"));
    if (!Number.isInteger(amount) || amount < 50 || amount > 99_999_999)
      return problem(400, "invalid_request_error", "The amount must be between $0.50 and $999,999.99 usd.");
    const page: StandInPage = { id: named("cs_test"), fields, amount, status: "open", payment: undefined };
    pages.set(page.id, page);
    return json(200, shown(page));
  }

  function answerTo(request: URL, { method, headers, body }: Sent): Answer {
    const call = `${method} ${request.pathname}`;
    const [, payer] = /^\w+ \/pay\/(\w+)$/.exec(call) ?? [];
    if (payer !== undefined) return hosted(payer, method);
    if (headers["authorization"] !== `Basic ${Buffer.from(`${standInStripe.secretKey}:`).toString("base64")}`)
      return problem(401, "invalid_request_error", "Invalid API Key provided.");
    if (!/^\d{4}-\d\d-\d\d/.test(String(headers["stripe-version"] ?? "")))
      return problem(400, "invalid_request_error", "Invalid Stripe API version.");
    if (method === "GET") return read(request);
    if (!String(headers["content-type"]).startsWith("application/x-www-form-urlencoded"))
      return problem(400, "invalid_request_error", "Invalid content type.");
    const key = headers["idempotency-key"];
    if (typeof key !== "string" || key.length > 255) return problem(400, "idempotency_error", "A key is needed.");
    const sent = createHash("sha256").update(`${call}\n${body.toString("utf8")}`).digest("hex");
    const before = answers.get(key);
    if (before && before.sent !== sent)
      return problem(
        400,
        "idempotency_error",
        "Keys can only be used with the same parameters they were first used with.",
      );
    const answer = before?.answer ?? change(call, new Map(new URLSearchParams(body.toString("utf8"))));
    // What was refused before anything was done may be asked again.
    if (answer.status === 200) answers.set(key, { sent, answer });
    return answer;
  }

  function change(call: string, fields: ReadonlyMap<string, string>): Answer {
    if (call === `POST ${path}/checkout/sessions`) return open(fields);
    if (call === `POST ${path}/refunds`) return refund(fields);
    const page = pages.get(new RegExp(`^POST ${path}/checkout/sessions/(\\w+)/expire$`).exec(call)?.[1] ?? "");
    if (!page) return problem(404, "invalid_request_error", "Unrecognized request URL.");
    if (page.status !== "open")
      return problem(400, "invalid_request_error", `Only Checkout Sessions with a status in ["open"] can be expired.`);
    page.status = "expired";
    tell("checkout.session.expired", shown(page));
    return json(200, shown(page));
  }

  function read({ pathname, searchParams }: URL): Answer {
    const payment = searchParams.get("payment_intent");
    const list = (data: readonly object[]) => json(200, { object: "list", data, has_more: false });
    if (pathname === `${path}/checkout/sessions`)
      return list([paidBy(payment)].flatMap((page) => (page ? [shown(page)] : [])));
    if (pathname === `${path}/disputes`) return list(paidBy(payment)?.payment?.disputes ?? []);
    const page = pages.get(new RegExp(`^${path}/checkout/sessions/(\\w+)$`).exec(pathname)?.[1] ?? "");
    return page
      ? json(200, shown(page, searchParams.get("expand[]") === "payment_intent.latest_charge"))
      : problem(404, "invalid_request_error", "No such checkout.session.");
  }

  /** The page as its payer sees it: one button, in place of the form for the card. */
  function hosted(id: string, method: string): Answer {
    const page = pages.get(id);
    if (!page || page.status === "expired") return html(404, "<h1>This page has expired</h1>");
    const back = { location: page.fields.get("success_url")! };
    if (method === "POST") pay(id);
    if (page.status === "complete") return { ...html(303, ""), headers: back };
    const name = page.fields.get("line_items[0][price_data][product_data][name]") ?? "";
    return html(
      200,
      `<h1>${name.replace(/[^\w -]/g, "")}</h1><form method="post"><button>Pay $${(page.amount / 100).toFixed(2)}</button></form><a href="${page.fields.get("cancel_url")!.replaceAll('"', "")}">Back</a>`,
    );
  }

  const standIn = createStandIn<StripeFailure>({
    path,
    answer: (request, failure, sent) => (failure ? failures[failure] : answerTo(request, sent)),
  });
  return {
    async start(port = 0) {
      const server = await standIn.start(port);
      ({ url } = server);
      return server;
    },
    inHand() {
      const hand = standIn.inHand();
      ({ url } = hand);
      return hand;
    },
    pages,
    events,
    sign,
    pay,
    dispute,
    closeDispute,
    tell,
  };
}

const known: ReadonlySet<string> = new Set([
  "mode",
  "payment_method_types[0]",
  "line_items[0][quantity]",
  "line_items[0][price_data][currency]",
  "line_items[0][price_data][unit_amount]",
  "line_items[0][price_data][product_data][name]",
  "client_reference_id",
  "customer_email",
  "success_url",
  "cancel_url",
]);

const html = (status: number, body: string): Answer => ({
  status,
  type: "text/html; charset=utf-8",
  body: `<!doctype html><title>Checkout</title>${body}`,
});

const problem = (status: number, type: string, message: string): Answer => json(status, { error: { type, message } });
