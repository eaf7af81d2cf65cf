import { zoeLongname } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type Invoice, newlyOpened, openingOf, type StatementPaper } from "../../invoices/index.ts";
import type { DocumentPrinter } from "../../ports.ts";
import { aClaimedOrder, aCredit, anInvoiceDraft } from "../builders/index.ts";
import { accepted } from "../keep-cast.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

const aStatementPaper = (invoice: Invoice, lines: number): StatementPaper => ({
  month: "2026-11",
  opening: "0.00",
  lines: Array.from({ length: lines }, (_, index) => ({
    ...openingOf(invoice)[0],
    id: String(index),
    number: invoice.number,
    partyName: invoice.from.name,
    otherName: invoice.to.name,
  })),
  closing: "10.00",
  isComplete: false,
  side: "payee",
  party: { name: invoice.from.name, address: "1 Main St\nDallas, TX" },
  amounts: { open: "10.00", invoices: 1, byAge: ["10.00", "0.00", "0.00", "0.00", "0.00"], credit: null },
  asOf: "2026-12-01T12:00:00.000Z",
});

/** Fonts take their time. */
const timeout = 30_000;

export function documentPrinterContract(name: string, setUp: SetUp<{ readonly documents: DocumentPrinter }>): void {
  describe(`document printer: ${name}`, () => {
    const test = eachTestWith(setUp);
    const invoice: Invoice = { ...newlyOpened(anInvoiceDraft(aClaimedOrder())), number: "INV-100001" };

    it("prints the same bytes for the same invoice, also when many are printed at once", { timeout }, async () => {
      const { documents } = test();
      const first = accepted(await documents.invoice(invoice));
      expect(first.byteLength).toBeGreaterThan(0);
      const copies = await Promise.all(Array.from({ length: 5 }, () => documents.invoice(invoice)));
      for (const copy of copies) expect(accepted(copy)).toEqual(first);
    });

    it.each([
      ["another number", { number: "INV-100002" }],
      ["another amount", { amount: "1.00" }],
      ["another payer", { to: { ...invoice.to, name: "Sam Subuser" } }],
    ])("prints other bytes for %s", { timeout }, async (_, difference) => {
      const { documents } = test();
      const [one, other] = [await documents.invoice(invoice), await documents.invoice({ ...invoice, ...difference })];
      expect(one).not.toEqual(other);
    });

    it("prints credit notes, the same bytes for the same one", { timeout }, async () => {
      const { documents } = test();
      const credit = aCredit(invoice, { number: "CN-100001" });
      const first = accepted(await documents.creditNote(invoice, credit));
      expect(accepted(await documents.creditNote(invoice, credit))).toEqual(first);
      for (const difference of [{ number: "CN-100002" }, { amount: "0.01" }, { reason: "Another one" }])
        expect(accepted(await documents.creditNote(invoice, { ...credit, ...difference }))).not.toEqual(first);
    });

    it("prints statements, the same bytes for the same one, also of 1,000 lines", { timeout }, async () => {
      const { documents } = test();
      const one = aStatementPaper(invoice, 3);
      const first = accepted(await documents.statement(one));
      expect(accepted(await documents.statement(one))).toEqual(first);
      for (const other of [
        { ...one, closing: "1.00" },
        { ...one, side: "payer" as const },
        aStatementPaper(invoice, 1000),
      ])
        expect(accepted(await documents.statement(other))).not.toEqual(first);
    });

    it(
      "prints long names, foreign letters and many lines, and goes without what is not known",
      { timeout },
      async () => {
        const { documents } = test();
        const printed = await documents.invoice({
          ...invoice,
          from: {
            ...invoice.from,
            name: `${zoeLongname.firstName} ${zoeLongname.lastName}`.repeat(3),
            company: "株式会社 🚚",
          },
          to: { ...invoice.to, company: null, phone: null, address: null },
          lines: Array.from({ length: 30 }, (_, index) => ({
            label: `Line ${index} ${"wide ".repeat(30)}`,
            amount: "1.00",
          })),
        });
        expect(accepted(printed).byteLength).toBeGreaterThan(0);
      },
    );
  });
}
