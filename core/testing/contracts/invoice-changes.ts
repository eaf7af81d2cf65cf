import { describe, expect, it } from "vitest";
import { issueInvoice } from "../../invoices/effects.ts";
import { type CreditKind, draftExtra, type Invoice, postingsOf, withBalance } from "../../invoices/index.ts";
import type { InvoiceStore } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { aCredit, anExtra, anId, aPayment } from "../builders/index.ts";
import type { InvoiceStorage } from "./invoice-store.ts";
import { at, castOf, pay } from "./shared/invoices.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export function invoiceChangesContract(name: string, setUp: SetUp<InvoiceStorage>): void {
  describe(`changes of invoices: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const cast = () => castOf(storage());

    it("keep a payment with its postings, and answer both with the invoice", async () => {
      const { invoices, second, open } = await cast();
      const opened = await open("1000.00");
      const { invoice, payments } = await pay(invoices, opened, "400.00");
      expect(invoice).toEqual({ ...opened, balance: "600.00" });
      expect(payments).toMatchObject([{ amount: "400.00", state: "received" }]);
      expect(await second.invoices.account(opened.id)).toEqual({ invoice, payments, credits: [], extras: [] });
      await pay(second.invoices, opened, "600.00", "2026-12-06T15:00:00.000Z");
      expect(await invoices.account(opened.id)).toMatchObject({
        invoice: { balance: "0.00", paidAt: "2026-12-06T15:00:00.000Z" },
        payments: [{ amount: "400.00" }, { amount: "600.00" }],
      });
      expect(await invoices.checkBooks(10)).toEqual([]);
    });

    it("keep an answered payment in its place", async () => {
      const { invoices, second, open } = await cast();
      const opened = await open("1000.00");
      const said = aPayment(opened, { reference: "A-17" });
      await invoices.change<never>(opened.id, ({ invoice }) =>
        accept({ invoice, payment: said, postings: [], effects: [] }),
      );
      const disputed = { ...said, state: "disputed" as const, answeredAt: at };
      await second.invoices.change<never>(opened.id, ({ invoice }) =>
        accept({ invoice, payment: disputed, postings: [], effects: [] }),
      );
      expect((await invoices.account(opened.id))?.payments).toEqual([disputed]);
    });

    it("keep the part of a payment that went back", async () => {
      const { invoices, second, open } = await cast();
      const opened = await open("1000.00");
      const paid = (await pay(invoices, opened, "400.00")).payments[0]!;
      const back = {
        amount: "150.00",
        paidOn: "2026-12-05",
        means: "check",
        reference: "1043",
        at,
        once: null,
      } as const;
      const payment = { ...paid, returned: "150.00", returns: [back] };
      await second.invoices.change<never>(opened.id, ({ invoice }) =>
        accept({
          invoice: withBalance(invoice, 15_000n, at),
          payment,
          postings: postingsOf(invoice, 15_000n, { entryId: anId(), kind: "reversed", at, paymentId: payment.id }),
          effects: [],
        }),
      );
      expect(await invoices.account(opened.id)).toMatchObject({ invoice: { balance: "750.00" }, payments: [payment] });
      expect(await invoices.checkBooks(10)).toEqual([]);
    });

    it("keep nothing of what is refused, and know no strange ids", async () => {
      const { invoices, open } = await cast();
      const opened = await open("1000.00");
      expect(await invoices.change(opened.id, () => refuse("no"))).toEqual(refuse("no"));
      expect(await invoices.account(opened.id)).toMatchObject({ invoice: opened, payments: [] });
      for (const id of [anId(), "", "nonsense", "\u0000"]) {
        expect(await invoices.account(id)).toBeUndefined();
        expect(await invoices.change(id, () => refuse("no"))).toBeUndefined();
      }
    });

    it("number credit notes for each payee without a gap, also when several are kept at once", async () => {
      const { invoices, second, open } = await cast();
      const one = await open("1000.00");
      const fee = await open("20.00", { charge: "service_fee", payeeId: null });
      const credit = (store: InvoiceStore, { id }: Invoice, kind: CreditKind = "credit_note") =>
        store.change<never>(id, ({ invoice }) => {
          const credited = aCredit(invoice, { kind, number: null, amount: "1.00", creditedById: one.payeeId! });
          const entry = { entryId: credited.id, kind: "credited", at } as const;
          const postings = postingsOf(invoice, -100n, entry);
          return accept({ invoice: withBalance(invoice, -100n, at), credit: credited, postings, effects: [] });
        });
      await Promise.all(Array.from({ length: 6 }, (_, caller) => credit(caller % 2 ? invoices : second.invoices, one)));
      await invoices.change(one.id, () => refuse("no"));
      await credit(invoices, one, "write_off");
      await credit(invoices, fee);
      const numbersOf = async ({ id }: Invoice) =>
        (await second.invoices.account(id))?.credits.map(({ number }) => number).toSorted();
      const six = Array.from({ length: 6 }, (_, place) => `CN-${100_001 + place}`);
      expect(await numbersOf(one)).toEqual([...six, null]);
      expect(await numbersOf(fee)).toEqual(["CN-100001"]);
      expect(await invoices.find(one.id)).toMatchObject({ balance: "993.00" });
      expect(await invoices.checkBooks(10)).toEqual([]);
    });

    it("keep extras beside the invoice, and open one invoice for each", async () => {
      const { invoices, second, dana, open } = await cast();
      const transport = await open("1000.00");
      const [asked, other] = [anExtra(transport, { photos: [anId()] }), anExtra(transport)];
      for (const extra of [asked, other])
        await invoices.change<never>(transport.id, ({ invoice }) =>
          accept({ invoice, extra, postings: [], effects: [] }),
        );
      const agreed = { ...asked, state: "agreed", answeredAt: at, answeredById: dana.user.id } as const;
      await invoices.change<never>(transport.id, ({ invoice }) =>
        accept({ invoice, extra: { ...agreed, amount: "1.00" }, postings: [], effects: [] }),
      );
      expect(await second.invoices.extra(asked.id)).toEqual({ extra: agreed, invoice: transport });
      const kept = (await second.invoices.extrasOf(transport.orderId!)).map(({ extra }) => extra);
      expect(new Set(kept)).toEqual(new Set([agreed, other]));
      expect((await invoices.account(transport.id))?.extras).toHaveLength(2);
      const opened = await Promise.all(
        Array.from({ length: 6 }, (_, caller) =>
          (caller % 2 ? invoices : second.invoices).open(
            draftExtra(transport, caller < 4 ? asked : other, { id: anId(), issuedAt: at }),
          ),
        ),
      );
      expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
      expect((await invoices.ofClaim(transport)).map(({ charge }) => charge)).toEqual(["transport", "extra", "extra"]);
      expect(await invoices.ofOrder(transport.orderId!, "transport")).toEqual(transport);
      for (const id of [anId(), "", "nonsense"]) {
        expect(await invoices.extra(id)).toBeUndefined();
        expect(await invoices.extrasOf(id)).toEqual([]);
      }
      expect(await invoices.checkBooks(10)).toEqual([]);
    });

    it("take two payments at once one after the other", async () => {
      const { invoices, second, open } = await cast();
      const opened = await open("1000.00");
      await Promise.all(
        Array.from({ length: 10 }, (_, caller) => pay(caller % 2 ? invoices : second.invoices, opened, "150.00")),
      );
      const account = await invoices.account(opened.id);
      expect(account?.payments).toHaveLength(10);
      // A second payment is not lost: it is owed back to the payer.
      expect(account?.invoice.balance).toBe("-500.00");
      expect(await invoices.checkBooks(10)).toEqual([]);
    });

    it("change the payer of an invoice, and nothing that a change does not keep", async () => {
      const { invoices, second, dana, open } = await cast();
      const opened = await open("1000.00", { payerId: null, payerOrganizationId: null });
      const { id: payerId, organizationId: payerOrganizationId } = dana.user;
      await invoices.change<never>(opened.id, ({ invoice }) =>
        accept({
          invoice: { ...invoice, payerId, payerOrganizationId, dueOn: "2026-12-07", amount: "1.00", sentAt: at },
          postings: [],
          effects: [issueInvoice(opened.orderId!)],
        }),
      );
      expect(await second.invoices.find(opened.id)).toEqual({
        ...opened,
        payerId,
        payerOrganizationId,
        dueOn: "2026-12-07",
      });
    });
  });
}
