import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "@lotlane/adapters/http/contract";
import { formatDollars } from "@lotlane/core/money";
import type { createStripeStandIn, StandInPage, StripeFailure } from "../../../stand-ins/stripe.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import type { Person } from "../person.ts";
import type { Seen } from "./check-books.ts";
import { inTime, steady } from "./steady.ts";

type Account = Answer<"GET /api/invoices/{id}">;
type Fee = Pick<Account["invoice"], "id" | "number">;

export type CardDesk = ReturnType<typeof createCardDesk>;

/** Payers on the card service's pages, and the admin who gives their money back. */
export function createCardDesk(
  stripe: ReturnType<typeof createStripeStandIn>,
  server: StandIn<StripeFailure>,
  admin: Person,
) {
  const asked = new Map<string, number>();
  let opened = 0;
  let early = 0;

  const pageOf = ({ number }: Fee): StandInPage | undefined =>
    [...stripe.pages.values()].find(
      ({ fields, status }) =>
        status !== "expired" && fields.get("line_items[0][price_data][product_data][name]") === `Invoice ${number}`,
    );
  const paidPage = (fee: Fee) => pageOf(fee)!.payment!;

  /** Every third payer is through before the call that opened the page is answered. */
  async function pay(payer: Person, fee: Fee): Promise<void> {
    const isFast = opened++ % 3 === 0;
    if (isFast) server.fail("accepted-hang-up", 2);
    let isAnswered = false;
    const opening = steady(() => payer.post(`/api/invoices/${fee.id}/card-payment`)).then((answer) => {
      isAnswered = true;
      return answer;
    });
    if (!isFast) await opening;
    while (!pageOf(fee)) await pause(5);
    if (!isAnswered) early++;
    stripe.pay(pageOf(fee)!.id);
    await opening;
  }

  const settled = (fee: Fee): Promise<Account["payments"][number]> =>
    inTime(`the card payment of ${fee.number}`, async () => {
      const { body } = await steady(() => admin.get(`/api/invoices/${fee.id}`));
      return (body as unknown as Account).payments.find(({ reference }) => reference === paidPage(fee).id);
    });

  /** Repeated under one key, as an admin's browser does. */
  async function giveBack(fee: Fee, amount: string): Promise<void> {
    const { id } = await settled(fee);
    const headers = { "idempotency-key": randomUUID() };
    const path = `/api/invoices/${fee.id}/payments/${id}/refund`;
    const answer = await steady(() => admin.post(path, { amount }, headers));
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    asked.set(paidPage(fee).id, Number(amount.replace(".", "")));
  }

  /** Some payments go back, to the payer or by the card's bank. */
  async function after(fee: Fee, index: number): Promise<void> {
    const page = pageOf(fee)!;
    const payment = page.payment!.id;
    if (index % 4 === 1) await giveBack(fee, formatDollars(BigInt(Math.floor(page.amount / 3))));
    else if (index % 4 === 2) stripe.dispute(payment);
    else if (index % 4 === 3) {
      stripe.dispute(payment);
      stripe.closeDispute(payment, index % 8 === 3 ? "won" : "lost");
    }
  }

  const books = (): Seen["cards"] =>
    [...stripe.pages.values()].flatMap(({ amount, fields, payment }) =>
      payment
        ? [
            {
              payment: payment.id,
              session: fields.get("client_reference_id")!,
              amount,
              refunded: payment.refunded,
              chargedBack: payment.disputes.reduce((sum, one) => sum + (one.status === "won" ? 0 : one.amount), 0),
              asked: asked.get(payment.id) ?? 0,
            },
          ]
        : [],
    );

  return { pay, giveBack, after, books, early: () => early };
}

/** Carries each message of the card service twice, late and in another order, until it is taken. */
export function createMessenger(stripe: ReturnType<typeof createStripeStandIn>, origin: string) {
  const carrying: Promise<unknown>[] = [];
  const refused: unknown[] = [];
  const over = new AbortController();
  const carry = async (body: string, delay: number) => {
    await pause(delay);
    const heard = await steady(() =>
      fetch(`${origin}/api/hooks/stripe`, {
        method: "POST",
        // Signed when it is sent: an old signature is refused.
        headers: { "content-type": "application/json", "stripe-signature": stripe.sign(body) },
        body,
      }),
    );
    if (heard.status !== 200) throw new Error(`a message was answered ${heard.status}`);
  };
  const running = (async () => {
    for (let next = 0; !over.signal.aborted || next < stripe.events.length;) {
      const event = stripe.events[next];
      if (!event) {
        await pause(20);
        continue;
      }
      // The later of two messages comes first as often as not.
      for (const copy of [0, 1])
        carrying.push(carry(event.body, ((next * 7 + copy * 3) % 5) * 120).catch((problem) => refused.push(problem)));
      next++;
    }
  })();
  return {
    carried: () => carrying.length,
    /** Once every message was taken. */
    async finish() {
      over.abort();
      await running;
      await Promise.all(carrying);
      if (refused.length > 0) throw refused[0];
    },
  };
}
