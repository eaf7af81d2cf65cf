import { afterAll, describe, expect, it } from "vitest";
import { type Invoice, openingOf, type StatementPaper } from "@lotlane/core/invoices";
import { accepted } from "@lotlane/core/testing";
import { documentPrinterContract } from "@lotlane/core/testing/contracts";
import { createDocumentPrinter } from "./index.ts";
import { pagesOf } from "./testing/pdf-text.ts";
import { sampleInvoice } from "./samples.ts";

const printer = createDocumentPrinter({ onProblem: expect.unreachable });
afterAll(() => printer.close());

const print = async (change: Partial<Invoice> = {}) => accepted(await printer.invoice(sampleInvoice(change)));
const pages = async (change?: Partial<Invoice>) => pagesOf(await print(change));
const text = async (change?: Partial<Invoice>) => (await pages(change)).flat().join("\n");
const { from, to } = sampleInvoice();

documentPrinterContract("pdf", async () => ({ documents: printer, close: async () => {} }));

describe("an invoice as PDF", () => {
  it("says on one page what is owed, by whom, to whom and what for", async () => {
    const [page, ...others] = await pages();
    expect(others).toEqual([]);
    expect(page).toEqual([
      "Lotlane",
      "Invoice INV-100001",
      "Amount due",
      "$1,938.94",
      "Invoice",
      "INV-100001",
      "Issued",
      "November 20, 2026",
      "Order",
      "9f4e21c7",
      "Terms",
      "Net 15 days",
      "From",
      "Bill to",
      "Medina Auto Transport LLC",
      "Whitfield Autos",
      "Carlos Medina",
      "Dana Whitfield",
      "4820 Irving Blvd",
      "1200 E Florence Ave",
      "Suite 12",
      "Los Angeles, CA 90001",
      "Dallas, TX 75247",
      "dana.whitfield@example.com",
      "carlos@medina.example",
      "+1 310 555 0134",
      "+1 214 555 0188",
      "Description",
      "Amount",
      "$1,938.94",
      "Transport of 2022 Ford F-150 (VIN 1FTFW1E50NFA00001), Los Angeles, CA",
      "to New York, NY",
      "Total",
      "$1,938.94",
      "Please pay Medina Auto Transport LLC directly. Their contact details are above.",
      "How to pay",
      "ACH: Trinity Bank, routing 111000614, account 4471",
      "Checks to the address above",
      "Lotlane records what is owed. Payments for transport go from the shipper to the transporter directly.",
      "Invoice INV-100001",
      "Lotlane",
    ]);
  });

  it("says until when to pay once that is known, and how only while something is owed and the payee said it", async () => {
    expect(await text({ dueOn: "2026-12-22" })).toContain("Due\nDecember 22, 2026");
    expect(await text({ terms: "on_delivery", instructions: null })).toContain("Terms\nDue on delivery");
    for (const without of [{ instructions: null }, { withdrawnAt: "2026-11-22T09:00:00.000Z" }])
      expect(await text(without)).not.toContain("How to pay");
  });

  it("says whom to pay a service fee, and that the transport is invoiced apart", async () => {
    const lotlane = {
      name: "Lotlane Inc.",
      company: null,
      email: "billing@lotlane.example",
      phone: null,
      address: null,
    };
    const said = await text({ charge: "service_fee", from: lotlane });
    expect(said).toContain("Please pay this service fee to Lotlane Inc. The transporter sends an invoice of its own.");
    expect(said).not.toContain("directly. Their");
  });

  it("names the load that it is for, and who owes it", async () => {
    const load = { orderId: null, loadId: "a-load", loadRef: "LL-ABCD1234", charge: "load" } as const;
    expect(await text(load)).toContain("Load\nLL-ABCD1234\n");
    expect(await text(load)).toContain("Lotlane's operator owes this to the transporter.");
    const said = await text({ ...load, withdrawnAt: "2026-11-23T01:00:00.000Z" });
    expect(said).toContain("The load was cancelled or given back, and this invoice withdrawn on November 22, 2026.");
  });

  it("is a PDF, in a font that travels with it", async () => {
    const source = Buffer.from(await print()).toString("latin1");
    expect(source).toMatch(/^%PDF-1\.\d/);
    expect(source.trimEnd()).toMatch(/%%EOF$/);
    expect(source.match(/\/FontFile2/g)).toHaveLength(2);
    expect(source).not.toContain("Helvetica");
    expect(source.length).toBeLessThan(40_000);
  });

  it("has the same bytes for the same invoice, and others for another", async () => {
    const [one, again, other] = await Promise.all([print(), print(), print({ amount: "1938.95" })]);
    expect(Buffer.compare(one, again)).toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  it("says clearly when it was withdrawn", async () => {
    const said = await text({ withdrawnAt: "2026-11-23T01:00:00.000Z" });
    expect(said).toContain("\nWITHDRAWN\n");
    expect(said).toContain("Amount due\n$0.00\n");
    expect(said).toContain("Withdrawn\nNovember 22, 2026");
    expect(said).toContain("withdrawn on November 22, 2026. Nothing is owed.");
    expect(said).toContain("Total\n$1,938.94");
    expect(said).not.toContain("Please pay");
    expect(await text()).not.toMatch(/withdrawn/i);
  });

  it("says what was paid or credited, and asks for no more than is owed", async () => {
    const inPart = await text({ balance: "938.94" });
    expect(inPart).toContain("Amount due\n$938.94\n");
    expect(inPart).toMatch(/Total\n\$1,938\.94\nPaid or credited\n\$1,000\.00\nStill owed\n\$938\.94/);
    expect(inPart).toContain("Please pay");
    const whole = await text({ balance: "0.00" });
    expect(whole).toContain("Amount due\n$0.00\n");
    expect(whole).toContain("Nothing is owed.");
    for (const said of [whole, await text({ balance: "-75.00" })]) expect(said).not.toMatch(/Please pay|How to pay/);
  });

  it("says what its payee is to pay back", async () => {
    const open = await text({ balance: "-75.00" });
    expect(open).toContain("To be paid back\n$75.00");
    expect(open).toContain("$75.00 is to be paid back by ");
    const withdrawn = await text({ balance: "-610.00", withdrawnAt: "2026-11-23T01:00:00.000Z" });
    expect(withdrawn).toMatch(/withdrawn on November 22, 2026\. \$610\.00 is to be paid\s+back by /);
    expect(withdrawn).not.toContain("Nothing is owed");
  });

  it.each([
    ["0.05", "$0.05"],
    ["850.00", "$850.00"],
    ["1234567.80", "$1,234,567.80"],
    ["90071992547409931.01", "$90,071,992,547,409,931.01"],
    ["-20.00", "−$20.00"],
  ])("writes %s as %s", async (amount, written) => {
    expect(await text({ amount, balance: amount })).toContain(`Total\n${written}\n`);
  });

  it("gives a person without a company their name once, and leaves out what is not known", async () => {
    const [page] = await pages({ to: { ...to, company: null, phone: null, address: null } });
    expect(page!.filter((line) => line.includes("Dana Whitfield"))).toHaveLength(1);
    expect(page!.join()).not.toContain("null");
  });

  it("breaks long names and addresses, and loses no letter of them", async () => {
    const company = "Interstate Automobile Transportation and Logistics Corporation of Greater Dallas".repeat(3);
    const address = "W".repeat(500);
    const all = (await pages({ from: { ...from, company }, to: { ...to, address } })).flat();
    expect(all.join("").match(/W/g)).toHaveLength(500 + "Whitfield AutosDana Whitfield1FTFW1".match(/W/g)!.length);
    expect(all.filter((line) => /^W+$/.test(line)).every((line) => line.length < 40)).toBe(true);
    for (const word of company.split(" ")) expect(all.join(" ")).toContain(word);
  });

  it("goes on on another page where one is full", async () => {
    const address = Array.from({ length: 60 }, (_, line) => `Line ${line} of it`).join("\n\n");
    const all = await pages({ to: { ...to, address } });
    expect(all.length).toBeGreaterThan(1);
    for (let line = 0; line < 60; line++) expect(all.flat()).toContain(`Line ${line} of it`);
    all.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${all.length}`));
  });

  it.each(["Łukasz Żółć", "Nguyễn Thị Ánh", "Жуков Фёдор", "José “Pepe” O’Brien – Ñandú", "Dvořák & Söhne"])(
    "shows %s as it is",
    async (name) => {
      expect(await text({ to: { ...to, name } })).toContain(`\n${name}\n`);
    },
  );

  it.each([
    ["山田 Taro", "[U+5C71][U+7530] Taro"],
    ["Ｙａｍａｄａ", "Yamada"],
    ["Zoe\u0301 🚚", "Zoé [U+1F69A]"],
    ["Dana\u202eevil\tx", "Danaevil x"],
  ])("writes %j as %s", async (name, written) => {
    expect(await text({ to: { ...to, name } })).toContain(`\n${written}\n`);
  });
});

describe("a statement as PDF", () => {
  it("says whose month it is, what was open before and after it, each entry, and the ages", async () => {
    const invoice = sampleInvoice();
    const line = (kind: "invoiced" | "paid", amount: string, at: string) => ({
      ...openingOf(invoice)[1],
      id: at,
      number: invoice.number,
      partyName: "Whitfield Autos",
      otherName: "Carlos Hauling",
      kind,
      amount,
      at,
    });
    const paper: StatementPaper = {
      month: "2026-11",
      opening: "-61.06",
      lines: [
        line("invoiced", "-1938.94", "2026-11-20T14:03:00.000Z"),
        line("paid", "500.00", "2026-11-25T14:03:00.000Z"),
      ],
      closing: "-1500.00",
      isComplete: true,
      side: "payer",
      party: { name: "Whitfield Autos", address: "1200 E Florence Ave\nLos Angeles, CA 90001" },
      amounts: { open: "1500.00", invoices: 2, byAge: ["1400.00", "0.00", "100.00", "0.00", "0.00"], credit: "75.00" },
      asOf: "2026-12-01T12:00:00.000Z",
    };
    const shown = async (change: Partial<StatementPaper> = {}) =>
      pagesOf(accepted(await printer.statement({ ...paper, ...change })));
    const [page, ...others] = await shown();
    expect(others).toEqual([]);
    const written = page!.join("|");
    for (const words of [
      "Statement November 2026",
      "Whitfield Autos|1200 E Florence Ave|Los Angeles, CA 90001",
      "$1,500.00 when printed, and $75.00 to be paid back",
      "31–60 days|$100.00",
      "Above zero it is owed by you, below zero to you",
      "Opening balance|$61.06 to pay",
      "November 20, 2026|Invoice|INV-100001|Carlos Hauling|$1,938.94",
      "November 25, 2026|Payment|INV-100001|Carlos Hauling|−$500.00",
      "Closing balance|$1,500.00 to pay",
    ])
      expect(written).toContain(words);
    const payees = (await shown({ side: "payee", closing: "75.00" }))[0]!.join("|");
    for (const words of [
      "Above zero it is owed to you, below zero by you",
      "Opening balance|−$61.06 to pay",
      "Carlos Hauling|−$1,938.94",
      "Closing balance|$75.00 to receive",
    ])
      expect(payees).toContain(words);
    expect((await shown({ closing: "75.00" }))[0]!.join("|")).toContain("Closing balance|−$75.00 to be paid back");
    expect(written).not.toContain("more entries");
    const many = await shown({ isComplete: false, lines: Array.from({ length: 120 }, () => paper.lines[0]!) });
    expect(many.length).toBeGreaterThan(1);
    expect(many.at(-1)!.join("|")).toContain("There are more entries than this statement holds.");
  });
});
