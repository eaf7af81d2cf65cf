import { createMemoryPorts } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf, formatDollars } from "../money/index.ts";
import { accept } from "../shared/result.ts";
import { aDealersOrder, keepCast, keepOrder } from "../testing/index.ts";
import { issueInvoice, withdrawInvoice } from "./effects.ts";
import { issueOrderInvoice, withdrawOrderInvoice } from "./issue-invoice.ts";
import { payeeOf, payerOf } from "./ledger.ts";
import { creditAnInvoice } from "./manage-credits.ts";
import { answerForPayment, noteServicePayment, recordPayment } from "./manage-payments.ts";
import { noteCard } from "./payment.ts";

type Act =
  | { readonly kind: "say"; readonly by: "payer" | "payee"; readonly share: number }
  | { readonly kind: "answer"; readonly which: number; readonly answer: "received" | "disputed" }
  | { readonly kind: "service"; readonly isPaid: boolean }
  | { readonly kind: "card"; readonly which: number; readonly share: number; readonly back: number }
  | { readonly kind: "credit"; readonly share: number }
  | { readonly kind: "write_off" }
  | { readonly kind: "issue" }
  | { readonly kind: "withdraw" };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("say" as const),
      by: fc.constantFrom("payer", "payee"),
      share: fc.integer({ min: 1, max: 130 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("answer" as const),
      which: fc.nat(5),
      answer: fc.constantFrom("received", "disputed"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("credit" as const), share: fc.integer({ min: 1, max: 110 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "write_off" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("service" as const), isPaid: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("card" as const),
      which: fc.nat(2),
      share: fc.integer({ min: 1, max: 130 }),
      back: fc.integer({ min: 0, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "issue" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "withdraw" as const }) },
);

/** All that the books have to agree with: which payments came, what was given up, and whether the invoice still counts. */
type Model = {
  isWithdrawn: boolean;
  readonly credits: { cents: bigint; number: string | null }[];
  readonly payments: Paid[];
};
type Paid = { cents: bigint; back?: bigint; state: string; isService: boolean; card?: number };

const amount = fc.oneof(fc.constantFrom(1n, 99_999_999n), fc.bigInt({ min: 1n, max: 99_999_999n }));

describe("the books of an invoice", () => {
  it("agree with a list of payments, whatever both sides say in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(amount, fc.array(act, { maxLength: 14 }), async (total, acts) => {
        const ports = createMemoryPorts();
        const { dana, carlos } = await keepCast(ports);
        const paymentAmount = formatDollars(total);
        const order = keepOrder(ports, aDealersOrder("assigned", { paymentAmount, paymentPerMile: "1.00" }));
        await issueOrderInvoice(ports)(issueInvoice(order.id));
        const { id } = (await ports.invoices.ofOrder(order.id, "transport"))!;
        const model: Model = { isWithdrawn: false, credits: [], payments: [] };
        for (const one of acts) {
          await apply(one);
          follow(one, total, model);
        }

        const { invoice, payments, credits } = (await ports.invoices.account(id))!;
        const came = model.payments.filter(({ state }) => state === "received");
        const owed = billed(total, model) - came.reduce((sum, { cents, back = 0n }) => sum + cents - back, 0n);
        expect(payments.map(({ amount: paid, state }) => [centsOf(paid), state])).toEqual(
          model.payments.map(({ cents, state }) => [cents, state]),
        );
        expect(credits.map((credit) => [centsOf(credit.amount), credit.number])).toEqual(
          model.credits.map(({ cents, number }) => [cents, number]),
        );
        expect(invoice.balance).toBe(formatDollars(owed));
        expect(invoice.paidAt !== null).toBe(owed <= 0n && !model.isWithdrawn);
        const sumOf = (party: string) =>
          ports.storage.postings
            .filter((posting) => posting.party === party)
            .reduce((sum, posting) => sum + centsOf(posting.amount), 0n);
        expect([sumOf(payeeOf(invoice)), sumOf(payerOf(invoice))]).toEqual([owed, -owed]);
        expect(await ports.invoices.checkBooks(10)).toEqual([]);

        async function apply(given: Act): Promise<void> {
          switch (given.kind) {
            case "say": {
              const paid = formatDollars(shareOf(total, given.share));
              const said = { amount: paid, paidOn: "2026-11-20", means: "check", reference: null } as const;
              await recordPayment(ports)(given.by === "payer" ? dana : carlos, id, said);
              return;
            }
            case "answer": {
              const payment = (await ports.invoices.account(id))!.payments[given.which];
              if (payment) await answerForPayment(ports)(carlos, id, payment.id, given.answer);
              return;
            }
            case "credit":
              return void (await creditAnInvoice(ports)(carlos, id, {
                amount: formatDollars(shareOf(total, given.share)),
                reason: "Agreed",
              }));
            case "write_off":
              return void (await creditAnInvoice(ports)(carlos, id, { reason: "Too small" }));
            case "service":
              return noteServicePayment(ports)(id, given.isPaid);
            case "card": {
              const known = (await ports.invoices.account(id))!.payments.find(
                ({ reference }) => reference === `card ${given.which}`,
              );
              const paid = known ? centsOf(known.amount) : shareOf(total, given.share);
              const seen = {
                reference: `card ${given.which}`,
                amount: formatDollars(paid),
                returned: formatDollars((paid * BigInt(given.back)) / 100n),
              };
              const moment = { newId: () => ports.identities.newId(), at: ports.clock.now().toISOString() };
              await ports.invoices.change(id, ({ invoice: before, payments: others }) => {
                const noted = noteCard(before, others, seen, moment);
                return accept(noted ? { ...noted, effects: [] } : { invoice: before, postings: [], effects: [] });
              });
              return;
            }
            case "issue":
              return void (await issueOrderInvoice(ports)(issueInvoice(order.id)));
            case "withdraw":
              return void (await withdrawOrderInvoice(ports)(withdrawInvoice(order.id)));
          }
        }
      }),
      { numRuns: 3000 },
    );
  }, 120_000);
});

