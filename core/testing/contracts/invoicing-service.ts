import { describe, expect, it } from "vitest";
import type { InvoiceToIssue, InvoicingAccount, InvoicingService } from "../../ports.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type Invoicing = {
  readonly invoicing: InvoicingService;
  /** Signs in. */
  readonly account: InvoicingAccount;
};

export const anInvoiceToIssue = (overrides: Partial<InvoiceToIssue> = {}): InvoiceToIssue => ({
  reference: "INV-100001-1a2b3c4d",
  payer: { name: "Dana Dealer", company: "Dana's Motors", email: "dana@dealer.example" },
  lines: [{ label: "Transport of 2020 Toyota Camry, Los Angeles, CA to New York, NY", amount: "1450.50" }],
  issuedOn: "2026-11-20",
  dueOn: "2026-11-20",
  ...overrides,
});

const taken = <Value>(result: { readonly ok: boolean; readonly value?: Value }): Value => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result.value as Value;
};

export function invoicingServiceContract(name: string, setUp: SetUp<Invoicing>): void {
  describe(`invoicing service: ${name}`, () => {
    const given = eachTestWith(setUp);

    it("offers the environment of the account, and lets it in", async () => {
      const { invoicing, account } = given();
      expect(invoicing.offers(account.environment)).toBe(true);
      expect(invoicing.name).not.toBe("");
      expect(await invoicing.check(account)).toEqual({ ok: true, value: undefined });
    });

    it("refuses a wrong key in words, at a check and at each call, also after the right one", async () => {
      const { invoicing, account } = given();
      taken(await invoicing.check(account));
      const wrong = { ...account, key: "wrong key" };
      for (const refused of [
        await invoicing.check(wrong),
        await invoicing.find(wrong, "INV-1"),
        await invoicing.issue(wrong, anInvoiceToIssue()),
        await invoicing.archive(wrong, "x"),
      ])
        expect(refused).toMatchObject({ ok: false, refusal: { kind: "invoicing_refused", message: /\bAPI key\b/ } });
      expect(JSON.stringify(await invoicing.check(wrong))).not.toContain("wrong key");
    });

    it("finds what was issued by its reference, and nothing else", async () => {
      const { invoicing, account } = given();
      expect(await invoicing.find(account, "INV-100001-1a2b3c4d")).toEqual({ ok: true, value: [] });
      const first = taken(await invoicing.issue(account, anInvoiceToIssue()));
      const other = taken(await invoicing.issue(account, anInvoiceToIssue({ reference: "INV-100002-1a2b3c4d" })));
      expect(first).toMatchObject({ reference: "INV-100001-1a2b3c4d", isArchived: false, isPaid: false });
      expect(taken(await invoicing.find(account, first.reference))).toEqual([first]);
      expect(taken(await invoicing.find(account, other.reference))).toEqual([other]);
      expect(taken(await invoicing.find(account, "INV-100001"))).toEqual([]);
    });

    it("issues one more each time it is asked, and lists all of them", async () => {
      const { invoicing, account } = given();
      const ids = new Set<string>();
      for (let count = 0; count < 5; count++) ids.add(taken(await invoicing.issue(account, anInvoiceToIssue())).id);
      expect(ids.size).toBe(5);
      expect(new Set(taken(await invoicing.find(account, "INV-100001-1a2b3c4d")).map(({ id }) => id))).toEqual(ids);
    });

    it("archives, more than once too", async () => {
      const { invoicing, account } = given();
      const { id, reference } = taken(await invoicing.issue(account, anInvoiceToIssue()));
      for (let count = 0; count < 2; count++) taken(await invoicing.archive(account, id));
      expect(taken(await invoicing.find(account, reference))).toMatchObject([{ id, isArchived: true }]);
    });
  });
}
