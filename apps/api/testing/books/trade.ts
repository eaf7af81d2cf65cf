import { randomUUID } from "node:crypto";
import type { Answer } from "@lotlane/adapters/http/contract";
import { centsOf, formatDollars } from "@lotlane/core/money";
import { advance, anOrderRequest } from "../order-calls.ts";
import { type Answered, dayIn, type Person } from "../person.ts";
import { quoteRequest } from "../visitor-calls.ts";
import type { CardDesk } from "./card-desk.ts";
import type { Seen, Told } from "./check-books.ts";
import { inTime, steady } from "./steady.ts";

type Account = Answer<"GET /api/invoices/{id}">;
type Invoice = Account["invoice"];
type Side = { readonly person: Person; readonly email: string };

export type Traders = {
  readonly dealers: readonly Side[];
  /** They book from quotes, and take their orders over. */
  readonly bookers: readonly Side[];
  readonly carriers: readonly Side[];
  readonly admin: Side;
  /** Without an account. */
  readonly guest: Person;
};

type Diary = { [Kind in "payments" | "credits" | "extras"]: Seen[Kind][number][] };

type Order = {
  readonly index: number;
  readonly id: string;
  /** Null for a guest who has not taken it over. */
  payer: Person | null;
  carrier: Side;
};

const terms = ["on_delivery", "net_7", "net_15", "net_30"] as const;
const part = (amount: string, percent: bigint): string => formatDollars((centsOf(amount) * percent) / 100n);
const minus = (amount: string, other: string): string => formatDollars(centsOf(amount) - centsOf(other));