const shareOf = (total: bigint, percent: number): bigint => (total * BigInt(percent)) / 100n || 1n;

const creditedOf = ({ credits }: Model): bigint => credits.reduce((sum, { cents }) => sum + cents, 0n);
const billed = (total: bigint, model: Model): bigint => (model.isWithdrawn ? 0n : total - creditedOf(model));

/** The same as a person with a pencil would keep it. */
function follow(one: Act, total: bigint, model: Model): void {
  const sum = (states: readonly string[]) =>
    model.payments
      .filter(({ state }) => states.includes(state))
      .reduce((cents, payment) => cents + payment.cents - (payment.back ?? 0n), 0n);
  const open = billed(total, model) - sum(["received"]);
  switch (one.kind) {
    case "say": {
      const cents = shareOf(total, one.share);
      if (one.by === "payee") model.payments.push({ cents, state: "received", isService: false });
      else if (!model.isWithdrawn && cents <= open - sum(["said"]))
        model.payments.push({ cents, state: "said", isService: false });
      return;
    }
    case "answer": {
      const payment = model.payments[one.which];
      if (payment && payment.card === undefined) payment.state = one.answer;
      return;
    }
    case "service": {
      const came = model.payments.findLast(({ isService, state }) => isService && state === "received");
      if (!one.isPaid && came) came.state = "disputed";
      const notes = model.credits.filter(({ number }) => number !== null);
      const rest = total - sum(["received"]) - creditedOf({ ...model, credits: notes });
      if (one.isPaid && !came && rest > 0n) model.payments.push({ cents: rest, state: "received", isService: true });
      return;
    }
    case "card": {
      const known = model.payments.find(({ card }) => card === one.which);
      const cents = known?.cents ?? shareOf(total, one.share);
      const back = (cents * BigInt(one.back)) / 100n;
      if (known) known.back = back;
      else model.payments.push({ cents, back, state: "received", isService: false, card: one.which });
      return;
    }
    case "credit": {
      const cents = shareOf(total, one.share);
      if (model.isWithdrawn || cents > total - creditedOf(model)) return;
      const notes = model.credits.filter(({ number }) => number !== null);
      model.credits.push({ cents, number: `CN-${100_001 + notes.length}` });
      return;
    }
    case "write_off":
      if (!model.isWithdrawn && open > 0n) model.credits.push({ cents: open, number: null });
      return;
    case "issue":
      return;
    case "withdraw":
      model.isWithdrawn = true;
  }
}
