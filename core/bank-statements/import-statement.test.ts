import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { issueInvoice } from "../invoices/effects.ts";
import { issueOrderInvoice } from "../invoices/issue-invoice.ts";
import { mostStatementLines } from "../uploads/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, aLoadInvoiceDraft, aReceivedFile, aTakenLoad, keepOrder } from "../testing/index.ts";
import { type ConfirmedLine, confirmedLinesSchema, type StatementLine } from "./index.ts";

freshBeforeEach();

const today = memoryNow.slice(0, 10);

/** Carlos's invoice to Dana. */
async function invoiceOf(amount: string, charge: "transport" | "service_fee" = "transport") {
  const order = keepOrder(ports, aDealersOrder("assigned", { paymentAmount: amount, serviceFee: "0.00" }));
  await issueOrderInvoice(ports)(issueInvoice(order.id));
  return (await ports.invoices.ofOrder(order.id, charge))!;
}

const file = (...lines: readonly string[]) =>
  aReceivedFile(new TextEncoder().encode(["Date,Description,Amount", ...lines].join("\n")));
const read = async (name: "carlos" | "dana" | "ada", ...lines: readonly string[]) =>
  accepted(await lotlane.commands.readBankStatement(people[name], file(...lines), "auto"));

const confirmed = (line: StatementLine, ...payments: ConfirmedLine["payments"]): ConfirmedLine => ({
  bankLine: line.key,
  amount: line.amount,
  paidOn: line.day,
  means: line.means,
  reference: line.reference,
  payments,
});
const confirm = async (name: "carlos" | "dana" | "ada", ...lines: readonly ConfirmedLine[]) =>
  (await lotlane.commands.recordBankLines(people[name], lines)).map(({ outcome, message }) => message ?? outcome);
const accountOf = async ({ id }: { readonly id: string }) => (await ports.invoices.account(id))!;

describe("a carrier's statement", () => {
  it("proposes what came in, and keeps nothing", async () => {
    const invoice = await invoiceOf("900.00");
    const statement = await read("carlos", `${today},ACH ${invoice.number},900.00`, `${today},Fuel,-80.00`);
    expect(statement).toMatchObject({
      side: "payee",
      others: 1,
      lines: [{ line: 2, amount: "900.00", free: "900.00", match: { sureness: "sure", parts: [{ id: invoice.id }] } }],
      invoices: [{ id: invoice.id, number: invoice.number, open: 90_000n }],
    });
    expect((await accountOf(invoice)).payments).toEqual([]);
  });

  it("counts a line once, however often it is confirmed, and shows that it is recorded", async () => {
    const invoice = await invoiceOf("900.00");
    const row = `${today},ACH ${invoice.number},400.00`;
    const [line] = (await read("carlos", row)).lines;
    const payment = { invoiceId: invoice.id, amount: "400.00" };
    expect(await confirm("carlos", confirmed(line!, payment))).toEqual(["recorded"]);
    expect(await confirm("carlos", confirmed(line!, payment))).toEqual(["already_recorded"]);
    expect(await accountOf(invoice)).toMatchObject({
      invoice: { balance: "500.00" },
      payments: [{ state: "received" }],
    });
    const again = await read("carlos", `${today},Other,1.00`, row);
    expect(again.lines[1]).toMatchObject({
      free: "0.00",
      match: null,
      recorded: [{ amount: "400.00", number: invoice.number }],
    });
    await ports.drainEffects();
    expect(ports.outbox.flatMap((mail) => (mail.kind === "payment_mail" ? [mail.to] : []))).toEqual([
      people.dana.email,
    ]);
    expect(await ports.invoices.checkBooks(10)).toEqual([]);
  });

  it("is spent on several invoices, and on no more than it has", async () => {
    const [one, other, third] = [await invoiceOf("900.00"), await invoiceOf("600.00"), await invoiceOf("50.00")];
    const [line] = (await read("carlos", `${today},${one.number} ${other.number},1500.00`)).lines;
    expect(line?.match).toMatchObject({ sureness: "sure", parts: [{ cents: 90_000n }, { cents: 60_000n }] });
    const pay = ({ id }: { readonly id: string }, amount: string) => ({ invoiceId: id, amount });
    expect(await confirm("carlos", confirmed(line!, pay(one, "900.00")))).toEqual(["recorded"]);
    expect(await confirm("carlos", confirmed(line!, pay(other, "600.00"), pay(third, "50.00")))).toEqual([
      "recorded",
      "All of this line is on other invoices already.",
    ]);
    expect((await accountOf(third)).payments).toEqual([]);
  });

  it("pays no more than is open, and nothing of others", async () => {
    const invoice = await invoiceOf("900.00");
    const [line] = (await read("carlos", `${today},${invoice.number},1000.00`)).lines;
    expect(line?.match).toMatchObject({ sureness: "part", parts: [{ cents: 90_000n }] });
    const payment = { invoiceId: invoice.id, amount: "1000.00" };
    expect(await confirm("carlos", confirmed(line!, payment))).toEqual([
      "Amount must be at most $900.00, which is still open",
    ]);
    expect(await confirm("ada", confirmed(line!, payment))).toEqual([
      "Only the payer and the payee of an invoice can report its payments.",
    ]);
    expect(await confirm("carlos", confirmed(line!, { ...payment, invoiceId: "nonsense" }))).toEqual([
      "There is no such invoice.",
    ]);
    expect(await confirm("carlos", confirmed({ ...line!, day: "2999-01-01" }, { ...payment, amount: "1.00" }))).toEqual(
      ["The day must not be in the future"],
    );
  });

  it("confirms what the payer said, in place of counting it a second time", async () => {
    const invoice = await invoiceOf("900.00");
    const said = { amount: "900.00", paidOn: today, means: "ach", reference: null } as const;
    accepted(await lotlane.commands.recordPayment(people.dana, invoice.id, said));
    const [line] = (await read("carlos", `${today},${invoice.number},900.00`)).lines;
    expect(await confirm("carlos", confirmed(line!, { invoiceId: invoice.id, amount: "900.00" }))).toEqual([
      "confirmed",
    ]);
    expect(await accountOf(invoice)).toMatchObject({
      invoice: { balance: "0.00" },
      payments: [{ state: "received", saidBy: "payer" }],
    });
  });

  it("takes what was recorded by hand within a week for the line's, once", async () => {
    const invoice = await invoiceOf("900.00");
    const said = { amount: "400.00", paidOn: today, means: "check", reference: null } as const;
    accepted(await lotlane.commands.recordPayment(people.carlos, invoice.id, said));
    const rows = [1, 2].map((count) => `${today},${invoice.number} part ${count},400.00`);
    const { lines } = await read("carlos", ...rows);
    const payment = { invoiceId: invoice.id, amount: "400.00" };
    expect(await confirm("carlos", ...lines.map((line) => confirmed(line, payment)))).toEqual([
      "confirmed",
      "recorded",
    ]);
    expect((await accountOf(invoice)).invoice.balance).toBe("100.00");
  });
});