/** The orders of a marketplace from the posting to the last payment, each by its place in a fixed mix of fates. */
export function createTrade({ dealers, bookers, carriers, admin, guest }: Traders, desk: CardDesk) {
  const diary: Diary = { payments: [], credits: [], extras: [] };
  const of = <One>(all: readonly One[], index: number) => all[index % all.length]!;

  /** Sends a call once or several times at once, under one key. */
  async function once(
    person: Person,
    path: string,
    body: unknown,
    { status = 201, times = 1 }: { readonly status?: number; readonly times?: number } = {},
  ): Promise<Answered> {
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: times }, () => steady(() => person.post(path, body, headers))),
    );
    for (const answer of answers) demand(answer, status, path);
    return answers[0]!.body;
  }

  async function posted(index: number): Promise<Order> {
    const { person } = of(dealers, index);
    const paymentAmount = formatDollars(BigInt(40_001 + index * 1_237));
    const order = await once(
      person,
      "/api/orders",
      anOrderRequest({ paymentAmount, paymentTerms: of(terms, index), ...of(lanes, index) }),
    );
    return { index, id: order.id, payer: person, carrier: of(carriers, index) };
  }

  async function booked(index: number): Promise<Order> {
    const isGuests = index % 10 === 8;
    const email = isGuests ? `guest${index}@example.com` : of(bookers, index).email;
    const { quote } = (await once(
      guest,
      "/api/quoter/estimate",
      quoteRequest({ email, vehicleYear: 2000 + (index % 20) }),
      {
        status: 201,
      },
    )) as unknown as Answer<"POST /api/quoter/estimate">;
    const paymentMethod = index % 4 === 1 ? "card" : "cash";
    const { order } = (await once(guest, "/api/quoter/orders", {
      quoteId: quote.id,
      paymentMethod,
    })) as unknown as Answer<"POST /api/quoter/orders">;
    return { index, id: order.id, payer: null, carrier: of(carriers, index) };
  }

  async function takeOver(order: Order): Promise<void> {
    const { person } = of(bookers, order.index);
    demand(await steady(() => person.post(`/api/orders/${order.id}/take-over`)), 200, "take-over");
    order.payer = person;
  }

  async function claim({ id, carrier }: Order): Promise<void> {
    const answer = await steady(() => carrier.person.post(`/api/orders/${id}/claim`));
    // The first answer may have been lost.
    if (answer.body.detail !== "You have already claimed this order.") demand(answer, 200, "claim");
  }

  /** The invoice of an order's present claim, once it is its present payer's. @param former that of a claim before */
  const invoiceOf = (order: Order, charge: "transport" | "service_fee", former?: string): Promise<Invoice> =>
    inTime(`the invoice for the ${charge} of ${order.id}`, async () => {
      const { body } = await steady(() => (order.payer ?? admin.person).get(`/api/invoices?q=${order.id}`));
      return (body as unknown as Invoice[]).find(
        (one) => one.charge === charge && one.state !== "void" && one.id !== former,
      );
    });

  async function say(
    by: Person,
    { id }: Pick<Invoice, "id">,
    amount: string,
    times = 1,
  ): Promise<Told & { id: string }> {
    const body = { amount, paidOn: dayIn(0), means: "check", reference: randomUUID() };
    const account = (await once(by, `/api/invoices/${id}/payments`, body, { times })) as unknown as Account;
    const { id: paymentId, state } = account.payments.find(({ reference }) => reference === body.reference)!;
    const told: Told = { invoiceId: id, reference: body.reference, amount, state };
    diary.payments.push(told);
    return Object.assign(told, { id: paymentId });
  }

  async function answerFor(payee: Person, told: Told & { id: string }, state: "received" | "disputed"): Promise<void> {
    const path = `/api/invoices/${told.invoiceId}/payments/${told.id}/${state}`;
    const answers = await Promise.all([1, 2].map(() => steady(() => payee.post(path))));
    for (const one of answers) demand(one, 200, path);
    told.state = state;
  }

  async function credit(payee: Person, { id }: Pick<Invoice, "id">, amount: string): Promise<void> {
    const reason = randomUUID();
    await once(payee, `/api/invoices/${id}/credit-notes`, { amount, reason }, { times: 2 });
    diary.credits.push({ invoiceId: id, reason, amount });
  }

  async function writeOff(payee: Person, { id }: Pick<Invoice, "id">): Promise<void> {
    const reason = randomUUID();
    const account = (await once(payee, `/api/invoices/${id}/write-off`, { reason })) as unknown as Account;
    diary.credits.push({ invoiceId: id, reason, amount: account.credits.at(-1)!.amount });
  }

  async function ask({ id, carrier, payer }: Order, state: "agreed" | "disputed" | "asked"): Promise<void> {
    const note = randomUUID();
    const asked = { kind: "waiting_time", amount: "75.05", note };
    const extra = await once(carrier.person, `/api/orders/${id}/extras`, asked, { times: 2 });
    const steps = state === "asked" || !payer ? [] : state === "agreed" ? ["dispute", "agree"] : ["dispute"];
    for (const step of steps) {
      const body = step === "dispute" ? { reason: "The gate was open." } : undefined;
      const answers = await Promise.all(
        [1, 2].map(() => steady(() => payer!.post(`/api/extras/${extra.id}/${step}`, body))),
      );
      for (const one of answers) demand(one, 200, step);
    }
    diary.extras.push({ note, amount: asked.amount, state: steps.length > 0 ? state : "asked" });
  }

  /** The payments that both sides tell of for a delivered order's transport. */
  async function settle({ index, payer, carrier: { person: payee } }: Order, invoice: Invoice): Promise<void> {
    let open = invoice.balance;
    if (index % 4 === 2) {
      await credit(payee, invoice, part(open, 5n));
      open = minus(open, part(open, 5n));
    }
    const first = part(open, 40n);
    const fate = payer ? index % 6 : 3;
    if (fate === 0) {
      await answerFor(payee, await say(payer!, invoice, first, 2), "received");
      await say(payee, invoice, minus(open, first), 3);
    } else if (fate === 1) {
      await answerFor(payee, await say(payer!, invoice, open), "disputed");
      await say(payee, invoice, open, 2);
    } else if (fate === 2) {
      await answerFor(payee, await say(payee, invoice, open), "disputed");
      await say(payer!, invoice, first);
    } else if (fate === 3) await say(payee, invoice, part(open, 120n));
    else if (fate === 4) {
      await answerFor(payee, await say(payer!, invoice, first), "received");
      await writeOff(payee, invoice);
    }
  }

  /** From the posting to the last payment. */
  async function live(index: number): Promise<void> {
    const isBooked = index % 5 === 1 || index % 5 === 3;
    const order = isBooked ? await booked(index) : await posted(index);
    if (index % 5 === 1) await takeOver(order);
    await claim(order);
    if (index % 10 === 3) await takeOver(order);
    let invoice = await invoiceOf(order, "transport");
    const { payer } = order;
    let formerFee: string | undefined;
    if (index % 8 === 4) {
      formerFee = isBooked ? (await invoiceOf(order, "service_fee")).id : undefined;
      await say(order.carrier.person, invoice, part(invoice.amount, 10n));
      const released = await steady(() =>
        order.carrier.person.post(`/api/orders/${order.id}/release`, { reason: "The truck broke down" }),
      );
      if (released.status !== 200 && released.status !== 409 && released.status !== 404)
        demand(released, 200, "release");
      order.carrier = of(carriers, index + 1);
      await claim(order);
      invoice = await invoiceOf(order, "transport", invoice.id);
    }
    if (index % 3 === 0) await ask(order, "agreed");
    else if (index % 3 === 1) await ask(order, "disputed");
    const fee = isBooked ? await invoiceOf(order, "service_fee", formerFee) : undefined;
    if (index % 8 === 0) {
      await say(order.carrier.person, invoice, part(invoice.amount, 25n));
      if (fee && payer) await desk.pay(payer, fee);
      const cancelled = await steady(() => advance(payer ?? admin.person, order.id, "cancelled", "It was sold"));
      if (cancelled.status !== 409) demand(cancelled, 200, "cancel");
      if (fee && payer) await desk.giveBack(fee, fee.amount);
      return;
    }
    for (const status of ["in_transit", "delivered"]) {
      const moved = await steady(() => advance(order.carrier.person, order.id, status));
      if (moved.status !== 409) demand(moved, 200, status);
    }
    await settle(order, invoice);
    if (fee && payer) {
      await desk.pay(payer, fee);
      await desk.after(fee, index);
    } else if (fee) await say(admin.person, fee, fee.amount, 2);
  }

  return { diary, live };
}

const lanes = [
  {},
  { pickupCity: "Miami", pickupState: "FL", pickupZip: "33101" },
  { deliveryCity: "Atlanta", deliveryState: "GA", deliveryZip: "30301" },
] as const;

function demand(
  { status, body }: { readonly status: number; readonly body: unknown },
  wanted: number,
  call: string,
): void {
  if (status !== wanted) throw new Error(`${call} answered ${status} ${JSON.stringify(body)}`);
}
