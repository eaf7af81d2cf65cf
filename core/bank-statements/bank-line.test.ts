import { describe, expect, it } from "vitest";
import type { StatementEntry, StatementFile } from "../uploads/ports.ts";
import { bankLinesOf, centsIn, type DayOrder } from "./bank-line.ts";

const csv = (...lines: readonly string[]): StatementFile => ({
  format: "csv",
  rows: lines.map((line, place) => ({ line: place + 1, fields: line.split(";") })),
});
const read = (file: StatementFile, order: DayOrder = "auto") => bankLinesOf(file, order, (text) => text);
const linesOf = (file: StatementFile, order?: DayOrder) => {
  const result = read(file, order);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.map(({ line, day, cents, text }) => [line, day, cents, text]);
};
const errorOf = (file: StatementFile, order?: DayOrder) => {
  const result = read(file, order);
  return result.ok ? undefined : result.refusal.errors[0];
};

describe("columns of a CSV file", () => {
  it.each([
    [
      "Chase",
      "Details;Posting Date;Description;Amount;Type;Balance;Check or Slip #",
      "CREDIT;11/15/2026;ACME;10.00;ACH;1;",
    ],
    ["Bank of America", "Date;Description;Amount;Running Bal.", "11/15/2026;ACME;10.00;5"],
    [
      "Capital One",
      "Account Number;Transaction Description;Transaction Date;Transaction Type;Transaction Amount",
      "1;ACME;11/15/26;Credit;10",
    ],
    ["PNC", "Date;Description;Withdrawals;Deposits;Balance", "11/15/2026;ACME;;$10.00;1"],
    ["Debit and Credit", "Posted Date;Payee;Debit;Credit", "2026-11-15;ACME;0.00;10.00"],
  ])("are found in a file of %s", (_, header, row) => {
    expect(linesOf(csv(header, row))).toEqual([[2, "2026-11-15", 1000n, "ACME"]]);
  });

  it("are found below a summary, and lines without an amount are passed over", () => {
    const file = csv(
      "Summary;;",
      "Total;5",
      "Date;Description;Amount",
      "11/15/2026;Balance;",
      "11/16/2026;ACME;(1,234.50)",
    );
    expect(linesOf(file)).toEqual([[5, "2026-11-16", -123_450n, "ACME"]]);
  });

  it("make what went out negative", () => {
    expect(linesOf(csv("Date;Debit;Credit", "11/15/2026;7.00;"))).toEqual([[2, "2026-11-15", -700n, ""]]);
    expect(linesOf(csv("Date;Amount;Type", "11/15/2026;7.00;Debit", "11/15/2026;-7.00;DEBIT"))).toEqual([
      [2, "2026-11-15", -700n, ""],
      [3, "2026-11-15", -700n, ""],
    ]);
  });

  it("are asked for where no line names them", () => {
    expect(errorOf(csv("11/15/2026;ACME;10.00"))?.message).toContain("Date, Description and Amount");
  });
});

