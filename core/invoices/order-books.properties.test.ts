import { createMemoryPorts } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { createLotlane } from "../lotlane.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { type Settlement, settlements } from "../orders/index.ts";
import { aDealersOrder, aPerson, keepCast, keepOrder } from "../testing/index.ts";
import { type Invoice, isOwedByOperator } from "./invoice.ts";
import { operatorParty, payeeOf, payerOf } from "./ledger.ts";

type Side = "payer" | "payee";

const share = fc.integer({ min: 1, max: 120 });
const which = fc.nat(30);
const side = fc.constantFrom<Side>("payer", "payee");
const one = <Kind extends string, More extends object>(
  kind: Kind,
  more: { [K in keyof More]: fc.Arbitrary<More[K]> },
) => fc.record({ kind: fc.constant(kind), ...more }) as unknown as fc.Arbitrary<{ readonly kind: Kind } & More>;

const act = fc.oneof(
  { weight: 8, arbitrary: one("claim", { by: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: one("release", {}) },
  { weight: 1, arbitrary: one("cancel", {}) },
  { weight: 3, arbitrary: one("advance", {}) },
  { weight: 6, arbitrary: one("ask", { share }) },
  {
    weight: 6,
    arbitrary: one("answer_extra", { which, answer: fc.constantFrom("agreed", "agreed", "disputed", "withdrawn") }),
  },
  { weight: 6, arbitrary: one("say", { which, by: side, share }) },
  {
    weight: 5,
    arbitrary: one("answer", { which, payment: fc.nat(4), answer: fc.constantFrom("received", "disputed") }),
  },
  { weight: 4, arbitrary: one("pay_back", { which, payment: fc.nat(4), share }) },
  { weight: 2, arbitrary: one("credit", { which, share }) },
  { weight: 1, arbitrary: one("write_off", { which }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

type Debt = {
  readonly payee: string;
  readonly payer: string;
  readonly cents: bigint;
  /** Ends with the claim: an agreed extra stays. */
  readonly isOfOrder: boolean;
  readonly paid: { readonly cents: bigint; returned: bigint; state: "said" | "received" | "disputed" }[];
  credited: bigint;
  hasEnded: boolean;
};
type Asked = { readonly id: string; readonly cents: bigint; readonly carrier: string; state: string };

const came = ({ paid }: Debt, states: readonly string[] = ["received"]): bigint =>
  paid.filter(({ state }) => states.includes(state)).reduce((sum, { cents, returned }) => sum + cents - returned, 0n);
const openOf = (debt: Debt): bigint => (debt.hasEnded ? 0n : debt.cents - debt.credited) - came(debt);

const dollars = fc.oneof(fc.constantFrom(1n, 99_999_999n), fc.bigInt({ min: 1n, max: 99_999_999n }));
const fee = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 50_000n }));

it("whatever becomes of an order, all parties owe each other what a list of debts says", async () => {
  await fc.assert(
    fc.asyncProperty(
      dollars,
      fee,
      fee,
      fc.constantFrom<Settlement>(...settlements),
      fc.array(act, { minLength: 1, maxLength: 25, size: "max" }),
      async (transport, serviceFee, cardFee, settlement, acts) => {
        const ports = createMemoryPorts({ settlement });
        const { commands } = createLotlane(ports);
        const { dana, carlos, ada } = await keepCast(ports);
        const other = aPerson({ userType: "transporter", emailVerifiedAt: ports.clock.now().toISOString() });
        ports.storage.accounts.set(other.user.id, other);
        const carriers = [carlos, other.user];
        const total = transport + serviceFee + cardFee;
        const order = keepOrder(
          ports,
          aDealersOrder("pending", {
            paymentAmount: formatDollars(total),
            serviceFee: formatDollars(serviceFee),
            cardFee: formatDollars(cardFee),
            settlement,
          }),
        );
        const customer = dana.organizationId!;
        const debts: Debt[] = [];
        const extras: Asked[] = [];
        let carrier: User | null = null;

        const owe = (payee: string, payer: string, cents: bigint, isOfOrder: boolean) => {
          if (cents > 0n) debts.push({ payee, payer, cents, isOfOrder, paid: [], credited: 0n, hasEnded: false });
        };
        const begin = (by: User) => {
          carrier = by;
          if (settlement === "direct") {
            owe(by.id, customer, transport + cardFee, true);
            owe(operatorParty, customer, serviceFee, true);
          } else {
            owe(operatorParty, customer, total, true);
            owe(by.id, operatorParty, transport, true);
          }
        };
        const end = () => {
          carrier = null;
          for (const debt of debts) if (debt.isOfOrder) debt.hasEnded = true;
          for (const extra of extras) if (extra.state === "asked") extra.state = "lapsed";
        };
        const agree = ({ cents, carrier: asker }: Asked) => {
          if (settlement === "direct") return owe(asker, customer, cents, false);
          owe(operatorParty, customer, cents, false);
          owe(asker, operatorParty, cents, false);
        };
        const invoices = (): readonly Invoice[] => [...ports.storage.invoices.values()];
        const invoiceAt = (place: number) => invoices()[place % Math.max(1, debts.length)];
        const personOf = (party: string): User =>
          party === operatorParty ? ada : party === customer ? dana : carriers.find(({ id }) => id === party)!;

        async function apply(given: Act): Promise<void> {
          switch (given.kind) {
            case "claim": {
              const by = carriers[given.by]!;
              if ((await commands.claimOrder(by, order.id)).ok) begin(by);
              return;
            }
            case "release":
              if (carrier && (await commands.releaseOrder(carrier, order.id, { reason: "The truck broke down." })).ok)
                end();
              return;
            case "cancel":
              if (
                (
                  await commands.changeOrderStatus(dana, order.id, {
                    status: "cancelled",
                    ...plain,
                  })
                ).ok
              )
                end();
              return;
            case "advance": {
              if (!carrier) return;
              const { status } = ports.storage.orders.get(order.id)!;
              await commands.changeOrderStatus(carrier, order.id, {
                status: status === "assigned" ? "in_transit" : "delivered",
                ...plain,
              });
              return;
            }
            case "ask": {
              if (!carrier) return;
              const cents = shareOf(transport, given.share);
              const asked = await commands.askForExtra(carrier, order.id, {
                kind: "storage",
                amount: formatDollars(cents),
                note: "Two days",
                photos: [],
              });
              if (asked.ok) extras.push({ id: asked.value.id, cents, carrier: carrier.id, state: "asked" });
              return;
            }
            case "answer_extra": {
              const extra = extras[given.which % Math.max(1, extras.length)];
              if (!extra) return;
              const by = given.answer === "withdrawn" ? personOf(extra.carrier) : dana;
              const wasOpen = extra.state === "asked" || extra.state === "disputed";
              const answered = await commands.answerForExtra(by, extra.id, given.answer, "No");
              if (!answered.ok) return;
              if (given.answer === "agreed" && wasOpen) agree(extra);
              extra.state = answered.value.state;
              return;
            }
            case "say": {
              const [invoice, debt] = [invoiceAt(given.which), debtAt(given.which)];
              if (!invoice || !debt) return;
              const cents = shareOf(debt.cents, given.share);
              const by = personOf(given.by === "payer" ? debt.payer : debt.payee);
              await commands.recordPayment(by, invoice.id, {
                amount: formatDollars(cents),
                paidOn: invoice.issuedAt.slice(0, 10),
                means: "ach",
                reference: null,
              });
              if (given.by === "payee") debt.paid.push({ cents, returned: 0n, state: "received" });
              else if (!debt.hasEnded && cents <= openOf(debt) - came(debt, ["said"]))
                debt.paid.push({ cents, returned: 0n, state: "said" });
              return;
            }
            case "answer": {
              const [invoice, debt] = [invoiceAt(given.which), debtAt(given.which)];
              const payment = debt?.paid[given.payment];
              if (!invoice || !debt || !payment) return;
              const { id } = (await ports.invoices.account(invoice.id))!.payments[given.payment]!;
              await commands.answerForPayment(personOf(debt.payee), invoice.id, id, given.answer);
              payment.state = given.answer;
              return;
            }
            case "pay_back": {
              const [invoice, debt] = [invoiceAt(given.which), debtAt(given.which)];
              const payment = debt?.paid[given.payment];
              if (!invoice || !debt || !payment) return;
              const { id } = (await ports.invoices.account(invoice.id))!.payments[given.payment]!;
              const cents = shareOf(payment.cents, given.share);
              await commands.payBack(personOf(debt.payee), invoice.id, id, {
                amount: formatDollars(cents),
                paidOn: ports.clock.now().toISOString().slice(0, 10),
                means: "wire",
                reference: null,
              });
              const kept = payment.state === "received" ? payment.cents - payment.returned : 0n;
              if (cents <= kept && cents <= -openOf(debt)) payment.returned += cents;
              return;
            }
            case "credit": {
              const [invoice, debt] = [invoiceAt(given.which), debtAt(given.which)];
              if (!invoice || !debt) return;
              const cents = shareOf(debt.cents, given.share);
              const asked = { amount: formatDollars(cents), reason: "Agreed" };
              await commands.creditInvoice(personOf(debt.payee), invoice.id, asked);
              if (!debt.hasEnded && cents <= debt.cents - debt.credited) debt.credited += cents;
              return;
            }
            case "write_off": {
              const [invoice, debt] = [invoiceAt(given.which), debtAt(given.which)];
              if (!invoice || !debt) return;
              await commands.creditInvoice(personOf(debt.payee), invoice.id, { reason: "Too small" });
              const open = openOf(debt);
              if (!debt.hasEnded && open > 0n) debt.credited += open;
            }
          }
        }
        const debtAt = (place: number) => debts[place % Math.max(1, debts.length)];

        for (const given of acts) {
          ports.clock.advance({ minutes: 10 });
          await apply(given);
          await ports.drainEffects();
          expect(invoices()).toHaveLength(debts.length);
        }

        expect(invoices().map((invoice) => [payeeOf(invoice), payerOf(invoice), centsOf(invoice.balance)])).toEqual(
          debts.map((debt) => [debt.payee, debt.payer, openOf(debt)]),
        );
        for (const party of [operatorParty, customer, ...carriers.map(({ id }) => id)]) {
          const posted = ports.storage.postings.filter((posting) => posting.party === party);
          const owed = (key: "payee" | "payer") =>
            debts.filter((debt) => debt[key] === party).reduce((sum, debt) => sum + openOf(debt), 0n);
          expect(posted.reduce((sum, { amount }) => sum + centsOf(amount), 0n)).toBe(owed("payee") - owed("payer"));
        }
        const charged = invoices().filter(
          (invoice) => invoice.withdrawnAt === null && invoice.extraId === null && !isOwedByOperator(invoice),
        );
        expect(charged.reduce((sum, { amount }) => sum + centsOf(amount), 0n)).toBe(carrier ? total : 0n);
        expect(await ports.invoices.checkBooks(10)).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
}, 180_000);

const plain = { reason: null, inspectionSkippedReason: null };

const shareOf = (total: bigint, percent: number): bigint => (total * BigInt(percent)) / 100n || 1n;
