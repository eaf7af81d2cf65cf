import { newlyOpened, type ShownInvoice } from "@lotlane/core/invoices";
import { aClaimedOrder, anInvoiceDraft } from "@lotlane/core/testing";
import { expect, it } from "vitest";
import { asQuickBooksBills, asQuickBooksInvoices, invoicesAsCsv } from "./invoice-files.ts";

const shown = (changes: Partial<ShownInvoice> = {}): ShownInvoice => ({
  ...newlyOpened(anInvoiceDraft(aClaimedOrder(), { id: "an-id", orderId: "an-order", amount: "1040.00" })),
  number: "INV-100001",
  state: "issued",
  side: "payee",
  lines: [
    { label: 'Transport of 2020 Ford F-150 "XL"', amount: "1000.00" },
    { label: "Card processing fee", amount: "40.00" },
  ],
  ...changes,
});

async function* some(...invoices: readonly ShownInvoice[]) {
  yield* invoices;
}

async function rowsOf(lines: AsyncIterable<string>): Promise<string[]> {
  let text = "";
  for await (const line of lines) text += line;
  return text.trim().split("\r\n").slice(1);
}

it("gives a payee's books a row for each line, with days as QuickBooks reads them", async () => {
  expect(await rowsOf(asQuickBooksInvoices(some(shown({ dueOn: "2026-12-05" }))))).toEqual([
    `INV-100001,"Dana's Motors",11/20/2026,12/05/2026,an-order,Transport,"Transport of 2020 Ford F-150 ""XL""",1,1000.00,1000.00`,
    `INV-100001,"Dana's Motors",11/20/2026,12/05/2026,an-order,Transport,"Card processing fee",1,40.00,40.00`,
  ]);
});

it("gives a payer's books bills, due on the day of the issue until another one is known", async () => {
  const fee = shown({ charge: "service_fee", lines: [{ label: "Service fee", amount: "120.00" }] });
  expect(await rowsOf(asQuickBooksBills(some(fee)))).toEqual([
    'INV-100001,"Carlos Hauling",11/20/2026,11/20/2026,an-order,Freight & Delivery - COS,"Service fee",120.00',
  ]);
});

it("lets no name or line become a formula of a spreadsheet", async () => {
  const { to } = shown();
  const hostile = shown({
    to: { ...to, company: '=HYPERLINK("http://x")' },
    lines: [{ label: "@SUM(A1)", amount: "1.00" }],
  });
  for (const rows of [await rowsOf(invoicesAsCsv(some(hostile))), await rowsOf(asQuickBooksInvoices(some(hostile)))]) {
    expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(rows[0]).toContain(`"'@SUM(A1)"`);
  }
});