describe("days", () => {
  const of = (...days: readonly string[]) => csv("Date;Amount", ...days.map((day) => `${day};1.00`));

  it("are read in the order that the file shows, and year first in any", () => {
    expect(linesOf(of("11/05/2026", "11/25/2026")).map(([, day]) => day)).toEqual(["2026-11-05", "2026-11-25"]);
    expect(linesOf(of("05/11/2026", "25/11/2026")).map(([, day]) => day)).toEqual(["2026-11-05", "2026-11-25"]);
    expect(linesOf(of("2026-11-05", "20261125", "11/11/26")).map(([, day]) => day)).toEqual([
      "2026-11-05",
      "2026-11-25",
      "2026-11-11",
    ]);
  });

  it("that may be read in two ways are asked for", () => {
    expect(errorOf(of("11/05/2026"))).toEqual({
      path: "days",
      message: "“11/05/2026” in line 2 may have the month or the day first. Choose how this file writes its days.",
    });
    expect(linesOf(of("11/05/2026"), "month_first")[0]?.[1]).toBe("2026-11-05");
    expect(linesOf(of("11/05/2026"), "day_first")[0]?.[1]).toBe("2026-05-11");
  });

  it.each([
    ["31/31/2026", "auto", "Line 2: “31/31/2026” is not a day. Write it as MM/DD/YYYY or YYYY-MM-DD."],
    ["02/30/2026", "month_first", "Line 2: “02/30/2026” is not a day. Write it as MM/DD/YYYY or YYYY-MM-DD."],
    ["11/25/2026", "day_first", "Line 2: “11/25/2026” is not a day. Write it as DD/MM/YYYY or YYYY-MM-DD."],
    ["Nov 5", "auto", "Line 2: “Nov 5” is not a day. Write it as MM/DD/YYYY or YYYY-MM-DD."],
    ["", "auto", "Line 2: the day is missing."],
  ] as const)("of %j, %s, are refused with their line", (day, order, message) => {
    expect(errorOf(of(day), order)).toEqual({ path: "file", message });
  });

  it("of 10,000 lines in a wrong form are refused with the first one", () => {
    const file = of(...Array.from({ length: 10_000 }, (_, place) => `2026.${place % 12}.99`));
    expect(errorOf(file)?.message).toContain("Line 2: “2026.0.99” is not a day");
  });

  it("in both orders are refused with one of each", () => {
    expect(errorOf(of("12/25/2026", "25/12/2026"))?.message).toBe(
      "“12/25/2026” in line 2 has the month first and “25/12/2026” in line 3 the day. Write all of them as MM/DD/YYYY or YYYY-MM-DD.",
    );
  });
});

it.each([
  ["1234.56", 123_456n],
  ["$1,234.5", 123_450n],
  ["(1,234.56)", -123_456n],
  ["-$7", -700n],
  ["7.00-", -700n],
  ["−7.00", -700n],
  ["+.5", 50n],
  ["1,000,000.00 USD", 100_000_000n],
  ["1.234,56", undefined],
  ["12,34", undefined],
  ["1.005", undefined],
  ["--7", undefined],
  ["ten", undefined],
  [".", undefined],
])("the amount %j is read exactly, or not at all", (amount, cents) => {
  expect(centsIn(amount)).toBe(cents);
});

it("an amount that is none is refused with its line", () => {
  expect(errorOf(csv("Date;Amount", "2026-11-05;1.234,56"))?.message).toBe(
    "Line 2: “1.234,56” is not an amount. Write it as 1234.56, -1,234.56 or (1,234.56).",
  );
});

describe("keys", () => {
  const entry: StatementEntry = {
    line: 1,
    account: "77",
    currency: "USD",
    bankId: null,
    day: "20261105",
    amount: "5.00",
    text: "ACME",
    check: "",
  };
  const keysOf = (...entries: readonly StatementEntry[]) => {
    const result = read({ format: "ofx", entries });
    return result.ok ? result.value.map(({ key }) => key) : result.refusal;
  };

  it("are the same for a line of another file, and differ between equal lines of one", () => {
    const [first, second] = keysOf(entry, entry) as readonly string[];
    expect(first).not.toBe(second);
    expect(keysOf({ ...entry, line: 9 })).toEqual([first]);
    expect(keysOf({ ...entry, account: "78" })).not.toEqual([first]);
  });

  it("are those of the bank where it has them", () => {
    const known = { ...entry, bankId: "F1" };
    expect(keysOf({ ...known, text: "ACME corrected" })).toEqual(keysOf(known));
  });

  it("are not made of another currency", () => {
    expect(keysOf({ ...entry, currency: "EUR" })).toMatchObject({
      errors: [{ message: "Line 1: the statement is in EUR. Only US dollars can be matched." }],
    });
  });
});

it("texts lose what cannot be seen, and tell how it was paid", () => {
  const file = csv(
    "Date;Description;Amount;Check Number",
    "2026-11-05;A\u202eB\t C;1.00;1042",
    "2026-11-05;WIRE IN;1.00;",
  );
  const result = read(file);
  expect(result.ok && result.value).toMatchObject([
    { text: "A B C Check 1042", means: "check", reference: "1042" },
    { text: "WIRE IN", means: "wire", reference: null },
  ]);
});
