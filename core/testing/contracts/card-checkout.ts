import { describe, expect, it } from "vitest";
import type { CardCheckout, CardPageAsked } from "../../ports.ts";
import { anId } from "../builders/index.ts";
import { accepted } from "../keep-cast.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type Checkout = {
  readonly checkout: CardCheckout;
  /** The payer pays. @returns the payment */
  readonly pay: (page: string) => string;
  /** The card's bank takes all of it back. */
  readonly chargeBack: (payment: string) => void;
};

const aPage = (overrides: Partial<CardPageAsked> = {}): CardPageAsked => ({
  id: anId(),
  invoiceId: anId(),
  amount: "120.50",
  number: "INV-100001",
  payerEmail: "dana@dealer.example",
  trackingToken: null,
  ...overrides,
});

export function cardCheckoutContract(name: string, setUp: SetUp<Checkout>): void {
  describe(`card checkout: ${name}`, () => {
    const given = eachTestWith(setUp);
    const look = async (page: string) => accepted(await given().checkout.look({ page }));

    it("opens one page for the same asked, and shows it with our reference", async () => {
      const { checkout } = given();
      const asked = aPage();
      const opened = accepted(await checkout.open(asked));
      expect(accepted(await checkout.open(asked))).toEqual(opened);
      expect(accepted(await checkout.open(aPage())).page).not.toBe(opened.page);
      expect(await look(opened.page)).toMatchObject({
        reference: asked.id,
        page: opened.page,
        url: opened.url,
        state: "open",
        payment: null,
        amount: "120.50",
        returned: "0.00",
      });
    });

    it("shows a page that was paid, also by its payment, and it cannot be closed any more", async () => {
      const { checkout, pay } = given();
      const { page } = accepted(await checkout.open(aPage()));
      const payment = pay(page);
      accepted(await checkout.expire(page));
      const paid = await look(page);
      expect(paid).toMatchObject({ state: "paid", payment, url: null, amount: "120.50", returned: "0.00" });
      expect(accepted(await checkout.look({ payment }))).toEqual(paid);
    });

    it("closes an open page, also when asked twice", async () => {
      const { checkout } = given();
      const { page } = accepted(await checkout.open(aPage()));
      accepted(await checkout.expire(page));
      accepted(await checkout.expire(page));
      expect(await look(page)).toMatchObject({ state: "expired", url: null, payment: null });
    });

    it("gives back once for each key, in parts, and never more than was paid", async () => {
      const { checkout, pay } = given();
      const { page } = accepted(await checkout.open(aPage()));
      const payment = pay(page);
      accepted(await checkout.refund(payment, "20.50", "one"));
      accepted(await checkout.refund(payment, "20.50", "one"));
      expect(await look(page)).toMatchObject({ state: "paid", amount: "120.50", returned: "20.50" });
      expect(await checkout.refund(payment, "100.01", "two")).toMatchObject({ refusal: { kind: "cards_refused" } });
      accepted(await checkout.refund(payment, "100.00", "three"));
      expect(await look(page)).toMatchObject({ returned: "120.50" });
    });

    it("shows what the card's bank took back", async () => {
      const { checkout, pay, chargeBack } = given();
      const { page } = accepted(await checkout.open(aPage()));
      chargeBack(pay(page));
      expect(await look(page)).toMatchObject({ state: "paid", returned: "120.50" });
    });

    it("knows no strange pages and payments", async () => {
      const { checkout } = given();
      expect(await checkout.look({ page: "unknown" })).toMatchObject({ refusal: { kind: "cards_refused" } });
      expect(await checkout.look({ payment: "unknown" })).toEqual({ ok: true, value: undefined });
      expect(await checkout.refund("unknown", "1.00", "one")).toMatchObject({ refusal: { kind: "cards_refused" } });
    });
  });
}
