import { describe, expect, it } from "vitest";
import type { StatementFile } from "@lotlane/core/ports";
import { readStatement } from "./read-statement.ts";

const bytesOf = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);
const read = (file: Uint8Array, most = 100) => readStatement({ file, mostStatementLines: most });
async function statementOf(file: Uint8Array): Promise<StatementFile> {
  const answer = await read(file);
  if (answer.is !== "statement") throw new Error(JSON.stringify(answer));
  return answer.statement;
}
const rowsOf = async (file: Uint8Array) => {
  const statement = await statementOf(file);
  return statement.format === "csv" ? statement.rows.map(({ line, fields }) => [line, ...fields]) : undefined;
};
const entriesOf = async (file: Uint8Array) => {
  const statement = await statementOf(file);
  return statement.format === "csv" ? undefined : statement.entries;
};

describe("a CSV file", () => {
  it("is read with its quotes, with the lines on which its rows end", async () => {
    const file = '\ufeffDate,Memo,Amount\r\n11/05/2026,"ACH, ""in""",1\r\n\r\n11/06/2026,a "b" c,2';
    expect(await rowsOf(bytesOf(file))).toEqual([
      [1, "Date", "Memo", "Amount"],
      [2, "11/05/2026", 'ACH, "in"', "1"],
      [4, "11/06/2026", 'a "b" c', "2"],
    ]);
  });

  it.each([
    ["semicolons", bytesOf("Date;Amount\n1;2,50")],
    ["tabs", bytesOf("Date\tAmount\n1\t2,50")],
  ])("is read with %s", async (_, file) => {
    expect((await rowsOf(file))?.[1]).toEqual([2, "1", "2,50"]);
  });

  it.each([
    ["Windows-1252", bytesOf("Name,Amount\nCaf\u00e9,1", "latin1")],
    ["UTF-8", bytesOf("Name,Amount\nCafé,1")],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), bytesOf("Name,Amount\nCafé,1", "utf16le")])],
  ])("is read in %s", async (_, file) => {
    expect((await rowsOf(file))?.[1]).toEqual([2, "Café", "1"]);
  });

  it("is cut: 60 fields of a row, 300 characters of a field", async () => {
    const [row] = (await rowsOf(bytesOf(`${"x".repeat(400)},${"1,".repeat(100)}`))) ?? [];
    expect(row).toHaveLength(61);
    expect(row?.[1]).toHaveLength(300);
  });

  it("of too many lines is told", async () => {
    expect(await read(bytesOf("1,2\n".repeat(101)))).toEqual({ is: "too_large" });
  });

  it.each([
    ["a quote that is never closed", bytesOf('Date,Memo\n1,"open\n2,3'), /^Line 3: a quote is opened/],
    ["a workbook", bytesOf("PK\u0003\u0004"), /spreadsheet workbook/],
    ["a PDF", bytesOf("%PDF-1.7"), /This is a PDF/],
    ["bytes", Buffer.from([1, 0, 2]), /not a text file/],
  ])("is none: %s", async (_, file, message) => {
    expect(await read(file)).toEqual({ is: "no_statement", message: expect.stringMatching(message) });
  });
});

const expected = [
  {
    line: 1,
    account: "77001",
    currency: "USD",
    bankId: "F1",
    day: "20261105",
    amount: "900.00",
    text: "DANA'S MOTORS & CO INV-100001",
    check: "",
  },
  {
    line: 2,
    account: "77001",
    currency: "USD",
    bankId: "F2",
    day: "20261106",
    amount: "-20.5",
    text: "",
    check: "1042",
  },
];

describe("an OFX file", () => {
  it("of version 1 is read, with open and blank tags", async () => {
    const file = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>77001<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261105120000[-5:EST]<TRNAMT>900.00<FITID>F1
<NAME>DANA'S MOTORS &amp; CO<MEMO>INV-100001
<BANKACCTTO><ACCTID>other</BANKACCTTO></STMTTRN>
<STMTTRN><DTPOSTED>20261106<TRNAMT>-20.5<FITID>F2<CHECKNUM>1042<NAME>
<MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
    expect(await entriesOf(bytesOf(file))).toEqual(expected);
  });

  it("of version 2 is read", async () => {
    const file = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>
<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF>
<CCACCTFROM><ACCTID>77001</ACCTID></CCACCTFROM><BANKTRANLIST>
<STMTTRN><DTPOSTED>20261105</DTPOSTED><TRNAMT>900.00</TRNAMT><FITID>F1</FITID>
<NAME>DANA&apos;S MOTORS &#38; CO</NAME><MEMO>INV-100001</MEMO></STMTTRN>
<STMTTRN><DTPOSTED>20261106</DTPOSTED><TRNAMT>-20.5</TRNAMT><FITID>F2</FITID><CHECKNUM>1042</CHECKNUM></STMTTRN>
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
    expect(await entriesOf(bytesOf(file))).toEqual(expected);
  });

  it("that breaks off is refused", async () => {
    expect(await read(bytesOf("<OFX><STMTTRN><TRNAMT>1</STMTTRN><STMTTRN><TRNAMT>2"))).toMatchObject({
      message: expect.stringContaining("breaks off"),
    });
  });
});

describe("a BAI2 file", () => {
  const bai2 = (...records: readonly string[]) =>
    bytesOf(
      [
        "01,021000021,CUST,261106,0800,1,80,,2/",
        "02,CUST,021000021,1,261105,,USD,2/",
        "03,77001,,010,150000,,/",
        ...records,
        "49,0,3/",
        "98,0,1,5/",
        "99,0,1,7/",
      ].join("\r\n"),
    );

  it("is read: credits, debits and checks, with what goes on in the next records", async () => {
    const file = bai2(
      "16,142,90000,Z,BR1,CR1,DANAS MOTORS, INC",
      "88,INV-100001 AND",
      "88,INV-100002/",
      "16,475,2050,,BR2,1042/",
      "16,195,500,S,100,200,200,BR3,/",
      "88,WIRE IN",
      "16,108,70,V,261106,1200,BR4,/",
      "16,399,80,D,2,0,40,1,40,BR5,,TEXT",
      "16,890,,,,,NOTE/",
    );
    const entries = await entriesOf(file);
    expect(entries?.map(({ line, day, amount, text, check }) => [line, day, amount, text, check])).toEqual([
      [4, "2026-11-05", "900.00", "DANAS MOTORS, INC INV-100001 AND INV-100002 CR1 BR1", ""],
      [7, "2026-11-05", "-20.50", "BR2", "1042"],
      [8, "2026-11-05", "5.00", "WIRE IN BR3", ""],
      [10, "2026-11-05", "0.70", "BR4", ""],
      [11, "2026-11-05", "0.80", "TEXT BR5", ""],
    ]);
    expect(entries?.[0]).toMatchObject({ account: "77001", currency: "USD", bankId: null });
  });

  it("that breaks off is refused", async () => {
    expect(await read(bai2("16,142,90000,Z,BR1,CR1,X").subarray(0, -9))).toMatchObject({
      message: expect.stringContaining("breaks off"),
    });
  });
});