it("the operator's statement proposes what came in, or, as its admin asks, what it paid carriers", async () => {
  const load = aTakenLoad({ transporterId: people.carlos.id });
  ports.storage.loads.set(load.id, load);
  const { id, number } = await ports.invoices.open(aLoadInvoiceDraft(load));
  const row = `${today},ACH ${number} CARLOS HAULING,-850.00`;
  expect(await read("ada", row)).toMatchObject({ side: "payee", others: 1, lines: [], invoices: [] });
  const paid = async (name: "ada" | "carlos") =>
    accepted(await lotlane.commands.readBankStatement(people[name], file(row), "auto", "payer"));
  expect(await paid("carlos")).toMatchObject({ side: "payee", others: 1 });
  const statement = await paid("ada");
  expect(statement).toMatchObject({ side: "payer", others: 0, lines: [{ match: { sureness: "sure" } }] });
  expect(await confirm("ada", confirmed(statement.lines[0]!, { invoiceId: id, amount: "850.00" }))).toEqual([
    "recorded",
  ]);
  expect(await accountOf({ id })).toMatchObject({ invoice: { balance: "850.00" }, payments: [{ state: "said" }] });
});

it("a dealer's statement proposes what went out, which its payee has to confirm", async () => {
  const invoice = await invoiceOf("900.00");
  const statement = await read("dana", `${today},CARLOS HAULING,-900.00`, `${today},${invoice.number},900.00`);
  expect(statement).toMatchObject({ side: "payer", others: 1, lines: [{ match: { sureness: "likely" } }] });
  const [line] = statement.lines;
  expect(await confirm("dana", confirmed(line!, { invoiceId: invoice.id, amount: "900.00" }))).toEqual(["recorded"]);
  expect(await accountOf(invoice)).toMatchObject({ invoice: { balance: "900.00" }, payments: [{ state: "said" }] });
  // The payer has nothing open any more once it said that all is paid.
  expect((await read("dana", `${today},CARLOS HAULING 2,-900.00`)).lines[0]?.match).toBeNull();
  // The payee's bank has the same payment, on a line of its own.
  const [came] = (await read("carlos", `${today},DANAS MOTORS,900.00`)).lines;
  expect(await confirm("carlos", confirmed(came!, { invoiceId: invoice.id, amount: "900.00" }))).toEqual(["confirmed"]);
  expect((await accountOf(invoice)).invoice.balance).toBe("0.00");
});

it("a file of more than 5 MB is refused before it is read", async () => {
  const large = { ...file(), bytes: 5_000_001 };
  expect(await lotlane.commands.readBankStatement(people.carlos, large, "auto")).toMatchObject({
    refusal: { errors: [{ path: "file", message: expect.stringContaining("larger than 5 MB") }] },
  });
});

it("10,000 lines in a wrong form of day are refused with the first", async () => {
  const rows = Array.from({ length: mostStatementLines - 1 }, () => "5th of May,ACH,1.00");
  expect(await lotlane.commands.readBankStatement(people.carlos, file(...rows), "auto")).toMatchObject({
    refusal: { errors: [{ message: expect.stringContaining("Line 2: “5th of May” is not a day.") }] },
  });
});

it("at most 500 payments are confirmed at once", () => {
  const line = {
    bankLine: "0".repeat(64),
    amount: "1.00",
    paidOn: today,
    means: "ach",
    reference: null,
    payments: [{ invoiceId: "x", amount: "1.00" }],
  };
  expect(confirmedLinesSchema.safeParse({ lines: Array.from({ length: 500 }, () => line) }).success).toBe(true);
  expect(confirmedLinesSchema.safeParse({ lines: Array.from({ length: 501 }, () => line) }).success).toBe(false);
  expect(confirmedLinesSchema.safeParse({ lines: [] }).success).toBe(false);
});
